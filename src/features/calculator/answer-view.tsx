/** What a calculator answers: figures, or the reason there are none, with the rates behind them and the formula. */
import { ArrowRight, CircleSlash, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '@/lib/format-number';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { BlockedAnswer, FieldSpec, FiguresAnswer, RawInputs } from './calculator';
import type { Evaluation } from './calculators';
import { FiguresView, RemarksView, TablesView } from './figures-view';
import { FormulaDrawer } from './formula-drawer';
import { SimulationView } from './simulation-view';
import type { Simulation } from './use-simulation';

export interface AnswerViewProps {
  readonly evaluation: Evaluation;
  readonly raw: RawInputs;
  readonly simulation: Simulation;
  /** The panel of rates, where rates matter. */
  readonly rates: ReactNode;
  /** Address of another calculator with these inputs. */
  readonly addressOf: (calculatorId: string, inputs: RawInputs) => string;
}

const labelsOf = (fields: readonly FieldSpec[], names: readonly string[]): string =>
  fields
    .filter(({ name }) => names.includes(name))
    .map(({ label }) => label)
    .join(', ');

/** What still has to be entered, or what cannot be read. */
const Unanswered = ({ evaluation: { fields, problems }, raw }: Pick<AnswerViewProps, 'evaluation' | 'raw'>) => {
  const isEmpty = (name: string): boolean => (raw[name] ?? fields.find((field) => field.name === name)?.initial ?? '').trim() === '';
  const names = [...problems.keys()];
  const malformed = names.filter((name) => !isEmpty(name));
  const asked = names.filter(isEmpty);
  return (
    <EmptyState
      icon={<PencilLine />}
      title={malformed.length > 0 ? 'Check your inputs' : 'Fill in the missing inputs'}
      text={
        malformed.length > 0
          ? `Look at: ${labelsOf(fields, malformed)}. Your other inputs haven’t changed.`
          : `Still missing: ${labelsOf(fields, asked)}.`
      }
    />
  );
};

/** The sentence read out when an answer changes. */
const Spoken = ({ answer }: { readonly answer: FiguresAnswer }) => {
  const first = answer.figures[0];
  if (first === undefined) return null;
  return (
    <p role="status" className="sr-only">
      {first.label}: {first.figure} {first.unit}
    </p>
  );
};

type SettledProps = Pick<AnswerViewProps, 'rates' | 'addressOf'>;

const Blocked = ({ answer, rates }: Pick<SettledProps, 'rates'> & { readonly answer: BlockedAnswer }) => (
  <>
    {answer.figures !== undefined && <FiguresView figures={answer.figures} />}
    <EmptyState icon={<CircleSlash />} title="No answer" text={answer.reason} />
    <RemarksView remarks={answer.remarks ?? []} />
    {rates}
    {answer.formula !== undefined && <FormulaDrawer formula={answer.formula} />}
  </>
);

const Figures = ({ answer, rates, addressOf }: SettledProps & { readonly answer: FiguresAnswer }) => (
  <>
    <Spoken answer={answer} />
    <FiguresView figures={answer.figures} />
    <RemarksView remarks={answer.remarks ?? []} />
    {answer.next !== undefined && (
      <div>
        <Link to={addressOf(answer.next.calculator, answer.next.inputs)} className={buttonClass()}>
          {answer.next.label}
          <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
    )}
    {rates}
    <TablesView tables={answer.tables ?? []} />
    <FormulaDrawer formula={answer.formula} />
  </>
);

const Settled = ({ answer, ...rest }: SettledProps & { readonly answer: FiguresAnswer | BlockedAnswer }) =>
  answer.kind === 'figures' ? <Figures answer={answer} {...rest} /> : <Blocked answer={answer} rates={rest.rates} />;

const labelOfRuns = (runs: number) => (share: number) => `Running ${formatCount(Math.round(share * runs))} of ${formatCount(runs)} runs`;

export const AnswerView = ({ evaluation, raw, simulation, ...rest }: AnswerViewProps) => {
  const { answer } = evaluation;
  if (answer === null) return <Unanswered evaluation={evaluation} raw={raw} />;
  const settled = (found: FiguresAnswer | BlockedAnswer) => <Settled answer={found} {...rest} />;
  switch (answer.kind) {
    case 'waiting':
      return (
        <div role="status">
          <VisuallyHidden>{answer.text}</VisuallyHidden>
          <Skeleton className="h-[106px]" />
        </div>
      );
    case 'blocked':
    case 'figures':
      return settled(answer);
    case 'edge':
      return (
        <SimulationView simulation={simulation} progressLabel={() => 'Resampling your trading days'}>
          {settled}
        </SimulationView>
      );
    case 'equity':
    case 'prop firm':
      return (
        <>
          <SimulationView simulation={simulation} progressLabel={labelOfRuns(answer.question.runs)}>
            {settled}
          </SimulationView>
          <RemarksView remarks={answer.remarks} />
          <FormulaDrawer formula={answer.formula} />
        </>
      );
  }
};

/** What a calculator answers: figures, or the reason there are none, with the rates behind them and the formula. */
import { ArrowRight, CircleSlash, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { Answer, FieldSpec, RawInputs } from './calculator';
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
      title={malformed.length > 0 ? 'An input cannot be read' : 'Not everything is entered yet'}
      text={
        malformed.length > 0
          ? `See ${labelsOf(fields, malformed)}. Everything else is as you left it.`
          : `Enter ${labelsOf(fields, asked)}.`
      }
    />
  );
};

/** The sentence read out when an answer changes. */
const Spoken = ({ answer }: { readonly answer: Answer }) => {
  const first = answer.kind === 'figures' ? answer.figures[0] : undefined;
  if (first === undefined) return null;
  return (
    <p role="status" className="sr-only">
      {first.label}: {first.figure} {first.unit}
    </p>
  );
};

export const AnswerView = ({ evaluation, raw, simulation, rates, addressOf }: AnswerViewProps) => {
  const { answer } = evaluation;
  if (answer === null) return <Unanswered evaluation={evaluation} raw={raw} />;
  switch (answer.kind) {
    case 'waiting':
      return (
        <div role="status">
          <VisuallyHidden>{answer.text}</VisuallyHidden>
          <Skeleton className="h-[106px]" />
        </div>
      );
    case 'blocked':
      return (
        <>
          {answer.figures !== undefined && <FiguresView figures={answer.figures} />}
          <EmptyState icon={<CircleSlash />} title="No answer" text={answer.reason} />
          <RemarksView remarks={answer.remarks ?? []} />
          {rates}
          {answer.formula !== undefined && <FormulaDrawer formula={answer.formula} />}
        </>
      );
    case 'figures':
      return (
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
    case 'equity':
    case 'prop firm':
      return (
        <>
          <SimulationView simulation={simulation} runs={answer.question.runs} />
          <RemarksView remarks={answer.remarks} />
          <FormulaDrawer formula={answer.formula} />
        </>
      );
  }
};

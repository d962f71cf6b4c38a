/** One calculator at work: its fields at the left, its answer at the right, and the address in step with both. */
import { useEffect, useMemo } from 'react';
import { displayZone } from '@/services/settings/display-zone';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { href } from '@/routes';
import { writeAddress } from './address';
import { answerText, type AnswerParts } from './answer-text';
import { AnswerGlance } from './answer-glance';
import { AnswerView } from './answer-view';
import type { Answer, BlockedAnswer, Calculator, FiguresAnswer, RawInputs } from './calculator';
import { CalculatorList } from './calculator-list';
import { calculatorOf, calculators, evaluate } from './calculators';
import { CopyButtons } from './copy-buttons';
import { InputsPanel } from './inputs-panel';
import { RatesPanel } from './rates-panel';
import { runSimulation } from './run-simulation';
import { useCalculatorInputs } from './use-calculator-inputs';
import { useEcbRates } from './use-ecb-rates';
import { useOwnResults } from './use-own-results';
import { useRates } from './use-rates';
import { useStart } from './use-start';
import { useSimulation, type Simulation } from './use-simulation';
import { rateText } from './write-figures';

const [firstCalculator] = calculators;
const firstId = firstCalculator?.id ?? '';

/** One empty list, so that nothing looks changed. */
const none: readonly [] = [];

const pathOf = (answer: Answer | null) => (answer?.kind === 'figures' ? (answer.path ?? none) : none);
const missingOf = (answer: Answer | null) => (answer?.kind === 'blocked' ? answer.missing : none);
const questionOf = (answer: Answer | null) =>
  answer?.kind === 'equity' || answer?.kind === 'prop firm' || answer?.kind === 'edge' ? answer : null;

type TextParts = Pick<AnswerParts, 'figures' | 'tables' | 'remarks' | 'formula'>;

const partsOfFigures = ({ figures, tables = [], remarks = [], formula }: FiguresAnswer): TextParts => ({
  figures,
  tables,
  remarks,
  formula,
});

/** A refusal with what was measured and how; null for one that measured nothing. */
const partsOfRefusal = ({ reason, figures = [], remarks = [], formula }: BlockedAnswer): TextParts | null =>
  formula === undefined
    ? null
    : { figures, tables: [], remarks: [{ tone: 'caution', title: 'No answer', text: reason }, ...remarks], formula };

/** The parts of an answer as text; null while there is none. */
const partsOf = (answer: Answer | null, { now }: Simulation): TextParts | null => {
  if (answer?.kind === 'figures') return partsOfFigures(answer);
  if (now.state !== 'done' || !now.outcome.ok) return null;
  if (now.outcome.kind === 'concluded') {
    if (answer?.kind !== 'edge') return null;
    return now.outcome.answer.kind === 'figures' ? partsOfFigures(now.outcome.answer) : partsOfRefusal(now.outcome.answer);
  }
  if (answer?.kind !== 'equity' && answer?.kind !== 'prop firm') return null;
  const { figures, plot } = now.outcome;
  return { figures, tables: [plot.table], remarks: answer.remarks, formula: answer.formula };
};

const Warnings = ({ id, damagedRates }: { readonly id: string | null; readonly damagedRates: readonly string[] }) => (
  <>
    {id !== null && calculatorOf(id) === null && (
      <Notice tone="caution" title={`There is no calculator “${id}”.`}>
        The URL asks for it. Here is {firstCalculator?.title} instead.
      </Notice>
    )}
    {damagedRates.length > 0 && (
      <Notice tone="caution" title="We couldn’t read a rate in the URL.">
        {damagedRates.join(', ')} was left out.
      </Notice>
    )}
  </>
);

export const CalculatorDesk = ({ uid }: { readonly uid: string }) => {
  const { given: start, remember } = useStart();
  const inputs = useCalculatorInputs(firstId, start);
  const { id, given, damagedRates, noteUsed } = inputs;
  const raw = useMemo(() => ({ ...given, ...inputs.raw }), [given, inputs.raw]);
  const calculator = calculatorOf(id ?? firstId) ?? (firstCalculator as Calculator);
  const { rates, isEcbChosen, put, forget, chooseEcb } = useRates(uid, inputs);
  const own = useOwnResults(calculator.needsJournal?.(raw) ?? false);
  const evaluation = useMemo(() => evaluate(calculator, raw, { rates, own }), [calculator, raw, rates, own]);
  const { answer } = evaluation;
  const [path, missing] = [pathOf(answer), missingOf(answer)];
  const simulation = useSimulation(questionOf(answer), runSimulation);
  const ecb = useEcbRates(missing, isEcbChosen, put);
  const zone = useLive(displayZone);
  useEffect(() => noteUsed(path), [noteUsed, path]);

  const addressOf = (other: Calculator, values: RawInputs): string =>
    `${href('calculator')}?${writeAddress(other, values, inputs.rates, given)}`;
  const ownAddress = (): string => `${location.origin}${href('calculator')}?${writeAddress(calculator, raw, [...inputs.rates, ...path])}`;
  const parts = partsOf(answer, simulation);
  const text =
    parts === null
      ? null
      : () =>
          answerText({
            ...parts,
            title: calculator.title,
            rates: path.map((step) => rateText(step, zone, Date.now())),
            address: ownAddress(),
          });
  return (
    <Page title="Calculator" lead={calculator.purpose} aside={<CopyButtons text={text} address={ownAddress} />}>
      <div className="grid items-start gap-4 desk:grid-cols-[208px_minmax(0,1fr)]">
        <CalculatorList selectedId={calculator.id} addressOf={(other) => addressOf(other, inputs.typed)} />
        <div className="flex min-w-0 flex-col gap-4">
          <Warnings id={id} damagedRates={damagedRates} />
          <div className="grid items-start gap-4 bar:grid-cols-[340px_minmax(0,1fr)]">
            <div className="flex min-w-0 flex-col gap-3">
              <AnswerGlance evaluation={evaluation} simulation={simulation} />
              <InputsPanel calculator={calculator} inputs={inputs} start={start} evaluation={evaluation} onRemember={remember} />
            </div>
            <section aria-label="Answer" className="flex min-w-0 flex-col gap-4">
              <AnswerView
                evaluation={evaluation}
                raw={raw}
                simulation={simulation}
                addressOf={(otherId, values) => addressOf(calculatorOf(otherId) ?? calculator, { ...inputs.typed, ...values })}
                rates={
                  path.length + missing.length > 0 && (
                    <RatesPanel
                      path={path}
                      missing={missing}
                      zone={zone}
                      isEcbChosen={isEcbChosen}
                      ecb={ecb}
                      onRate={put}
                      onForget={forget}
                      onEcb={chooseEcb}
                    />
                  )
                }
              />
            </section>
          </div>
        </div>
      </div>
    </Page>
  );
};

/** The first figure of the answer above the fields, for narrow windows in which the answer itself stands below them. It stays in sight while the fields are. */
import type { Figure } from './calculator';
import type { Evaluation } from './calculators';
import type { Simulation } from './use-simulation';

const firstOf = ({ answer }: Evaluation, { now }: Simulation): Figure | null => {
  if (answer?.kind === 'figures') return answer.figures[0] ?? null;
  const isSimulated = answer?.kind === 'equity' || answer?.kind === 'prop firm' || answer?.kind === 'edge';
  if (!isSimulated || now.state !== 'done' || !now.outcome.ok) return null;
  if (now.outcome.kind === 'simulated') return now.outcome.figures[0] ?? null;
  return now.outcome.answer.kind === 'figures' ? (now.outcome.answer.figures[0] ?? null) : null;
};

/** Why there is no figure, in two or three words; the answer below says the rest. */
const withoutFigure = ({ answer }: Evaluation, { now }: Simulation): string => {
  if (answer === null) return 'An input is missing or invalid';
  if (answer.kind === 'waiting') return answer.text;
  return answer.kind !== 'blocked' && now.state === 'running' ? 'Running' : 'No answer';
};

export interface AnswerGlanceProps {
  readonly evaluation: Evaluation;
  readonly simulation: Simulation;
}

/** Hidden from assistive technology, to which the answer itself speaks. */
export const AnswerGlance = ({ evaluation, simulation }: AnswerGlanceProps) => {
  const first = firstOf(evaluation, simulation);
  return (
    <div
      aria-hidden
      className="sticky top-[60px] z-20 flex min-h-11 items-center justify-between gap-3 rounded-lg border border-line-strong bg-float px-3 py-2 bar:hidden"
    >
      <span className="text-dense text-text-2">{first === null ? withoutFigure(evaluation, simulation) : first.label}</span>
      {first !== null && (
        <span className="min-w-0 text-right text-h4 font-semibold [overflow-wrap:anywhere]">
          {first.figure} {first.unit}
        </span>
      )}
    </div>
  );
};

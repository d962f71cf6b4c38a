/** Plans that were never filled, each with what it would have made: one result, or both where a bar hides the order. */
import type { PlanScore } from '@/domain/trade-plans/plan-score';
import { toneClass, toneOf } from '@/features/journal/views/result-format';
import { formatR } from '@/lib/format-number';
import type { MissedPlan } from './use-missed-plans';

const outcomeWords = (
  score: PlanScore | null,
  state: MissedPlan['state'],
): { readonly result: string; readonly note: string; readonly r: number | null } => {
  if (score === null) return { result: 'Not known', note: 'No candles for that time on this device', r: null };
  if (state === 'waiting') return { result: 'Not known', note: 'The candles on this device end before the plan did', r: null };
  if (!score.triggered) return { result: 'Not reached', note: 'Price never reached the entry', r: null };
  const { pessimistic, optimistic } = score;
  if (pessimistic === undefined || optimistic === undefined)
    return { result: 'Open', note: 'It was still open where the candles end', r: null };
  if (pessimistic === optimistic) return { result: formatR(pessimistic), note: 'Before costs', r: pessimistic };
  return {
    result: `${formatR(pessimistic)} to ${formatR(optimistic)}`,
    note: 'One bar reached two of its prices, so both results are shown',
    r: null,
  };
};

export interface MissedPlansProps {
  readonly plans: readonly MissedPlan[];
  /** What to say where there is none. */
  readonly none: string;
}

export const MissedPlans = ({ plans, none }: MissedPlansProps) =>
  plans.length === 0 ? (
    <p className="text-text-2">{none}</p>
  ) : (
    <ul className="divide-y divide-line">
      {plans.map(({ id, plan, score, state }) => {
        const { result, note, r } = outcomeWords(score, state);
        return (
          <li key={id} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0">
              <b className="font-semibold">
                {plan.market} {plan.side}
              </b>{' '}
              <span className="text-dense text-text-2 tabular-nums">
                {plan.entry}, stop {plan.stop}
                {plan.target !== undefined && `, target ${plan.target}`}
              </span>
              <span className="block text-micro text-text-3">{note}</span>
            </span>
            <span className={`shrink-0 font-semibold tabular-nums ${toneClass[toneOf(r)]}`}>{result}</span>
          </li>
        );
      })}
    </ul>
  );

/** How a plan stands, and what was deleted, in words. */
import { formatR } from '@/lib/format-number';
import type { DeletedPlans, PlanStanding, PlanState } from './plan-book';

const stateWords: Readonly<Record<Exclude<PlanState, 'settled'>, string>> = {
  'not on the server': 'Not synced yet',
  changeable: 'Can still be changed',
  'no candles': 'Waiting for candles',
  'not scorable': 'Stop or target is on the wrong side',
  waiting: 'Not filled so far',
  open: 'Open',
};

const endWords = (ends: PlanStanding['ends']): string => {
  const [only] = ends;
  if (ends.length !== 1) return ends.includes('no trade') ? 'Unclear whether it was filled' : 'Stop or target, unclear which came first';
  return only === 'target' ? 'Target first' : only === 'stop' ? 'Stop first' : 'Never filled';
};

/** Outcome and result in R, both bounds where a bar hides the order; '–' where there is none. */
export const standingWords = ({ state, ends, score, by }: PlanStanding): { readonly outcome: string; readonly r: string } => {
  if (state !== 'settled') return { outcome: stateWords[state], r: '–' };
  const outcome = by === 'kept' ? `${endWords(ends)} (not checked here)` : endWords(ends);
  if (score?.triggered !== true || score.pessimistic === undefined || score.optimistic === undefined) return { outcome, r: '–' };
  const [low, high] = [formatR(score.pessimistic), formatR(score.optimistic)];
  return { outcome, r: low === high ? low : `${low} to ${high}` };
};

const plansWords = (n: number): string => (n === 1 ? '1 plan was' : `${n} plans were`);

/** What was deleted; null: nothing was. Deleted plans aren't counted, so this says how many. */
export const deletedWords = ({ unscored, target, stop, other }: DeletedPlans): string | null => {
  const scored = target + stop + other;
  if (unscored + scored === 0) return null;
  const parts = [
    unscored === 0
      ? null
      : `${plansWords(unscored)} deleted before they had a score.`.replace(
          '1 plan was deleted before they had',
          '1 plan was deleted before it had',
        ),
    scored === 0 ? null : `${plansWords(scored)} deleted with a score: ${target} at the target, ${stop} at the stop, ${other} neither.`,
  ];
  return `${parts.filter((part) => part !== null).join(' ')} Deleted plans aren’t counted above.`;
};

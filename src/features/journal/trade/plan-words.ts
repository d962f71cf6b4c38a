/** What is said of the plan that a trade was made by, and of its stop. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { PlanStopWhy, TradePlanLink } from '@/domain/trades/trade-plan-link';
import type { Trade } from '@/domain/trades/trade';
import type { MomentFormat } from '@/features/journal/format-moment';
import { formatPrice } from '@/lib/format-number';

/** Writes when a plan was made: `12:04`, and `3 Mar, 12:04` where that is another day than the one of the fill. */
export const planTimes =
  ({ broker }: Pick<Trade, 'broker'>, { date, time }: Pick<MomentFormat, 'date' | 'time'>) =>
  (at: number): string => {
    const [made, filled] = [at as EpochMs, broker.openedAt];
    return date(made) === date(filled) ? time(made) : `${date(made)}, ${time(made)}`;
  };

const reasons = {
  'before the fill': 'It was saved before the fill, so R uses it.',
  'arrived after the fill': 'The plan arrived after the fill, so R doesn’t use it.',
  'changed after the fill': 'The plan was changed after the fill, so R doesn’t use it.',
  'not on the server': 'The plan hasn’t reached the server yet, so R doesn’t use it.',
  'change not on the server': 'A change to the plan hasn’t reached the server yet, so R doesn’t use it.',
} as const satisfies Readonly<Record<PlanStopWhy, string>>;

export interface PlanStopWords {
  readonly text: string;
  /** Whether the plan's stop can be used in place of the one that counts. */
  readonly isOffered: boolean;
}

/** The stop of a trade's plan, and whether R uses it. */
export const planStopWords = (plan: TradePlanLink, { user }: Pick<Trade, 'user'>, timeOf: (at: number) => string): PlanStopWords => {
  const stop = `Stop of your plan of ${timeOf(plan.at)}: ${formatPrice(plan.stop)}.`;
  if (user.initialStop !== undefined && Number(user.initialStop) === Number(plan.stop))
    return { text: `${stop} You noted the same stop.`, isOffered: false };
  if (plan.isStopTaken && user.initialStop !== undefined) return { text: `${stop} The stop you noted counts instead.`, isOffered: false };
  return { text: `${stop} ${reasons[plan.why]}`, isOffered: !plan.isStopTaken };
};

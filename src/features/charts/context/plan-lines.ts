/** Plans for a market that wait for their trade, as lines of a chart. */
import { planWindows } from '@/domain/trade-plans/plan-windows';
import type { PlanRead } from '@/domain/trade-plans/plan-windows';
import type { DayClock } from '@/domain/time/trading-day';
import { marketSymbol } from '@/features/charts/markets/chart-market';

export interface OpenPlan {
  readonly read: PlanRead;
  /** When it was written, epoch ms; null: nobody knows. */
  readonly from: number | null;
  /** The first instant at which it no longer holds. */
  readonly until: number;
}

export interface PlansQuestion {
  readonly symbol: string;
  /** Now, or the instant that a replay has reached. */
  readonly asOf: number;
  readonly days: DayClock;
  /** Ids of plans that trades were made by, with the instant of the fill. */
  readonly filled: ReadonlyMap<string, number>;
}

/** Plans of the market that hold at the instant and of which no trade was made by then. */
export const openPlans = (plans: readonly PlanRead[], { symbol, asOf, days, filled }: PlansQuestion): readonly OpenPlan[] => {
  const windows = planWindows(plans, days);
  return plans.flatMap((read): readonly OpenPlan[] => {
    const window = windows.get(read.id);
    if (window === undefined || marketSymbol(read.plan.market) !== symbol) return [];
    const from = window.writtenAt ?? window.from;
    const until = window.from === null ? window.untilAsWritten : window.until;
    const wasFilled = (filled.get(read.id) ?? Infinity) <= asOf;
    return wasFilled || (from !== null && from > asOf) || until <= asOf ? [] : [{ read, from, until }];
  });
};

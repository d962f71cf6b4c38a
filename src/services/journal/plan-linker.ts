/** Gives trades the plans that they were made by, as plans that were read say. It comes with the plans, so a journal without any loads none of it. */
import { dayClock } from '@/domain/time/trading-day';
import type { DayBuckets } from '@/domain/time/trading-day';
import { matchPlans } from '@/domain/trade-plans/match-plans';
import type { PlanRead } from '@/domain/trade-plans/plan-windows';
import type { Trade } from '@/domain/trades/trade';
import type { TradePlanLink } from '@/domain/trades/trade-plan-link';
import { isSameValue } from '@/lib/same-value';
import { isSameSet } from './derive-trades';
import type { PlanLinker } from './derive-trades';

/** By trade what it was last made into, so that what was built from it stands. */
const made = new WeakMap<Trade, Trade>();

const withPlan = (trade: Trade, plan: TradePlanLink | undefined): Trade => {
  if (plan === undefined) return trade;
  const before = made.get(trade);
  if (before !== undefined && isSameValue(before.plan, plan)) return before;
  const after = { ...trade, plan };
  made.set(trade, after);
  return after;
};

interface Linked {
  readonly trades: readonly Trade[];
  readonly copies: string;
  readonly links: ReadonlyMap<Trade, TradePlanLink>;
}

/** Links trades to these plans; null where there are none. Trades that have not changed are not matched again. */
export const planLinkerOf = (plans: readonly PlanRead[], days: DayBuckets): PlanLinker | null => {
  if (plans.length === 0) return null;
  const clock = dayClock(days);
  let last: Linked | null = null;
  return (trades, accounts) => {
    const copies = JSON.stringify(accounts.map(({ id, copyGroup }) => [id, copyGroup]));
    if (last === null || last.copies !== copies || !isSameSet(last.trades, trades)) {
      const { matches } = matchPlans({ plans, trades, accounts, days: clock });
      const links = new Map(matches.flatMap(({ trades: members, link }) => members.map((trade) => [trade, link] as const)));
      last = { trades, copies, links };
    }
    const { links } = last;
    return links.size === 0 ? trades : trades.map((trade) => withPlan(trade, links.get(trade)));
  };
};

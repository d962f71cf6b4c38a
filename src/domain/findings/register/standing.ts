/**
 * What stood of a trade before its exit was stored: what the ledger kept with the exit (`atExit`), what the plan it was made by said, where the
 * server had that before the trade was closed, and what the broker’s file states. Notes of afterwards are not asked.
 */
import { initialRisk } from '@/domain/journal/initial-risk';
import { manualKey } from '@/domain/journal/source-key';
import { plannedR } from '@/domain/journal/trade-measures';
import type { PlanLabels } from '@/domain/trades/trade-plan-link';
import type { Trade } from '@/domain/trades/trade';

/** The labels of the plan, where they stood before the trade was closed. */
const plannedBefore = ({ plan, broker }: Trade): PlanLabels | null =>
  plan?.labels !== undefined && plan.labels.at < broker.closedAt ? plan.labels : null;

/** null: no setup had been named. */
export const standingSetup = (trade: Trade): string | null =>
  plannedBefore(trade)?.setup ?? trade.atExit?.setup ?? trade.broker.setup ?? null;

/** null: no tag had been set, so that nothing says whether this one would have been. */
export const standingTags = ({ atExit }: Trade): ReadonlySet<string> | null =>
  atExit?.tags === undefined ? null : new Set(Object.keys(atExit.tags));

/** By rule; empty: none had been answered. */
export const standingRules = (trade: Trade): Readonly<Record<string, boolean>> => ({
  ...trade.atExit?.rules,
  ...plannedBefore(trade)?.rules,
});

/** The trade with the levels that stood. What was typed in is its trader’s to change, so of such a trade what was stated at first stands. */
const asItStood = (trade: Trade): Trade => {
  const { atExit = {}, broker } = trade;
  const target = plannedBefore(trade)?.target;
  const { isStopInitial: _initial, ...typed } = broker;
  return {
    ...trade,
    broker: broker.importId === manualKey ? { ...typed, stopPrice: null, targetPrice: null } : broker,
    user: { ...atExit, ...(target === undefined ? {} : { plannedTarget: target }) },
  };
};

/** Money of 1R by what stood; null: none is known by that. */
export const standingRisk = (trade: Trade): number | null => initialRisk(asItStood(trade)).value?.money ?? null;

/** The planned R by what stood; NaN: not known by that. */
export const standingPlannedR = (trade: Trade): number => plannedR(asItStood(trade)).value?.r ?? NaN;

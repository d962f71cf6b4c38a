/**
 * What stood of a trade before its exit was stored: what the ledger kept with the exit (`atExit`), what the plan it was made by said, where the
 * server had that before the trade was closed, and what the broker’s file states. Notes of afterwards are not asked.
 */
import { assumedRiskFor, assumedRisksInForce } from '@/domain/journal/assumed-risk';
import type { AssumedRiskChanges } from '@/domain/journal/assumed-risk';
import { initialRisk } from '@/domain/journal/initial-risk';
import { marketName } from '@/domain/journal/market-name';
import { manualKey } from '@/domain/journal/source-key';
import { plannedR } from '@/domain/journal/trade-measures';
import type { AssumedRisk } from '@/domain/trades/assumed-amount';
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

/** An account, as far as it says what 1R is taken to be. */
export interface Assuming {
  readonly id: string;
  readonly currency: string;
  readonly assumedRisks?: AssumedRiskChanges;
}

/** What 1R was taken to be for a trade when it was closed; null: nothing. */
export type AssumedAt = (trade: Trade) => AssumedRisk | null;

/**
 * What was assumed when a trade was closed, by the history of the accounts: a 1R that is settled today does not change what an earlier trade made
 * of a claim. Its times are of the clocks of devices.
 */
export const assumedAtExit = (accounts: readonly Assuming[]): AssumedAt => {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const inForce = new Map<string, readonly AssumedRisk[]>();
  return (trade) => {
    const { assumedRisks = {}, currency, id } = byId.get(trade.accountId) ?? { id: '', currency: '' };
    const before = Object.entries(assumedRisks).filter(([, { at }]) => at < trade.broker.closedAt);
    if (before.length === 0) return null;
    // Changes are never taken out, so their number says which have been made.
    const key = `${id}\n${String(before.length)}`;
    const known = inForce.get(key) ?? assumedRisksInForce(Object.fromEntries(before), currency);
    inForce.set(key, known);
    return assumedRiskFor(known, { market: marketName(trade.broker.symbol), setup: standingSetup(trade) ?? '' });
  };
};

/** Money of 1R by what stood; null: none is known by that. `assumedAt`: left out, what is assumed today counts. */
export const standingRisk = (trade: Trade, assumedAt?: AssumedAt): number | null => {
  const stood = asItStood(trade);
  if (assumedAt === undefined) return initialRisk(stood).value?.money ?? null;
  const { assumedRisk: _today, ...without } = stood;
  const assumed = assumedAt(trade);
  return initialRisk(assumed === null ? without : { ...without, assumedRisk: assumed }).value?.money ?? null;
};

/** The planned R by what stood; NaN: not known by that. */
export const standingPlannedR = (trade: Trade): number => plannedR(asItStood(trade)).value?.r ?? NaN;

/** A trader's own results as the maps count them: decisions in R by hour, and net by market and day. */
import { countedAccounts } from '@/domain/trades/account-kind';
import { decisionGroups, decisionR, decisionsOf } from '@/domain/journal/decisions';
import { marketName } from '@/domain/journal/market-name';
import { tradingDayOf } from '@/domain/market/trading-hours';
import type { OwnResult } from '@/domain/maps/own-hours';
import type { ReadyJournal } from '@/services/journal/journal-state';

export interface OwnResults {
  /** Decisions with a known risk. */
  readonly results: readonly OwnResult[];
  /** Decisions without one, which are left out. */
  readonly withoutRisk: number;
  /** By market: R of each trading day on which something of it was closed. */
  readonly byMarket: readonly { readonly name: string; readonly values: ReadonlyMap<number, number> }[];
  readonly isSample: boolean;
  /** The last closing, epoch ms; null without trades. */
  readonly until: number | null;
}

/** Over live and demo accounts, or the sample where there are none; copies on several accounts are one decision. */
export const ownResultsOf = (journal: ReadyJournal): OwnResults => {
  const counted = countedAccounts(journal.accounts);
  const decisions = decisionGroups(
    journal.trades.filter(({ accountId }) => counted.ids.has(accountId)),
    decisionsOf(journal.trades, journal.accounts),
  );
  const results: OwnResult[] = [];
  const byMarket = new Map<string, Map<number, number>>();
  let until: number | null = null;
  for (const members of decisions) {
    const [first] = members;
    const r = decisionR(members);
    if (first === undefined || r === null) continue;
    const { openedAt, closedAt, symbol } = first.broker;
    results.push({ openedAt, r });
    until = Math.max(until ?? closedAt, closedAt);
    const days = byMarket.get(marketName(symbol)) ?? new Map<number, number>();
    const day = tradingDayOf(closedAt);
    byMarket.set(marketName(symbol), days.set(day, (days.get(day) ?? 0) + r));
  }
  return {
    results,
    withoutRisk: decisions.length - results.length,
    byMarket: [...byMarket].map(([name, values]) => ({ name, values })),
    isSample: counted.by === 'sample',
    until,
  };
};

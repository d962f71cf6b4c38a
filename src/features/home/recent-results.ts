/** What closed today and this week, apart by currency. It converts nothing and knows no risk: R needs a stop that was recorded at entry. */
import { netResult } from '@/domain/journal/net-result';
import type { DecimalText, EpochMs, Trade } from '@/domain/journal/trade';
import { sumDecimals } from '@/domain/money/decimal';
import { byCurrency } from '@/domain/statistics/by-currency';
import type { TimeRange } from '@/domain/time/time-range';
import { zoneDay, zoneWeek } from '@/domain/time/zone-day';
import { isSampleAccount, type ReadyJournal } from '@/services/journal/journal-state';

export interface PeriodResult {
  readonly trades: number;
  /** Sum after commission, taxes and swap; null without a trade. */
  readonly net: DecimalText | null;
}

export interface RecentResult {
  readonly currency: string;
  readonly today: PeriodResult;
  readonly week: PeriodResult;
}

export interface RecentResults {
  /** One per currency of the accounts, the one with most trades first. */
  readonly results: readonly RecentResult[];
  /** The accounts are the product's own example, because there is no other. */
  readonly isSample: boolean;
}

type JournalPart = Pick<ReadyJournal, 'accounts' | 'trades'>;

const within = (trades: readonly Trade[], { from, to }: TimeRange): PeriodResult => {
  const closed = trades.filter(({ broker }) => broker.closedAt >= from && broker.closedAt < to);
  return { trades: closed.length, net: closed.length === 0 ? null : sumDecimals(closed.map(({ broker }) => netResult(broker))) };
};

/**
 * Results of trades by the time they closed, on the calendar of `zone`; a week begins on Monday. Sample accounts
 * count only as long as there is no other, and currencies are never added.
 */
export const recentResults = (journal: JournalPart, zone: string, now: EpochMs): RecentResults => {
  const own = journal.accounts.filter(({ id }) => !isSampleAccount(id));
  const accounts = own.length > 0 ? own : journal.accounts;
  const ids = new Set(accounts.map(({ id }) => id));
  const trades = journal.trades.filter(({ accountId }) => ids.has(accountId));
  const [day, week] = [zoneDay(zone, now), zoneWeek(zone, now)];
  const results = byCurrency(trades, accounts).groups.map(({ currency, trades: group }) => ({
    currency,
    today: within(group, day),
    week: within(group, week),
  }));
  return { results, isSample: own.length === 0 && accounts.length > 0 };
};

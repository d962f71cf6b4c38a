/** What closed today and this week, and what all closed trades say, apart by currency. It converts nothing; results in R need the risk at entry, which it does not know. */
import { countedAccounts, type CountedAccounts } from '@/domain/trades/account-kind';
import { asOneTrade, decisionGroups, decisionsOf, type Decisions } from '@/domain/journal/decisions';
import { netResult } from '@/domain/trades/net-result';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';
import { dayClock, tradingWeek, type DayBuckets } from '@/domain/time/trading-day';
import { sumDecimals } from '@/domain/money/decimal';
import { byCurrency, type CurrencyGroup } from '@/domain/statistics/by-currency';
import { summarise, type TradeSummary } from '@/domain/journal/summarise';
import type { TimeRange } from '@/domain/time/time-range';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { ReadyJournal } from '@/services/journal/journal-state';

export interface PeriodResult {
  readonly trades: number;
  /** The decisions that these trades make; absent where each trade is one of its own. */
  readonly decisions?: number;
  /** Sum after commission, taxes and swap; null without a trade. */
  readonly net: DecimalText | null;
}

export interface RecentResult {
  readonly today: PeriodResult;
  readonly week: PeriodResult;
}

export interface ShownTrades {
  /** One per currency of the accounts, the one with most trades first. */
  readonly groups: readonly CurrencyGroup[];
  /** The figures of each group, in the same order; a decision on several accounts counts once. */
  readonly summaries: readonly TradeSummary[];
  /** Which trades on several accounts are one decision. */
  readonly decisions: Decisions;
  /** The accounts whose trades these are. */
  readonly counted: CountedAccounts<JournalAccount>;
}

type JournalPart = Pick<ReadyJournal, 'accounts' | 'trades'>;

const within = (trades: readonly Trade[], decisions: Decisions, { from, to }: TimeRange): PeriodResult => {
  const closed = trades.filter(({ broker }) => broker.closedAt >= from && broker.closedAt < to);
  const made = decisionGroups(closed, decisions).length;
  return {
    trades: closed.length,
    ...(made === closed.length ? {} : { decisions: made }),
    net: closed.length === 0 ? null : sumDecimals(closed.map(({ broker }) => netResult(broker))),
  };
};

/** The trades the dashboard speaks of: those of live and demo accounts, of samples while there are none of these. */
export const shownTrades = (journal: JournalPart): ShownTrades => {
  const counted = countedAccounts(journal.accounts);
  const decisions = decisionsOf(journal.trades, journal.accounts);
  const { groups } = byCurrency(
    journal.trades.filter(({ accountId }) => counted.ids.has(accountId)),
    counted.accounts,
  );
  return {
    groups,
    summaries: groups.map(({ trades, currency }) => summarise(decisionGroups(trades, decisions).map(asOneTrade), currency)),
    decisions,
    counted,
  };
};

/** Results by the trading day on which the trades closed, and the trading week from Monday on: the days that the journal counts in. */
export const recentResult = ({ trades }: CurrencyGroup, days: DayBuckets, now: EpochMs, decisions: Decisions = new Map()): RecentResult => {
  const clock = dayClock(days);
  const today = clock.dayOf(now);
  return {
    today: within(trades, decisions, clock.rangeOf(today)),
    week: within(trades, decisions, tradingWeek(clock, today)),
  };
};

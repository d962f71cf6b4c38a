/** The trader's own results as simulations and sizes need them: in R where the risk was recorded, else in multiples of the average loss. */
import { countedAccounts, countedWords, type CountedAccounts } from '@/domain/trades/account-kind';
import { assumedShareWords } from '@/domain/journal/assumed-risk-words';
import { asOneTrade, decisionGroups, decisionR, decisionsOf, type Decisions } from '@/domain/journal/decisions';
import { initialRisk } from '@/domain/journal/initial-risk';
import { netResult } from '@/domain/trades/net-result';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { dayClock, type DayBuckets } from '@/domain/time/trading-day';
import { byCurrency } from '@/domain/statistics/by-currency';
import { resultColumns } from '@/domain/statistics/result-columns';
import { appendTo } from '@/lib/append-to';

export interface OwnSeries {
  readonly results: readonly number[];
  /** Trading day of closing, as the journal counts them, in days since 1970. */
  readonly dayOf: readonly number[];
  /** What 1 stands for. */
  readonly unit: 'R' | 'average loss';
  /** Trades of the currency, those of one decision on several accounts counted once, and how many of them have an R. */
  readonly trades: number;
  readonly withR: number;
  /** Which accounts they are of. */
  readonly counted: string;
  /** How far the results in R rest on an assumed 1R; null: not at all. */
  readonly assumed: string | null;
  readonly isSample: boolean;
  readonly currency: string;
}

export type OwnResults =
  | { readonly state: 'waiting' }
  /** The journal cannot be read, or nothing can be measured from it. */
  | { readonly state: 'none'; readonly reason: string }
  | { readonly state: 'ready'; readonly byCurrency: ReadonlyMap<string, OwnSeries> };

/** Trades whose R is found at a time; some milliseconds' work. */
const tradesAtOnce = 1000;

/** The trades of one decision, the first to enter first; one trade, unless it was copied to other accounts. */
type Members = readonly Trade[];

/** The R of each decision, null where no initial risk is known. `breathe` lets the page answer in between. */
const multiplesOf = async (groups: readonly Members[], breathe: () => Promise<void>): Promise<readonly (number | null)[]> => {
  const multiples: (number | null)[] = [];
  for (const members of groups) {
    multiples.push(decisionR(members));
    if (multiples.length % tradesAtOnce === 0) await breathe();
  }
  return multiples;
};

interface Measured {
  readonly unit: OwnSeries['unit'];
  readonly groups: readonly Members[];
  readonly results: readonly number[];
}

/** Net results in money, as numbers; added up as whole cents where there are few enough digits. */
const netsOf = (trades: readonly Trade[]): readonly number[] => {
  const found = resultColumns(trades);
  if (!found.ok) return trades.map(({ broker }) => Number(netResult(broker)));
  const unit = 10 ** found.columns.decimals;
  return Array.from(found.columns.net, (net) => net / unit);
};

/** R when at least half of the trades have one, of those alone; else money over the size of the average loss; null without a loss. */
const measure = (groups: readonly Members[], multiples: readonly (number | null)[]): Measured | null => {
  const results = multiples.filter((r) => r !== null);
  if (results.length * 2 >= groups.length) return { unit: 'R', groups: groups.filter((_, index) => multiples[index] !== null), results };
  const nets = netsOf(groups.map(asOneTrade));
  const losses = nets.filter((net) => net < 0);
  if (losses.length === 0) return null;
  const average = -losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  return { unit: 'average loss', groups, results: nets.map((net) => net / average) };
};

/** What the R of the trades, all of which have one, owes to an assumed 1R. */
const assumedWords = (groups: readonly Members[]): string | null => {
  const isAssumed = (trade: Trade): boolean => initialRisk(trade).value?.source === 'assumed 1R';
  const found = groups.filter((members) => members.some(isAssumed));
  const rules = [...new Set(found.flat().flatMap((trade) => (isAssumed(trade) ? (trade.assumedRisk ?? []) : [])))];
  return assumedShareWords({ withR: groups.length, assumed: found.length, rules });
};

/** A decision is over when the first of its trades closed, which is where it stands in the order. */
const closedOf = (members: Members): number => Math.min(...members.map(({ broker }) => broker.closedAt));

interface Group {
  readonly currency: string;
  readonly trades: readonly Trade[];
  readonly counted: CountedAccounts<TradingAccount>;
  readonly decisions: Decisions;
}

interface Measuring {
  readonly dayOf: (instant: number) => number;
  readonly breathe: () => Promise<void>;
}

const seriesOf = async (
  { currency, trades: unsorted, counted, decisions }: Group,
  { dayOf, breathe }: Measuring,
): Promise<OwnSeries | null> => {
  const groups = decisionGroups(
    unsorted.toSorted((a, b) => a.broker.closedAt - b.broker.closedAt),
    decisions,
  );
  const multiples = await multiplesOf(groups, breathe);
  const measured = measure(groups, multiples);
  if (measured === null) return null;
  const { unit, results } = measured;
  const withR = multiples.filter((r) => r !== null).length;
  const dayOfEach = measured.groups.map((members) => dayOf(closedOf(members)));
  const assumed = unit === 'R' ? assumedWords(measured.groups) : null;
  return {
    results,
    dayOf: dayOfEach,
    unit,
    trades: groups.length,
    withR,
    assumed,
    counted: countedWords(counted) ?? '',
    isSample: counted.by === 'sample',
    currency,
  };
};

export interface OwnTrades {
  readonly accounts: readonly TradingAccount[];
  readonly trades: readonly Trade[];
  /** When the journal's trading days turn. */
  readonly days: DayBuckets;
}

const noTrades: OwnResults = {
  state: 'none',
  reason: 'Your journal has no live or demo trades to measure an edge from. Import a statement first.',
};

/**
 * The results of trades of live and demo accounts, by the currency of the account. Samples count only while there are none of these.
 * It takes about 6 µs a trade and pauses with `breathe` in between.
 */
export const measureOwnResults = async ({ accounts, trades, days }: OwnTrades, breathe: () => Promise<void>): Promise<OwnResults> => {
  const counted = countedAccounts(accounts);
  const { dayOf } = dayClock(days);
  const { groups } = byCurrency(
    trades.filter(({ accountId }) => counted.ids.has(accountId)),
    counted.accounts,
  );
  const found = new Map<string, OwnSeries>();
  for (const { currency, trades: grouped } of groups) {
    const series = await seriesOf({ currency, trades: grouped, counted, decisions: decisionsOf(trades, accounts) }, { dayOf, breathe });
    if (series !== null) found.set(currency, series);
  }
  return found.size === 0 ? noTrades : { state: 'ready', byCurrency: found };
};

/** Results grouped into the days on which they closed, in order. */
export const daysOfResults = ({ results, dayOf: days }: OwnSeries): readonly (readonly number[])[] => {
  const byDay = new Map<number, number[]>();
  for (const [index, result] of results.entries()) appendTo(byDay, days[index] ?? 0, result);
  return [...byDay.values()];
};

/** 'R', with what it stands for where no risk was recorded. */
export const unitWords = ({ unit }: OwnSeries): string => (unit === 'R' ? 'R' : '× average loss');

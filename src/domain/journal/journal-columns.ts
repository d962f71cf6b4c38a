/**
 * A journal in columns of numbers, built once: what filters, tables and charts of a hundred thousand trades work on. Rows are in
 * the order of closing. Money is in whole numbers of its last place, so that sums are those of the decimals; it is never converted.
 */
import { sessionLabels } from '@/domain/sessions/session-labels';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { inClosingOrder } from '@/domain/statistics/equity-curve';
import { resultColumns, type ResultColumns } from '@/domain/statistics/result-columns';
import { balanceShares, type BalanceChange } from './balance-shares';
import { classifyOutcome, noBand, type BreakEvenBand, type Outcome } from './classify-outcome';
import { decisionsOf, type Decisions } from './decisions';
import { dictionaryBuilder, type Dictionary } from './dictionary';
import { durationBucketOf } from './duration-buckets';
import { blackoutColumn, type BlackoutKnowledge } from './entry-blackout';
import { initialRisk } from './initial-risk';
import { marketName } from './market-name';
import type { ResultBasis } from './result-basis';
import { tagColumn, type TagColumn } from './tag-column';
import { movedTicks, registeredTick, type MeasureContext } from './trade-measures';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { dayClock, newYorkDays, weekdayOfDay, type DayBuckets } from '@/domain/time/trading-day';
import { powerOfTen } from '@/lib/elementary/power-of-ten';

/** Names of the numbers in the column of outcomes. */
export const outcomes: readonly Outcome[] = ['loss', 'breakEven', 'win'];

/** Rows in the order of closing, as many in every column. What is unknown is NaN in r and percent. */
export interface JournalColumns extends ResultColumns {
  /** What `net`, R, shares and outcomes are: those of `grossColumns` are before costs. */
  readonly basis: ResultBasis;
  readonly trades: readonly Trade[];
  readonly openedAt: Float64Array;
  readonly durationMs: Float64Array;
  /** Net result / initial risk. */
  readonly r: Float64Array;
  /** Initial risk in money of the trade's currency. NaN: not known. */
  readonly risk: Float64Array;
  /** 1: R rests on an assumed 1R, because no stop is known. */
  readonly isAssumed: Uint8Array;
  /** Net result as a share of the account's balance before it, as a ratio: 0.01 for 1 %. */
  readonly percent: Float64Array;
  /** 0 loss, 1 break-even, 2 win. */
  readonly outcome: Uint8Array;
  /** 0 long, 1 short. */
  readonly side: Uint8Array;
  /** Hour of opening on the clock of the day's zone. */
  readonly hour: Uint8Array;
  /** Weekday of the trading day of opening, 0 Monday. */
  readonly weekday: Uint8Array;
  /** Trading day of closing, in days since 1 January 1970; ascending. */
  readonly closingDay: Int32Array;
  /** Index in `durationBuckets`. */
  readonly duration: Uint8Array;
  /** 0: none. */
  readonly rating: Uint8Array;
  readonly hasNote: Uint8Array;
  readonly hasScreenshot: Uint8Array;
  readonly account: Dictionary;
  readonly currency: Dictionary;
  /** The instrument where it is known ('MNQ' for MNQZ6), else the symbol in capitals. */
  readonly symbol: Dictionary;
  /** Sessions open at entry. */
  readonly session: Dictionary;
  /** The trader's setup, else the file's; '' for none. */
  readonly setup: Dictionary;
  readonly tags: TagColumn;
  /** Entries held against the trader's blackout rule: number in `blackoutStates`; all unknown until `withBlackout`. */
  readonly blackout: Uint8Array;
  readonly days: DayBuckets;
  /** What outcomes were held against. */
  readonly band: BreakEvenBand;
  /** Number of the decision that the trade is part of with trades of other accounts; -1: it is one of its own. */
  readonly decision: Int32Array;
  /** How many decisions there are of several accounts. */
  readonly decisions: number;
}

export interface ColumnsContext extends MeasureContext {
  readonly accounts: readonly TradingAccount[];
  /** How days are counted; left out, they turn at 17:00 in New York. */
  readonly days?: DayBuckets;
  /** Deposits and withdrawals by account, in its currency; without them results have no share of a balance. */
  readonly balanceChanges?: ReadonlyMap<string, readonly BalanceChange[]>;
}

export type JournalColumnsOutcome =
  | { readonly ok: true; readonly columns: JournalColumns }
  | { readonly ok: false; readonly reason: 'too many digits' };

/** A function that is asked once for each text. */
const remembered = <T>(ask: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    const answer = ask(text);
    known.set(text, answer);
    return answer;
  };
};

interface Builders {
  readonly results: ResultColumns;
  readonly ordered: readonly Trade[];
  readonly context: ColumnsContext;
  readonly currencyOf: (trade: Trade) => string;
}

/** Columns that depend on the clock: hours, days and sessions. */
const timeColumns = ({ ordered, context }: Builders) => {
  const count = ordered.length;
  const clock = dayClock(context.days ?? newYorkDays);
  const opening = dayClock(context.days ?? newYorkDays);
  const label = context.sessionLabel ?? sessionLabels(defaultSessions);
  const session = dictionaryBuilder(count);
  const columns = {
    openedAt: new Float64Array(count),
    durationMs: new Float64Array(count),
    hour: new Uint8Array(count),
    weekday: new Uint8Array(count),
    closingDay: new Int32Array(count),
    duration: new Uint8Array(count),
  };
  for (let i = 0; i < count; i += 1) {
    const { openedAt, closedAt } = (ordered[i] as Trade).broker;
    columns.openedAt[i] = openedAt;
    columns.durationMs[i] = closedAt - openedAt;
    columns.hour[i] = opening.hourOf(openedAt);
    columns.weekday[i] = weekdayOfDay(opening.dayOf(openedAt));
    columns.closingDay[i] = clock.dayOf(closedAt);
    columns.duration[i] = durationBucketOf(closedAt - openedAt);
    session.set(i, label(openedAt));
  }
  return { ...columns, session: session.done() };
};

/** Columns of what the trader wrote, and of names. */
const nameColumns = ({ ordered, currencyOf }: Builders) => {
  const count = ordered.length;
  const nameOf = remembered(marketName);
  const [account, currency, symbol, setup] = [
    dictionaryBuilder(count),
    dictionaryBuilder(count),
    dictionaryBuilder(count),
    dictionaryBuilder(count),
  ];
  const columns = {
    side: new Uint8Array(count),
    rating: new Uint8Array(count),
    hasNote: new Uint8Array(count),
    hasScreenshot: new Uint8Array(count),
  };
  for (let i = 0; i < count; i += 1) {
    const trade = ordered[i] as Trade;
    const { broker, user } = trade;
    account.set(i, trade.accountId);
    currency.set(i, currencyOf(trade));
    symbol.set(i, nameOf(broker.symbol));
    setup.set(i, user.setup ?? broker.setup ?? '');
    columns.side[i] = broker.side === 'long' ? 0 : 1;
    columns.rating[i] = user.rating ?? 0;
    columns.hasNote[i] = user.note === undefined || user.note.trim() === '' ? 0 : 1;
    columns.hasScreenshot[i] = user.screenshots === undefined || Object.keys(user.screenshots).length === 0 ? 0 : 1;
  }
  return {
    ...columns,
    account: account.done(),
    currency: currency.done(),
    symbol: symbol.done(),
    setup: setup.done(),
    tags: tagColumn(ordered),
  };
};

/** R and outcomes; the net result is taken from the whole numbers, which are those of the decimals. */
const judgedColumns = ({ ordered, results, context }: Builders) => {
  const { band = noBand, tickSizeOf = registeredTick } = context;
  const unit = powerOfTen(results.decimals);
  const tickOf = remembered<DecimalText | null>(tickSizeOf);
  const r = new Float64Array(ordered.length);
  const isAssumed = new Uint8Array(ordered.length);
  const risks = new Float64Array(ordered.length);
  const outcome = new Uint8Array(ordered.length);
  for (let i = 0; i < ordered.length; i += 1) {
    const trade = ordered[i] as Trade;
    const net = (results.net[i] ?? NaN) / unit;
    const risk = initialRisk(trade).value;
    const ticks = band.unit === 'ticks' ? movedTicks(trade, tickOf).value : null;
    const ofRisk = risk === null ? null : net / risk.money;
    r[i] = ofRisk ?? NaN;
    risks[i] = risk?.money ?? NaN;
    isAssumed[i] = risk?.source === 'assumed 1R' ? 1 : 0;
    outcome[i] = outcomes.indexOf(classifyOutcome({ net, r: ofRisk, ticks }, band));
  }
  return { r, risk: risks, isAssumed, outcome };
};

/** Which rows are one decision. */
const decisionColumn = (ordered: readonly Trade[], decisions: Decisions): Pick<JournalColumns, 'decision' | 'decisions'> => {
  const numbers = new Map<string, number>();
  const decision = new Int32Array(ordered.length).fill(-1);
  if (decisions.size === 0) return { decision, decisions: 0 };
  for (const [row, trade] of ordered.entries()) {
    const id = decisions.get(trade);
    if (id === undefined) continue;
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    decision[row] = number;
  }
  return { decision, decisions: numbers.size };
};

/**
 * The building of columns in steps, each of which takes a share of the time, for whoever has other things to do in between. Trades
 * may be of any accounts and currencies. Refused only where amounts have more digits than doubles hold exactly.
 */
export function* journalColumnSteps(trades: readonly Trade[], context: ColumnsContext): Generator<undefined, JournalColumnsOutcome> {
  const ordered = inClosingOrder(trades);
  yield;
  const outcome = resultColumns(ordered);
  if (!outcome.ok) return outcome;
  yield;
  const results = outcome.columns;
  const currencies = new Map(context.accounts.map(({ id, currency }) => [id, currency]));
  const currencyOf = ({ accountId, broker }: Trade): string => broker.currency ?? currencies.get(accountId) ?? '';
  const builders: Builders = { ordered, results, context, currencyOf };
  const names = nameColumns(builders);
  yield;
  const percent = balanceShares({
    results,
    account: names.account,
    currency: names.currency,
    accountCurrencies: currencies,
    changes: context.balanceChanges ?? new Map(),
  });
  const times = timeColumns(builders);
  yield;
  const judged = judgedColumns(builders);
  yield;
  const decided = decisionColumn(ordered, decisionsOf(trades, context.accounts));
  const columns = {
    basis: 'net' as const,
    ...results,
    ...times,
    ...names,
    ...judged,
    ...decided,
    band: context.band ?? noBand,
    percent,
    trades: ordered,
    blackout: new Uint8Array(ordered.length),
    days: context.days ?? newYorkDays,
  };
  return { ok: true, columns };
}

/** The same at once. */
export const journalColumns = (trades: readonly Trade[], context: ColumnsContext): JournalColumnsOutcome => {
  const steps = journalColumnSteps(trades, context);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

/** The columns with their entries held against the rule by what is known of the news; the news come later than the trades. */
export const withBlackout = (columns: JournalColumns, knowledge: BlackoutKnowledge): JournalColumns => ({
  ...columns,
  blackout: blackoutColumn(columns.trades, knowledge),
});

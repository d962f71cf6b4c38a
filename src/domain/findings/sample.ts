/**
 * The trades that questions are asked of: decisions counted once, in order of entry, with what the conditions need to know of each. All but
 * `trades` are arrays of numbers and short lists of names, so that a worker is given a copy in no time (`withoutTrades`).
 */
import type { NewsEvent } from '@/domain/calendar/blackout';
import { countedOnce } from '@/domain/journal/decision-columns';
import type { Dictionary } from '@/domain/journal/dictionary';
import { largestSize } from '@/domain/journal/initial-risk';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { inOrderOfEntry } from '@/domain/journal/match-copies';
import type { TagColumn } from '@/domain/journal/tag-column';
import { plannedR } from '@/domain/journal/trade-measures';
import type { TradeDays } from '@/domain/statistics/testing/label-question';
import { dayClock, mondayOf } from '@/domain/time/trading-day';
import type { TimeRange } from '@/domain/time/time-range';
import type { Trade } from '@/domain/trades/trade';
import { hourMs, minuteMs } from '@/lib/durations';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { sortInSteps } from '@/lib/sort-in-steps';
import { countInSteps, inOneGo, inSteps, type Steps } from '@/lib/steps';
import type { Measure } from './finding';
import { minutesToNewsSteps } from './minutes-to-news';
import { placesOfDaySteps } from './places-of-day';
import { ruleColumnSteps, type RuleColumn } from './rule-columns';
import { sizeRatioSteps } from './size-ratios';

export interface FindingSample extends TradeDays {
  readonly measure: Measure;
  /** Of the results where they are money; in R null. */
  readonly currency: string | null;
  /** In order of entry, as every list below. Of copies the first entry. Empty in a worker. */
  readonly trades: readonly Trade[];
  /** Row of each in the columns that it was made of. */
  readonly rows: Uint32Array;
  /** In the measure. */
  readonly results: Float64Array;
  /** Net result in the trade's own currency. */
  readonly money: Float64Array;
  /** Money of 1R in that currency; NaN: not known. */
  readonly risk: Float64Array;
  /** Trading day of entry, in days since 1 January 1970. */
  readonly day: Int32Array;
  readonly dayStart: Uint32Array;
  readonly lastClosed: Int32Array;
  readonly openedAt: Float64Array;
  readonly closedAt: Float64Array;
  readonly currencies: Dictionary;
  readonly market: Dictionary;
  readonly session: Dictionary;
  readonly setup: Dictionary;
  readonly account: Dictionary;
  readonly tags: TagColumn;
  /** 0 long, 1 short. */
  readonly side: Uint8Array;
  readonly hour: Uint8Array;
  readonly weekday: Uint8Array;
  /** 1: first of its day, trades without a result in the measure counted. */
  readonly nth: Uint32Array;
  /** Minutes since the last trade of the day that had closed; NaN: none had. */
  readonly sinceLast: Float64Array;
  /** Over one's own median before; NaN: too few trades before. */
  readonly size: Float64Array;
  /** Minutes to the nearest news of high impact; Infinity: none near; NaN: not known. */
  readonly news: Float64Array;
  /** NaN: not known. */
  readonly plannedR: Float64Array;
  /** Hours since the trading week began. */
  readonly sinceWeekOpen: Float64Array;
  /** Rules that were answered on trades, by id. */
  readonly rules: readonly RuleColumn[];
  /** Trades that are not in it. */
  readonly leftOut: { readonly withoutMeasure: number; readonly otherCurrency: number };
}

export interface SampleOptions {
  readonly measure: Measure;
  /** Currency of the results where they are money; left out, that of most trades. Results are never converted. */
  readonly currency?: string;
  /** The news, and the stretches of time of which all of it is known, both ascending; left out, nothing is. */
  readonly news?: { readonly events: readonly NewsEvent[]; readonly known: readonly TimeRange[] };
}

/** In R where at least this share of the trades has one. */
const shareWithR = 0.8;

/** The measure for these rows: R where at least 80 % of the decisions have one, else money. */
export const measureOf = (columns: JournalColumns, rows: Uint32Array): Measure => {
  const counted = countedOnce(columns, rows);
  let withR = 0;
  for (const row of counted.rows) if (!Number.isNaN(counted.columns.r[row]!)) withR += 1;
  return withR > 0 && withR >= shareWithR * counted.rows.length ? 'R' : 'money';
};

function* inEntryOrder({ openedAt, trades }: JournalColumns, rows: Uint32Array): Steps<Uint32Array> {
  const byEntry = (a: number, b: number): number => openedAt[a]! - openedAt[b]! || inOrderOfEntry(trades[a] as Trade, trades[b] as Trade);
  return Uint32Array.from(yield* sortInSteps(Array.from(rows), byEntry));
}

const mostFrequent = ({ currency: { names, keys } }: JournalColumns, rows: Uint32Array): string | null => {
  const counts = new Uint32Array(names.length);
  for (const row of rows) counts[keys[row]!]! += 1;
  let most = 0;
  for (let key = 1; key < counts.length; key += 1) if (counts[key]! > counts[most]!) most = key;
  return names[most] ?? null;
};

/** Values of a column in the order of rows. */
const taken = <T extends Float64Array | Uint32Array | Uint8Array | Int32Array>(column: T, rows: Uint32Array): T => {
  const values = column.slice(0, rows.length) as T;
  for (let i = 0; i < rows.length; i += 1) values[i] = column[rows[i]!]!;
  return values;
};

const takenNames = ({ names, keys }: Dictionary, rows: Uint32Array): Dictionary => ({ names, keys: taken(keys, rows) });

const takenTags = ({ names, words, bits }: TagColumn, rows: Uint32Array): TagColumn => {
  const own = new Uint32Array(words * rows.length);
  for (let i = 0; i < rows.length; i += 1) {
    for (let word = 0; word < words; word += 1) own[i * words + word] = bits[rows[i]! * words + word]!;
  }
  return { names, words, bits: own };
};

const dayStartsOf = (day: Int32Array): Uint32Array => {
  const starts: number[] = [];
  for (let i = 0; i < day.length; i += 1) if (i === 0 || day[i] !== day[i - 1]) starts.push(i);
  return Uint32Array.from([...starts, day.length]);
};

/** Trading days of entry and hours since the week of each began. */
function* timesOf({ days }: JournalColumns, openedAt: Float64Array): Steps<Pick<FindingSample, 'day' | 'sinceWeekOpen'>> {
  const clock = dayClock(days);
  const day = new Int32Array(openedAt.length);
  const sinceWeekOpen = new Float64Array(openedAt.length);
  let [monday, opening] = [NaN, 0];
  yield* countInSteps(openedAt.length, (i) => {
    day[i] = clock.dayOf(openedAt[i]!);
    const first = mondayOf(day[i]!);
    if (first !== monday) [monday, opening] = [first, clock.rangeOf(first).from];
    sinceWeekOpen[i] = (openedAt[i]! - opening) / hourMs;
  });
  return { day, sinceWeekOpen };
}

/** Which of the decisions have a result in the measure, and how many have none. */
const withResult = ({ r, currency: { names, keys } }: JournalColumns, ordered: Uint32Array, currency: string | null) => {
  if (currency === null) {
    const kept = ordered.filter((row) => !Number.isNaN(r[row]!));
    return { kept, leftOut: { withoutMeasure: ordered.length - kept.length, otherCurrency: 0 } };
  }
  const kept = ordered.filter((row) => names[keys[row]!] === currency);
  return { kept, leftOut: { withoutMeasure: 0, otherCurrency: ordered.length - kept.length } };
};

/** Net results and the money of 1R; of a decision on several accounts R is net over the sum of risks, so that this sum follows. */
const moneyOf = (columns: JournalColumns, rows: Uint32Array) => {
  const unit = powerOfTen(columns.decimals);
  const [money, risk] = [new Float64Array(rows.length), new Float64Array(rows.length)];
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!;
    const [net, r] = [columns.net[row]! / unit, columns.r[row]!];
    money[i] = net;
    risk[i] = Number.isNaN(r) ? NaN : r === 0 || net === 0 ? columns.risk[row]! : net / r;
  }
  return { money, risk };
};

/**
 * The sample of some rows, with a step between its parts so that a long journal does not hold up the page. A decision counts once, in R by
 * what all of its trades made of what all of them risked.
 */
export function* findingSampleSteps(columns: JournalColumns, rows: Uint32Array, options: SampleOptions): Steps<FindingSample> {
  const { columns: counted, rows: once } = countedOnce(columns, rows);
  const { measure } = options;
  const currency = measure === 'R' ? null : (options.currency ?? mostFrequent(counted, once));
  yield;
  const ordered = yield* inEntryOrder(counted, once);
  const { kept, leftOut } = withResult(counted, ordered, currency);
  // Places in the day count trades without R as well: the second trade of a day is its second.
  const all = { openedAt: taken(counted.openedAt, ordered), durationMs: taken(counted.durationMs, ordered) };
  const allTimes = yield* timesOf(counted, all.openedAt);
  const whole = yield* placesOfDaySteps(all.openedAt, all.durationMs, dayStartsOf(allTimes.day));
  const known = kept.length === ordered.length ? null : new Set(kept);
  const own = <T extends Float64Array | Uint32Array>(values: T): T =>
    known === null ? values : (values.filter((_: number, i: number) => known.has(ordered[i]!)) as T);
  const [openedAt, durationMs] = [own(all.openedAt), own(all.durationMs)];
  const { day, sinceWeekOpen } = known === null ? allTimes : yield* timesOf(counted, openedAt);
  const dayStart = dayStartsOf(day);
  yield;
  const trades = Array.from(kept, (row) => counted.trades[row] as Trade);
  const { money, risk } = moneyOf(counted, kept);
  const [market, account] = [takenNames(counted.symbol, kept), takenNames(counted.account, kept)];
  const lastClosed = (known === null ? whole : yield* placesOfDaySteps(openedAt, durationMs, dayStart)).lastClosed;
  const sizes = yield* inSteps(trades, largestSize);
  const size = yield* sizeRatioSteps(Float64Array.from(sizes), market, account);
  const news = yield* minutesToNewsSteps(trades, options.news);
  const planned = yield* inSteps(trades, (trade) => plannedR(trade).value?.r ?? NaN);
  const rules = yield* ruleColumnSteps(trades);
  yield;
  return {
    measure,
    currency,
    trades,
    rows: kept,
    results: measure === 'R' ? taken(counted.r, kept) : money.slice(),
    money,
    risk,
    day,
    dayStart,
    lastClosed,
    openedAt,
    closedAt: openedAt.map((opened, i) => opened + durationMs[i]!),
    currencies: takenNames(counted.currency, kept),
    market,
    session: takenNames(counted.session, kept),
    setup: takenNames(counted.setup, kept),
    account,
    tags: takenTags(counted.tags, kept),
    side: taken(counted.side, kept),
    hour: taken(counted.hour, kept),
    weekday: taken(counted.weekday, kept),
    nth: own(whole.nth),
    sinceLast: own(whole.sinceLast),
    size,
    news,
    plannedR: Float64Array.from(planned),
    sinceWeekOpen,
    rules,
    leftOut,
  };
}

/** The same at once. */
export const findingSample = (columns: JournalColumns, rows: Uint32Array, options: SampleOptions): FindingSample =>
  inOneGo(findingSampleSteps(columns, rows, options));

/** The sample as a worker gets it: the numbers without the trades. */
export const withoutTrades = (sample: FindingSample): FindingSample => ({ ...sample, trades: [] });

/** Minutes from entry to exit. */
export const minutesHeld = ({ openedAt, closedAt }: FindingSample, at: number): number => (closedAt[at]! - openedAt[at]!) / minuteMs;

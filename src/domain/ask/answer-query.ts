/** The answer to a query: its figure with n, days and interval, of each group where it is split, against the rest where that is asked. */
import { leaveOneDayOut } from '@/domain/statistics/resampling/leave-one-day-out';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { appendTo } from '@/lib/append-to';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { measuresWithUnit, type AskMeasure, type AskQuery } from './ask-query';
import type { AskedTrade, AskedTrades } from './asked-trades';
import { fewestDays, figureOf, type Bounds, type Figure } from './figure';
import { selectTrades } from './select-trades';
import { keysOf, orderOfKeys } from './split-keys';
import type { AskVocabulary } from './vocabulary';

/** Fewest trades of the smaller side of a comparison, as for every finding. */
export const fewestTrades = 20;

export interface AskedGroup {
  /** Of a split: what the group is called; '' for all. */
  readonly name: string;
  /** Of money, and of trades that are all in one currency; null where they are of several. */
  readonly currency: string | null;
  readonly figure: Figure;
  /** The rest, where it is asked for. */
  readonly rest: Figure | null;
  /** Group less rest, of means and win rates. */
  readonly difference: { readonly value: Statistic; readonly interval: Statistic<Bounds> } | null;
  /** In order of entry. */
  readonly trades: readonly AskedTrade[];
  /** Net result of the trades in money, which stands beside a figure in R; null where they are of several currencies. */
  readonly money: number | null;
}

export interface AskAnswer {
  readonly unit: 'R' | 'money';
  readonly groups: readonly AskedGroup[];
  /** All trades of the query, in order of entry. */
  readonly trades: readonly AskedTrade[];
  /** Trades of which a condition cannot be told. */
  readonly untold: number;
  /** Trades without an initial risk, left out of figures in R. */
  readonly withoutR: number;
  /** Of the figures in R: trades whose R rests on an assumed 1R. */
  readonly assumed: number;
}

const moneyOnly: ReadonlySet<AskMeasure> = new Set<AskMeasure>(['costs', 'profit factor', 'payoff']);

const currenciesOf = (trades: readonly AskedTrade[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { currency } of trades) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([currency]) => currency);
};

const valueOf = (measure: AskMeasure, trade: AskedTrade, unit: 'R' | 'money', scale: number): number => {
  if (measure === 'win rate') return trade.outcome === 'breakEven' ? NaN : trade.outcome === 'win' ? 1 : 0;
  if (measure === 'hold') return trade.minutes;
  return unit === 'R' ? trade.r : trade.net / scale;
};

const compared: ReadonlySet<AskMeasure> = new Set<AskMeasure>(['mean', 'win rate', 'hold']);

interface Sides {
  readonly group: readonly AskedTrade[];
  readonly rest: readonly AskedTrade[];
}

interface Sums {
  sum: number;
  count: number;
  restSum: number;
  restCount: number;
}

interface ByDay {
  /** Days with a trade of either side that has a value. */
  readonly days: readonly Sums[];
  /** Of the group and of the rest: trades with a value, and their days. */
  readonly sides: readonly { readonly n: number; readonly days: number }[];
}

/** Sums of the values of both sides by trading day. */
const sumsByDay = ({ group, rest }: Sides, valueAt: (trade: AskedTrade) => number): ByDay => {
  const days = new Map<number, Sums>();
  const add = (trades: readonly AskedTrade[], isGroup: boolean): { readonly n: number; readonly days: number } => {
    const own = new Set<number>();
    let n = 0;
    for (const trade of trades) {
      const value = valueAt(trade);
      if (Number.isNaN(value)) continue;
      const sums = days.get(trade.day) ?? { sum: 0, count: 0, restSum: 0, restCount: 0 };
      days.set(trade.day, sums);
      own.add(trade.day);
      n += 1;
      sums[isGroup ? 'sum' : 'restSum'] += value;
      sums[isGroup ? 'count' : 'restCount'] += 1;
    }
    return { n, days: own.size };
  };
  const sides = [add(group, true), add(rest, false)];
  return { days: [...days.values()], sides };
};

const noSide = undefinedBecause('One side has no trades.');
const tooFew = undefinedBecause(`Too few trades to tell: both sides need ${String(fewestTrades)} on ${String(fewestDays)} days.`);

/** The difference of two means over the same days, each day left out once. */
const differenceOf = (measure: AskMeasure, sides: Sides, unit: 'R' | 'money', scale: number): AskedGroup['difference'] => {
  if (!compared.has(measure)) return null;
  const byDay = sumsByDay(sides, (trade) => valueOf(measure, trade, unit, scale));
  if (byDay.sides.some(({ n }) => n === 0)) return { value: noSide, interval: noSide };
  const total = (of: keyof Sums): number => byDay.days.reduce((sum, day) => sum + day[of], 0);
  const value = { value: total('sum') / total('count') - total('restSum') / total('restCount') };
  if (byDay.sides.some(({ n, days }) => n < fewestTrades || days < fewestDays)) return { value, interval: tooFew };
  const interval = leaveOneDayOut(byDay.days, 'difference');
  return { value, interval: interval.value === null ? interval : { value: { low: interval.value.low, high: interval.value.high } } };
};

const groupOf = (
  name: string,
  sides: Sides,
  by: { readonly query: AskQuery; readonly unit: 'R' | 'money'; readonly scale: number },
): readonly AskedGroup[] => {
  const { query, unit, scale } = by;
  const { measure } = query;
  const isMoney = moneyOnly.has(measure) || (unit === 'money' && measuresWithUnit.has(measure));
  const all = currenciesOf([...sides.group, ...(query.against ? sides.rest : [])]);
  const parts = isMoney && all.length > 1 ? all : [null];
  return parts.map((currency) => {
    const own = (trades: readonly AskedTrade[]): readonly AskedTrade[] =>
      currency === null ? trades : trades.filter((trade) => trade.currency === currency);
    const [group, rest] = [own(sides.group), own(sides.rest)];
    const known = currency ?? (all.length === 1 ? all[0]! : null);
    return {
      name,
      currency: known,
      figure: figureOf(measure, group, { unit, scale }),
      rest: query.against ? figureOf(measure, rest, { unit, scale }) : null,
      difference: query.against ? differenceOf(measure, { group, rest }, unit, scale) : null,
      trades: group,
      money: known === null ? null : group.reduce((sum, { net }) => sum + net, 0) / scale,
    };
  });
};

const inOrder = (groups: readonly AskedGroup[], order: AskQuery['order']): readonly AskedGroup[] => {
  if (order === null) return groups;
  const sign = order === 'highest' ? -1 : 1;
  // What has no value comes last, whichever way the others go.
  return groups.toSorted((a, b) => {
    const [first, second] = [a.figure.value.value, b.figure.value.value];
    if (first === null || second === null) return first === second ? 0 : first === null ? 1 : -1;
    return sign * (first - second);
  });
};

/** The groups of a split, each with its trades, in the order of their keys. */
const splitGroups = (split: NonNullable<AskQuery['split']>, trades: readonly AskedTrade[], vocabulary: AskVocabulary) => {
  const parts = new Map<string, AskedTrade[]>();
  for (const trade of trades) for (const key of keysOf(split, trade, vocabulary)) appendTo(parts, key, trade);
  return orderOfKeys(split, parts).map((name) => ({ name, group: parts.get(name)! }));
};

/** What an answer in R leaves out, and what it takes from an assumed 1R. */
const countsInR = (query: AskQuery, trades: readonly AskedTrade[], unit: AskAnswer['unit']): Pick<AskAnswer, 'withoutR' | 'assumed'> => {
  if (unit !== 'R' || !measuresWithUnit.has(query.measure)) return { withoutR: 0, assumed: 0 };
  const withR = trades.filter(({ r }) => !Number.isNaN(r));
  return { withoutR: trades.length - withR.length, assumed: withR.filter(({ isAssumed }) => isAssumed).length };
};

/** The answer to a query over the trades of a journal, on the day of the vocabulary. */
export const answerQuery = (query: AskQuery, asked: AskedTrades, vocabulary: AskVocabulary): AskAnswer => {
  const { group, rest, untold } = selectTrades(query, asked, vocabulary.today);
  const unit = query.unit ?? asked.usual;
  const by = { query, unit, scale: powerOfTen(asked.columns.decimals) };
  const groups =
    query.split === null
      ? groupOf('', { group, rest }, by)
      : inOrder(
          splitGroups(query.split, group, vocabulary).flatMap((part) => groupOf(part.name, { group: part.group, rest: [] }, by)),
          query.order,
        );
  return { unit, trades: group, untold, ...countsInR(query, group, unit), groups };
};

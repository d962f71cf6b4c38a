/**
 * The rows of a journal in groups, each with its figures in money, percent and R. One pass per grouping. Figures of a group are
 * descriptions of what happened; that a group differs from the others is a claim, which needs an interval and more.
 */
import { meanInterval } from '@/domain/statistics/mean-interval';
import { averageLoss, averageWin, expectancy, payoff, profitFactor, winRate } from '@/domain/statistics/result-ratios';
import type { ResultTotals } from '@/domain/statistics/result-totals';
import { undefinedBecause, type Estimate, type Interval, type Statistic } from '@/domain/statistics/statistic';
import { wilsonInterval } from '@/domain/statistics/wilson';
import { moneyOf, requireOneCurrency } from './column-money';
import { durationBuckets } from './duration-buckets';
import { blackoutStates } from './entry-blackout';
import type { JournalColumns } from './journal-columns';
import type { ResultBasis } from './result-basis';
import type { DecimalText } from '@/domain/money/decimal-text';
import { powerOfTen } from '@/lib/elementary/power-of-ten';

export const groupings = ['symbol', 'session', 'hour', 'weekday', 'setup', 'duration', 'side', 'account', 'tag', 'blackout'] as const;

export type Grouping = (typeof groupings)[number];

/** Weekdays of trading days as a journal names them. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Figures in a unit that not every trade has: n counts those with it. */
export interface UnitFigures {
  readonly n: number;
  readonly sum: number;
  readonly mean: Statistic;
}

export interface GroupFigures {
  /** Of the columns: what `net` and every figure made of it are. */
  readonly basis: ResultBasis;
  /** Number of the group in its column. */
  readonly key: number;
  /** As the column names it: a symbol, '13' for an hour, 'Monday'; '' for no setup. */
  readonly name: string;
  readonly n: number;
  readonly wins: number;
  readonly losses: number;
  /** Within the band; they count in n, net and mean, not in win rate, payoff and profit factor. */
  readonly breakEvens: number;
  /** Wins among wins and losses. */
  readonly winRate: Estimate;
  /** The result in the basis. */
  readonly net: DecimalText;
  readonly gross: DecimalText;
  /** Result in the basis − gross: commission, taxes, swap and fees with their sign; nothing before costs. */
  readonly costs: DecimalText;
  /** Mean net result, which is the expectancy in money. */
  readonly mean: Statistic;
  readonly averageWin: Statistic;
  readonly averageLoss: Statistic;
  readonly payoff: Statistic;
  readonly profitFactor: Statistic;
  /** Shares of the balance before each trade, as ratios. */
  readonly percent: UnitFigures;
  /** Its mean is the expectancy in R. */
  readonly r: UnitFigures;
}

interface Keys {
  readonly keys: Uint8Array | Uint32Array;
  readonly names: readonly string[];
}

const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour));

/** The column of a grouping; tags have none, as a trade can have several. */
const keysOf = (columns: JournalColumns, grouping: Exclude<Grouping, 'tag'>): Keys => {
  switch (grouping) {
    case 'hour':
      return { keys: columns.hour, names: hourNames };
    case 'weekday':
      return { keys: columns.weekday, names: weekdayNames };
    case 'duration':
      return { keys: columns.duration, names: durationBuckets.map(({ title }) => title) };
    case 'side':
      return { keys: columns.side, names: ['long', 'short'] };
    case 'blackout':
      return { keys: columns.blackout, names: blackoutStates };
    case 'symbol':
    case 'session':
    case 'setup':
    case 'account':
      return columns[grouping];
  }
};

/** Sums of a group and outcome lie side by side, three outcomes to a group. */
const stride = 7;
const perGroup = 3 * stride;

/** Adds a row to sums: n, net, gross, n with R, R, n with percent, percent. */
const addRow = (sums: Float64Array, at: number, columns: JournalColumns, row: number): void => {
  const [r, percent] = [columns.r[row] ?? NaN, columns.percent[row] ?? NaN];
  sums[at] = (sums[at] ?? 0) + 1;
  sums[at + 1] = (sums[at + 1] ?? 0) + (columns.net[row] ?? NaN);
  sums[at + 2] = (sums[at + 2] ?? 0) + (columns.gross[row] ?? NaN);
  if (!Number.isNaN(r)) {
    sums[at + 3] = (sums[at + 3] ?? 0) + 1;
    sums[at + 4] = (sums[at + 4] ?? 0) + r;
  }
  if (!Number.isNaN(percent)) {
    sums[at + 5] = (sums[at + 5] ?? 0) + 1;
    sums[at + 6] = (sums[at + 6] ?? 0) + percent;
  }
};

const sumByKey = (columns: JournalColumns, rows: Uint32Array, { keys, names }: Keys): Float64Array => {
  const sums = new Float64Array(names.length * perGroup);
  const { outcome } = columns;
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] ?? 0;
    addRow(sums, (keys[row] ?? 0) * perGroup + (outcome[row] ?? 0) * stride, columns, row);
  }
  return sums;
};

const sumByTag = (columns: JournalColumns, rows: Uint32Array): Float64Array => {
  const { tags, outcome } = columns;
  const sums = new Float64Array(tags.names.length * perGroup);
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] ?? 0;
    for (let word = 0; word < tags.words; word += 1) {
      for (let bits = tags.bits[row * tags.words + word] ?? 0; bits !== 0; bits &= bits - 1) {
        const tag = word * 32 + 31 - Math.clz32(bits & -bits);
        addRow(sums, tag * perGroup + (outcome[row] ?? 0) * stride, columns, row);
      }
    }
  }
  return sums;
};

const inUnit = (n: number, sum: number, unit: string): UnitFigures => ({
  n,
  sum,
  mean: n === 0 ? undefinedBecause(`No trade here has ${unit}.`) : { value: sum / n },
});

/** The figures of the sums of one group; `totals` in money of the currency. */
const figuresOf = (columns: JournalColumns, sums: Float64Array): Omit<GroupFigures, 'key' | 'name'> => {
  const sum = (part: number): number => (sums[part] ?? 0) + (sums[stride + part] ?? 0) + (sums[2 * stride + part] ?? 0);
  const unit = powerOfTen(columns.decimals);
  const [losses, breakEvens, wins] = [sums[0] ?? 0, sums[stride] ?? 0, sums[2 * stride] ?? 0];
  const [net, gross] = [sum(1), sum(2)];
  const totals: ResultTotals = {
    n: losses + breakEvens + wins,
    wins,
    losses,
    grossProfit: (sums[2 * stride + 1] ?? 0) / unit,
    grossLoss: (sums[1] ?? 0) / unit,
  };
  const rate = winRate(totals);
  return {
    basis: columns.basis,
    n: totals.n,
    wins,
    losses,
    breakEvens,
    winRate: { point: rate, interval: rate.value === null ? rate : { value: wilsonInterval(wins, wins + losses) } },
    net: moneyOf(columns, net),
    gross: moneyOf(columns, gross),
    costs: moneyOf(columns, net - gross),
    mean: totals.n === 0 ? expectancy(totals) : { value: net / unit / totals.n },
    averageWin: averageWin(totals),
    averageLoss: averageLoss(totals),
    payoff: payoff(totals),
    profitFactor: profitFactor(totals),
    r: inUnit(sum(3), sum(4), 'R'),
    percent: inUnit(sum(5), sum(6), 'a known balance'),
  };
};

/** Groups of the rows that have any, in the order of their keys. A trade is in one group, or in one per tag. Throws for rows of several currencies. */
export const breakdown = (columns: JournalColumns, rows: Uint32Array, grouping: Grouping): readonly GroupFigures[] => {
  requireOneCurrency(columns, rows);
  const names = grouping === 'tag' ? columns.tags.names : keysOf(columns, grouping).names;
  const sums = grouping === 'tag' ? sumByTag(columns, rows) : sumByKey(columns, rows, keysOf(columns, grouping));
  return names.flatMap((name, key) => {
    const figures = figuresOf(columns, sums.subarray(key * perGroup, (key + 1) * perGroup));
    return figures.n === 0 ? [] : [{ key, name, ...figures }];
  });
};

/** The figures of all rows together, the same as those of a group. Throws for rows of several currencies. */
export const totalFigures = (columns: JournalColumns, rows: Uint32Array): Omit<GroupFigures, 'key' | 'name'> => {
  requireOneCurrency(columns, rows);
  return figuresOf(columns, sumByKey(columns, rows, { keys: new Uint8Array(columns.trades.length), names: [''] }));
};

/** Rows of one group, in their order. */
export const rowsOfGroup = (
  columns: JournalColumns,
  rows: Uint32Array,
  { grouping, key }: { readonly grouping: Grouping; readonly key: number },
): Uint32Array => {
  if (grouping !== 'tag') {
    const { keys } = keysOf(columns, grouping);
    return rows.filter((row) => keys[row] === key);
  }
  const { words, bits } = columns.tags;
  return rows.filter((row) => (((bits[row * words + (key >> 5)] ?? 0) >>> (key & 31)) & 1) === 1);
};

export type ResultUnit = 'money' | 'percent' | 'r';

/** Results of rows in a unit, those without it left out. Money in the currency of the rows. */
export const resultsIn = (columns: JournalColumns, rows: Uint32Array, unit: ResultUnit): Float64Array => {
  if (unit === 'money') return Float64Array.from(rows, (row) => (columns.net[row] ?? NaN) / powerOfTen(columns.decimals));
  const column = columns[unit];
  return Float64Array.from(rows, (row) => column[row] ?? NaN).filter((value) => !Number.isNaN(value));
};

/** The 95 % interval of the expectancy of rows, for where something is claimed of them: it costs a resampling. */
export const expectancyInterval = (columns: JournalColumns, rows: Uint32Array, unit: ResultUnit): Statistic<Interval> => {
  if (unit === 'money') requireOneCurrency(columns, rows);
  return meanInterval([...resultsIn(columns, rows, unit)]);
};

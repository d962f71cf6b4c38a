/**
 * One figure of some trades with its 95 % interval. Trades of one day share their luck, so the day is the unit: means by leaving out one
 * day at a time; shares and medians as of so many independent trades as say as much (Kish); ratios by leaving out days of their logarithm.
 * What only adds up what happened (totals, counts, the best trade) has no interval.
 */
import { dayCorrelation } from '@/domain/statistics/day-correlation';
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { leaveOneDayOut } from '@/domain/statistics/resampling/leave-one-day-out';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { wilsonInterval } from '@/domain/statistics/wilson';
import { exponential } from '@/lib/elementary/exponential';
import { naturalLog } from '@/lib/elementary/natural-log';
import { studentQuantile } from '@/lib/student-t';
import type { AskMeasure } from './ask-query';
import type { AskedTrade } from './asked-trades';

/** Fewer days than this have no interval: with so few the true value would lie outside of it too often. */
export const fewestDays = 10;

/** What a figure is counted in. Money is in the currency of the trades. */
export type FigureUnit = 'R' | 'money' | 'share' | 'ratio' | 'count' | 'minutes';

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

export interface Figure {
  readonly unit: FigureUnit;
  /** Trades that it is of: those without R are left out of figures in R. */
  readonly n: number;
  readonly days: number;
  readonly value: Statistic;
  /** 95 %. */
  readonly interval: Statistic<Bounds>;
  /** The formula in words, and the source of the interval. */
  readonly formula: string;
}

interface Valued {
  readonly day: number;
  readonly value: number;
}

const fact = 'This adds up what happened, so there is no margin of error.';
const none = undefinedBecause('No trades match.');

const tooFew = (days: number): Statistic<Bounds> =>
  undefinedBecause(`Too few days to tell: ${String(days)} of at least ${String(fewestDays)}.`);

/** Values apart by day, in the order in which the days are met. */
const byDay = (values: readonly Valued[]): readonly (readonly number[])[] => {
  const days = new Map<number, number[]>();
  for (const { day, value } of values) {
    const own = days.get(day);
    if (own === undefined) days.set(day, [value]);
    else own.push(value);
  }
  return [...days.values()];
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const meanInterval = (days: readonly (readonly number[])[]): Statistic<Bounds> => {
  if (days.length < fewestDays) return tooFew(days.length);
  const interval = leaveOneDayOut(
    days.map((day) => ({ sum: sumOf(day), count: day.length })),
    'mean',
  );
  return interval.value === null ? interval : { value: { low: interval.value.low, high: interval.value.high } };
};

const meanFormula = 'Sum of the values ÷ n. The interval leaves out one day at a time, with t(days − 1).';

const ofMean = (values: readonly Valued[], unit: FigureUnit): Figure => {
  const days = byDay(values);
  const n = values.length;
  return {
    unit,
    n,
    days: days.length,
    value: n === 0 ? none : { value: sumOf(values.map(({ value }) => value)) / n },
    interval: n === 0 ? none : meanInterval(days),
    formula: meanFormula,
  };
};

/** As many independent trades as say as much: of days that share their luck fewer than there are. */
const effective = (days: readonly (readonly number[])[], n: number): number => dayCorrelation(days).value?.effectiveTrades ?? n;

const ofShare = (values: readonly Valued[]): Figure => {
  const days = byDay(values);
  const n = values.length;
  const hits = sumOf(values.map(({ value }) => value));
  const many = effective(days, n);
  const wilson = n === 0 ? null : wilsonInterval((hits / n) * many, many);
  return {
    unit: 'share',
    n,
    days: days.length,
    value: n === 0 ? undefinedBecause('No trade won or lost.') : { value: hits / n },
    interval: wilson === null ? none : days.length < fewestDays ? tooFew(days.length) : { value: { low: wilson.low, high: wilson.high } },
    formula:
      'Wins ÷ (wins + losses); break-even trades are left out. Wilson interval, widened where trades of one day win or lose together.',
  };
};

const ofMedian = (values: readonly Valued[], unit: FigureUnit): Figure => {
  const sorted = Float64Array.from(values, ({ value }) => value).sort();
  const n = sorted.length;
  const median = n === 0 ? NaN : quantileOfSorted(sorted, 0.5);
  const days = byDay(values.map(({ day, value }) => ({ day, value: value < median ? 1 : 0 })));
  // 1.96 standard errors of a share of one half (R. S. Woodruff, Confidence Intervals for Medians and Other Position Measures, JASA 1952).
  const reach = n === 0 ? 1 : 1.959963984540054 / (2 * Math.sqrt(effective(days, n)));
  const interval: Statistic<Bounds> =
    days.length < fewestDays || reach >= 0.5
      ? tooFew(days.length)
      : { value: { low: quantileOfSorted(sorted, 0.5 - reach), high: quantileOfSorted(sorted, 0.5 + reach) } };
  return {
    unit,
    n,
    days: days.length,
    value: n === 0 ? none : { value: median },
    interval: n === 0 ? none : interval,
    formula:
      'The value in the middle. The interval is between two others in their order (Woodruff), further apart where days share their luck.',
  };
};

interface TwoSums {
  readonly up: number;
  readonly upCount: number;
  readonly down: number;
  readonly downCount: number;
}

const addedSums = (all: readonly TwoSums[]): TwoSums => ({
  up: sumOf(all.map(({ up }) => up)),
  upCount: sumOf(all.map(({ upCount }) => upCount)),
  down: sumOf(all.map(({ down }) => down)),
  downCount: sumOf(all.map(({ downCount }) => downCount)),
});

const sumsOfDay = (day: readonly number[]): TwoSums => {
  const [ups, downs] = [day.filter((value) => value > 0), day.filter((value) => value < 0)];
  return { up: sumOf(ups), upCount: ups.length, down: -sumOf(downs), downCount: downs.length };
};

const ratioInterval = (days: readonly TwoSums[], ratio: (sums: TwoSums) => number): Statistic<Bounds> => {
  if (days.length < fewestDays) return tooFew(days.length);
  const all = addedSums(days);
  const without = days.map((day) =>
    naturalLog(
      ratio({
        up: all.up - day.up,
        upCount: all.upCount - day.upCount,
        down: all.down - day.down,
        downCount: all.downCount - day.downCount,
      }),
    ),
  );
  if (!without.every(Number.isFinite)) return undefinedBecause('All wins or all losses were made on a single day.');
  const n = without.length;
  const mean = sumOf(without) / n;
  const standardError = Math.sqrt(((n - 1) / n) * sumOf(without.map((value) => (value - mean) * (value - mean))));
  const reach = studentQuantile(0.975, n - 1) * standardError;
  return { value: { low: exponential(naturalLog(ratio(all)) - reach), high: exponential(naturalLog(ratio(all)) + reach) } };
};

const ofRatio = (values: readonly Valued[], of: 'sums' | 'means'): Figure => {
  const days = byDay(values);
  const sums = days.map(sumsOfDay);
  const ratio = ({ up, upCount, down, downCount }: TwoSums): number => (of === 'sums' ? up / down : up / upCount / (down / downCount));
  const all = addedSums(sums);
  const isWhole = all.upCount > 0 && all.downCount > 0;
  return {
    unit: 'ratio',
    n: values.length,
    days: days.length,
    value: isWhole ? { value: ratio(all) } : undefinedBecause(all.downCount === 0 ? 'No losing trade.' : 'No winning trade.'),
    interval: isWhole ? ratioInterval(sums, ratio) : undefinedBecause('It needs wins and losses.'),
    formula:
      of === 'sums'
        ? 'Sum of the winning results ÷ sum of the losing ones. The interval leaves out one day at a time, on the logarithm.'
        : 'Average win ÷ average loss. The interval leaves out one day at a time, on the logarithm.',
  };
};

const ofFact = (values: readonly Valued[], unit: FigureUnit, made: { readonly value: Statistic; readonly formula: string }): Figure => ({
  unit,
  n: values.length,
  days: byDay(values).length,
  value: made.value,
  interval: undefinedBecause(fact),
  formula: made.formula,
});

const drawdownOf = (values: readonly number[]): number => {
  let [sum, peak, deepest] = [0, 0, 0];
  for (const value of values) {
    sum += value;
    peak = Math.max(peak, sum);
    deepest = Math.max(deepest, peak - sum);
  }
  return deepest;
};

export interface Counted {
  /** Of the measures that have one. */
  readonly unit: 'R' | 'money';
  /** Units of money in one whole of the currency. */
  readonly scale: number;
}

const resultsOf = (trades: readonly AskedTrade[], { unit, scale }: Counted): readonly Valued[] =>
  unit === 'money'
    ? trades.map(({ day, net }) => ({ day, value: net / scale }))
    : trades.filter(({ r }) => !Number.isNaN(r)).map(({ day, r }) => ({ day, value: r }));

/** Sums of money in whole numbers, so that they are those of the decimals. */
const totalOf = (trades: readonly AskedTrade[], values: readonly Valued[], { unit, scale }: Counted): number =>
  unit === 'money' ? sumOf(trades.map(({ net }) => net)) / scale : sumOf(values.map(({ value }) => value));

/** The figure of some trades, which are of one currency where it is in money. */
export const figureOf = (measure: AskMeasure, trades: readonly AskedTrade[], counted: Counted): Figure => {
  const { unit, scale } = counted;
  const results = resultsOf(trades, counted);
  const [wins, losses] = [trades.filter(({ outcome }) => outcome === 'win'), trades.filter(({ outcome }) => outcome === 'loss')];
  const all = trades.map(({ day }) => ({ day, value: 1 }));
  const held = trades.map(({ day, minutes }) => ({ day, value: minutes }));
  const extreme = (of: (...values: readonly number[]) => number): Statistic =>
    results.length === 0 ? none : { value: results.reduce((best, { value }) => of(best, value), results[0]!.value) };
  switch (measure) {
    case 'mean':
      return ofMean(results, unit);
    case 'median':
      return ofMedian(results, unit);
    case 'average win':
      return ofMean(resultsOf(wins, counted), unit);
    case 'average loss':
      return ofMean(resultsOf(losses, counted), unit);
    case 'hold':
      return ofMean(held, 'minutes');
    case 'median hold':
      return ofMedian(held, 'minutes');
    case 'win rate':
      return ofShare([...wins, ...losses].map(({ day, outcome }) => ({ day, value: outcome === 'win' ? 1 : 0 })));
    case 'profit factor':
      return ofRatio(resultsOf([...wins, ...losses], { ...counted, unit: 'money' }), 'sums');
    case 'payoff':
      return ofRatio(resultsOf([...wins, ...losses], { ...counted, unit: 'money' }), 'means');
    case 'total':
      return ofFact(results, unit, { value: { value: totalOf(trades, results, counted) }, formula: 'Sum of the results after costs.' });
    case 'count':
      return ofFact(all, 'count', { value: { value: trades.length }, formula: 'Trades; a trade copied to several accounts is one.' });
    case 'days':
      return ofFact(all, 'count', { value: { value: byDay(all).length }, formula: 'Trading days with such a trade.' });
    case 'trades a day': {
      const days = byDay(all).map((day, at) => ({ day: at, value: day.length }));
      return {
        ...ofMean(days, 'count'),
        n: trades.length,
        formula: 'Trades ÷ trading days with such a trade. The interval leaves out one day at a time.',
      };
    }
    case 'best':
      return ofFact(results, unit, { value: extreme(Math.max), formula: 'The largest result.' });
    case 'worst':
      return ofFact(results, unit, { value: extreme(Math.min), formula: 'The smallest result.' });
    case 'drawdown': {
      const inOrder = resultsOf(
        trades.toSorted((a, b) => a.closedAt - b.closedAt),
        counted,
      ).map(({ value }) => value);
      return ofFact(results, unit, {
        value: results.length === 0 ? none : { value: drawdownOf(inOrder) },
        formula: 'Largest fall of the running total of these trades below its highest point, in order of closing.',
      });
    }
    case 'costs':
      return ofFact(all, 'money', {
        value: { value: -sumOf(trades.map(({ costs }) => costs)) / scale + 0 },
        formula: 'Commission, taxes, swap and fees as your broker states them. What the spread costs isn’t in a statement.',
      });
  }
};

/** Levels from clusters of swings, each beside what the same bars show in random order. */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { seededRandom } from '@/lib/random';
import type { Steps } from '@/lib/steps';
import type { Level, LevelChance, SwingRule } from './chart-analysis';
import { fillAtr, trueRange, type ChartBars, type Prices } from './chart-bars';
import { findTurns } from './find-swings';
import { slopeLength, slopeZ } from './find-trend';
import { clustersOf, type Cluster } from './level-clusters';
import { looseBars, shuffleBars } from './shuffle-bars';

/** Bars whose swings make levels: the last ones. */
export const levelBars = 500;
/** Half the height of a band in parts of the mean true range of these bars, which the order of bars hardly changes. */
const reachInRange = 0.3;
const mostLevels = 8;
/** Mean length of a block: what a lively hour does to the next stays together, swings do not. */
const meanBlock = 10;
/** Fewer bars make no shuffled chart worth comparing with. */
const fewestBars = 40;
const share = 0.95;
const shufflesPerStep = 25;

export interface LevelQuestion {
  readonly rule: SwingRule;
  readonly shuffles: number;
  readonly seed: number;
  readonly progress: (share: number) => void;
}

export interface LevelsFound {
  readonly levels: readonly Level[];
  readonly from: number;
  /** Share of shuffled charts with a line at least as steep; null where nothing was shuffled. */
  readonly slopeChance: number | null;
}

const reachOf = (bars: ChartBars): number => {
  let sum = 0;
  for (let i = 1; i < bars.length; i += 1) sum += trueRange(bars, i);
  return (reachInRange * sum) / Math.max(1, bars.length - 1);
};

const clustersIn = (bars: ChartBars, rule: SwingRule): readonly Cluster[] => {
  const reach = reachOf(bars);
  return reach > 0 ? clustersOf(findTurns(bars, rule), { reach, most: mostLevels }) : [];
};

interface Shuffled {
  /** Touches of the level of each rank, shuffle by shuffle; 0 where there is none. */
  readonly touches: Float64Array;
  readonly zs: Float64Array;
}

function* shuffledCharts(bars: ChartBars, { rule, shuffles, seed, progress }: LevelQuestion): Steps<Shuffled> {
  const random = seededRandom(seed);
  const loose = looseBars(bars);
  const column = (): Float64Array => new Float64Array(bars.length);
  const into: Prices = { length: bars.length, open: column(), high: column(), low: column(), close: column() };
  const chart: ChartBars = { ...into, atr: column() };
  const touches = new Float64Array(shuffles * mostLevels);
  const zs = new Float64Array(shuffles);
  const line = slopeLength(bars.length) ?? 0;
  for (let run = 0; run < shuffles; run += 1) {
    if (run % shufflesPerStep === 0) {
      progress(run / shuffles);
      yield;
    }
    shuffleBars(loose, into, meanBlock, random);
    fillAtr(into, chart.atr);
    for (const [rank, cluster] of clustersIn(chart, rule).entries()) touches[run * mostLevels + rank] = cluster.bars.length;
    zs[run] = line > 0 ? Math.abs(slopeZ(into.close, bars.length, line)) : 0;
  }
  return { touches, zs };
}

/** (k + 1) / (n + 1): the observed chart counts as one. */
const chanceShare = (values: Float64Array, observed: number): number => {
  let count = 0;
  for (const value of values) if (value >= observed - 1e-9) count += 1;
  return (count + 1) / (values.length + 1);
};

const ofRank = (touches: Float64Array, rank: number): Float64Array =>
  Float64Array.from({ length: touches.length / mostLevels }, (_, run) => touches[run * mostLevels + rank]!);

const chanceOf = (touches: Float64Array, rank: number, observed: number): LevelChance => {
  const sorted = ofRank(touches, rank).sort();
  return {
    median: quantileOfSorted(sorted, 0.5),
    low: quantileOfSorted(sorted, (1 - share) / 2),
    high: quantileOfSorted(sorted, (1 + share) / 2),
    share: chanceShare(ofRank(touches, 0), observed),
    series: sorted.length,
  };
};

const part = (bars: ChartBars, from: number): ChartBars => {
  const cut = (column: Float64Array): Float64Array => column.subarray(from);
  const prices = { length: bars.length - from, open: cut(bars.open), high: cut(bars.high), low: cut(bars.low), close: cut(bars.close) };
  if (from === 0) return bars;
  const atr = new Float64Array(prices.length);
  fillAtr(prices, atr);
  return { ...prices, atr };
};

/** Levels of the last bars, most touched first. All swings count that are known at the last bar. */
export function* findLevels(bars: ChartBars, question: LevelQuestion): Steps<LevelsFound> {
  const from = Math.max(0, bars.length - levelBars);
  const window = part(bars, from);
  const clusters = clustersIn(window, question.rule);
  const shuffled = window.length < fewestBars ? null : yield* shuffledCharts(window, question);
  const [last, reach] = [bars.length - 1, reachOf(window)];
  const [close, scale] = [bars.close[last] ?? NaN, bars.atr[last] ?? 0];
  const levels = clusters.map(({ price, bars: at }, rank): Level => {
    const [low, high] = [price - reach, price + reach];
    return {
      price,
      low,
      high,
      touches: at.map((bar) => bar + from),
      age: last - from - (at[0] ?? 0),
      sinceLastTouch: last - from - (at.at(-1) ?? 0),
      distance: price - close,
      distanceInAtr: scale > 0 ? (price - close) / scale : 0,
      side: close < low ? 'above' : close > high ? 'below' : 'at',
      chance: shuffled === null ? null : chanceOf(shuffled.touches, rank, at.length),
    };
  });
  const line = slopeLength(window.length);
  const slopeChance =
    shuffled === null || line === null ? null : chanceShare(shuffled.zs, Math.abs(slopeZ(window.close, window.length, line)));
  return { levels, from, slopeChance };
}

/**
 * How often a target comes before a stop for an entry that knows nothing: the side is a coin's, the moment any bar's close, and price
 * goes on by the market's own bars without their drift. What a plan must beat to be worth more than its distances.
 *
 * Bars are drawn in stationary blocks (D. N. Politis and J. P. Romano, The Stationary Bootstrap, JASA 89, 1994), each as its moves from
 * the close before it: open, high, low, close. The mean move from close to close is taken away first. For a walk without drift that
 * is watched at every price, the share is stop / (stop + target), the ruin of a gambler who plays fair (W. Feller, An Introduction
 * to Probability Theory and Its Applications I, 1968, XIV.2); jumps between bars and fat tails move it from there.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { meanBlockLength } from '@/domain/statistics/resampling/block-length';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { meanOf, varianceOf } from '@/domain/statistics/values';
import { normalQuantile } from '@/lib/normal-distribution';
import { seededRandom, type Random } from '@/lib/random';

export interface TargetBeforeStopQuestion {
  readonly series: Pick<CandleSeries, 'length' | 'open' | 'high' | 'low' | 'close'>;
  /** Where the walk begins, and how far stop and target lie from it; all above 0, in the prices of the series. */
  readonly entry: number;
  readonly stop: number;
  readonly target: number;
  readonly seed: number;
  /** Mean length of a block, 1 or more; measured on the size of the moves when left out. */
  readonly meanBlock?: number;
  /** How many samples of bars are drawn, and how many walks each of them makes. */
  readonly samples?: number;
  readonly walks?: number;
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface TargetBeforeStop {
  /** Share of walks in which the target came first, 0 to 1. Two readings: of a bar that reaches both, its stop or its target came first. */
  readonly low: number;
  readonly high: number;
  /**
   * 95 % interval, from that of the lower reading to that of the higher. It holds the doubt that other bars of the same market bring, by
   * the variance between the samples, and that of a finite number of walks.
   */
  readonly interval: { readonly low: number; readonly high: number };
  /** stop / (stop + target). */
  readonly closedForm: number;
  /** Walks that reached one of the two, and those that were given up after `mostBars` bars. */
  readonly walks: number;
  readonly unfinished: number;
  /** Mean number of bars until one of the two came. */
  readonly bars: number;
  /** Bars that were drawn from. */
  readonly n: number;
  readonly meanBlock: number;
  readonly seed: number;
}

/** Fewest bars that are drawn from: with fewer the same handful of moves would come again and again. */
export const fewestBarsToDraw = 100;

const usualSamples = 200;
const usualWalks = 100;
/** A walk is given up after so many times the bars that one of the two takes on average. */
const patience = 30;
const leastBars = 100;
const mostBars = 20_000;
const level = 0.95;

/** Moves of each bar from the close before it, as shares of that close, without the mean move. */
interface Moves {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

const movesOf = ({ length, open, high, low, close }: TargetBeforeStopQuestion['series']): Moves => {
  const n = length - 1;
  const moves = (of: Float64Array): Float64Array => Float64Array.from({ length: n }, (_, i) => (of[i + 1] ?? NaN) / (close[i] ?? NaN) - 1);
  return { open: moves(open), high: moves(high), low: moves(low), close: moves(close) };
};

/** The mean of the closes of a sample is its drift. */
const driftOf = (close: Float64Array, places: Uint32Array): number => {
  let sum = 0;
  for (const place of places) sum += close[place] ?? 0;
  return sum / places.length;
};

/** A sample of places in blocks: each place goes on from the one before it, or with probability 1 / meanBlock anywhere. */
const drawPlaces = (n: number, meanBlock: number, random: Random): Uint32Array => {
  const places = new Uint32Array(n);
  let at = random.below(n);
  for (let i = 0; i < n; i += 1) {
    places[i] = at;
    at = random.next() * meanBlock < 1 ? random.below(n) : (at + 1) % n;
  }
  return places;
};

interface Walker {
  readonly moves: Moves;
  readonly places: Uint32Array;
  readonly drift: number;
  /** Distances as shares of the entry. */
  readonly stop: number;
  readonly target: number;
  readonly meanBlock: number;
  readonly most: number;
  readonly random: Random;
}

/** One walk: 1 target, −1 stop, 0 a bar with both, NaN given up; and its bars. */
const walk = ({ moves, places, drift, stop, target, meanBlock, most, random }: Walker): readonly [end: number, bars: number] => {
  const n = places.length;
  const side = random.below(2) === 0 ? 1 : -1;
  let at = random.below(n);
  let gone = 0;
  for (let bar = 1; bar <= most; bar += 1) {
    const place = places[at] ?? 0;
    const [up, down] = side === 1 ? [moves.high, moves.low] : [moves.low, moves.high];
    const from = gone + side * ((moves.open[place] ?? 0) - drift);
    // A jump to one of them ends the walk before the rest of the bar.
    if (from >= target) return [1, bar];
    if (from <= -stop) return [-1, bar];
    const isTarget = gone + side * ((up[place] ?? 0) - drift) >= target;
    const isStop = gone + side * ((down[place] ?? 0) - drift) <= -stop;
    if (isTarget || isStop) return [isTarget && isStop ? 0 : isTarget ? 1 : -1, bar];
    gone += side * ((moves.close[place] ?? 0) - drift);
    at = random.next() * meanBlock < 1 ? random.below(n) : (at + 1) % n;
  }
  return [NaN, most];
};

/** Mean and standard error of a share over samples: the variance between their shares holds that of their walks as well. */
const shareOver = (shares: readonly number[]): { readonly share: number; readonly error: number; readonly between: number } => {
  const share = meanOf(shares);
  const variance = shares.length < 2 ? 0 : varianceOf(shares);
  return { share, error: Math.sqrt(variance / shares.length), between: variance };
};

/** The doubt of a share that other bars of the market would bring, beside that of the walks. */
const halfWidth = ({ share, error, between }: ReturnType<typeof shareOver>, walks: number): number => {
  const ofBars = Math.max(0, between - (share * (1 - share)) / walks);
  return normalQuantile((1 + level) / 2) * Math.sqrt(ofBars + error * error);
};

const problemOf = ({ series, entry, stop, target }: TargetBeforeStopQuestion): string | null => {
  if (!(entry > 0 && stop > 0 && target > 0)) return 'Entry, stop and target need distances above 0.';
  if (series.length <= fewestBarsToDraw) return `This needs more than ${fewestBarsToDraw} bars (there are ${series.length}).`;
  return null;
};

/** The share with its interval. Undefined for fewer than 101 bars, for distances that are not above 0, and where price never moves. */
export const targetBeforeStop = (question: TargetBeforeStopQuestion): Statistic<TargetBeforeStop> => {
  const problem = problemOf(question);
  if (problem !== null) return undefinedBecause(problem);
  const { series, entry, seed, samples = usualSamples, walks = usualWalks, onProgress } = question;
  const moves = movesOf(series);
  const n = moves.close.length;
  const variance = varianceOf(moves.close);
  if (!(variance > 0)) return undefinedBecause('Price does not move in these bars.');
  const measured = meanBlockLength(moves.close.map((move) => Math.abs(move)));
  const meanBlock = Math.max(1, question.meanBlock ?? measured.value ?? 1);
  const [stop, target] = [question.stop / entry, question.target / entry];
  const most = Math.min(mostBars, Math.max(leastBars, Math.ceil((patience * stop * target) / variance)));
  const random = seededRandom(seed);
  const readings: readonly [number[], number[]] = [[], []];
  let [finished, unfinished, bars] = [0, 0, 0];
  for (let sample = 0; sample < samples; sample += 1) {
    const places = drawPlaces(n, meanBlock, random);
    const drift = driftOf(moves.close, places);
    let [targets, either, ended] = [0, 0, 0];
    for (let i = 0; i < walks; i += 1) {
      const [end, length] = walk({ moves, places, drift, stop, target, meanBlock, most, random });
      if (Number.isNaN(end)) {
        unfinished += 1;
        continue;
      }
      ended += 1;
      bars += length;
      if (end === 1) targets += 1;
      if (end === 0) either += 1;
    }
    finished += ended;
    if (ended > 0) {
      readings[0].push(targets / ended);
      readings[1].push((targets + either) / ended);
    }
    onProgress?.((sample + 1) / samples);
  }
  if (finished === 0) return undefinedBecause('Neither stop nor target is within reach of these bars.');
  const [low, high] = [shareOver(readings[0]), shareOver(readings[1])];
  return {
    value: {
      low: low.share,
      high: high.share,
      interval: { low: Math.max(0, low.share - halfWidth(low, walks)), high: Math.min(1, high.share + halfWidth(high, walks)) },
      closedForm: stop / (stop + target),
      walks: finished,
      unfinished,
      bars: bars / finished,
      n,
      meanBlock,
      seed,
    },
  };
};

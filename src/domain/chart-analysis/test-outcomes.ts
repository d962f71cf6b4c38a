/**
 * Whether what followed the patterns of a chart differs from what followed the same marks moved elsewhere: circular shifts keep how the
 * marks lie to each other and break only their tie to the moves behind them. Max-T over patterns × horizons keeps the chance of any false
 * claim at 5 %.
 */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { shuffle } from '@/domain/statistics/resampling/shuffle';
import { stepDownMaxT } from '@/domain/statistics/testing/step-down';
import { seededRandom } from '@/lib/random';
import type { Steps } from '@/lib/steps';
import type { PatternOutcome, Significance } from './chart-analysis';
import { atrPeriod, type ChartBars } from './chart-bars';
import type { MarkedKind } from './kinds';

/** Fewer marks of a kind say nothing of it. */
export const fewestMarks = 20;
/**
 * Shorter shifts are left out: there the moves would be those in which the pattern itself formed, which it is made of, or those that did
 * follow it.
 */
export const guardBars = 100;
export const fewestShifts = 999;
const level = 0.05;
const band = 0.95;
const shiftsPerStep = 20;

export interface OutcomeQuestion {
  readonly horizons: readonly number[];
  readonly shifts: number;
  readonly seed: number;
  readonly progress: (share: number) => void;
}

/** Moves behind every bar, in ATR at its close, from the next open to the close `horizon` bars on. Twice in a row, so that a shift needs no wrapping. */
interface Moves {
  readonly horizon: number;
  readonly doubled: Float64Array;
  readonly mean: number;
  readonly baseRate: number;
}

interface Window {
  readonly from: number;
  /** Bars that have all their moves. */
  readonly length: number;
}

const movesOf = ({ open, close, atr }: ChartBars, { from, length }: Window, horizon: number): Moves => {
  const doubled = new Float64Array(2 * length);
  let [sum, rising] = [0, 0];
  for (let k = 0; k < length; k += 1) {
    const bar = from + k;
    const scale = atr[bar]!;
    const move = scale > 0 ? (close[bar + horizon]! - open[bar + 1]!) / scale : 0;
    doubled[k] = move;
    doubled[k + length] = move;
    sum += move;
    if (move > 0) rising += 1;
  }
  return { horizon, doubled, mean: sum / length, baseRate: rising / length };
};

/** Marks of one kind inside the window, as places in it. */
interface Places {
  readonly of: MarkedKind['of'];
  readonly at: Int32Array;
  readonly signs: Float64Array;
}

const placesOf = ({ of, marks }: MarkedKind, { from, length }: Window): Places => {
  const inside = marks.filter(({ bar }) => bar >= from && bar < from + length);
  return { of, at: Int32Array.from(inside, ({ bar }) => bar - from), signs: Float64Array.from(inside, ({ direction }) => direction) };
};

interface Reading {
  /** Mean of the signed moves. */
  mean: number;
  /** The same less the drift of all bars, in its own standard errors: a market that rises favors no pattern by that, nor do wild hours. */
  t: number;
}

const read = ({ at, signs }: Places, { doubled, mean }: Moves, shift: number, into: Reading): void => {
  const n = at.length;
  let [plain, sum, squares] = [0, 0, 0];
  for (let k = 0; k < n; k += 1) {
    const [sign, move] = [signs[k]!, doubled[at[k]! + shift]!];
    const centered = sign * (move - mean);
    plain += sign * move;
    sum += centered;
    squares += centered * centered;
  }
  const variance = (squares - (sum * sum) / n) / (n - 1);
  into.mean = plain / n;
  into.t = variance > 0 ? sum / n / Math.sqrt(variance / n) : 0;
};

/** Distinct shifts in an order drawn by the seed, none within the guard. */
const drawShifts = (length: number, count: number, seed: number): Float64Array => {
  const all = Float64Array.from({ length: length - 2 * guardBars + 1 }, (_, k) => guardBars + k);
  shuffle(all, seededRandom(seed));
  return all.subarray(0, count);
};

interface Question {
  readonly places: Places;
  readonly moves: Moves;
}

interface Drawn {
  /** Shift by shift, question by question. */
  readonly ts: Float64Array;
  readonly means: Float64Array;
}

function* drawAll(questions: readonly Question[], shifts: Float64Array, progress: (share: number) => void): Steps<Drawn> {
  const ts = new Float64Array(shifts.length * questions.length);
  const means = new Float64Array(ts.length);
  const into: Reading = { mean: 0, t: 0 };
  for (const [run, shift] of shifts.entries()) {
    if (run % shiftsPerStep === 0) {
      progress(run / shifts.length);
      yield;
    }
    for (const [q, { places, moves }] of questions.entries()) {
      read(places, moves, shift, into);
      ts[run * questions.length + q] = into.t;
      means[run * questions.length + q] = into.mean;
    }
  }
  return { ts, means };
}

/** Standardizes t by its own mean and deviation over the shifts, so that rare and frequent patterns weigh alike in the maximum. */
const standardized = (
  ts: Float64Array,
  observed: readonly number[],
): { readonly sizes: Float64Array; readonly observed: readonly number[] } => {
  const count = observed.length;
  const runs = ts.length / count;
  const sizes = new Float64Array(ts.length);
  const own = observed.map((t, q) => {
    let [sum, squares] = [t, t * t];
    for (let run = 0; run < runs; run += 1) {
      const value = ts[run * count + q]!;
      sum += value;
      squares += value * value;
    }
    const mean = sum / (runs + 1);
    const sd = Math.sqrt(Math.max(0, squares / (runs + 1) - mean * mean));
    for (let run = 0; run < runs; run += 1) sizes[run * count + q] = sd > 0 ? Math.abs(ts[run * count + q]! - mean) / sd : 0;
    return sd > 0 ? Math.abs(t - mean) / sd : 0;
  });
  return { sizes, observed: own };
};

const ofQuestion = (values: Float64Array, count: number, q: number): Float64Array =>
  Float64Array.from({ length: values.length / count }, (_, run) => values[run * count + q]!).sort();

const positives = ({ places, moves }: Question): number => {
  let count = 0;
  for (const [k, at] of places.at.entries()) if (places.signs[k]! * moves.doubled[at]! > 0) count += 1;
  return count;
};

function* judge(questions: readonly Question[], shifts: Float64Array, progress: (share: number) => void): Steps<readonly PatternOutcome[]> {
  const readings = questions.map(({ places, moves }) => {
    const into: Reading = { mean: 0, t: 0 };
    read(places, moves, 0, into);
    return into;
  });
  const { ts, means } = yield* drawAll(questions, shifts, progress);
  const { sizes, observed } = standardized(
    ts,
    readings.map(({ t }) => t),
  );
  const { adjusted } = stepDownMaxT(observed, { sizes, isComplete: false });
  return questions.map((question, q): PatternOutcome => {
    const sorted = ofQuestion(means, questions.length, q);
    const adjustedP = adjusted[q] ?? 1;
    return {
      of: question.places.of,
      horizon: question.moves.horizon,
      n: question.places.at.length,
      mean: readings[q]?.mean ?? 0,
      chanceLow: quantileOfSorted(sorted, (1 - band) / 2),
      chanceHigh: quantileOfSorted(sorted, (1 + band) / 2),
      positive: positives(question),
      baseRate: question.moves.baseRate,
      adjustedP,
      holds: adjustedP <= level,
    };
  });
}

/** The outcomes of every kind with enough marks at every horizon. Marks whose moves are not over yet do not count. */
export function* testOutcomes(bars: ChartBars, kinds: readonly MarkedKind[], question: OutcomeQuestion): Steps<Significance> {
  const { horizons, seed, progress } = question;
  const furthest = Math.max(...horizons);
  const window: Window = { from: atrPeriod, length: Math.max(0, bars.length - furthest - atrPeriod) };
  const neededBars = fewestShifts + 2 * guardBars + furthest + atrPeriod;
  if (bars.length < neededBars) return { ok: false, reason: 'too few bars', bars: bars.length, neededBars };
  const places = kinds.map((kind) => placesOf(kind, window));
  const enough = places.filter(({ at }) => at.length >= fewestMarks);
  if (enough.length === 0) return { ok: false, reason: 'too few occurrences', bars: bars.length, neededBars };
  const moves = horizons.map((horizon) => movesOf(bars, window, horizon));
  const shifts = drawShifts(window.length, Math.max(fewestShifts, question.shifts), seed);
  const asked = enough.flatMap((of) => moves.map((move): Question => ({ places: of, moves: move })));
  const outcomes = yield* judge(asked, shifts, progress);
  const tooFew = places.filter(({ at }) => at.length > 0 && at.length < fewestMarks).map(({ of }) => of);
  return { ok: true, outcomes, tooFew, fewest: fewestMarks, shifts: shifts.length, seed };
}

/**
 * What this machine can do at this moment, so that a budget stated for a quiet one can be read on a busy one: the plain
 * loop that a backtest is at its core, timed beside each section.
 */
import { seededRandom } from '@/lib/random';
import { medianOfNumbers } from './median-of-runs';

const bars = 100_000;
const [fast, slow] = [10, 20];
const costShare = 0.0002;

/** Bars a second that the loop reached on the quiet machine the budgets were stated for, with two cores. */
const referenceBarsPerSecond = 45_000_000;

const rounds = 5;
/** One round lasts long enough for the clock and for the load of the machine to show in it. */
const turnsOfRound = 25;

interface Bars {
  readonly open: Float64Array;
  readonly close: Float64Array;
}

const walk = (): Bars => {
  const random = seededRandom(11);
  let ticks = 110_000;
  const [open, close] = [new Float64Array(bars), new Float64Array(bars)];
  for (let i = 0; i < bars; i += 1) {
    open[i] = ticks;
    ticks = Math.max(50_000, ticks + Math.round((random.next() - 0.5) * 60));
    close[i] = ticks;
  }
  return { open, close };
};

/** What the loop writes, one array for each column. */
const outputColumns = () => ({
  fastSums: new Float64Array(bars),
  slowSums: new Float64Array(bars),
  equity: new Float64Array(bars),
  entry: new Float64Array(bars),
  exit: new Float64Array(bars),
  profit: new Float64Array(bars),
});

const runningSums = (values: Float64Array, period: number, into: Float64Array): void => {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) {
    sum += values[i]! - (i >= period ? values[i - period]! : 0);
    into[i] = sum;
  }
};

/**
 * The cross of two averages as `PERFORMANCE.md` states it: sums on integer ticks, all equity in whole units, fills at the
 * next open, commission on entry and exit, a list of trades, an equity curve and its deepest fall. Returns a sum of all
 * that, so that no part can be left out by the compiler.
 */
const plainCross = ({ open, close }: Bars, out: ReturnType<typeof outputColumns>): number => {
  runningSums(close, fast, out.fastSums);
  runningSums(close, slow, out.slowSums);
  let [cash, units, held, side, trades, highest, deepest] = [1e11, 0, 0, 0, 0, 0, 0];
  for (let i = slow; i < bars; i += 1) {
    if (side !== 0) {
      const price = open[i]!;
      if (units !== 0) {
        const costs = Math.abs(units) * (price + held) * costShare;
        out.entry[trades] = held;
        out.exit[trades] = price;
        out.profit[trades] = units * (price - held) - costs;
        cash += out.profit[trades]!;
        trades += 1;
      }
      units = side * Math.floor(cash / (price * (1 + costShare)));
      held = price;
      side = 0;
    }
    const equity = cash + units * (close[i]! - held);
    out.equity[i] = equity;
    highest = Math.max(highest, equity);
    deepest = Math.min(deepest, equity / highest - 1);
    const before = 2 * out.fastSums[i - 1]! - out.slowSums[i - 1]!;
    const now = 2 * out.fastSums[i]! - out.slowSums[i]!;
    if (before <= 0 && now > 0) side = 1;
    else if (before >= 0 && now < 0) side = -1;
  }
  return cash + trades + deepest;
};

export interface Calibration {
  readonly referenceBarsPerSecond: number;
  /** The median of the rounds before and after each run of a section, five each time. */
  readonly barsPerSecond: number;
  /** What a budget of time is multiplied by: reference ÷ measured, never below 1. */
  readonly factor: number;
}

/** Bars a second of each of five rounds. */
export const calibrationRounds = (): number[] => {
  const series = walk();
  const out = outputColumns();
  const expected = plainCross(series, out);
  for (let turn = 0; turn < turnsOfRound; turn += 1) plainCross(series, out);
  return Array.from({ length: rounds }, () => {
    const before = performance.now();
    for (let turn = 0; turn < turnsOfRound; turn += 1) if (plainCross(series, out) !== expected) throw new Error('The loop is not steady.');
    return (bars * turnsOfRound) / ((performance.now() - before) / 1_000);
  });
};

/** How this machine compares with the reference, from the rounds measured around a section. */
export const calibrationOf = (measured: readonly number[]): Calibration => {
  const barsPerSecond = medianOfNumbers(measured);
  return {
    referenceBarsPerSecond,
    barsPerSecond: Math.round(barsPerSecond),
    factor: Math.round(Math.max(1, referenceBarsPerSecond / barsPerSecond) * 100) / 100,
  };
};

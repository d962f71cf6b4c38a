/** Williams' ultimate oscillator: buying pressure over range in three windows at once. */
import { anchorBars, defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { slidingSums, slidingSumsAnew, slidingSumsSize } from '@/domain/indicators/steps/sliding-sums';
import { trueRange } from '@/domain/indicators/steps/true-range';

type Names = 'shortPeriod' | 'middlePeriod' | 'longPeriod';

/** The states of three sums of pressure and three of range come first in the memory, then the rows of both. */
const rowsAt = 6 * slidingSumsSize;
/** A row: the values of the long window before a stretch, and its own. */
const rowSize = (longPeriod: number): number => longPeriod + anchorBars;

/** Writes pressure and range of each bar of the pass into the rows, from `newest` on. */
const prepare = ({ columns: { high, low, close }, memory, params: { longPeriod }, start, from, to }: Pass<Names>, newest: number): void => {
  const size = rowSize(longPeriod);
  if ((from - start) % anchorBars === 0) {
    memory.copyWithin(rowsAt, rowsAt + anchorBars, rowsAt + size);
    memory.copyWithin(rowsAt + size, rowsAt + size + anchorBars, rowsAt + 2 * size);
    for (let k = 0; k < 6; k += 1) slidingSumsAnew(memory, k * slidingSumsSize);
  }
  const shift = newest - from;
  // The first bar of a run has no close before it, and counts as nothing.
  if (from === start) {
    memory[newest] = 0;
    memory[newest + size] = 0;
  }
  for (let i = Math.max(from, start + 1); i < to; i += 1) {
    const before = close[i - 1]!;
    const l = low[i]!;
    memory[shift + i] = close[i]! - (l + before - Math.abs(l - before)) / 2;
    memory[shift + size + i] = trueRange(high[i]!, l, before);
  }
};

const oscillate = (pass: Pass<Names>): void => {
  const { outputs, memory, scratch, params, start, from, to } = pass;
  const { shortPeriod, middlePeriod, longPeriod } = params;
  const newest = rowsAt + longPeriod + ((from - start) % anchorBars);
  prepare(pass, newest);
  for (let k = 0; k < 6; k += 1) {
    const period = k % 3 === 0 ? shortPeriod : k % 3 === 1 ? middlePeriod : longPeriod;
    const first = newest + (k < 3 ? 0 : rowSize(longPeriod));
    const into = scratch[k]!;
    slidingSums({ memory, at: k * slidingSumsSize, period, x: memory, first, end: first + to - from, into, place: 0, divisor: 1 });
  }
  const [shortPressure, middlePressure, longPressure] = [scratch[0]!, scratch[1]!, scratch[2]!];
  const [shortRange, middleRange, longRange] = [scratch[3]!, scratch[4]!, scratch[5]!];
  const out = outputs[0]!;
  for (let i = from; i < to; i += 1) {
    const j = i - from;
    const short = shortRange[j] === 0 ? 0 : shortPressure[j]! / shortRange[j]!;
    const middle = middleRange[j] === 0 ? 0 : middlePressure[j]! / middleRange[j]!;
    const long = longRange[j] === 0 ? 0 : longPressure[j]! / longRange[j]!;
    out[i] = (100 * (4 * short + 2 * middle + long)) / 7;
  }
};

export const ultosc = defineIndicator({
  title: 'Ultimate oscillator',
  family: 'momentum',
  inputs: ['high', 'low', 'close'],
  parameters: { shortPeriod: bars(7, 'Short period'), middlePeriod: bars(14, 'Middle period'), longPeriod: bars(28, 'Long period') },
  ascending: ['shortPeriod', 'middlePeriod', 'longPeriod'],
  outputs: [line('ultosc', 'Ultimate')],
  pane: 'own',
  levels: [30, 70],
  formula: '100·(4·short + 2·middle + long)/7, each Σ(C − true low) / Σ(true high − true low) over its period',
  source: 'TA-Lib ULTOSC; L. Williams, Technical Analysis of Stocks & Commodities 3:4, 1985',
  note: 'A window in which nothing has moved counts as 0.',
  warmUp: ({ longPeriod }) => longPeriod,
  lookback: () => 1,
  memory: ({ longPeriod }) => rowsAt + 2 * rowSize(longPeriod),
  scratch: 6,
  kernel: oscillate,
});

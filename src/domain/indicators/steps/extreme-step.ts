/**
 * The highest or lowest of the last n values that come one by one, inside a kernel's memory, at a cost that does
 * not depend on n (van Herk 1992; Gil and Werman 1993): values are taken in blocks of n, and a window is the end
 * of one block with the beginning of the next.
 */

const head = 4;

/** Numbers of memory a window of `period` values needs. */
export const extremeSize = (period: number): number => head + 2 * period;

/**
 * Sets up a window at `at`: period, whether there are n values, position in the block, highest of the block so
 * far, the block, and the highest behind each place of the block before.
 */
export const extremeBegin = (memory: Float64Array, at: number, period: number): void => {
  memory[at] = period;
  memory[at + 3] = -Infinity;
  memory.fill(-Infinity, at + head + period, at + extremeSize(period));
};

const closeBlock = (memory: Float64Array, at: number): void => {
  const period = memory[at]!;
  const block = at + head;
  const behind = block + period;
  let highest = -Infinity;
  for (let k = period - 1; k >= 0; k -= 1) {
    memory[behind + k] = highest;
    const x = memory[block + k]!;
    if (x > highest) highest = x;
  }
  memory[at + 1] = 1;
  memory[at + 2] = 0;
  memory[at + 3] = -Infinity;
};

/** Takes the next value; the highest of the last n, NaN until there are n. Values that are not there (NaN) are passed over. */
export const highestStep = (memory: Float64Array, at: number, x: number): number => {
  if (x !== x) return Number.NaN;
  const k = memory[at + 2]! | 0;
  const place = at + head + k;
  let highest = memory[at + 3]!;
  if (x > highest) highest = x;
  memory[place] = x;
  memory[at + 3] = highest;
  memory[at + 2] = k + 1;
  const before = memory[place + (memory[at]! | 0)]!;
  if (before > highest) highest = before;
  if (k + 1 === memory[at]) closeBlock(memory, at);
  return memory[at + 1] === 0 ? Number.NaN : highest;
};

/** As `highestStep`, the lowest. A window serves one of the two only. */
export const lowestStep = (memory: Float64Array, at: number, x: number): number => -highestStep(memory, at, -x);

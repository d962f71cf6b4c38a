/** A value as it was n bars ago, inside a kernel's memory. Values that are not there yet (NaN) are passed over. */

const head = 3;

/** Numbers of memory a delay of `period` bars needs. */
export const delaySize = (period: number): number => head + period;

/** Sets up a delay of `period` bars, at least 1, at `at`: period, whether the ring is full, position in it, the ring. */
export const delayBegin = (memory: Float64Array, at: number, period: number): void => {
  memory[at] = period;
};

/** Takes the next value; the one n bars before it, NaN until there is one. */
export const delayStep = (memory: Float64Array, at: number, x: number): number => {
  if (x !== x) return Number.NaN;
  const place = at + head + (memory[at + 2]! | 0);
  const old = memory[at + 1] === 1 ? memory[place]! : Number.NaN;
  memory[place] = x;
  memory[at + 2]! += 1;
  if (memory[at + 2] === memory[at]) {
    memory[at + 1] = 1;
    memory[at + 2] = 0;
  }
  return old;
};

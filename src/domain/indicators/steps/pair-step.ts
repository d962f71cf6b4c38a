/**
 * How the last n pairs of values that come one by one move together, inside a kernel's memory: Σ(x − x̄)², Σ(y − ȳ)² and
 * Σ(x − x̄)(y − ȳ), joined from blocks (T. F. Chan, G. H. Golub and R. J. LeVeque, 1979). A side that has not moved has exactly 0.
 */

const head = 11;

/** Places of the results, from the beginning of a window's memory. */
export const [squaresOfX, squaresOfY, products] = [8, 9, 10];

/** Numbers of memory a window of `period` pairs needs. */
export const pairSize = (period: number): number => head + 7 * period;

/**
 * Sets up a window at `at`: period, whether there are n pairs, position in the block; of the block so far both means,
 * both squares and the products; the three results; the pairs of the block; the five figures behind each place of the
 * block before.
 */
export const pairBegin = (memory: Float64Array, at: number, period: number): void => {
  memory[at] = period;
};

/** Takes the pair at `pair` into the five figures at `figures`, which are of `taken` pairs then. */
const take = (memory: Float64Array, figures: number, taken: number, pair: number): void => {
  const x = memory[pair]!;
  const y = memory[pair + 1]!;
  const fromX = x - memory[figures]!;
  const fromY = y - memory[figures + 1]!;
  memory[figures]! += fromX / taken;
  memory[figures + 1]! += fromY / taken;
  memory[figures + 2]! += fromX * (x - memory[figures]!);
  memory[figures + 3]! += fromY * (y - memory[figures + 1]!);
  memory[figures + 4]! += fromX * (y - memory[figures + 1]!);
};

const closeBlock = (memory: Float64Array, at: number): void => {
  const period = memory[at]!;
  const block = at + head;
  const behind = block + 2 * period;
  memory.fill(0, behind + 5 * (period - 1), behind + 5 * period);
  for (let k = period - 1; k > 0; k -= 1) {
    const figures = behind + 5 * (k - 1);
    memory.copyWithin(figures, figures + 5, figures + 10);
    take(memory, figures, period - k, block + 2 * k);
  }
  memory[at + 1] = 1;
  memory[at + 2] = 0;
  memory.fill(0, at + 3, at + 8);
};

/** Takes the next pair, both of which must be numbers; the results mean nothing until there are n. */
export const pairStep = (memory: Float64Array, at: number, x: number, y: number): void => {
  const period = memory[at]! | 0;
  const position = memory[at + 2]! | 0;
  const taken = position + 1;
  const figures = at + 3;
  const pair = at + head + 2 * position;
  memory[pair] = x;
  memory[pair + 1] = y;
  memory[at + 2] = taken;
  take(memory, figures, taken, pair);
  const before = at + head + 2 * period + 5 * position;
  const share = (taken / period) * (period - taken);
  const apartX = memory[figures]! - memory[before]!;
  const apartY = memory[figures + 1]! - memory[before + 1]!;
  memory[at + squaresOfX] = memory[figures + 2]! + memory[before + 2]! + apartX * apartX * share;
  memory[at + squaresOfY] = memory[figures + 3]! + memory[before + 3]! + apartY * apartY * share;
  memory[at + products] = memory[figures + 4]! + memory[before + 4]! + apartX * apartY * share;
  if (taken === period) closeBlock(memory, at);
};

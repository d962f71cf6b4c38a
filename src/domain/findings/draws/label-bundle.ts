/**
 * Labels of several questions drawn by one number of 16 bits. The unit interval is cut into stretches, each with its combination of labels:
 * questions of one stream cut the same interval, streams that have nothing to do with each other cut each other's stretches. A trade is
 * then added to the sum of its combination, instead of being held against every question.
 */

export interface BundledQuestion {
  readonly place: number;
  /** By kind of predecessor: how often a trade has the label. */
  readonly shares: Float64Array;
  /** Whether the label is that of the low end of the interval. */
  readonly isLow: boolean;
}

export interface LabelBundle {
  /** Of each question, the combinations that it is in. */
  readonly questions: readonly { readonly place: number; readonly own: Uint16Array }[];
  readonly combinations: number;
  /**
   * By kind and upper six bits of a number: below which lower ten bits it draws the first of two combinations and not the second, and these
   * two, ten bits each (the alias method: A. J. Walker, An Efficient Method for Generating Discrete Random Variables, 1977).
   */
  readonly cells: Uint32Array;
}

const parts = 0x1_0000;
/** So many cells a kind has, and so many numbers each of them. */
const cellCount = 64;
const cellSize = parts / cellCount;
const [cellBits, codeBits] = [10, 10];
/** Labels of a bundle are bits of one number. */
const mostTogether = 12;

/** The combination that a number of 16 bits draws in the row of a kind of predecessor; without a branch, which nothing would foretell. */
export const combinationOf = (cells: Uint32Array, row: number, drawn: number): number => {
  const cell = cells[(row << 6) | (drawn >>> cellBits)]!;
  // All ones from the threshold on, else 0.
  const isSecond = ((cell & (cellSize - 1)) - 1 - (drawn & (cellSize - 1))) >> 31;
  return (cell >>> (cellBits + (isSecond & codeBits))) & ((1 << codeBits) - 1);
};

interface Stretch {
  readonly labels: number;
  readonly length: number;
}

const stretchesOf = (questions: readonly BundledQuestion[], kind: number, firstBit: number): readonly Stretch[] => {
  const cutOf = ({ shares, isLow }: BundledQuestion): number => (isLow ? shares[kind]! : 1 - shares[kind]!);
  const cuts = [...new Set([0, ...questions.map(cutOf), 1])].toSorted((a, b) => a - b);
  return cuts.slice(1).map((end, i) => {
    const start = cuts[i]!;
    const labels = questions.reduce((sum, one, bit) => sum | (Number(start < cutOf(one) === one.isLow) << (firstBit + bit)), 0);
    return { labels, length: end - start };
  });
};

const crossed = (some: readonly Stretch[], others: readonly Stretch[]): readonly Stretch[] =>
  some.flatMap((one) => others.map((other) => ({ labels: one.labels | other.labels, length: one.length * other.length })));

/** How many of the numbers each stretch takes: all of them together. */
const numbersOf = (stretches: readonly Stretch[]): readonly number[] => {
  let [sum, given] = [0, 0];
  return stretches.map(({ length }, i) => {
    sum += length;
    const end = i + 1 === stretches.length ? parts : Math.round(sum * parts);
    const own = end - given;
    given = end;
    return own;
  });
};

/** Each cell filled up by one combination that has more than a cell's numbers (M. D. Vose, 1991), in whole numbers. */
const fillCells = (codes: readonly number[], numbers: readonly number[], cells: Uint32Array): void => {
  const left = Array.from({ length: cellCount }, (_, i) => numbers[i] ?? 0);
  const cellOf = (first: number, below: number, second: number): number =>
    below | ((codes[first] ?? 0) << cellBits) | ((codes[second] ?? 0) << (cellBits + codeBits));
  const short = left.flatMap((own, i) => (own < cellSize ? [i] : []));
  const long = left.flatMap((own, i) => (own >= cellSize ? [i] : []));
  for (let i = short.pop(); i !== undefined; i = short.pop()) {
    const from = long.at(-1)!;
    cells[i] = cellOf(i, left[i]!, from);
    left[from]! -= cellSize - left[i]!;
    if (left[from]! < cellSize) short.push(long.pop()!);
  }
  for (const i of long) cells[i] = cellOf(i, 0, i);
};

const bundleOf = (streams: readonly (readonly BundledQuestion[])[], kindCount: number): LabelBundle => {
  const questions = streams.flat();
  const known: number[] = [];
  const codeOf = (labels: number): number => {
    const code = known.indexOf(labels);
    return code >= 0 ? code : known.push(labels) - 1;
  };
  const cells = new Uint32Array(kindCount * cellCount);
  for (let kind = 0; kind < kindCount; kind += 1) {
    let bit = 0;
    const stretches = streams.map((stream) => {
      const own = stretchesOf(stream, kind, bit);
      bit += stream.length;
      return own;
    });
    const all = stretches.reduce(crossed);
    fillCells(
      all.map(({ labels }) => codeOf(labels)),
      numbersOf(all),
      cells.subarray(kind * cellCount, (kind + 1) * cellCount),
    );
  }
  return {
    questions: questions.map(({ place }, bit) => ({
      place,
      own: Uint16Array.from(known.keys()).filter((code) => (known[code]! >>> bit) & 1),
    })),
    combinations: known.length,
    cells,
  };
};

/** The cells with a row for each of `kinds`, so that a kind need not be looked up for each trade. */
export const rowsOf = (cells: Uint32Array, kinds: Uint8Array): Uint32Array => {
  const rows = new Uint32Array(kinds.length * cellCount);
  for (const [row, kind] of kinds.entries()) rows.set(cells.subarray(kind * cellCount, (kind + 1) * cellCount), row * cellCount);
  return rows;
};

/** Bundles of streams; one with more labels than fit is drawn in pieces that have nothing to do with each other. */
export const bundlesOf = (streams: readonly (readonly BundledQuestion[])[], kindCount: number): readonly LabelBundle[] => {
  const pieces = streams.flatMap((stream) =>
    Array.from({ length: Math.ceil(stream.length / mostTogether) }, (_, i) => stream.slice(i * mostTogether, (i + 1) * mostTogether)),
  );
  const bundles: { readonly streams: (readonly BundledQuestion[])[]; combinations: number }[] = [];
  for (const piece of pieces) {
    const own = piece.length + 1;
    const open = bundles.find(({ combinations }) => combinations * own <= cellCount);
    if (open === undefined) bundles.push({ streams: [piece], combinations: own });
    else {
      open.streams.push(piece);
      open.combinations *= own;
    }
  }
  return bundles.map((bundle) => bundleOf(bundle.streams, kindCount));
};

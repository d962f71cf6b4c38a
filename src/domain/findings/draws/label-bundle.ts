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
  readonly questions: readonly { readonly place: number; readonly own: readonly number[] }[];
  readonly combinations: number;
  /** By kind and upper eight bits: the combination, or `between` where it takes the lower bits too. */
  readonly cells: Uint8Array;
  /** Where the stretches of a kind begin in the two lists that follow. */
  readonly first: Uint32Array;
  /** Where each stretch ends, in parts of 2¹⁶, and its combination. */
  readonly ends: Uint32Array;
  readonly codes: Uint8Array;
}

export const between = 255;
const parts = 0x1_0000;
const cellSize = 256;
/** More stretches make more numbers that take the lower bits too. */
const mostCombinations = 16;
/** Labels of a bundle are bits of one number. */
const mostTogether = 12;

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

const bundleOf = (streams: readonly (readonly BundledQuestion[])[], kindCount: number): LabelBundle => {
  const questions = streams.flat();
  const known: number[] = [];
  const codeOf = (labels: number): number => {
    const code = known.indexOf(labels);
    return code >= 0 ? code : known.push(labels) - 1;
  };
  const [first, ends, codes]: [number[], number[], number[]] = [[], [], []];
  const cells = new Uint8Array(kindCount * cellSize);
  for (let kind = 0; kind < kindCount; kind += 1) {
    let bit = 0;
    const stretches = streams.map((stream) => {
      const own = stretchesOf(stream, kind, bit);
      bit += stream.length;
      return own;
    });
    const all = stretches.reduce(crossed);
    first.push(ends.length);
    const [ownEnds, ownCodes]: [number[], number[]] = [[], []];
    let sum = 0;
    for (const [i, { labels, length }] of all.entries()) {
      sum += length;
      ownEnds.push(i + 1 === all.length ? parts : Math.round(sum * parts));
      ownCodes.push(codeOf(labels));
    }
    const stretchAt = (value: number): number => ownEnds.findIndex((end) => value < end);
    for (let cell = 0; cell < cellSize; cell += 1) {
      const [low, high] = [stretchAt(cell * cellSize), stretchAt((cell + 1) * cellSize - 1)];
      cells[kind * cellSize + cell] = low === high ? ownCodes[low]! : between;
    }
    ends.push(...ownEnds);
    codes.push(...ownCodes);
  }
  return {
    questions: questions.map(({ place }, bit) => ({ place, own: known.flatMap((labels, code) => ((labels >>> bit) & 1 ? [code] : [])) })),
    combinations: known.length,
    cells,
    first: Uint32Array.from(first),
    ends: Uint32Array.from(ends),
    codes: Uint8Array.from(codes),
  };
};

/** Bundles of streams; one with more labels than fit is drawn in pieces that have nothing to do with each other. */
export const bundlesOf = (streams: readonly (readonly BundledQuestion[])[], kindCount: number): readonly LabelBundle[] => {
  const pieces = streams.flatMap((stream) =>
    Array.from({ length: Math.ceil(stream.length / mostTogether) }, (_, i) => stream.slice(i * mostTogether, (i + 1) * mostTogether)),
  );
  const bundles: { readonly streams: (readonly BundledQuestion[])[]; combinations: number }[] = [];
  for (const piece of pieces) {
    const own = piece.length + 1;
    const open = bundles.find(({ combinations }) => combinations * own <= mostCombinations);
    if (open === undefined) bundles.push({ streams: [piece], combinations: own });
    else {
      open.streams.push(piece);
      open.combinations *= own;
    }
  }
  return bundles.map((bundle) => bundleOf(bundle.streams, kindCount));
};

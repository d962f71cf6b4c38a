/** Characters that look alike in some font (O and 0, I and l and 1) are told apart by what stands beside them. */
import { SIGNS } from './classify';

export interface Settled {
  readonly character: string;
  readonly sure: number;
}

interface Unsettled {
  readonly sign: number;
  readonly likely: Float32Array;
  readonly sure: number;
  /** Number of the word it is in. */
  readonly word: number;
}

type Kind = 'digit' | 'capital' | 'small';

/** Groups of one shape: the reading in a number, in capitals, in small letters. */
const ALIKE: readonly Record<Kind, string>[] = [
  { digit: '0', capital: 'O', small: 'o' },
  { digit: '1', capital: 'I', small: 'l' },
];
const isSmallPair = (sign: string): boolean => 'cosuvwxzCOSUVWXZ'.includes(sign);

const kindOf = (sign: string): Kind | null => {
  if (sign >= '0' && sign <= '9') return 'digit';
  if (sign >= 'A' && sign <= 'Z') return 'capital';
  return sign >= 'a' && sign <= 'z' ? 'small' : null;
};

const at = (likely: Float32Array, sign: string): number => likely[SIGNS.indexOf(sign)] ?? 0;

/** What most other characters of the word are, if they agree; characters that are in doubt themselves do not count. */
const kindAround = (all: readonly Unsettled[], index: number): Kind | null => {
  const counts = { digit: 0, capital: 0, small: 0 };
  for (const [k, other] of all.entries()) {
    if (k === index || other.word !== all[index]!.word) continue;
    const sign = SIGNS[other.sign]!;
    const kind = kindOf(sign);
    // A neighbor says more than the rest of the word.
    if (kind !== null && !'OoIl01'.includes(sign)) counts[kind] += Math.abs(k - index) === 1 ? 2 : 1;
  }
  const [first, second] = (Object.entries(counts) as [Kind, number][]).toSorted((a, b) => b[1] - a[1]);
  return first![1] > second![1] ? first![0] : null;
};

/** One character each, where the classifier is torn between shapes that are the same. */
export const settle = (all: readonly Unsettled[]): readonly Settled[] =>
  all.map((one, index) => {
    const sign = SIGNS[one.sign]!;
    const plain = { character: sign, sure: one.sure };
    const share = one.likely[one.sign]! > 0 ? one.sure / one.likely[one.sign]! : 0;
    const kind = kindAround(all, index);
    for (const group of ALIKE) {
      const members = [...new Set(Object.values(group))];
      if (!members.includes(sign)) continue;
      const together = members.reduce((sum, member) => sum + at(one.likely, member), 0);
      const wanted = kind === null ? sign : group[kind];
      // Clear enough by itself, or nothing beside it to go by.
      if (wanted === sign) return kind === null ? plain : { character: sign, sure: together * share };
      if (at(one.likely, wanted) < 0.02) return plain;
      return { character: wanted, sure: together * share };
    }
    if (!isSmallPair(sign) || kind === null || kind === 'digit') return plain;
    const other = sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase();
    const together = at(one.likely, sign) + at(one.likely, other);
    if (at(one.likely, other) < 0.1) return plain;
    return { character: kind === 'capital' ? sign.toUpperCase() : sign.toLowerCase(), sure: together * share };
  });

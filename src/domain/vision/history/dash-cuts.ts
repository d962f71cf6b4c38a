/** Cuts where a dash touches the character beside it, as in 2024-07: its stroke goes on from that of the 4, so that no place is thinner. */
import type { Atom, Cuts } from '@/domain/vision/text/cuts';
import { ABOVE, CAP, ROWS, type Strip } from '@/domain/vision/text/strip';

/** Rows in which dashes lie. */
const [first, last] = [ABOVE + Math.floor(0.4 * CAP), ABOVE + Math.ceil(0.8 * CAP)];
const solid = 0.36;
/** Columns that a dash has at least, and the character beside it. */
const leastColumns = 3;

/** Whether a column of an atom has ink, and none but where dashes lie. */
const isDash = (strip: Strip, owner: Int16Array, atom: number, x: number): boolean => {
  let hasInk = false;
  for (let row = 0; row < ROWS; row += 1) {
    const at = row * strip.width + x;
    if (owner[at] !== atom || strip.ink[at]! < solid) continue;
    if (row < first || row > last) return false;
    hasInk = true;
  }
  return hasInk;
};

const cutsOf = (strip: Strip, owner: Int16Array, { from, to }: Atom, atom: number): readonly number[] => {
  let head = from;
  while (head < to && (isDash(strip, owner, atom, head) || (head === from && !isDash(strip, owner, atom, from)))) head += 1;
  let tail = to;
  while (tail > from && (isDash(strip, owner, atom, tail - 1) || (tail === to && !isDash(strip, owner, atom, to - 1)))) tail -= 1;
  if (head >= to || tail <= from) return [];
  return [...new Set([head, tail])].filter((x) => x - from >= leastColumns && to - x >= leastColumns).toSorted((a, b) => a - b);
};

/** The cuts with those at dashes. */
export const withDashCuts = (strip: Strip, { atoms, owner }: Cuts): Cuts => {
  const finer: Atom[] = [];
  const starts = atoms.map((atom, k) => {
    const cuts = [atom.from, ...cutsOf(strip, owner, atom, k)];
    const at = finer.length;
    for (const [i, from] of cuts.entries()) finer.push({ from, to: cuts[i + 1] ?? atom.to, run: atom.run });
    return { at, cuts };
  });
  if (finer.length === atoms.length) return { atoms, owner };
  const owners = Int16Array.from(owner, (atom, at) => {
    if (atom < 0) return atom;
    const { at: start, cuts } = starts[atom]!;
    const x = at % strip.width;
    return (
      start +
      Math.max(
        0,
        cuts.findLastIndex((from) => x >= from),
      )
    );
  });
  return { atoms: finer, owner: owners };
};

/** A place of text as a line of characters, read without knowing what it holds. */
import type { Box, Picture } from '@/domain/vision/picture';
import type { ReadCharacter, ReadLine } from '@/domain/vision/reading';
import { SIGNS } from '@/domain/vision/text/classify';
import { settle } from '@/domain/vision/text/settle';
import { CAP } from '@/domain/vision/text/strip';
import { anyText, decodeAs, type LatticeRange } from './decode-as';
import { latticeOf, type Lattice } from './lattice';

export interface PlaceCharacter extends ReadCharacter {
  /** Atoms of the lattice that it is made of. */
  readonly first: number;
  readonly after: number;
}

/** A line that can be read again as what it may hold. */
export interface PlaceLine extends ReadLine {
  readonly characters: readonly PlaceCharacter[];
  readonly lattice: Lattice;
}

/** Gaps wider than this many heights of a digit are a space; beside narrow characters, which stand in wide cells where all are equally wide. */
const space = 0.24;
const spaceAtNarrow = 0.42;
const narrow: ReadonlySet<string> = new Set(".,:'!1lI|i·()");
/** Lines that read worse than this on average are no text. */
const leastMean = 0.3;

export const lineOfLattice = (lattice: Lattice): PlaceLine | null => {
  const range: LatticeRange = { lattice, first: 0, after: lattice.edges.length };
  const read = decodeAs(range, anyText);
  if (read === null || read.signs.length === 0) return null;
  if (read.signs.reduce((sum, { sure }) => sum + sure, 0) < leastMean * read.signs.length) return null;
  let word = 0;
  const spaced = read.signs.map((one, k) => {
    const before = read.signs[k - 1];
    const gap = before === undefined ? 0 : (one.segment.from - before.segment.to) / CAP;
    const isNarrow = before !== undefined && (narrow.has(SIGNS[one.sign]!) || narrow.has(SIGNS[before.sign]!));
    const hasSpace = gap > (isNarrow ? spaceAtNarrow : space);
    if (hasSpace) word += 1;
    return { ...one, word, hasSpace };
  });
  const across = (column: number): number => lattice.left + column / lattice.scale;
  const { top, bottom } = lattice;
  const characters = settle(spaced).map(({ character, sure }, k): PlaceCharacter => {
    const { segment } = spaced[k]!;
    return {
      character,
      sure,
      box: { left: across(segment.from), right: across(segment.to), top, bottom },
      first: segment.first,
      after: segment.after,
    };
  });
  return {
    text: characters.map(({ character }, k) => (spaced[k]!.hasSpace ? ` ${character}` : character)).join(''),
    characters,
    sure: Math.min(...characters.map(({ sure }) => sure)),
    box: { left: characters[0]!.box.left, right: characters.at(-1)!.box.right, top, bottom },
    lattice,
  };
};

/** Pixels around a piece of text that are looked at with it: its edges fade out there. */
const margin = 3;
/** Lines that read better than this need no help, and can give it. */
const clear = 0.85;

/** The places of a picture as lines. Where letters touch, a short line has nothing to be measured by; then those beside it tell. */
export const linesOfPlaces = (picture: Picture, places: readonly Box[]): readonly PlaceLine[] => {
  const boxes = places.map(({ left, top, right, bottom }) => ({
    left: left - margin,
    top: top - margin,
    right: right + margin,
    bottom: bottom + margin,
  }));
  const lattices = boxes.map((box) => latticeOf(picture, box));
  return boxes.flatMap((box, i) => {
    const own = lattices[i] ?? null;
    if (own !== null && own.score >= clear) return lineOfLattice(own) ?? [];
    const beside = lattices
      .filter((one): one is Lattice => one !== null && one.score >= clear && one.top > box.top && one.bottom < box.bottom + 1)
      .toSorted((a, b) => Math.abs(a.left - box.left) - Math.abs(b.left - box.left))
      .slice(0, 2);
    const helped =
      beside.length === 0
        ? null
        : latticeOf(
            picture,
            box,
            beside.map(({ top, bottom }) => ({ top, base: bottom })),
          );
    const best = own === null || (helped !== null && helped.score > own.score) ? helped : own;
    return best === null ? [] : (lineOfLattice(best) ?? []);
  });
};

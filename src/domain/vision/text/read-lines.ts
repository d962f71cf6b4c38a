/** Text of a picture, read by the product itself: nothing is fetched, and the same in a worker and in Node. */
import type { Box, Picture } from '@/domain/vision/picture';
import type { ReadCharacter, ReadLine } from '@/domain/vision/reading';
import { SIGNS } from './classify';
import { decode } from './decode';
import { decodeLine } from './decode-line';
import type { LineCharacter } from './decode-line';
import { findLines } from './find-lines';
import type { FoundLine } from './find-lines';
import { settle } from './settle';
import { CAP, measureLine, stripOf } from './strip';
import type { LineMetrics, Strip } from './strip';

export interface ReadOptions {
  /** Heights of capitals and digits that are looked for, in pixels; 5 to 60 where not stated. */
  readonly least?: number;
  readonly most?: number;
  /** Lines whose characters are on average less sure are no text; 0.4 where not stated. */
  readonly leastSure?: number;
  /** The box is a label on one ground: nothing in it is the ground of another. */
  readonly isOneGround?: boolean;
  /** Figures in small print, which run into each other. */
  readonly isFine?: boolean;
}

/** Gaps wider than this many heights of a digit are a space. */
const SPACE = 0.24;
/** Beside narrow characters, which stand in wide cells where all are equally wide. */
const SPACE_AT_NARROW = 0.42;
const NARROW = new Set(Array.from(".,:'!1lI|i·()", (sign) => SIGNS.indexOf(sign)));

/** A character that was cut out, or one of a line read as a whole, which tells spaces and other figures as well. */
type Link = Omit<LineCharacter, 'hasSpace' | 'figures'> & Partial<LineCharacter>;

interface Attempt {
  readonly metrics: LineMetrics;
  readonly strip: Strip;
  readonly chain: readonly Link[];
  readonly mean: number;
}

/** Figures up to so many pixels high are read by the line, since nothing says where to cut them; asked for as small print a little higher ones. */
const [smallest, smallestFine] = [6.5, 12];

const attempt = (line: FoundLine, metrics: LineMetrics, isFine: boolean): Attempt => {
  const strip = stripOf(line, metrics);
  const chain = metrics.base - metrics.top <= (isFine ? smallestFine : smallest) ? decodeLine(strip.ink) : decode(strip, isFine);
  const mean = chain.length === 0 ? 0 : chain.reduce((sum, one) => sum + one.sure, 0) / chain.length;
  return { metrics, strip, chain, mean };
};

/** A line whose letters are all equally high is tried as capitals, and as small letters if that does not read well. */
const bestAttempt = (line: FoundLine, isFine: boolean): Attempt | null => {
  let best: Attempt | null = null;
  const [digits, ...smaller] = measureLine(line);
  // Small print is read for its figures.
  for (const metrics of isFine ? [digits!] : [digits!, ...smaller]) {
    if (best !== null && best.mean > 0.9) break;
    if (metrics.base - metrics.top < 3) continue;
    const tried = attempt(line, metrics, isFine);
    if (best === null || tried.mean > best.mean) best = tried;
  }
  return best;
};

/** Gaps between characters, in heights of a digit. */
const gapsOf = (chain: readonly Link[]): readonly number[] =>
  chain.map((one, k) => (k === 0 ? 0 : (one.segment.from - chain[k - 1]!.segment.to) / CAP));

const assemble = (line: FoundLine, { metrics, strip, chain }: Attempt): ReadLine => {
  const gaps = gapsOf(chain);
  let word = 0;
  const spaced = chain.map((one, k) => {
    const isNarrow = k > 0 && (NARROW.has(one.sign) || NARROW.has(chain[k - 1]!.sign));
    const hasSpace = k > 0 && (one.hasSpace ?? gaps[k]! > (isNarrow ? SPACE_AT_NARROW : SPACE));
    if (hasSpace) word += 1;
    return { ...one, word, hasSpace };
  });
  const { box } = line.map;
  const across = (column: number): number => box.left + strip.left + column / strip.scale;
  const [top, bottom] = [box.top + metrics.top, box.top + metrics.base];
  const characters: ReadCharacter[] = settle(spaced).map(({ character, sure }, k) => {
    const { segment, figures } = spaced[k]!;
    const box = { left: across(segment.from), right: across(segment.to), top, bottom };
    return { character, sure, box, ...(figures === undefined ? {} : { figures }) };
  });
  const text = characters.map((one, k) => (spaced[k]!.hasSpace ? ` ${one.character}` : one.character)).join('');
  return {
    text,
    characters,
    sure: Math.min(...characters.map((one) => one.sure)),
    box: { left: characters[0]!.box.left, right: characters.at(-1)!.box.right, top, bottom },
  };
};

/** What a place that may be a line of text says; null where too little speaks for text. */
export const readFoundLine = (line: FoundLine, leastSure = 0.4, isFine = false): ReadLine | null => {
  const best = bestAttempt(line, isFine);
  return best !== null && best.chain.length > 0 && best.mean >= leastSure ? assemble(line, best) : null;
};

/**
 * Lines of text in a box of a picture, from top to bottom, then from left to right. The height of a line's box is that of
 * its capitals and digits, between pixels. Words further apart than a letter is high are lines of their own.
 */
export const readLines = (picture: Picture, box: Box, options: ReadOptions = {}): readonly ReadLine[] => {
  const within = {
    left: Math.max(0, Math.floor(box.left)),
    top: Math.max(0, Math.floor(box.top)),
    right: Math.min(picture.width, Math.ceil(box.right)),
    bottom: Math.min(picture.height, Math.ceil(box.bottom)),
  };
  if (within.right - within.left < 3 || within.bottom - within.top < 4) return [];
  const least = Math.max(3, Math.floor(0.7 * (options.least ?? 5)));
  const lines: ReadLine[] = [];
  for (const line of findLines(picture, within, { least, most: options.most ?? 60, isOneGround: options.isOneGround === true })) {
    const read = readFoundLine(line, options.leastSure, options.isFine);
    if (read !== null) lines.push(read);
  }
  return lines.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
};

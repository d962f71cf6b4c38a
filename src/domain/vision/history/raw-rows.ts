/** Pieces of text that belong to one trade, by what they hold, before they are read as numbers and times. */
import { around, type Box } from '@/domain/vision/picture';
import type { HistoryColumn, HistoryReading } from '@/domain/vision/reading';
import type { LatticeRange } from './decode-as';
import type { PlaceLine } from './place-line';

/** Text of a cell, put together from one piece or several. */
export interface RawCell {
  readonly text: string;
  readonly box: Box;
  /** The least sure of its characters, 0 to 1. */
  readonly sure: number;
  /** To be read again as what it may hold. */
  readonly ranges: readonly LatticeRange[];
}

export interface RawRow {
  readonly box: Box;
  readonly cells: Partial<Record<HistoryColumn, RawCell>>;
}

export interface RawHistory {
  readonly platform: HistoryReading['platform'];
  readonly rows: readonly RawRow[];
  readonly total: RawCell | null;
}

export const middleY = ({ top, bottom }: Box): number => (top + bottom) / 2;

export const heightOf = ({ top, bottom }: Box): number => bottom - top;

/** Pieces as one cell, in reading order, a space between. */
export const joined = (pieces: readonly RawCell[]): RawCell => ({
  text: pieces.map(({ text }) => text).join(' '),
  box: around(pieces.map(({ box }) => box)),
  sure: Math.min(...pieces.map(({ sure }) => sure)),
  ranges: pieces.flatMap(({ ranges }) => ranges),
});

/** The part of a line from one of its characters to just before another, as places in its text; spaces have no character of their own. */
export const partOf = (line: PlaceLine, from: number, to: number): RawCell => {
  const text = line.text.slice(from, to).trim();
  const before = (place: number): number => line.text.slice(0, place).replaceAll(' ', '').length;
  const characters = line.characters.slice(before(from), before(to));
  const [first, last] = [characters[0], characters.at(-1)];
  if (first === undefined || last === undefined) return { ...wholeLine(line), text };
  return {
    text,
    box: { ...around(characters.map((one) => one.box)), top: line.box.top, bottom: line.box.bottom },
    sure: Math.min(...characters.map(({ sure }) => sure)),
    ranges: [{ lattice: line.lattice, first: first.first, after: last.after }],
  };
};

export const wholeLine = ({ text, box, sure, lattice }: PlaceLine): RawCell => ({
  text: text.trim(),
  box,
  sure,
  ranges: [{ lattice, first: 0, after: lattice.edges.length }],
});

/** Lines that stand beside each other, from top to bottom; those of a row from left to right. */
export const visualRows = (lines: readonly PlaceLine[]): PlaceLine[][] => {
  const rows: { lines: PlaceLine[]; middle: number; height: number }[] = [];
  for (const line of lines.toSorted((a, b) => middleY(a.box) - middleY(b.box))) {
    const row = rows.findLast(
      ({ middle, height }) => Math.abs(middle - middleY(line.box)) < 0.5 * Math.min(height, heightOf(line.box)) + 1,
    );
    if (row === undefined) rows.push({ lines: [line], middle: middleY(line.box), height: heightOf(line.box) });
    else row.lines.push(line);
  }
  return rows.map((row) => row.lines.toSorted((a, b) => a.box.left - b.box.left));
};

/** Lines of a trade are at most so far below each other, in heights of a line: what is farther is no part of it. */
const mostBelow = 3;

/** Rows up to the first that stands far below the one before. */
export const together = (rows: readonly (readonly PlaceLine[])[]): readonly (readonly PlaceLine[])[] => {
  const end = rows.findIndex((row, i) => {
    const above = rows[i - 1]?.map(({ box }) => box);
    if (above === undefined || above.length === 0 || row.length === 0) return false;
    const [before, own] = [around(above), around(row.map(({ box }) => box))];
    return own.top - before.bottom > mostBelow * Math.max(...above.map(heightOf));
  });
  return end === -1 ? rows : rows.slice(0, end);
};

/** Lower case, letters and digits only. */
export const bareWord = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/gu, '');

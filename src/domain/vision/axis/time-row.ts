/** The row of times below candles: where its letters begin. */
import type { Box, Picture } from '@/domain/vision/picture';
import { findLines } from '@/domain/vision/text/find-lines';
import type { FoundLine } from '@/domain/vision/text/find-lines';
import { readFoundLine } from '@/domain/vision/text/read-lines';

export interface TimeRow {
  readonly top: number;
  readonly bottom: number;
}

interface Row {
  readonly lines: FoundLine[];
  readonly top: number;
  readonly bottom: number;
}

const topOf = ({ map, box }: FoundLine): number => map.box.top + box.top;
const bottomOf = ({ map, box }: FoundLine): number => map.box.top + box.bottom;

const rowsOf = (lines: readonly FoundLine[]): readonly Row[] => {
  const rows: Row[] = [];
  for (const line of lines) {
    const [top, bottom] = [topOf(line), bottomOf(line)];
    const row = rows.find((one) => Math.abs(one.top + one.bottom - top - bottom) < 0.9 * Math.min(bottom - top, one.bottom - one.top));
    if (row === undefined) rows.push({ lines: [line], top, bottom });
    else row.lines.push(line);
  }
  return rows;
};

const MOST_READ = 7;
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** Words of which times and dates are made: `08:30`, `14`, `Mar`, `2026`, `6/11`, `12.03.`. */
const timeWord = new RegExp(String.raw`^(?:[\d:./' -]*\d[\d:./' -]*|(?:\d{1,2}[ .]?)?(?:${months})[a-z]*\.?(?:[ .]?[\d:' ]+)?)$`, 'iu');

/** Share of the row's words that may be part of a time, of a few that are read. */
const timeShare = ({ lines }: Row): number => {
  const step = Math.max(1, lines.length / MOST_READ);
  let [read, times] = [0, 0];
  for (let at = 0; Math.floor(at) < lines.length; at += step) {
    read += 1;
    const text = readFoundLine(lines[Math.floor(at)]!, 0.25)?.text;
    if (text !== undefined && timeWord.test(text)) times += 1;
  }
  return times / read;
};

/** Rows tried, at most. */
const MOST_ROWS = 8;

const widthOf = ({ box }: FoundLine): number => box.right - box.left;

/** Words of a row that are as tall as most of it: candles and bars of volume are not. */
const evenRow = (row: Row): Row | null => {
  const talls = row.lines.map(({ box }) => box.bottom - box.top).toSorted((a, b) => a - b);
  const usual = talls[talls.length >> 1]!;
  const lines = row.lines.filter(
    (line) => Math.abs(line.box.bottom - line.box.top - usual) <= Math.max(2, 0.3 * usual) && widthOf(line) >= 0.9 * usual,
  );
  return lines.length < 2 || lines.length < 0.6 * row.lines.length ? null : { ...row, lines };
};

/** The lowest row of a box in which most words are parts of times, across a good part of it; null where none is. */
export const timeRowIn = (picture: Picture, box: Box, scale: number): TimeRow | null => {
  if (box.bottom - box.top < 6 || box.right - box.left < 40) return null;
  const lines = findLines(picture, box, { least: 4, most: Math.round(22 * scale) });
  const spread = ({ lines: own }: Row): number =>
    Math.max(...own.map(({ map, box: of }) => map.box.left + of.right)) -
    Math.min(...own.map(({ map, box: of }) => map.box.left + of.left));
  const found = rowsOf(lines)
    .flatMap((row) => evenRow(row) ?? [])
    .filter((row) => spread(row) > 0.25 * (box.right - box.left))
    .toSorted((a, b) => b.bottom - a.bottom)
    .slice(0, MOST_ROWS)
    .find((row) => timeShare(row) >= 0.6);
  return found === undefined ? null : { top: Math.min(...found.lines.map(topOf)), bottom: Math.max(...found.lines.map(bottomOf)) };
};

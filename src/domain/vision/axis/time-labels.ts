/** Times below a plot. */
import { upperMedian } from '@/lib/upper-median';
import { lightness, type Box, type Picture } from '@/domain/vision/picture';
import type { ReadLine } from '@/domain/vision/reading';
import { readLines } from '@/domain/vision/text/read-lines';
import { joinWords, middleOf } from './join-words';

export interface TimeLabel {
  /** Middle of the label, in pixels from the left of the picture. */
  readonly x: number;
  /** Of its letters, in the picture. */
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly text: string;
  readonly sure: number;
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const TIME = new RegExp(
  String.raw`^(?:\d{1,2}:\d{2}(?::\d{2})?|\d{1,2}|(?:19|20)\d{2}|(?:\d{1,2}\s)?(?:${MONTHS})[a-z]*(?:\s(?:\d{1,2}|'?\d{2}|\d{4}))?(?:\s\d{1,2}:\d{2})?|\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?(?:\s\d{1,2}:\d{2})?)$`,
  'iu',
);

/** `14 Mar 2026` */
const wordsOfTime = { offset: 0.3, gap: 1.1 };

/** In print of so few pixels a label counts only where each of its figures is this sure: of a few labels hardly any contradicts another. */
const [smallPrint, sureInSmall] = [6.5, 0.85];

const isSureEnough = ({ box, sure }: ReadLine): boolean => box.bottom - box.top > smallPrint || sure >= sureInSmall;

/** How close to a label other ink may begin, in heights of it; it is writing where it is this wide at least, and differs so much from its ground, of 255. */
const besideLabel = { from: 0.3, least: 0.25, ink: 50 };

/** Whether something is written so close beside a label that it is a part of it: words that weren't read leave the others in another place. */
const hasMoreBeside = (picture: Picture, { box: { left, right, top, bottom } }: ReadLine): boolean => {
  const tall = bottom - top;
  const [first, last] = [Math.round(top + 0.2 * tall), Math.round(bottom - 0.2 * tall)];
  const isWritten = (from: number, to: number): boolean => {
    const [start, end] = [Math.max(0, Math.ceil(from)), Math.min(picture.width, Math.floor(to))];
    const columns = Array.from({ length: Math.max(0, end - start) }, (_, k) =>
      Array.from({ length: last - first }, (__, row) => lightness(picture, start + k, first + row)),
    );
    const ground = upperMedian(columns.flat()) ?? 0;
    const inked = columns.filter((column) => column.some((own) => Math.abs(own - ground) >= besideLabel.ink)).length;
    return inked >= Math.max(2, besideLabel.least * tall);
  };
  const [near, far] = [besideLabel.from * tall, wordsOfTime.gap * tall];
  return isWritten(left - far, left - near) || isWritten(right + near, right + far);
};

/** The row below a plot in which most labels are times, from left to right; empty where none is. Panes between the plot and its time scale are passed over. */
export const readTimeLabels = (picture: Picture, plot: Box): readonly TimeLabel[] => {
  const below = { left: plot.left, right: plot.right, top: plot.bottom, bottom: picture.height };
  if (below.bottom - below.top < 8) return [];
  const times = joinWords(readLines(picture, below), wordsOfTime).filter(
    (line) => TIME.test(line.text) && isSureEnough(line) && !hasMoreBeside(picture, line),
  );
  const rows: ReadLine[][] = [];
  for (const line of times) {
    const row = rows.find((one) => Math.abs(middleOf(one[0]!) - middleOf(line)) < 0.5 * (line.box.bottom - line.box.top));
    if (row === undefined) rows.push([line]);
    else row.push(line);
  }
  const best = rows.toSorted((a, b) => b.length - a.length)[0];
  if (best === undefined || best.length < 2) return [];
  return best
    .map(({ box: { left, right, top, bottom }, text, sure }) => ({ x: (left + right) / 2, left, top, bottom, text, sure }))
    .toSorted((a, b) => a.x - b.x);
};

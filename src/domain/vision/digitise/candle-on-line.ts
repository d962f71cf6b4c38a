/**
 * The line of the last price lies where the last candle closes, and hides it while it is small. Such a candle is there where
 * something at the next place goes on from the line upwards or downwards as a candle would, or fills the gaps of a line of
 * dashes for as long as a body is wide.
 */
import type { Box } from '@/domain/vision/picture';
import type { SlotColumns } from './columns';
import type { Cover } from './cover';
import { hiddenFit, type Fit, type Levels } from './fit';
import type { Slots } from './slots';

type Rows = Pick<Fit, 'from' | 'to'>;

/** What was found in a picture, and where. */
interface Read {
  readonly columns: readonly SlotColumns[];
  readonly levels: Levels;
  readonly slots: Slots;
  readonly cover: Cover;
}

/** Rows of a line; more of them are an area or a label. */
const thickest = 5;
/** Rows at the borders of the plot, whose frame is a line that no candle lies behind. */
const frame = 2;

/** Places after the candle that are looked at for dashes. */
const placesOfDashes = 12;
/** Of the columns after a place, so many are filled in the rows of a level line, dashed or not; a slanting one leaves them. */
const leastLevel = 0.25;

/** Whether a line goes on, level, over the places after its own. */
const isLevel = ({ cover: { hidden, width }, slots }: Read, middle: number, { from, to }: Rows): boolean => {
  const start = Math.round(middle + slots.spacing);
  const end = Math.min(width, Math.round(start + placesOfDashes * slots.spacing));
  let filled = 0;
  for (let x = start; x < end; x += 1) {
    for (let y = from; y < to; y += 1) {
      if (hidden[y * width + x] === 0) continue;
      filled += 1;
      break;
    }
  }
  return filled >= leastLevel * (end - start);
};

/** Rows of the lines that cross all of a place. */
const linesAt = ({ centerHidden, sideHidden }: SlotColumns, { from, to }: Rows): readonly Rows[] => {
  const lines: Rows[] = [];
  const isLine = (y: number): boolean => centerHidden[y] === 1 && sideHidden[y] === 1;
  for (let y = from; y < to; y += 1) {
    let end = y;
    while (end < to && isLine(end)) end += 1;
    if (end > y && end - y <= thickest) lines.push({ from: y, to: end });
    y = end;
  }
  return lines;
};

/** Ink of a row that a wick or the borders of a body leave, as a part of what they usually leave, and the most in the gap beside it. */
const leastInk = 0.5;
const mostBeside = 0.35 * 255;
/** Places after it that are looked at, and how many times as much ink as any of them it has. */
const placesAfter = 4;
const timesMore = 2;

const inkIn = ({ center, left, right }: SlotColumns, { from, to }: Rows, line: Rows): number => {
  let ink = 0;
  for (let y = from; y < to; y += 1) if (y < line.from || y >= line.to) ink += center[y]! + (left[y]! + right[y]!) / 2;
  return ink;
};

/** A line with the rows of a candle that go on from it; null where none do, or as much goes on at the empty places after it. */
const beyondLine = (columns: readonly SlotColumns[], { wick, body }: Levels, line: Rows, within: Rows): Rows | null => {
  const own = columns[0]!;
  const isCandle = (y: number): boolean =>
    own.crossed[y] === 0 &&
    own.beside[y]! < mostBeside &&
    (own.center[y]! >= leastInk * wick * 255 || Math.min(own.left[y]!, own.right[y]!) >= leastInk * body * 255);
  let { from, to } = line;
  while (from > within.from && isCandle(from - 1)) from -= 1;
  while (to < within.to && isCandle(to)) to += 1;
  if (to - from === line.to - line.from) return null;
  const ink = inkIn(own, { from, to }, line);
  return columns.slice(1).every((after) => ink >= timesMore * inkIn(after, { from, to }, line)) ? { from, to } : null;
};

/** A body is wider than any dash by so many pixels, at least, and a line of dashes is known by so many gaps. */
const wider = 2;
const fewestGaps = 4;

/** Whether some row of a line of dashes is filled for as long as a body is wide. */
const fillsGaps = ({ cover, slots }: Read, middle: number, { from, to }: Rows): boolean => {
  const half = slots.bodyWidth / 2;
  const [left, right] = [Math.round(middle - half), Math.round(middle + half)];
  const start = Math.round(middle + slots.spacing - half);
  const end = Math.min(cover.width, Math.round(start + placesOfDashes * slots.spacing));
  for (let y = from; y < to; y += 1) {
    const row = y * cover.width;
    let [longest, run, gaps] = [0, 0, 0];
    for (let x = start; x < end; x += 1) {
      if (cover.hidden[row + x] === 1) run += 1;
      else if (run > 0) [run, gaps] = [0, gaps + 1];
      longest = Math.max(longest, run);
    }
    if (gaps < fewestGaps || right - left < longest + wider) continue;
    let filled = 0;
    for (let x = Math.max(0, left); x < Math.min(cover.width, right); x += 1) filled += cover.hidden[row + x]!;
    if (filled === right - left) return true;
  }
  return false;
};

/** The candles with the last one, where a line hides it; it is marked as hidden. */
export const withCandleOnLine = (read: Read, chosen: readonly (Fit | null)[], plot: Box): readonly (Fit | null)[] => {
  const { columns, levels, cover } = read;
  const slot = chosen.findLastIndex((fit) => fit !== null) + 1;
  const [last, own] = [chosen[slot - 1], columns[slot]];
  if (last == null || own === undefined || cover.box.left + own.middle >= plot.right) return chosen;
  const reach = Math.max(20, 4 * (last.to - last.from));
  const within = {
    from: Math.max(0, plot.top - cover.box.top + frame, last.from - reach),
    to: Math.min(cover.height, plot.bottom - cover.box.top - frame, last.to + reach),
  };
  for (const line of linesAt(own, within)) {
    if (!isLevel(read, own.middle, line)) continue;
    const rows =
      beyondLine(columns.slice(slot, slot + 1 + placesAfter), levels, line, within) ?? (fillsGaps(read, own.middle, line) ? line : null);
    if (rows !== null) return chosen.with(slot, hiddenFit(rows, line));
  }
  return chosen;
};

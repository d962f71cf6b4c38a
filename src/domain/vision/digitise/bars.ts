/** Charts of bars: an upright line from high to low, a tick to the left at the open and one to the right at the close. */
import type { Cover } from './cover';
import { median } from './edges';
import type { MeasuredCandle } from './read-candles';
import type { Slots } from './slots';

/** What may be a tick: the middle of a stretch of ink, and how like a tick it is, 0 to 1. */
interface Tick {
  readonly y: number;
  readonly weight: number;
}

/** Rows with less ink than this are no part of a tick. */
const leastShare = 0.2;
/** What is less like a tick than this is none. */
const leastWeight = 0.35;

/** Columns of one side: from the line to the end of the tick, and those beyond it. */
interface Side {
  readonly inner: readonly number[];
  readonly beyond: readonly number[];
}

const sideOf = (middle: number, { bodyWidth, wickWidth, spacing }: Slots, direction: -1 | 1): Side => {
  const columns = (from: number, to: number): readonly number[] => {
    const [left, right] = direction === 1 ? [middle + from, middle + to] : [middle - to, middle - from];
    const found: number[] = [];
    // A column belongs here when most of it does.
    for (let x = Math.ceil(left - 0.5); x < Math.floor(right + 0.5); x += 1) found.push(x);
    return found;
  };
  const [line, end] = [wickWidth / 2, bodyWidth / 2];
  const gap = (spacing - bodyWidth) / 2;
  const inner = columns(line + 0.2, Math.max(line + 1, end - 0.4));
  const first = direction === 1 ? Math.floor(middle + end - 0.5) : Math.ceil(middle - end - 0.5);
  return { inner: inner.length > 0 ? inner : [first], beyond: gap < 1 ? [] : columns(end + 0.5, end + 0.5 + Math.max(1, gap)) };
};

/** By row how much of it is a tick: ink from the line to the tick's end and not beyond; −1 where something hides it. */
const rowsOf = ({ share, hidden, width }: Cover, { inner, beyond }: Side, from: number, to: number): readonly number[] => {
  const rows: number[] = [];
  const isIn = (x: number): boolean => x >= 0 && x < width;
  for (let y = from; y < to; y += 1) {
    const at = (x: number): number => share[y * width + x]! / 255;
    const own = inner.filter(isIn);
    const seen = own.filter((x) => hidden[y * width + x] === 0);
    // The corner of line and tick may be brighter than both, and a thin line leaves the rest of a tick to be seen.
    if (seen.length === 0 || 2 * seen.length < own.length) {
      rows.push(-1);
      continue;
    }
    const mean = seen.reduce((sum, x) => sum + at(x), 0) / seen.length;
    const least = seen.reduce((lowest, x) => Math.min(lowest, at(x)), 1);
    const after = beyond.filter(isIn).reduce((sum, x) => sum + (hidden[y * width + x] === 1 ? 1 : at(x)), 0);
    rows.push(Math.max(0, (mean + least) / 2 - (beyond.length === 0 ? 0 : after / beyond.length)));
  }
  return rows;
};

/** Stretches of rows that may be ticks of a line so thick. */
const ticksIn = (rows: readonly number[], top: number, thick: number): readonly Tick[] => {
  const ticks: Tick[] = [];
  let [sum, moment, count] = [0, 0, 0];
  for (let k = 0; k <= rows.length; k += 1) {
    const row = rows[k] ?? 0;
    if (row > leastShare) {
      sum += row;
      moment += row * (top + k + 0.5);
      count += 1;
    } else if (count > 0) {
      // A tick is as thick as its line: more of it is something else.
      const weight = Math.min(1, sum / thick) * Math.min(1, (thick + 1.5) / count);
      if (weight >= leastWeight) ticks.push({ y: moment / sum, weight });
      [sum, moment, count] = [0, 0, 0];
    }
  }
  return ticks;
};

/** What a jump from close to open takes from the weight of both ticks: at most so much. */
const mostForJump = 0.6;

interface Pair {
  readonly close: Tick | null;
  readonly open: Tick | null;
}

/** Of the ticks right of one bar and left of the next those that are most like ticks and least apart. */
const pairOf = (closes: readonly Tick[], opens: readonly Tick[], usual: number): Pair => {
  let best: Pair = { close: null, open: null };
  let most = 0;
  for (const close of [null, ...closes])
    for (const open of [null, ...opens]) {
      const jump = close === null || open === null ? 0 : mostForJump * Math.min(1, Math.abs(close.y - open.y) / (4 * usual));
      const worth = (close?.weight ?? 0) + (open?.weight ?? 0) - jump;
      if (worth > most) [most, best] = [worth, { close, open }];
    }
  return best;
};

/** Candles measured as bars: open and close are the middles of their ticks. */
export const asBars = (cover: Cover, slots: Slots, candles: readonly MeasuredCandle[]): readonly MeasuredCandle[] => {
  const thick = Math.max(1, slots.wickWidth);
  const profiles = candles.map(({ middle, high, low }) => {
    const [from, to] = [Math.max(0, Math.floor(high - 0.5)), Math.min(cover.height, Math.ceil(low + 0.5))];
    const rowsAt = (direction: -1 | 1): readonly number[] => rowsOf(cover, sideOf(middle, slots, direction), from, to);
    return { from, left: rowsAt(-1), right: rowsAt(1) };
  });
  // Compression and scaling thin all ticks alike.
  const usualInk = median(
    profiles.flatMap(({ left, right }) => [Math.max(0, ...left), Math.max(0, ...right)]).filter((most) => most > leastShare),
  );
  const level = Math.min(1, Math.max(0.4, usualInk ?? 1));
  const ticks = profiles.map(({ from, left, right }) => {
    const of = (rows: readonly number[]): readonly Tick[] =>
      ticksIn(
        rows.map((row) => Math.min(1, row / level)),
        from,
        thick,
      );
    return { left: of(left), right: of(right) };
  });
  const pairsAt = (usual: number): readonly Pair[] =>
    [...candles, null].map((_, i) => pairOf(ticks[i - 1]?.right ?? [], ticks[i]?.left ?? [], usual));
  const jumps = pairsAt(Infinity).flatMap(({ close, open }) => (close === null || open === null ? [] : [Math.abs(close.y - open.y)]));
  const pairs = pairsAt(Math.max(1, median(jumps) ?? 1));
  return candles.map((candle, i) => {
    const within = (y: number): number => Math.max(candle.high, Math.min(candle.low, y));
    const [own, next] = [pairs[i]!, pairs[i + 1]!];
    const middle = (candle.high + candle.low) / 2;
    // A tick that is not seen lies most likely where that of the neighbor does.
    const open = within(own.open?.y ?? own.close?.y ?? next.close?.y ?? middle);
    const close = within(next.close?.y ?? next.open?.y ?? open);
    const isBodyless = own.open === null || next.close === null;
    return { ...candle, bodyTop: Math.min(open, close), bodyBottom: Math.max(open, close), ticks: { open, close }, isBodyless };
  });
};

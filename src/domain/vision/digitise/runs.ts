/** Upright stretches of ink in the place of one candle; what lines hide is bridged where ink goes on behind them. */
import type { SlotColumns } from './columns';

export interface Run {
  /** First row and row after the last. */
  readonly from: number;
  readonly to: number;
  /** Rows of it that are hidden or crossed. */
  readonly bridged: number;
  /** Hidden rows that adjoin its upper and its lower end: the end may lie anywhere in them. */
  readonly hiddenAbove: number;
  readonly hiddenBelow: number;
}

const longestBridge = 10;

/** Stretches of `isOn` rows; `isUnknown` rows between two of them are bridged up to ten rows. */
export const runsOf = (length: number, isOn: (row: number) => boolean, isUnknown: (row: number) => boolean): readonly Run[] => {
  const runs: { from: number; to: number; bridged: number }[] = [];
  for (let y = 0; y < length;) {
    if (!isOn(y) || isUnknown(y)) {
      y += 1;
      continue;
    }
    let to = y + 1;
    while (to < length && isOn(to) && !isUnknown(to)) to += 1;
    const before = runs.at(-1);
    let isBridged = before !== undefined && y - before.to <= longestBridge;
    for (let row = before?.to ?? y; isBridged && row < y; row += 1) isBridged = isUnknown(row);
    if (before !== undefined && isBridged) {
      before.bridged += y - before.to;
      before.to = to;
    } else runs.push({ from: y, to, bridged: 0 });
    y = to;
  }
  return runs.map((run) => {
    let hiddenAbove = 0;
    while (hiddenAbove < longestBridge && run.from - hiddenAbove - 1 >= 0 && isUnknown(run.from - hiddenAbove - 1)) hiddenAbove += 1;
    let hiddenBelow = 0;
    while (hiddenBelow < longestBridge && run.to + hiddenBelow < length && isUnknown(run.to + hiddenBelow)) hiddenBelow += 1;
    return { ...run, hiddenAbove, hiddenBelow };
  });
};

const on = 0.5;

/** Stretches of the whole candle: ink in the middle, or at both borders of the body. */
export const candleRuns = ({ center, left, right, centerHidden, sideHidden, crossed }: SlotColumns): readonly Run[] =>
  runsOf(
    center.length,
    (y) => center[y]! >= on || (left[y]! >= on && right[y]! >= on),
    (y) => crossed[y] === 1 || (centerHidden[y] === 1 && center[y]! < on) || (sideHidden[y] === 1 && centerHidden[y] === 1),
  );

/** The part of a stretch that looks like a candle: nothing in the gaps beside it, and as much ink to the left as to the right. */
export const likeness = ({ left, right, center, beside, crossed, centerHidden }: SlotColumns, { from, to }: Run): number => {
  let alike = 0;
  let all = 0;
  for (let y = from; y < to; y += 1) {
    if (crossed[y] === 1 || centerHidden[y] === 1) continue;
    all += 1;
    const isInside = center[y]! >= on || (left[y]! >= on && right[y]! >= on);
    if (isInside && beside[y]! < on && Math.abs(left[y]! - right[y]!) < on) alike += 1;
  }
  return all === 0 ? 0 : alike / all;
};

/** Stretches that may be a candle; short ones, which letters and dashes make too, have to look more like one. */
export const likelyRuns = (columns: SlotColumns): readonly Run[] =>
  candleRuns(columns).filter((run) => {
    const tall = run.to - run.from;
    if (likeness(columns, run) < (tall <= 12 ? 0.75 : 0.5)) return false;
    // As low as a dash: a body and nothing else.
    return tall > 1 || (columns.left[run.from]! >= on && columns.right[run.from]! >= on);
  });

/** Dashes of a line beyond the last candle, or before the first, that lie where a small candle might: all of them are as long as each other, and shorter than a body. */
import type { Cover } from './cover';
import { median } from './edges';
import type { Fit } from './fit';
import type { Slots } from './slots';

/** Rows of a line; more of them are no dash. */
const thickest = 5;
/** Dashes that a line of them has, at least. */
const fewest = 8;
/** A body is longer than a dash by so many pixels, or nothing tells them apart. */
const longer = 2;

/** Stretches of ink in a row from side to side. */
const stretchesIn = ({ share, width }: Cover, y: number): readonly { readonly from: number; readonly to: number }[] => {
  const found: { readonly from: number; readonly to: number }[] = [];
  for (let x = 0; x < width; x += 1) {
    if (share[y * width + x]! <= 127) continue;
    const from = x;
    while (x < width && share[y * width + x]! > 127) x += 1;
    found.push({ from, to: x });
  }
  return found;
};

/** Whether all that lies in the rows of a stretch at a place is a dash among others. */
const isDash = (cover: Cover, slots: Slots, slot: number, { from, to }: Fit): boolean => {
  if (to - from > thickest) return false;
  const middle = slots.first + slot * slots.spacing;
  const [left, right] = [middle - slots.bodyWidth / 2, middle + slots.bodyWidth / 2];
  for (let y = from; y < to; y += 1) {
    const stretches = stretchesIn(cover, y);
    const usual = median(stretches.map((one) => one.to - one.from)) ?? 0;
    if (stretches.length < fewest || slots.bodyWidth < usual + longer) return false;
    if (stretches.some((one) => one.from < right && one.to > left && one.to - one.from > usual + 1)) return false;
  }
  return true;
};

/** The stretches of candles without dashes at both ends. */
export const withoutDashes = (cover: Cover, slots: Slots, chosen: readonly (Fit | null)[]): readonly (Fit | null)[] => {
  const left = [...chosen];
  const take = (find: () => number): void => {
    for (let slot = find(); slot >= 0 && isDash(cover, slots, slot, left[slot]!); slot = find()) left[slot] = null;
  };
  take(() => left.findLastIndex((fit) => fit !== null));
  take(() => left.findIndex((fit) => fit !== null));
  return left;
};

/** How much of what stands upright in a plot a reading explains. */
import type { Cover } from './cover';
import type { Fit } from './fit';
import type { Slots } from './slots';

/** Beside the stem of a bar a scaled or compressed picture has some of its ink. */
const bled = 1;

/** How wide the upright ink of one candle is: ticks of bars are level, and at twice or three times the distance of bars they reach to the stems of others. */
const inkWidth = ({ bodyWidth, wickWidth, isBars }: Slots): number => (isBars ? Math.min(bodyWidth, wickWidth + 2 * bled) : bodyWidth);

/** The part of all upright ink that lies in candles, 0 to 1. `upright`: upright ink by column. */
export const explainedBy = ({ share, width }: Cover, upright: Float64Array, chosen: readonly (Fit | null)[], slots: Slots): number => {
  let inside = 0;
  const half = inkWidth(slots) / 2;
  for (const [slot, run] of chosen.entries()) {
    if (run === null) continue;
    const middle = slots.first + slot * slots.spacing;
    for (let x = Math.max(0, Math.round(middle - half)); x < Math.min(width, Math.round(middle + half)); x += 1) {
      for (let y = run.from; y < run.to; y += 1) if (share[y * width + x]! > 127) inside += 1;
    }
  }
  const all = upright.reduce((sum, value) => sum + value, 0);
  return Math.min(1, inside / Math.max(1, all));
};

/** How much of what stands upright in a plot a reading explains. */
import type { Cover } from './cover';
import type { Fit } from './fit';
import type { Slots } from './slots';

/** The part of all upright ink that lies in candles, 0 to 1. `upright`: upright ink by column. */
export const explainedBy = ({ share, width }: Cover, upright: Float64Array, chosen: readonly (Fit | null)[], slots: Slots): number => {
  let inside = 0;
  for (const [slot, run] of chosen.entries()) {
    if (run === null) continue;
    const middle = slots.first + slot * slots.spacing;
    for (
      let x = Math.max(0, Math.round(middle - slots.bodyWidth / 2));
      x < Math.min(width, Math.round(middle + slots.bodyWidth / 2));
      x += 1
    ) {
      for (let y = run.from; y < run.to; y += 1) if (share[y * width + x]! > 127) inside += 1;
    }
  }
  const all = upright.reduce((sum, value) => sum + value, 0);
  return Math.min(1, inside / Math.max(1, all));
};

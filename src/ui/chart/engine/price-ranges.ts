/** The ranges of prices that hands have set, by pane; the other panes hold what is in view. */
import type { LowHigh } from '@/ui/chart/data/extremes';
import type { PanePicture } from '@/ui/chart/view/chart-picture';

/** No axis is stretched by hand to values beyond; also what is not a number is not within them. */
const farthest = 1e9;

/** Gives a pane another range, unless nobody could read it. */
export const setRange = (ranges: Map<string, LowHigh>, { id, decimals }: PanePicture, { low, high }: LowHigh): void => {
  const isSensible = low > -farthest && high < farthest && high - low > 10 ** -(decimals + 2);
  if (isSensible) ranges.set(id, { low, high });
};

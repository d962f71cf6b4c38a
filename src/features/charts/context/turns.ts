/** The instants in view at which a trading day ends and the next begins. */
import type { DayClock } from '@/domain/time/trading-day';
import type { LayerSurface } from '@/ui/chart/chart-layer';

/** Days narrower than this, in px, have no room for a line of their own. */
const leastDayPx = 40;

export interface Turn {
  readonly at: number;
  readonly x: number;
}

/** Turns between the first and the last bar in view; none where days are narrow. Of turns in one pause of the market the last. */
export const turnsIn = (
  { bars, first, last, width, xOf }: Pick<LayerSurface, 'bars' | 'first' | 'last' | 'width' | 'xOf'>,
  { dayOf, rangeOf }: DayClock,
): readonly Turn[] => {
  const [from, to] = [bars.time[Math.max(0, first - 1)], bars.time[last]];
  if (last < first || from === undefined || to === undefined) return [];
  const turns: Turn[] = [];
  // The turn that ends the day of the newest bar lies ahead; it is no look ahead, because a clock tells it.
  for (let day = dayOf(from) + 1; day <= dayOf(to) + 1; day += 1) {
    const at = rangeOf(day).from;
    const x = xOf(at);
    const before = turns.at(-1);
    if (before !== undefined && x - before.x < 4) turns.pop();
    if (x > 0 && x < width) turns.push({ at, x });
  }
  const isNarrow = turns.length > 1 && (turns.at(-1)!.x - turns[0]!.x) / (turns.length - 1) < leastDayPx;
  return isNarrow ? [] : turns;
};

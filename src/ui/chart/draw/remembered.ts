/** What was found of a stretch of bars, so that each frame may ask again. */
import type { ChartBars } from '@/ui/chart/chart-bars';

type Find<Found> = (bars: ChartBars, from: number, to: number) => Found;

/** So many stretches are remembered: a drag asks for one after the other. */
const most = 32;

/** The same function, which computes once for the same bars and stretch. */
export const remembered = <Found>(find: Find<Found>): Find<Found> => {
  const all = new WeakMap<ChartBars, Map<string, Found>>();
  return (bars, from, to) => {
    const known = all.get(bars) ?? new Map<string, Found>();
    all.set(bars, known);
    const key = `${String(from)} ${String(to)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const found = find(bars, from, to);
    known.set(key, found);
    return found;
  };
};

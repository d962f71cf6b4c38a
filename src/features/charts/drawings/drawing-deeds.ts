/** What is done with the chosen drawings, by key or button. */
import type { Anchor } from '@/domain/drawings/drawing';
import { withClones, withoutDrawings, withShift } from '@/domain/drawings/drawing-edits';
import { newId } from '@/lib/new-id';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartBars } from '@/ui/chart/chart-bars';
import { exactInstant, placeOfInstant } from '@/ui/chart/data/bar-places';
import type { DrawingKey } from './drawing-keys';
import type { DrawingDesk } from './use-drawing-desk';

/** Moves a point by whole bars and ticks. */
const shiftBy =
  (series: ChartBars, bars: number, ticks: number) =>
  ({ at, price }: Anchor): Anchor => ({
    at: bars === 0 ? at : exactInstant(series, placeOfInstant(series, at) + bars),
    price: ticks === 0 ? price : Number((price + ticks * Number(series.tickSize)).toFixed(decimalsOf(series.tickSize))),
  });

/** A clone lies so many bars to the right of what it is of. */
const cloneBars = 3;

/** `bars`: those of the chart in hand; null: they are not there yet. */
export const drawingDeeds = (desk: DrawingDesk, symbol: string, bars: ChartBars | null) => {
  const { sheets, selected, select, tool, takeTool, edit } = desk;
  const chosen = (): readonly string[] =>
    selected.filter((id) =>
      sheets
        .of(symbol)
        .get()
        .some((drawing) => drawing.id === id),
    );
  const deeds = {
    drop: () => (tool === null ? select([]) : takeTool(null)),
    all: () => {
      select(
        sheets
          .of(symbol)
          .get()
          .filter(desk.isShown)
          .map(({ id }) => id),
      );
    },
    remove: () => edit(symbol, 'Removing drawings', (now) => withoutDrawings(now, chosen())),
    clone: () => {
      const clones = chosen().map((of) => ({ of, id: newId() }));
      const shift = bars === null ? (anchor: Anchor) => anchor : shiftBy(bars, cloneBars, 0);
      edit(symbol, 'Cloning drawings', (now) => withClones(now, clones, shift));
      select(clones.map(({ id }) => id));
    },
    nudge: (by: { readonly bars: number; readonly ticks: number }) => {
      if (bars === null) return;
      const ids = chosen();
      edit(symbol, 'Nudging drawings', (now) => withShift(now, ids, shiftBy(bars, by.bars, by.ticks)), `nudge ${ids.join(' ')}`);
    },
  };
  return {
    ...deeds,
    /** Does what a key means. */
    act: (key: DrawingKey): void => {
      if (key.does === 'nudge') deeds.nudge(key);
      else deeds[key.does]();
    },
  };
};

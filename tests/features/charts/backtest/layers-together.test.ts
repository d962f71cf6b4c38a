/** Two layers as one: what is painted with strips of time stays above them. */
import { expect, it } from 'vitest';
import { layersTogether } from '@/features/charts/backtest/tested-chart';
import type { ChartLayer, LayerSurface } from '@/ui/chart/chart-layer';
import type { Pen } from '@/ui/chart/paint/pen';

const surface = { height: 100 } as LayerSurface;
const pen = {} as Pen;

it('tells both of the room at the foot that either takes, also through a third', () => {
  const seen: (number | undefined)[] = [];
  const marks: ChartLayer = { under: (_, { footPx }) => void seen.push(footPx) };
  const sessions: ChartLayer = { footPx: () => 40 };
  layersTogether(marks, sessions).under?.(pen, surface);
  layersTogether(marks, layersTogether(sessions, {})).under?.(pen, surface);
  layersTogether(sessions, marks).under?.(pen, { ...surface, footPx: 60 });
  layersTogether(null, marks).under?.(pen, surface);
  expect(seen).toEqual([40, 40, 60, 0]);
});

/** Bars one after the other as one bar. */
import type { Bar } from './hand-worked';

export const joinBars = (bars: readonly Bar[]): Bar => [
  bars[0]![0],
  Math.max(...bars.map(([, high]) => high)),
  Math.min(...bars.map(([, , low]) => low)),
  bars.at(-1)![3],
];

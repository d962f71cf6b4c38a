/** Candles inside an SVG: rising filled, falling hollow, so that colour is the second cue. */
import { candlePaths, type CandleGrid } from './candle-paths';
import type { Bar } from './hero-facts';

export interface CandlesProps extends CandleGrid {
  readonly bars: readonly Bar[];
  /** Colour of the surface, which shows through hollow bodies. */
  readonly ground: string;
}

export const Candles = ({ bars, ground, ...grid }: CandlesProps) => {
  const { risingWicks, risingBodies, fallingWicks, fallingBodies } = candlePaths(bars, grid);
  return (
    <>
      <path d={risingWicks} stroke="var(--color-up)" />
      <path d={risingBodies} fill="var(--color-up)" />
      <path d={fallingWicks} stroke="var(--color-down)" />
      <path d={fallingBodies} fill={ground} stroke="var(--color-down)" />
    </>
  );
};

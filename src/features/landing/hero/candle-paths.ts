/** Candles as four SVG paths: wicks and bodies of rising and falling bars. Rising bodies are meant to be filled, falling ones hollow. */
import type { Bar } from './hero-facts';

export interface CandlePaths {
  readonly risingWicks: string;
  readonly risingBodies: string;
  readonly fallingWicks: string;
  readonly fallingBodies: string;
}

export interface CandleGrid {
  /** Left end and width of one step in pixels; a body takes 70 % of it. */
  readonly left: number;
  readonly step: number;
  readonly y: (price: number) => number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The paths of bars drawn side by side. */
export const candlePaths = (bars: readonly Bar[], { left, step, y }: CandleGrid): CandlePaths => {
  const paths = { risingWicks: '', risingBodies: '', fallingWicks: '', fallingBodies: '' };
  for (const [index, [open, high, low, close]] of bars.entries()) {
    const kind = close < open ? 'falling' : 'rising';
    const middle = left + (index + 0.5) * step;
    const width = Math.max(1, tenth(step * 0.7));
    const top = tenth(y(Math.max(open, close)));
    const bottom = tenth(y(Math.min(open, close)));
    paths[`${kind}Wicks`] += `M${tenth(middle)} ${tenth(y(high))}V${top}M${tenth(middle)} ${bottom}V${tenth(y(low))}`;
    paths[`${kind}Bodies`] += `M${tenth(middle - width / 2)} ${top}h${width}v${Math.max(1, tenth(bottom - top))}h${-width}Z`;
  }
  return paths;
};

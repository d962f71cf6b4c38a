/** How the desktop platforms draw: widths, roundings and axes of their own. */
import type { ChartScene } from '../scene';

export interface PaintStyle {
  /** Device pixels from one bar to the next, from what was wished. */
  readonly spacing: (wished: number) => number;
  readonly bodyWidth: (spacing: number) => number;
  readonly wickWidth: number;
  /** Direct2D draws at parts of a pixel with softened edges; the others on whole pixels. */
  readonly isSoft: boolean;
  /** Labels at equal distances of pixels with crooked prices, or at round prices. */
  readonly labels: 'even heights' | 'round prices';
  readonly labelDistance: number;
  readonly axisWidthCharacters: number;
}

const metaTraderBodies: readonly (readonly [spacing: number, body: number])[] = [
  [2, 1],
  [4, 3],
  [8, 5],
  [16, 9],
  [32, 21],
];

export const paintStyleOf = ({ theme, pixelRatio }: ChartScene): PaintStyle => {
  const line = Math.max(1, Math.round(pixelRatio));
  const odd = (width: number): number => Math.max(1, Math.floor(width) - ((Math.floor(width) + line) % 2));
  if (theme.family === 'MT4' || theme.family === 'MT5') {
    const nearest = (wished: number) =>
      metaTraderBodies.reduce((best, one) => (Math.abs(Math.log(one[0] / wished)) < Math.abs(Math.log(best[0] / wished)) ? one : best));
    return {
      spacing: (wished) => nearest(wished)[0],
      bodyWidth: (spacing) => nearest(spacing)[1],
      wickWidth: 1,
      isSoft: false,
      labels: 'even heights',
      labelDistance: theme.family === 'MT4' ? 34 : 44,
      axisWidthCharacters: 2,
    };
  }
  const isNinja = theme.family === 'NinjaTrader';
  return {
    spacing: (wished) => (isNinja ? Math.max(3, Math.round(wished)) : wished),
    bodyWidth: (spacing) => odd(spacing * (isNinja ? 0.75 : 0.64)),
    wickWidth: line,
    isSoft: isNinja,
    labels: 'round prices',
    labelDistance: isNinja ? 38 : 54,
    axisWidthCharacters: isNinja ? 3 : 2,
  };
};

/** The smallest of 1, 2, 2.5, 5 · 10ⁿ that is a whole number of ticks and at least `least`. */
export const roundStep = (least: number, tick: number): number => {
  for (let power = Math.floor(Math.log10(least)) - 1; power < 12; power += 1)
    for (const mantissa of [1, 2, 2.5, 5]) {
      const step = mantissa * 10 ** power;
      if (step >= least * 0.999 && Math.abs(step / tick - Math.round(step / tick)) < 1e-6) return step;
    }
  return least;
};

/** The shape all candlestick patterns share as indicators: one output that is 0, or ±100 where the pattern ends. */
import type { Columns, Indicator } from '@/domain/indicators/indicator';

export interface Pattern {
  /** TA-Lib's name. */
  readonly name: string;
  readonly title: string;
  readonly formula: string;
  /** Bars before the first one at which it can be found. */
  readonly warmUp: number;
  /** Value at bar `i`: above 0 bullish, below 0 bearish, 0 for none. */
  readonly find: (c: Columns, i: number) => number;
}

export const patternNote =
  'Long, short, near and equal are measured against the candles just before, by TA-Lib’s default settings. Thresholds are compared in doubles: a body or shadow that equals its threshold in ticks may fall on either side. A pattern is a description, not a forecast.';

/** A pattern as an indicator. */
export const pattern = ({ name, title, formula, warmUp, find }: Pattern): Indicator<never> => ({
  title,
  family: 'pattern',
  inputs: ['open', 'high', 'low', 'close'],
  parameters: {},
  outputs: [{ name: 'pattern', title, style: 'mark' }],
  pane: 'price',
  formula,
  source: `TA-Lib ${name}; S. Nison, Japanese Candlestick Charting Techniques, 1991`,
  note: patternNote,
  warmUp: () => warmUp,
  lookback: () => warmUp,
  memory: () => 0,
  kernel: ({ columns, outputs, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + warmUp); i < to; i += 1) out[i] = find(columns, i);
  },
});

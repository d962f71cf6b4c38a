/** True range and its Wilder average, in price and in percent of the close. */
import { defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { trueRange } from '@/domain/indicators/steps/true-range';

export const trange = defineIndicator({
  title: 'True range',
  family: 'volatility',
  inputs: ['high', 'low', 'close'],
  parameters: {},
  outputs: [line('trange', 'True range')],
  pane: 'own',
  formula: 'TR = max(H − L, |H − C₁|, |L − C₁|)',
  source: 'TA-Lib TRANGE; J. W. Wilder, New Concepts in Technical Trading Systems, 1978, p. 21',
  note: 'The first bar has none; programs that take its H − L differ there and in averages begun with it.',
  warmUp: () => 1,
  lookback: () => 1,
  memory: () => 0,
  kernel: ({ columns: { high, low, close }, outputs, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + 1); i < to; i += 1) out[i] = trueRange(high[i]!, low[i]!, close[i - 1]!);
  },
});

/** Writes the average; before its seed, sums. */
const average = ({ columns: { high, low, close }, outputs, memory, params: { period }, start, from, to }: Pass<'period'>): void => {
  const out = outputs[0]!;
  const share = 1 / period;
  const rest = 1 - share;
  let value = memory[0]!;
  let i = Math.max(from, start + 1);
  let before = close[i - 1]!;
  const seeded = Math.min(to, start + period + 1);
  for (; i < seeded; i += 1) {
    value += trueRange(high[i]!, low[i]!, before);
    before = close[i]!;
    if (i === start + period) value /= period;
    out[i] = value;
  }
  const half = share / 2;
  for (; i < to; i += 1) {
    const h = high[i]!;
    const l = low[i]!;
    value = (h - l + Math.abs(h - before) + Math.abs(l - before)) * half + value * rest;
    before = close[i]!;
    out[i] = value;
  }
  memory[0] = value;
};

export const atr = defineIndicator({
  title: 'Average true range',
  family: 'volatility',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(14) },
  outputs: [line('atr', 'ATR')],
  pane: 'own',
  formula: 'ATR = TR/n + (1 − 1/n)·ATR₁; the first value is the mean of the first n true ranges',
  source: 'TA-Lib ATR; J. W. Wilder, New Concepts in Technical Trading Systems, 1978, p. 21',
  note: 'Programs that count the range of the first bar as a true range, or take a simple mean, differ.',
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: () => 1,
  kernel: average,
});

export const natr = defineIndicator({
  title: 'Normalized average true range',
  family: 'volatility',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(14) },
  outputs: [line('natr', 'NATR')],
  pane: 'own',
  formula: 'NATR = 100·ATR/C',
  source: 'TA-Lib NATR',
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: () => 1,
  kernel: (pass) => {
    average(pass);
    const out = pass.outputs[0]!;
    const { close } = pass.columns;
    for (let i = pass.from; i < pass.to; i += 1) out[i] = close[i] === 0 ? 0 : (100 * out[i]!) / close[i]!;
  },
});

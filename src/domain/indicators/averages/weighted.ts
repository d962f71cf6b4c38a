/** Averages with weights that fall from the newest or the middle bar: WMA, Hull, triangular and Arnaud Legoux. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars, real } from '@/domain/indicators/parameter';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';
import { wmaBegin, wmaSize, wmaStep } from '@/domain/indicators/steps/wma-step';
import { exponential } from '@/lib/elementary/exponential';

export const wma = defineIndicator({
  title: 'Weighted moving average',
  family: 'average',
  inputs: ['close'],
  parameters: { period: bars(20) },
  outputs: [line('wma', 'WMA')],
  pane: 'price',
  formula: 'WMA = (n·C₀ + (n − 1)·C₁ + … + Cₙ₋₁) / (n(n + 1)/2)',
  source: 'TA-Lib WMA',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => wmaSize(period),
  begin: (memory, { period }) => wmaBegin(memory, 0, period),
  kernel: ({ columns: { close }, outputs, memory, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) out[i] = wmaStep(memory, 0, close[i]!);
  },
});

const half = (period: number): number => Math.floor(period / 2);
const root = (period: number): number => Math.floor(Math.sqrt(period));

export const hma = defineIndicator({
  title: 'Hull moving average',
  family: 'average',
  inputs: ['close'],
  parameters: { period: bars(16, 'Period', 2) },
  outputs: [line('hma', 'HMA')],
  pane: 'price',
  formula: 'HMA = WMA over ⌊√n⌋ of 2·WMA over ⌊n/2⌋ − WMA over n',
  source: 'A. Hull, https://alanhull.com/hull-moving-average',
  note: 'Programs that round √n or n/2 instead of rounding down differ for some periods.',
  warmUp: ({ period }) => period + root(period) - 2,
  lookback: () => 0,
  memory: ({ period }) => wmaSize(period) + wmaSize(half(period)) + wmaSize(root(period)),
  begin: (memory, { period }) => {
    wmaBegin(memory, 0, period);
    wmaBegin(memory, wmaSize(period), half(period));
    wmaBegin(memory, wmaSize(period) + wmaSize(half(period)), root(period));
  },
  kernel: ({ columns: { close }, outputs, memory, params: { period }, from, to }) => {
    const out = outputs[0]!;
    const short = wmaSize(period);
    const last = short + wmaSize(half(period));
    for (let i = from; i < to; i += 1) {
      const x = close[i]!;
      out[i] = wmaStep(memory, last, 2 * wmaStep(memory, short, x) - wmaStep(memory, 0, x));
    }
  },
});

/** The triangle of n weights is one box of bars averaged by another. */
const firstBox = (period: number): number => Math.ceil((period + 1) / 2);
const secondBox = (period: number): number => period + 1 - firstBox(period);

export const trima = defineIndicator({
  title: 'Triangular moving average',
  family: 'average',
  inputs: ['close'],
  parameters: { period: bars(20) },
  outputs: [line('trima', 'TRIMA')],
  pane: 'price',
  formula: 'TRIMA = weights 1, 2, … up to the middle and down again; for even n the two middle weights are both n/2',
  source: 'TA-Lib TRIMA',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => sumSize(firstBox(period)) + sumSize(secondBox(period)),
  begin: (memory, { period }) => {
    sumBegin(memory, 0, firstBox(period));
    sumBegin(memory, sumSize(firstBox(period)), secondBox(period));
  },
  kernel: ({ columns: { close }, outputs, memory, params: { period }, from, to }) => {
    const out = outputs[0]!;
    const second = sumSize(firstBox(period));
    const divisor = firstBox(period) * secondBox(period);
    for (let i = from; i < to; i += 1) out[i] = sumStep(memory, second, sumStep(memory, 0, close[i]!)) / divisor;
  },
});

export const alma = defineIndicator({
  title: 'Arnaud Legoux moving average',
  family: 'average',
  inputs: ['close'],
  parameters: {
    period: bars(9),
    offset: real(0.85, 'Offset', { min: 0, max: 1, step: 0.05 }),
    sigma: real(6, 'Sigma', { min: 0.5, max: 50, step: 0.5 }),
  },
  outputs: [line('alma', 'ALMA')],
  pane: 'price',
  formula: 'ALMA = Σ wₖCₖ / Σ wₖ, wₖ = exp(−(k − m)²/2s²), m = offset·(n − 1), s = n/sigma, k = 0 at the oldest bar',
  source: 'A. Legoux and D. Kouzis-Loukas, 2009; https://www.tradingview.com/pine-script-reference/v5/#fun_ta.alma',
  note: 'The center m is not rounded; programs that round it down differ.',
  warmUp: ({ period }) => period - 1,
  lookback: ({ period }) => period - 1,
  memory: ({ period }) => period,
  begin: (memory, { period, offset, sigma }) => {
    const centre = offset * (period - 1);
    const width = period / sigma;
    let total = 0;
    for (let k = 0; k < period; k += 1) {
      const away = (k - centre) / width;
      memory[k] = exponential(-0.5 * away * away);
      total += memory[k]!;
    }
    for (let k = 0; k < period; k += 1) memory[k]! /= total;
  },
  kernel: ({ columns: { close }, outputs, memory, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + period - 1); i < to; i += 1) {
      const oldest = i - period + 1;
      let value = 0;
      for (let k = 0; k < period; k += 1) value += memory[k]! * close[oldest + k]!;
      out[i] = value;
    }
  },
});

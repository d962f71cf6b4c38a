/** How ranges widen and closes fall: mass index, Chaikin volatility, ulcer index. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { delayBegin, delaySize, delayStep } from '@/domain/indicators/steps/delay-step';
import { emaBegin, emaSize, emaStep } from '@/domain/indicators/steps/ema-step';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';

export const mass = defineIndicator({
  title: 'Mass index',
  family: 'volatility',
  inputs: ['high', 'low'],
  parameters: { emaPeriod: bars(9, 'EMA period'), period: bars(25, 'Sum period') },
  outputs: [line('mass', 'Mass')],
  pane: 'own',
  levels: [26.5, 27],
  formula: 'Σ over n of EMA(H − L) / EMA(EMA(H − L))',
  source: 'D. Dorsey, The Mass Index, Technical Analysis of Stocks & Commodities 10:6, 1992',
  warmUp: ({ emaPeriod, period }) => 2 * (emaPeriod - 1) + period - 1,
  lookback: () => 0,
  memory: ({ period }) => 2 * emaSize + sumSize(period),
  begin: (memory, { emaPeriod, period }) => {
    emaBegin(memory, 0, emaPeriod);
    emaBegin(memory, emaSize, emaPeriod);
    sumBegin(memory, 2 * emaSize, period);
  },
  kernel: ({ columns: { high, low }, outputs, memory, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) {
      const once = emaStep(memory, 0, high[i]! - low[i]!);
      out[i] = sumStep(memory, 2 * emaSize, once / emaStep(memory, emaSize, once));
    }
  },
});

export const cvi = defineIndicator({
  title: 'Chaikin volatility',
  family: 'volatility',
  inputs: ['high', 'low'],
  parameters: { period: bars(10) },
  outputs: [line('cvi', 'Chaikin volatility')],
  pane: 'own',
  levels: [0],
  formula: '100·(E/Eₙ − 1), E = EMA over n of H − L',
  source: 'https://tulipindicators.org/cvi',
  note: 'Some programs show the fraction.',
  warmUp: ({ period }) => 2 * period - 1,
  lookback: () => 0,
  memory: ({ period }) => emaSize + delaySize(period),
  begin: (memory, { period }) => {
    emaBegin(memory, 0, period);
    delayBegin(memory, emaSize, period);
  },
  kernel: ({ columns: { high, low }, outputs, memory, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) {
      const mean = emaStep(memory, 0, high[i]! - low[i]!);
      out[i] = 100 * (mean / delayStep(memory, emaSize, mean) - 1);
    }
  },
});

export const ulcer = defineIndicator({
  title: 'Ulcer index',
  family: 'volatility',
  inputs: ['close'],
  parameters: { period: bars(14) },
  outputs: [line('ulcer', 'Ulcer')],
  pane: 'own',
  formula: '√(Σ d² / n), d = percent below the highest close so far inside the window of n bars',
  source: 'P. Martin and B. McCann, The Investor’s Guide to Fidelity Funds, 1989; http://www.tangotools.com/ui/ui.htm',
  note: 'Programs that measure each fall from the highest close of a window of its own differ. No value where a window begins with a close that is not above 0.',
  warmUp: ({ period }) => period - 1,
  lookback: ({ period }) => period - 1,
  memory: () => 0,
  kernel: ({ columns: { close }, outputs, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + period - 1); i < to; i += 1) {
      let highest = -Infinity;
      let squares = 0;
      for (let j = i - period + 1; j <= i; j += 1) {
        const x = close[j]!;
        if (x > highest) highest = x;
        const fall = highest > 0 ? (100 * (x - highest)) / highest : Number.NaN;
        squares += fall * fall;
      }
      out[i] = Math.sqrt(squares / period);
    }
  },
});

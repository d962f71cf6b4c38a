/** Momentum after a transformation of its own: Fisher transform and true strength index. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { emaBegin, emaSize, emaStep } from '@/domain/indicators/steps/ema-step';
import { extremeBegin, extremeSize, highestStep, lowestStep } from '@/domain/indicators/steps/extreme-step';
import { naturalLog } from '@/lib/elementary/natural-log';

export const fisher = defineIndicator({
  title: 'Fisher transform',
  family: 'momentum',
  inputs: ['high', 'low'],
  parameters: { period: bars(10) },
  outputs: [line('fisher', 'Fisher'), line('signal', 'Signal')],
  pane: 'own',
  levels: [0],
  formula:
    'Of (H + L)/2: v = 0.66·(place in the range − 0.5) + 0.67·v₁, kept within ±0.999 beyond ±0.99; fisher = ½·ln((1 + v)/(1 − v)) + ½·fisher₁; signal = fisher₁',
  source:
    'J. Ehlers, Using the Fisher Transform, Technical Analysis of Stocks & Commodities 20:11, 2002; https://tulipindicators.org/fisher',
  note: 'Where the range is 0, the place in it counts as 0.',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => 2 + 2 * extremeSize(period),
  begin: (memory, { period }) => {
    extremeBegin(memory, 2, period);
    extremeBegin(memory, 2 + extremeSize(period), period);
  },
  kernel: ({ columns: { high, low }, outputs, memory, params: { period }, from, to }) => {
    const out = outputs[0]!;
    const signal = outputs[1]!;
    const lowAt = 2 + extremeSize(period);
    let value = memory[0]!;
    let transformed = memory[1]!;
    for (let i = from; i < to; i += 1) {
      const middle = (high[i]! + low[i]!) / 2;
      const highest = highestStep(memory, 2, middle);
      const lowest = lowestStep(memory, lowAt, middle);
      if (highest !== highest) continue;
      const place = highest > lowest ? (middle - lowest) / (highest - lowest) : 0;
      value = 0.66 * (place - 0.5) + 0.67 * value;
      if (value > 0.99) value = 0.999;
      if (value < -0.99) value = -0.999;
      signal[i] = transformed;
      transformed = 0.5 * naturalLog((1 + value) / (1 - value)) + 0.5 * transformed;
      out[i] = transformed;
    }
    memory[0] = value;
    memory[1] = transformed;
  },
});

export const tsi = defineIndicator({
  title: 'True strength index',
  family: 'momentum',
  inputs: ['close'],
  parameters: { longPeriod: bars(25, 'Long period'), shortPeriod: bars(13, 'Short period') },
  outputs: [line('tsi', 'TSI')],
  pane: 'own',
  levels: [-25, 0, 25],
  formula: 'TSI = 100·EMA short of EMA long of ΔC / the same of |ΔC|',
  source: 'W. Blau, Technical Analysis of Stocks & Commodities 9:11, 1991',
  note: 'No value while no close has changed.',
  warmUp: ({ longPeriod, shortPeriod }) => longPeriod + shortPeriod - 1,
  lookback: () => 1,
  memory: () => 4 * emaSize,
  begin: (memory, { longPeriod, shortPeriod }) => {
    emaBegin(memory, 0, longPeriod);
    emaBegin(memory, emaSize, shortPeriod);
    emaBegin(memory, 2 * emaSize, longPeriod);
    emaBegin(memory, 3 * emaSize, shortPeriod);
  },
  kernel: ({ columns: { close }, outputs, memory, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + 1); i < to; i += 1) {
      const change = close[i]! - close[i - 1]!;
      const drift = emaStep(memory, emaSize, emaStep(memory, 0, change));
      out[i] = (100 * drift) / emaStep(memory, 3 * emaSize, emaStep(memory, 2 * emaSize, Math.abs(change)));
    }
  },
});

/** Aroon: how long ago the highest high and the lowest low of the last bars were. */
import { defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';

/** Ages in bars of the lowest low and the highest high, kept from bar to bar. */
const [lowAge, highAge] = [0, 1];

/** Writes Aroon down and up into scratch tracks 0 and 1. On equal extremes the newest counts. */
const ages = ({ columns: { high, low }, memory, scratch, params: { period }, start, from, to }: Pass<'period'>): void => {
  const downs = scratch[0]!;
  const ups = scratch[1]!;
  let lowest = from - memory[lowAge]!;
  let highest = from - memory[highAge]!;
  for (let i = from; i < to; i += 1) {
    const oldest = Math.max(start, i - period);
    if (low[i]! <= low[lowest]!) lowest = i;
    if (high[i]! >= high[highest]!) highest = i;
    if (lowest < oldest) {
      lowest = oldest;
      for (let j = oldest + 1; j <= i; j += 1) if (low[j]! <= low[lowest]!) lowest = j;
    }
    if (highest < oldest) {
      highest = oldest;
      for (let j = oldest + 1; j <= i; j += 1) if (high[j]! >= high[highest]!) highest = j;
    }
    downs[i - from] = (100 * (period - (i - lowest))) / period;
    ups[i - from] = (100 * (period - (i - highest))) / period;
  }
  memory[lowAge] = to - lowest;
  memory[highAge] = to - highest;
};

export const aroon = defineIndicator({
  title: 'Aroon',
  family: 'trend',
  inputs: ['high', 'low'],
  parameters: { period: bars(14, 'Period', 2) },
  outputs: [line('down', 'Aroon down'), line('up', 'Aroon up')],
  pane: 'own',
  levels: [30, 70],
  formula: '100·(n − bars since the lowest low, or highest high) / n, over the last n + 1 bars',
  source: 'TA-Lib AROON; T. Chande, The Time Price Oscillator, Technical Analysis of Stocks & Commodities 13:9, 1995',
  note: 'On equal extremes the newest counts.',
  warmUp: ({ period }) => period,
  lookback: ({ period }) => period + 1,
  memory: () => 2,
  scratch: 2,
  kernel: (pass) => {
    ages(pass);
    const { outputs, scratch, from, to } = pass;
    const down = outputs[0]!;
    const up = outputs[1]!;
    const downs = scratch[0]!;
    const ups = scratch[1]!;
    for (let i = from; i < to; i += 1) {
      down[i] = downs[i - from]!;
      up[i] = ups[i - from]!;
    }
  },
});

export const aroonosc = defineIndicator({
  title: 'Aroon oscillator',
  family: 'trend',
  inputs: ['high', 'low'],
  parameters: { period: bars(14, 'Period', 2) },
  outputs: [line('aroonosc', 'Aroon oscillator')],
  pane: 'own',
  levels: [-50, 0, 50],
  formula: 'Aroon up − Aroon down',
  source: 'TA-Lib AROONOSC',
  note: 'On equal extremes the newest counts.',
  warmUp: ({ period }) => period,
  lookback: ({ period }) => period + 1,
  memory: () => 2,
  scratch: 2,
  kernel: (pass) => {
    ages(pass);
    const { outputs, scratch, from, to } = pass;
    const out = outputs[0]!;
    const downs = scratch[0]!;
    const ups = scratch[1]!;
    for (let i = from; i < to; i += 1) out[i] = ups[i - from]! - downs[i - from]!;
  },
});

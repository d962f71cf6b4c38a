/** Differences of two averages: APO, PPO, the awesome oscillator and its accelerator, and the same of volume. */
import { defineIndicator, histogram, line, type Indicator } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { emaBegin, emaSize, emaStep } from '@/domain/indicators/steps/ema-step';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';

interface TwoAverages {
  readonly title: string;
  readonly name: string;
  readonly short: string;
  readonly column: 'close' | 'volume';
  readonly formula: string;
  readonly source: string;
  readonly unit: 'difference' | 'percent';
}

const emaDifference = ({ title, name, short, column, formula, source, unit }: TwoAverages): Indicator<'fastPeriod' | 'slowPeriod'> => ({
  title,
  family: column === 'volume' ? 'volume' : 'momentum',
  inputs: [column],
  parameters: { fastPeriod: bars(12, 'Fast period'), slowPeriod: bars(26, 'Slow period', 2) },
  ascending: ['fastPeriod', 'slowPeriod'],
  outputs: [line(name, short)],
  pane: 'own',
  levels: [0],
  formula,
  source,
  note: 'Each average is seeded with its own first closes, unlike MACD.',
  warmUp: ({ slowPeriod }) => slowPeriod - 1,
  lookback: () => 0,
  memory: () => 2 * emaSize,
  begin: (memory, { fastPeriod, slowPeriod }) => {
    emaBegin(memory, 0, fastPeriod);
    emaBegin(memory, emaSize, slowPeriod);
  },
  kernel: ({ columns, outputs, memory, from, to }) => {
    const x = columns[column];
    const out = outputs[0]!;
    const inPercent = unit === 'percent';
    for (let i = from; i < to; i += 1) {
      const fast = emaStep(memory, 0, x[i]!);
      const slow = emaStep(memory, emaSize, x[i]!);
      out[i] = inPercent ? (100 * (fast - slow)) / slow : fast - slow;
    }
  },
});

export const apo = emaDifference({
  title: 'Absolute price oscillator',
  name: 'apo',
  short: 'APO',
  column: 'close',
  formula: 'APO = fast EMA − slow EMA',
  source: 'TA-Lib APO with EMA',
  unit: 'difference',
});

export const ppo = emaDifference({
  title: 'Percentage price oscillator',
  name: 'ppo',
  short: 'PPO',
  column: 'close',
  formula: 'PPO = 100·(fast EMA − slow EMA) / slow EMA',
  source: 'TA-Lib PPO with EMA',
  unit: 'percent',
});

export const pvo = emaDifference({
  title: 'Percentage volume oscillator',
  name: 'pvo',
  short: 'PVO',
  column: 'volume',
  formula: 'PVO = 100·(fast EMA − slow EMA) / slow EMA of the volume',
  source:
    'https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-indicators/percentage-volume-oscillator-pvo',
  unit: 'percent',
});

export const vosc = defineIndicator({
  title: 'Volume oscillator',
  family: 'volume',
  inputs: ['volume'],
  parameters: { fastPeriod: bars(5, 'Fast period'), slowPeriod: bars(10, 'Slow period', 2) },
  ascending: ['fastPeriod', 'slowPeriod'],
  outputs: [line('vosc', 'Volume oscillator')],
  pane: 'own',
  levels: [0],
  formula: '100·(fast SMA − slow SMA) / slow SMA of the volume',
  source: 'https://tulipindicators.org/vosc',
  note: 'No value where no volume was traded in the slow window.',
  warmUp: ({ slowPeriod }) => slowPeriod - 1,
  lookback: () => 0,
  memory: ({ fastPeriod, slowPeriod }) => sumSize(fastPeriod) + sumSize(slowPeriod),
  begin: (memory, { fastPeriod, slowPeriod }) => {
    sumBegin(memory, 0, fastPeriod);
    sumBegin(memory, sumSize(fastPeriod), slowPeriod);
  },
  kernel: ({ columns: { volume }, outputs, memory, params: { fastPeriod, slowPeriod }, from, to }) => {
    const out = outputs[0]!;
    const slowAt = sumSize(fastPeriod);
    for (let i = from; i < to; i += 1) {
      const fast = sumStep(memory, 0, volume[i]!) / fastPeriod;
      const slow = sumStep(memory, slowAt, volume[i]!) / slowPeriod;
      out[i] = (100 * (fast - slow)) / slow;
    }
  },
});

export const ao = defineIndicator({
  title: 'Awesome oscillator',
  family: 'momentum',
  inputs: ['high', 'low'],
  parameters: { fastPeriod: bars(5, 'Fast period'), slowPeriod: bars(34, 'Slow period', 2) },
  ascending: ['fastPeriod', 'slowPeriod'],
  outputs: [histogram('ao', 'AO')],
  pane: 'own',
  levels: [0],
  formula: 'AO = fast SMA − slow SMA of (H + L)/2',
  source: 'B. Williams, New Trading Dimensions, 1998',
  warmUp: ({ slowPeriod }) => slowPeriod - 1,
  lookback: () => 0,
  memory: ({ fastPeriod, slowPeriod }) => sumSize(fastPeriod) + sumSize(slowPeriod),
  begin: (memory, { fastPeriod, slowPeriod }) => {
    sumBegin(memory, 0, fastPeriod);
    sumBegin(memory, sumSize(fastPeriod), slowPeriod);
  },
  kernel: ({ columns: { high, low }, outputs, memory, params: { fastPeriod, slowPeriod }, from, to }) => {
    const out = outputs[0]!;
    const slowAt = sumSize(fastPeriod);
    for (let i = from; i < to; i += 1) {
      const middle = (high[i]! + low[i]!) / 2;
      out[i] = sumStep(memory, 0, middle) / fastPeriod - sumStep(memory, slowAt, middle) / slowPeriod;
    }
  },
});

export const ac = defineIndicator({
  title: 'Accelerator oscillator',
  family: 'momentum',
  inputs: ['high', 'low'],
  parameters: {
    fastPeriod: bars(5, 'Fast period'),
    slowPeriod: bars(34, 'Slow period', 2),
    signalPeriod: bars(5, 'Signal period', 2),
  },
  ascending: ['fastPeriod', 'slowPeriod'],
  outputs: [histogram('ac', 'AC')],
  pane: 'own',
  levels: [0],
  formula: 'AC = AO − SMA of AO',
  source: 'B. Williams, New Trading Dimensions, 1998',
  warmUp: ({ slowPeriod, signalPeriod }) => slowPeriod + signalPeriod - 2,
  lookback: () => 0,
  memory: ({ fastPeriod, slowPeriod, signalPeriod }) => sumSize(fastPeriod) + sumSize(slowPeriod) + sumSize(signalPeriod),
  begin: (memory, { fastPeriod, slowPeriod, signalPeriod }) => {
    sumBegin(memory, 0, fastPeriod);
    sumBegin(memory, sumSize(fastPeriod), slowPeriod);
    sumBegin(memory, sumSize(fastPeriod) + sumSize(slowPeriod), signalPeriod);
  },
  kernel: ({ columns: { high, low }, outputs, memory, params: { fastPeriod, slowPeriod, signalPeriod }, from, to }) => {
    const out = outputs[0]!;
    const slowAt = sumSize(fastPeriod);
    const signalAt = slowAt + sumSize(slowPeriod);
    for (let i = from; i < to; i += 1) {
      const middle = (high[i]! + low[i]!) / 2;
      const awesome = sumStep(memory, 0, middle) / fastPeriod - sumStep(memory, slowAt, middle) / slowPeriod;
      out[i] = awesome - sumStep(memory, signalAt, awesome) / signalPeriod;
    }
  },
});

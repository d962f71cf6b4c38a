/** Volume added up bar by bar, with a sign or weight from the price: OBV, A/D, PVT, Williams' A/D, NVI and PVI. */
import { defineIndicator, line, type Indicator } from '@/domain/indicators/indicator';
import { bars, real } from '@/domain/indicators/parameter';
import { signOf } from '@/domain/indicators/steps/sign-of';
import { moneyFlowVolume } from './money-flow-volume';

export const obv = defineIndicator({
  title: 'On-balance volume',
  family: 'volume',
  inputs: ['close', 'volume'],
  parameters: {},
  outputs: [line('obv', 'OBV')],
  pane: 'own',
  formula: 'OBV = OBV₁ ± V by the sign of C − C₁; begins with the first volume',
  source: 'TA-Lib OBV; J. Granville, 1963',
  note: 'Programs that begin at 0 differ by the first volume throughout.',
  warmUp: () => 0,
  lookback: () => 1,
  memory: () => 1,
  kernel: ({ columns: { close, volume }, outputs, memory, start, from, to }) => {
    const out = outputs[0]!;
    let total = memory[0]!;
    let i = from;
    if (i === start) {
      total = volume[i]!;
      out[i] = total;
      i += 1;
    }
    for (; i < to; i += 1) {
      total += volume[i]! * signOf(close[i]! - close[i - 1]!);
      out[i] = total;
    }
    memory[0] = total;
  },
});

export const ad = defineIndicator({
  title: 'Accumulation/distribution line',
  family: 'volume',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: {},
  outputs: [line('ad', 'A/D')],
  pane: 'own',
  formula: 'AD = AD₁ + V·((C − L) − (H − C))/(H − L); nothing is added where H = L',
  source: 'TA-Lib AD',
  warmUp: () => 0,
  lookback: () => 0,
  memory: () => 1,
  kernel: ({ columns, outputs, memory, from, to }) => {
    const out = outputs[0]!;
    let total = memory[0]!;
    for (let i = from; i < to; i += 1) {
      total += moneyFlowVolume(columns, i);
      out[i] = total;
    }
    memory[0] = total;
  },
});

export const adosc = defineIndicator({
  title: 'Chaikin A/D oscillator',
  family: 'volume',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: { fastPeriod: bars(3, 'Fast period'), slowPeriod: bars(10, 'Slow period', 2) },
  ascending: ['fastPeriod', 'slowPeriod'],
  outputs: [line('adosc', 'Chaikin oscillator')],
  pane: 'own',
  levels: [0],
  formula: 'Fast EMA − slow EMA of the A/D line, both seeded with its first value',
  source: 'TA-Lib ADOSC',
  warmUp: ({ slowPeriod }) => slowPeriod - 1,
  lookback: () => 0,
  memory: () => 3,
  kernel: ({ columns, outputs, memory, params: { fastPeriod, slowPeriod }, start, from, to }) => {
    const out = outputs[0]!;
    const fastWeight = 2 / (fastPeriod + 1);
    const slowWeight = 2 / (slowPeriod + 1);
    let total = memory[0]!;
    let fast = memory[1]!;
    let slow = memory[2]!;
    for (let i = from; i < to; i += 1) {
      total += moneyFlowVolume(columns, i);
      fast = i === start ? total : fast + fastWeight * (total - fast);
      slow = i === start ? total : slow + slowWeight * (total - slow);
      out[i] = fast - slow;
    }
    memory[0] = total;
    memory[1] = fast;
    memory[2] = slow;
  },
});

/** Change of the close as a part of the one before; 0 from a price of 0. */
const change = (close: Float64Array, i: number): number => (close[i - 1] === 0 ? 0 : (close[i]! - close[i - 1]!) / close[i - 1]!);

export const pvt = defineIndicator({
  title: 'Price volume trend',
  family: 'volume',
  inputs: ['close', 'volume'],
  parameters: {},
  outputs: [line('pvt', 'PVT')],
  pane: 'own',
  formula: 'PVT = PVT₁ + V·(C − C₁)/C₁, from the second bar',
  source: 'https://www.tradingview.com/support/solutions/43000502345-price-volume-trend-pvt/',
  warmUp: () => 1,
  lookback: () => 1,
  memory: () => 1,
  kernel: ({ columns: { close, volume }, outputs, memory, start, from, to }) => {
    const out = outputs[0]!;
    let total = memory[0]!;
    for (let i = Math.max(from, start + 1); i < to; i += 1) {
      total += volume[i]! * change(close, i);
      out[i] = total;
    }
    memory[0] = total;
  },
});

export const wad = defineIndicator({
  title: 'Williams accumulation/distribution',
  family: 'volume',
  inputs: ['high', 'low', 'close'],
  parameters: {},
  outputs: [line('wad', 'WAD')],
  pane: 'own',
  formula: 'WAD = WAD₁ + C − min(L, C₁) on a rise of the close, + C − max(H, C₁) on a fall',
  source: 'L. Williams; https://tulipindicators.org/wad',
  note: 'It uses no volume, despite its name.',
  warmUp: () => 1,
  lookback: () => 1,
  memory: () => 1,
  kernel: ({ columns: { high, low, close }, outputs, memory, start, from, to }) => {
    const out = outputs[0]!;
    let total = memory[0]!;
    for (let i = Math.max(from, start + 1); i < to; i += 1) {
      const before = close[i - 1]!;
      const now = close[i]!;
      if (now > before) total += now - Math.min(low[i]!, before);
      else if (now < before) total += now - Math.max(high[i]!, before);
      out[i] = total;
    }
    memory[0] = total;
  },
});

interface VolumeIndex {
  readonly title: string;
  readonly name: string;
  readonly short: string;
  readonly word: 'falling' | 'rising';
}

const volumeIndex = ({ title, name, short, word }: VolumeIndex): Indicator<'start'> => ({
  title,
  family: 'volume',
  inputs: ['close', 'volume'],
  parameters: { start: real(1000, 'First value', { min: 1, max: 1_000_000, step: 1 }) },
  outputs: [line(name, short)],
  pane: 'own',
  formula: `I = I₁·C/C₁ on bars of ${word} volume, else I₁; begins at the first value`,
  source: `N. G. Fosback, Stock Market Logic, 1976; https://tulipindicators.org/${name}`,
  warmUp: () => 0,
  lookback: () => 1,
  memory: () => 1,
  begin: (memory, params) => {
    memory[0] = params.start;
  },
  kernel: ({ columns: { close, volume }, outputs, memory, start, from, to }) => {
    const out = outputs[0]!;
    const sign = word === 'falling' ? -1 : 1;
    let value = memory[0]!;
    for (let i = from; i < to; i += 1) {
      if (i > start && sign * (volume[i]! - volume[i - 1]!) > 0) value += value * change(close, i);
      out[i] = value;
    }
    memory[0] = value;
  },
});

export const nvi = volumeIndex({ title: 'Negative volume index', name: 'nvi', short: 'NVI', word: 'falling' });
export const pvi = volumeIndex({ title: 'Positive volume index', name: 'pvi', short: 'PVI', word: 'rising' });

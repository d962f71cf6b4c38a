/** Volume against price over a window: MFI, Chaikin money flow, force, ease of movement, Klinger, market facilitation. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars, real } from '@/domain/indicators/parameter';
import { emaBegin, emaSize, emaStep } from '@/domain/indicators/steps/ema-step';
import { signOf } from '@/domain/indicators/steps/sign-of';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';
import { windowSums, windowSumsSize } from '@/domain/indicators/steps/window-sums';
import { moneyFlowVolume } from './money-flow-volume';

export const mfi = defineIndicator({
  title: 'Money flow index',
  family: 'volume',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: { period: bars(14) },
  outputs: [line('mfi', 'MFI')],
  pane: 'own',
  levels: [20, 80],
  formula: 'MFI = 100·P / (P + N), sums over n of TP·V where TP = (H + L + C)/3 rose or fell; unchanged counts in neither',
  source: 'TA-Lib MFI',
  note: 'Typical prices are compared in doubles, as TA-Lib does: one unchanged in ticks may still move by its last binary digit and count. 0 where nothing flowed; TA-Lib also where less than 1 flowed.',
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: ({ period }) => 2 * windowSumsSize(period),
  scratch: 2,
  kernel: (pass) => {
    const { columns, outputs, scratch, params, start, from, to } = pass;
    const { high, low, close, volume } = columns;
    const out = outputs[0]!;
    const positive = scratch[0]!;
    const negative = scratch[1]!;
    positive[0] = 0;
    negative[0] = 0;
    for (let i = Math.max(from, start + 1); i < to; i += 1) {
      const typical = (high[i]! + low[i]! + close[i]!) / 3;
      const flow = typical * volume[i]!;
      const side = signOf(typical - (high[i - 1]! + low[i - 1]! + close[i - 1]!) / 3);
      positive[i - from] = (flow * (side * side + side)) / 2;
      negative[i - from] = (flow * (side * side - side)) / 2;
    }
    windowSums(pass, { at: 0, period: params.period }, positive);
    windowSums(pass, { at: windowSumsSize(params.period), period: params.period }, negative);
    for (let i = from; i < to; i += 1) {
      const all = positive[i - from]! + negative[i - from]!;
      out[i] = all === 0 ? 0 : (100 * positive[i - from]!) / all;
    }
  },
});

export const cmf = defineIndicator({
  title: 'Chaikin money flow',
  family: 'volume',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: { period: bars(20) },
  outputs: [line('cmf', 'CMF')],
  pane: 'own',
  levels: [0],
  formula: 'CMF = Σ V·((C − L) − (H − C))/(H − L) / Σ V over n; a bar with H = L adds only to the volume',
  source:
    'https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-indicators/chaikin-money-flow-cmf',
  note: 'No value where no volume was traded in n bars.',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => 2 * sumSize(period),
  begin: (memory, { period }) => {
    sumBegin(memory, 0, period);
    sumBegin(memory, sumSize(period), period);
  },
  kernel: ({ columns, outputs, memory, params: { period }, from, to }) => {
    const out = outputs[0]!;
    const { volume } = columns;
    const size = sumSize(period);
    for (let i = from; i < to; i += 1) {
      const flow = sumStep(memory, 0, moneyFlowVolume(columns, i));
      out[i] = flow / sumStep(memory, size, volume[i]!);
    }
  },
});

export const force = defineIndicator({
  title: 'Force index',
  family: 'volume',
  inputs: ['close', 'volume'],
  parameters: { period: bars(13) },
  outputs: [line('force', 'Force')],
  pane: 'own',
  levels: [0],
  formula: 'EMA over n of (C − C₁)·V',
  source: 'A. Elder, Trading for a Living, 1993',
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: () => emaSize,
  begin: (memory, { period }) => emaBegin(memory, 0, period),
  kernel: ({ columns: { close, volume }, outputs, memory, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + 1); i < to; i += 1) out[i] = emaStep(memory, 0, (close[i]! - close[i - 1]!) * volume[i]!);
  },
});

export const emv = defineIndicator({
  title: 'Ease of movement',
  family: 'volume',
  inputs: ['high', 'low', 'volume'],
  parameters: { period: bars(14), volumeDivisor: real(100_000_000, 'Volume unit', { min: 1, max: 1e12, step: 1 }) },
  outputs: [line('emv', 'EMV')],
  pane: 'own',
  levels: [0],
  formula: 'SMA over n of Δ((H + L)/2) / ((V/unit)/(H − L)); 0 where H = L or no volume',
  source:
    'R. W. Arms; https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-indicators/ease-of-movement-emv',
  note: 'Only the scale depends on the volume unit, on which programs differ.',
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: ({ period }) => sumSize(period),
  begin: (memory, { period }) => sumBegin(memory, 0, period),
  kernel: ({ columns: { high, low, volume }, outputs, memory, params: { period, volumeDivisor }, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + 1); i < to; i += 1) {
      const height = high[i]! - low[i]!;
      const moved = (high[i]! + low[i]!) / 2 - (high[i - 1]! + low[i - 1]!) / 2;
      const ease = height > 0 && volume[i]! > 0 ? (moved * height * volumeDivisor) / volume[i]! : 0;
      out[i] = sumStep(memory, 0, ease) / period;
    }
  },
});

/** Places in the memory of Klinger's oscillator: trend, cumulative measurement and the two averages. */
const [trendAt, measurementAt, fastAt, slowAt] = [0, 1, 2, 3];

export const kvo = defineIndicator({
  title: 'Klinger volume oscillator',
  family: 'volume',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: { fastPeriod: bars(34, 'Fast period'), slowPeriod: bars(55, 'Slow period', 2) },
  ascending: ['fastPeriod', 'slowPeriod'],
  outputs: [line('kvo', 'KVO')],
  pane: 'own',
  levels: [0],
  formula:
    'Fast EMA − slow EMA of 100·V·|2·(H − L)/CM − 1|·T, T the sign of the last change of H + L + C, CM the sum of H − L since T turned, the bar before included; both seeded with the first value',
  source: 'S. J. Klinger, Technical Analysis of Stocks & Commodities 15:12, 1997; https://tulipindicators.org/kvo',
  note: 'H + L + C is compared in doubles: where it is unchanged in ticks its last binary digit may turn the trend, which shows for some 600 bars.',
  warmUp: () => 1,
  lookback: () => 1,
  memory: () => 4,
  kernel: ({ columns: { high, low, close, volume }, outputs, memory, params: { fastPeriod, slowPeriod }, start, from, to }) => {
    const out = outputs[0]!;
    const fastWeight = 2 / (fastPeriod + 1);
    const slowWeight = 2 / (slowPeriod + 1);
    for (let i = Math.max(from, start + 1); i < to; i += 1) {
      const level = high[i]! + low[i]! + close[i]!;
      const before = high[i - 1]! + low[i - 1]! + close[i - 1]!;
      const sign = Math.sign(level - before);
      const height = high[i]! - low[i]!;
      if (sign !== 0 && sign !== memory[trendAt]) {
        memory[trendAt] = sign;
        memory[measurementAt] = high[i - 1]! - low[i - 1]!;
      }
      memory[measurementAt]! += height;
      const measurement = memory[measurementAt]!;
      const share = measurement === 0 ? 0 : Math.abs((2 * height) / measurement - 1);
      const force = 100 * volume[i]! * share * memory[trendAt]!;
      const isFirst = i === start + 1;
      memory[fastAt] = isFirst ? force : memory[fastAt]! + fastWeight * (force - memory[fastAt]!);
      memory[slowAt] = isFirst ? force : memory[slowAt]! + slowWeight * (force - memory[slowAt]!);
      out[i] = memory[fastAt]! - memory[slowAt]!;
    }
  },
});

export const marketfi = defineIndicator({
  title: 'Market facilitation index',
  family: 'volume',
  inputs: ['high', 'low', 'volume'],
  parameters: {},
  outputs: [line('marketfi', 'Market facilitation')],
  pane: 'own',
  formula: '(H − L)/V',
  source: 'B. Williams, Trading Chaos, 1995',
  note: 'No value where no volume was traded.',
  warmUp: () => 0,
  lookback: () => 0,
  memory: () => 0,
  kernel: ({ columns: { high, low, volume }, outputs, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) out[i] = volume[i]! > 0 ? (high[i]! - low[i]!) / volume[i]! : Number.NaN;
  },
});

/** Price against its own recent average or range: CCI, balance of power, Qstick, DPO, Elder ray. */
import { anchorBars, defineIndicator, line } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { emaBegin, emaSize, emaStep } from '@/domain/indicators/steps/ema-step';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';
import { strayed } from '@/domain/indicators/steps/window-deviation';
import { windowRow, windowSums, windowSumsSize } from '@/domain/indicators/steps/window-sums';

export const cci = defineIndicator({
  title: 'Commodity channel index',
  family: 'momentum',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(20, 'Period', 2) },
  outputs: [line('cci', 'CCI')],
  pane: 'own',
  levels: [-100, 0, 100],
  formula: 'CCI = (TP − SMA of TP) / (0.015·mean|TP − that SMA|) over n, TP = (H + L + C)/3',
  source: 'TA-Lib CCI; D. Lambert, Commodities magazine, October 1980',
  note: '0 where the typical price has not moved, as in TA-Lib.',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => windowSumsSize(period) + 1,
  scratch: 1,
  kernel: (pass) => {
    const { columns, outputs, memory, scratch, params, start, from, to } = pass;
    const { high, low, close } = columns;
    const { period } = params;
    const out = outputs[0]!;
    const sums = scratch[0]!;
    for (let i = from; i < to; i += 1) sums[i - from] = (high[i]! + low[i]! + close[i]!) / 3;
    windowSums(pass, { at: 0, period }, sums);
    // The typical prices of the windows lie in the row behind the sum.
    const newest = windowRow + period + ((from - start) % anchorBars) - from;
    // Bars for which the typical price has not moved: a mean of equal numbers may differ from them in its last digit.
    const equalAt = windowSumsSize(period);
    for (let i = from; i < to; i += 1) {
      const isEqual = i > start && memory[newest + i] === memory[newest + i - 1];
      memory[equalAt] = isEqual ? memory[equalAt]! + 1 : 1;
      const mean = sums[i - from]! / period;
      const distance = memory[newest + i]! - mean;
      const deviation = strayed(memory, newest + i - period + 1, newest + i + 1, mean);
      out[i] = memory[equalAt]! >= period || distance === 0 || deviation === 0 ? 0 : (distance * period) / (0.015 * deviation);
    }
  },
});

export const bop = defineIndicator({
  title: 'Balance of power',
  family: 'momentum',
  inputs: ['open', 'high', 'low', 'close'],
  parameters: {},
  outputs: [line('bop', 'BOP')],
  pane: 'own',
  levels: [0],
  formula: 'BOP = (C − O)/(H − L), 0 where H = L',
  source: 'TA-Lib BOP',
  note: 'Charts often show an SMA of it.',
  warmUp: () => 0,
  lookback: () => 0,
  memory: () => 0,
  kernel: ({ columns: { open, high, low, close }, outputs, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) {
      const height = high[i]! - low[i]!;
      out[i] = height > 0 ? (close[i]! - open[i]!) / height : 0;
    }
  },
});

export const qstick = defineIndicator({
  title: 'Qstick',
  family: 'momentum',
  inputs: ['open', 'close'],
  parameters: { period: bars(8) },
  outputs: [line('qstick', 'Qstick')],
  pane: 'own',
  levels: [0],
  formula: 'SMA over n of C − O',
  source: 'T. Chande and S. Kroll, The New Technical Trader, 1994',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => sumSize(period),
  begin: (memory, { period }) => sumBegin(memory, 0, period),
  kernel: ({ columns: { open, close }, outputs, memory, params: { period }, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) out[i] = sumStep(memory, 0, close[i]! - open[i]!) / period;
  },
});

export const dpo = defineIndicator({
  title: 'Detrended price oscillator',
  family: 'momentum',
  inputs: ['close'],
  parameters: { period: bars(20) },
  outputs: [line('dpo', 'DPO')],
  pane: 'own',
  levels: [0],
  formula: 'DPO = close of ⌊n/2⌋ + 1 bars ago − SMA over n',
  source:
    'https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-indicators/detrended-price-oscillator-dpo',
  note: 'Drawn at the current bar: programs that center it use closes of the future.',
  warmUp: ({ period }) => Math.max(period - 1, Math.floor(period / 2) + 1),
  lookback: ({ period }) => Math.floor(period / 2) + 1,
  memory: ({ period }) => sumSize(period),
  begin: (memory, { period }) => sumBegin(memory, 0, period),
  kernel: ({ columns: { close }, outputs, memory, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    const back = Math.floor(period / 2) + 1;
    for (let i = from; i < to; i += 1) {
      const mean = sumStep(memory, 0, close[i]!) / period;
      out[i] = i - start < back ? Number.NaN : close[i - back]! - mean;
    }
  },
});

export const elderray = defineIndicator({
  title: 'Elder ray',
  family: 'momentum',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(13) },
  outputs: [line('bull', 'Bull power'), line('bear', 'Bear power')],
  pane: 'own',
  levels: [0],
  formula: 'Bull power = H − EMA, bear power = L − EMA, EMA over n of the close',
  source: 'A. Elder, Trading for a Living, 1993',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: () => emaSize,
  begin: (memory, { period }) => emaBegin(memory, 0, period),
  kernel: ({ columns: { high, low, close }, outputs, memory, from, to }) => {
    const bull = outputs[0]!;
    const bear = outputs[1]!;
    for (let i = from; i < to; i += 1) {
      const mean = emaStep(memory, 0, close[i]!);
      bull[i] = high[i]! - mean;
      bear[i] = low[i]! - mean;
    }
  },
});

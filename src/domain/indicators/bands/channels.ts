/** Bands of extremes and of shares of the price: Donchian, acceleration bands, envelope. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars, real } from '@/domain/indicators/parameter';
import { slidingBegin, slidingHighest, slidingLowest, slidingSize } from '@/domain/indicators/steps/sliding-extremes';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';

const threeBands = [line('upper', 'Upper band'), line('middle', 'Middle'), line('lower', 'Lower band')] as const;

export const donchian = defineIndicator({
  title: 'Donchian channel',
  family: 'band',
  inputs: ['high', 'low'],
  parameters: { period: bars(20) },
  outputs: threeBands,
  pane: 'price',
  formula: 'Highest high and lowest low over n, this bar included; the middle is their mean',
  source: 'https://www.tradingview.com/support/solutions/43000502253-donchian-channels-dc/',
  note: 'For breakouts compare with the value of the bar before: the current bar never closes beyond its own channel.',
  warmUp: ({ period }) => period - 1,
  lookback: ({ period }) => period,
  memory: ({ period }) => 2 * slidingSize(period),
  begin: (memory, { period }) => {
    slidingBegin(memory, 0, period);
    slidingBegin(memory, slidingSize(period), period);
  },
  kernel: (pass) => {
    const { columns, outputs, params, from, to } = pass;
    const { period } = params;
    const upper = outputs[0]!;
    const middle = outputs[1]!;
    const lower = outputs[2]!;
    slidingHighest(pass, { column: columns.high, period, at: 0 }, { values: upper, offset: 0 });
    slidingLowest(pass, { column: columns.low, period, at: slidingSize(period) }, { values: lower, offset: 0 });
    for (let i = from; i < to; i += 1) middle[i] = (upper[i]! + lower[i]!) / 2;
  },
});

export const accbands = defineIndicator({
  title: 'Acceleration bands',
  family: 'band',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(20) },
  outputs: threeBands,
  pane: 'price',
  formula: 'Upper = SMA of H·(1 + w), lower = SMA of L·(1 − w), w = 4(H − L)/(H + L); middle = SMA of the close',
  source: 'TA-Lib ACCBANDS',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => 3 * sumSize(period),
  begin: (memory, { period }) => {
    for (let k = 0; k < 3; k += 1) sumBegin(memory, k * sumSize(period), period);
  },
  kernel: ({ columns: { high, low, close }, outputs, memory, params: { period }, from, to }) => {
    const upper = outputs[0]!;
    const middle = outputs[1]!;
    const lower = outputs[2]!;
    const size = sumSize(period);
    for (let i = from; i < to; i += 1) {
      const h = high[i]!;
      const l = low[i]!;
      const width = h + l === 0 ? 0 : (4 * (h - l)) / (h + l);
      upper[i] = sumStep(memory, 0, h * (1 + width)) / period;
      middle[i] = sumStep(memory, size, close[i]!) / period;
      lower[i] = sumStep(memory, 2 * size, l * (1 - width)) / period;
    }
  },
});

export const envelope = defineIndicator({
  title: 'Moving average envelope',
  family: 'band',
  inputs: ['close'],
  parameters: { period: bars(20), percent: real(2.5, 'Distance in percent', { min: 0.01, max: 50, step: 0.1 }) },
  outputs: threeBands,
  pane: 'price',
  formula: 'SMA over n, and SMA·(1 ± p/100)',
  source:
    'https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-overlays/moving-average-envelopes',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => sumSize(period),
  begin: (memory, { period }) => sumBegin(memory, 0, period),
  kernel: ({ columns: { close }, outputs, memory, params: { period, percent }, from, to }) => {
    const upper = outputs[0]!;
    const middle = outputs[1]!;
    const lower = outputs[2]!;
    for (let i = from; i < to; i += 1) {
      const mean = sumStep(memory, 0, close[i]!) / period;
      upper[i] = mean * (1 + percent / 100);
      middle[i] = mean;
      lower[i] = mean * (1 - percent / 100);
    }
  },
});

/** Highest and lowest values of the last bars, and the middle between them. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { midpoints, midpointsBegin, midpointsSize } from '@/domain/indicators/steps/midpoints';
import { slidingBegin, slidingHighest, slidingLowest, slidingSize } from '@/domain/indicators/steps/sliding-extremes';

export const max = defineIndicator({
  title: 'Highest close',
  family: 'price',
  inputs: ['close'],
  parameters: { period: bars(30) },
  outputs: [line('max', 'Highest')],
  pane: 'price',
  formula: 'Highest close over n, this bar included',
  source: 'TA-Lib MAX',
  warmUp: ({ period }) => period - 1,
  lookback: ({ period }) => period,
  memory: ({ period }) => slidingSize(period),
  begin: (memory, { period }) => slidingBegin(memory, 0, period),
  kernel: (pass) => {
    slidingHighest(pass, { column: pass.columns.close, period: pass.params.period, at: 0 }, { values: pass.outputs[0]!, offset: 0 });
  },
});

export const min = defineIndicator({
  title: 'Lowest close',
  family: 'price',
  inputs: ['close'],
  parameters: { period: bars(30) },
  outputs: [line('min', 'Lowest')],
  pane: 'price',
  formula: 'Lowest close over n, this bar included',
  source: 'TA-Lib MIN',
  warmUp: ({ period }) => period - 1,
  lookback: ({ period }) => period,
  memory: ({ period }) => slidingSize(period),
  begin: (memory, { period }) => slidingBegin(memory, 0, period),
  kernel: (pass) => {
    slidingLowest(pass, { column: pass.columns.close, period: pass.params.period, at: 0 }, { values: pass.outputs[0]!, offset: 0 });
  },
});

export const midpoint = defineIndicator({
  title: 'Midpoint of closes',
  family: 'price',
  inputs: ['close'],
  parameters: { period: bars(14) },
  outputs: [line('midpoint', 'Midpoint')],
  pane: 'price',
  formula: '(highest close + lowest close)/2 over n',
  source: 'TA-Lib MIDPOINT',
  warmUp: ({ period }) => period - 1,
  lookback: ({ period }) => period,
  memory: ({ period }) => midpointsSize(period),
  scratch: 1,
  begin: (memory, { period }) => midpointsBegin(memory, 0, period),
  kernel: (pass) => {
    const { close } = pass.columns;
    midpoints(pass, { at: 0, period: pass.params.period, highs: close, lows: close }, pass.outputs[0]!);
  },
});

export const midprice = defineIndicator({
  title: 'Midpoint of highs and lows',
  family: 'price',
  inputs: ['high', 'low'],
  parameters: { period: bars(14) },
  outputs: [line('midprice', 'Midprice')],
  pane: 'price',
  formula: '(highest high + lowest low)/2 over n',
  source: 'TA-Lib MIDPRICE',
  warmUp: ({ period }) => period - 1,
  lookback: ({ period }) => period,
  memory: ({ period }) => midpointsSize(period),
  scratch: 1,
  begin: (memory, { period }) => midpointsBegin(memory, 0, period),
  kernel: (pass) => {
    const { high, low } = pass.columns;
    midpoints(pass, { at: 0, period: pass.params.period, highs: high, lows: low }, pass.outputs[0]!);
  },
});

/** Ichimoku kinko hyo: midpoints of three windows. The drawing ahead and back is the chart's, not part of the values. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { midpoints, midpointsBegin, midpointsSize } from '@/domain/indicators/steps/midpoints';

export const ichimoku = defineIndicator({
  title: 'Ichimoku',
  family: 'trend',
  inputs: ['high', 'low'],
  parameters: { tenkan: bars(9, 'Tenkan-sen'), kijun: bars(26, 'Kijun-sen'), senkouB: bars(52, 'Senkou span B') },
  ascending: ['tenkan', 'kijun', 'senkouB'],
  outputs: [
    line('tenkan', 'Tenkan-sen'),
    { name: 'kijun', title: 'Kijun-sen', style: 'line', warmUp: ({ kijun }) => kijun - 1 },
    { name: 'spanA', title: 'Senkou span A', style: 'line', warmUp: ({ kijun }) => kijun - 1, drawnAhead: ({ kijun }) => kijun },
    { name: 'spanB', title: 'Senkou span B', style: 'line', warmUp: ({ senkouB }) => senkouB - 1, drawnAhead: ({ kijun }) => kijun },
  ],
  pane: 'price',
  formula: 'Tenkan, kijun and span B = (highest high + lowest low)/2 over their windows; span A = (tenkan + kijun)/2',
  source: 'https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-overlays/ichimoku-cloud',
  note: 'A value is shown at the bar it’s computed on. Charts draw the spans ahead by the kijun’s bars, some by one less.',
  warmUp: ({ tenkan }) => tenkan - 1,
  lookback: ({ senkouB }) => senkouB,
  scratch: 1,
  memory: ({ tenkan, kijun, senkouB }) => midpointsSize(tenkan) + midpointsSize(kijun) + midpointsSize(senkouB),
  begin: (memory, { tenkan, kijun, senkouB }) => {
    midpointsBegin(memory, 0, tenkan);
    midpointsBegin(memory, midpointsSize(tenkan), kijun);
    midpointsBegin(memory, midpointsSize(tenkan) + midpointsSize(kijun), senkouB);
  },
  kernel: (pass) => {
    const { columns, outputs, params, from, to } = pass;
    const { high: highs, low: lows } = columns;
    const { tenkan, kijun, senkouB } = params;
    const tenkans = outputs[0]!;
    const kijuns = outputs[1]!;
    const spansA = outputs[2]!;
    const kijunAt = midpointsSize(tenkan);
    midpoints(pass, { at: 0, period: tenkan, highs, lows }, tenkans);
    midpoints(pass, { at: kijunAt, period: kijun, highs, lows }, kijuns);
    midpoints(pass, { at: kijunAt + midpointsSize(kijun), period: senkouB, highs, lows }, outputs[3]!);
    for (let i = from; i < to; i += 1) spansA[i] = (tenkans[i]! + kijuns[i]!) / 2;
  },
});

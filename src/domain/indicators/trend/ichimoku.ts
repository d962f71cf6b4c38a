/** Ichimoku kinko hyo: midpoints of three windows. The drawing ahead and back is the chart's, not part of the values. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { extremeBegin, extremeSize, highestStep, lowestStep } from '@/domain/indicators/steps/extreme-step';

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
  note: 'A value stands at the bar it is computed on. Charts draw the spans ahead by the kijun’s bars, some by one less.',
  warmUp: ({ tenkan }) => tenkan - 1,
  lookback: () => 0,
  memory: ({ tenkan, kijun, senkouB }) => 2 * (extremeSize(tenkan) + extremeSize(kijun) + extremeSize(senkouB)),
  begin: (memory, { tenkan, kijun, senkouB }) => {
    let at = 0;
    for (const period of [tenkan, kijun, senkouB]) {
      extremeBegin(memory, at, period);
      extremeBegin(memory, at + extremeSize(period), period);
      at += 2 * extremeSize(period);
    }
  },
  kernel: ({ columns: { high, low }, outputs, memory, params: { tenkan, kijun, senkouB }, from, to }) => {
    const tenkans = outputs[0]!;
    const kijuns = outputs[1]!;
    const spansA = outputs[2]!;
    const spansB = outputs[3]!;
    const tenkanLow = extremeSize(tenkan);
    const kijunAt = 2 * tenkanLow;
    const kijunLow = kijunAt + extremeSize(kijun);
    const senkouAt = kijunAt + 2 * extremeSize(kijun);
    const senkouLow = senkouAt + extremeSize(senkouB);
    for (let i = from; i < to; i += 1) tenkans[i] = (highestStep(memory, 0, high[i]!) + lowestStep(memory, tenkanLow, low[i]!)) / 2;
    for (let i = from; i < to; i += 1) kijuns[i] = (highestStep(memory, kijunAt, high[i]!) + lowestStep(memory, kijunLow, low[i]!)) / 2;
    for (let i = from; i < to; i += 1) spansB[i] = (highestStep(memory, senkouAt, high[i]!) + lowestStep(memory, senkouLow, low[i]!)) / 2;
    for (let i = from; i < to; i += 1) spansA[i] = (tenkans[i]! + kijuns[i]!) / 2;
  },
});

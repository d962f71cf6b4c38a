/** Bands at multiples of the average true range: Keltner, ATR bands, the chandelier exit and Supertrend. */
import { defineIndicator, line, step } from '@/domain/indicators/indicator';
import { bars, multiple } from '@/domain/indicators/parameter';
import { emaBegin, emaSize, emaStep, wilderBegin } from '@/domain/indicators/steps/ema-step';
import { extremeBegin, extremeSize, highestStep, lowestStep } from '@/domain/indicators/steps/extreme-step';
import { trueRange } from '@/domain/indicators/steps/true-range';

const threeBands = [line('upper', 'Upper band'), line('middle', 'Middle'), line('lower', 'Lower band')] as const;

export const keltner = defineIndicator({
  title: 'Keltner channels',
  family: 'band',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(20), atrPeriod: bars(10, 'ATR period'), multiplier: multiple(2, 'Multiple of the ATR') },
  outputs: threeBands,
  pane: 'price',
  formula: 'EMA over n of the close ± m·ATR, Wilder’s ATR',
  source: 'https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-overlays/keltner-channels',
  note: 'Other programs smooth the range with an EMA or SMA, or take the typical price.',
  warmUp: ({ period, atrPeriod }) => Math.max(period - 1, atrPeriod),
  lookback: () => 1,
  memory: () => 2 * emaSize,
  begin: (memory, { period, atrPeriod }) => {
    emaBegin(memory, 0, period);
    wilderBegin(memory, emaSize, atrPeriod);
  },
  kernel: ({ columns: { high, low, close }, outputs, memory, params: { multiplier }, start, from, to }) => {
    const upper = outputs[0]!;
    const middle = outputs[1]!;
    const lower = outputs[2]!;
    for (let i = from; i < to; i += 1) {
      const mean = emaStep(memory, 0, close[i]!);
      const range = i > start ? emaStep(memory, emaSize, trueRange(high[i]!, low[i]!, close[i - 1]!)) : Number.NaN;
      upper[i] = mean + multiplier * range;
      middle[i] = mean;
      lower[i] = mean - multiplier * range;
    }
  },
});

export const atrBands = defineIndicator({
  title: 'ATR bands',
  family: 'band',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(14, 'ATR period'), multiplier: multiple(3, 'Multiple of the ATR') },
  outputs: threeBands,
  pane: 'price',
  formula: 'C ± m·ATR over n, Wilder’s ATR; the middle is the close',
  source: 'TA-Lib ATR, added to and taken from the close',
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: () => emaSize,
  begin: (memory, { period }) => wilderBegin(memory, 0, period),
  kernel: ({ columns: { high, low, close }, outputs, memory, params: { multiplier }, start, from, to }) => {
    const upper = outputs[0]!;
    const middle = outputs[1]!;
    const lower = outputs[2]!;
    for (let i = Math.max(from, start + 1); i < to; i += 1) {
      const c = close[i]!;
      const reach = multiplier * emaStep(memory, 0, trueRange(high[i]!, low[i]!, close[i - 1]!));
      upper[i] = c + reach;
      middle[i] = c;
      lower[i] = c - reach;
    }
  },
});

export const chandelier = defineIndicator({
  title: 'Chandelier exit',
  family: 'band',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(22), multiplier: multiple(3, 'Multiple of the ATR') },
  outputs: [line('long', 'Exit of a long'), line('short', 'Exit of a short')],
  pane: 'price',
  formula: 'Long = highest high over n − m·ATR; short = lowest low over n + m·ATR, Wilder’s ATR, this bar included',
  source:
    'C. Le Beau; https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-overlays/chandelier-exit',
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: ({ period }) => emaSize + 2 * extremeSize(period),
  begin: (memory, { period }) => {
    wilderBegin(memory, 0, period);
    extremeBegin(memory, emaSize, period);
    extremeBegin(memory, emaSize + extremeSize(period), period);
  },
  kernel: ({ columns: { high, low, close }, outputs, memory, params: { period, multiplier }, start, from, to }) => {
    const long = outputs[0]!;
    const short = outputs[1]!;
    const second = emaSize + extremeSize(period);
    for (let i = from; i < to; i += 1) {
      const highest = highestStep(memory, emaSize, high[i]!);
      const lowest = lowestStep(memory, second, low[i]!);
      const reach = i > start ? multiplier * emaStep(memory, 0, trueRange(high[i]!, low[i]!, close[i - 1]!)) : Number.NaN;
      long[i] = highest - reach;
      short[i] = lowest + reach;
    }
  },
});

/** Where Supertrend keeps its upper band, lower band and direction, behind its average true range. */
const [upperAt, lowerAt, directionAt] = [emaSize, emaSize + 1, emaSize + 2];

export const supertrend = defineIndicator({
  title: 'Supertrend',
  family: 'trend',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(10, 'ATR period'), multiplier: multiple(3, 'Multiple of the ATR') },
  outputs: [step('supertrend', 'Supertrend'), { name: 'direction', title: 'Direction', style: 'hidden' }],
  pane: 'price',
  formula:
    '(H + L)/2 ± m·ATR; a band only tightens unless the close before had crossed it; the line is the lower band in an up trend (direction 1) and the upper in a down trend (−1), and turns when the close crosses it',
  source: 'O. Seban; https://www.tradingview.com/pine-script-reference/v5/#fun_ta.supertrend',
  note: 'It begins down unless the first close is above the upper band. Pine gives the direction with the opposite sign.',
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: () => emaSize + 3,
  begin: (memory, { period }) => wilderBegin(memory, 0, period),
  kernel: ({ columns: { high, low, close }, outputs, memory, params: { multiplier }, start, from, to }) => {
    const lineOut = outputs[0]!;
    const directionOut = outputs[1]!;
    let upper = memory[upperAt]!;
    let lower = memory[lowerAt]!;
    let direction = memory[directionAt]!;
    for (let i = Math.max(from, start + 1); i < to; i += 1) {
      const before = close[i - 1]!;
      const reach = multiplier * emaStep(memory, 0, trueRange(high[i]!, low[i]!, before));
      if (reach !== reach) continue;
      const middle = (high[i]! + low[i]!) / 2;
      if (direction === 0 || middle + reach < upper || before > upper) upper = middle + reach;
      if (direction === 0 || middle - reach > lower || before < lower) lower = middle - reach;
      if (close[i]! > upper) direction = 1;
      else if (direction === 0 || close[i]! < lower) direction = -1;
      lineOut[i] = direction === 1 ? lower : upper;
      directionOut[i] = direction;
    }
    memory[upperAt] = upper;
    memory[lowerAt] = lower;
    memory[directionAt] = direction;
  },
});

/** One number for a bar's prices, and Heikin-Ashi candles. */
import { defineIndicator, line, type Indicator, type InputName, type Pass } from '@/domain/indicators/indicator';

interface BarPrice {
  readonly title: string;
  readonly name: string;
  readonly inputs: readonly InputName[];
  readonly formula: string;
  readonly kernel: (pass: Pass<never>) => void;
}

const barPrice = ({ title, name, inputs, formula, kernel }: BarPrice): Indicator<never> => ({
  title,
  family: 'price',
  inputs,
  parameters: {},
  outputs: [line(name, title)],
  pane: 'price',
  formula,
  source: `TA-Lib ${name.toUpperCase()}`,
  warmUp: () => 0,
  lookback: () => 0,
  memory: () => 0,
  kernel,
});

export const avgprice = barPrice({
  title: 'Average price',
  name: 'avgprice',
  inputs: ['open', 'high', 'low', 'close'],
  formula: '(O + H + L + C)/4',
  kernel: ({ columns: { open, high, low, close }, outputs, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) out[i] = (open[i]! + high[i]! + low[i]! + close[i]!) / 4;
  },
});

export const medprice = barPrice({
  title: 'Median price',
  name: 'medprice',
  inputs: ['high', 'low'],
  formula: '(H + L)/2',
  kernel: ({ columns: { high, low }, outputs, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) out[i] = (high[i]! + low[i]!) / 2;
  },
});

export const typprice = barPrice({
  title: 'Typical price',
  name: 'typprice',
  inputs: ['high', 'low', 'close'],
  formula: '(H + L + C)/3',
  kernel: ({ columns: { high, low, close }, outputs, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) out[i] = (high[i]! + low[i]! + close[i]!) / 3;
  },
});

export const wclprice = barPrice({
  title: 'Weighted close',
  name: 'wclprice',
  inputs: ['high', 'low', 'close'],
  formula: '(H + L + 2·C)/4',
  kernel: ({ columns: { high, low, close }, outputs, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) out[i] = (high[i]! + low[i]! + 2 * close[i]!) / 4;
  },
});

export const heikinashi = defineIndicator({
  title: 'Heikin-Ashi candles',
  family: 'price',
  inputs: ['open', 'high', 'low', 'close'],
  parameters: {},
  outputs: [line('open', 'Open'), line('high', 'High'), line('low', 'Low'), line('close', 'Close')],
  pane: 'price',
  formula: 'Close = (O + H + L + C)/4; open = mean of the Heikin-Ashi open and close before, at first (O + C)/2; high and low include both',
  source: 'D. Valcu, Using the Heikin-Ashi Technique, Technical Analysis of Stocks & Commodities 22:2, 2004',
  note: 'Nothing was traded at these prices.',
  warmUp: () => 0,
  lookback: () => 0,
  memory: () => 1,
  kernel: ({ columns: { open, high, low, close }, outputs, memory, start, from, to }) => {
    const opens = outputs[0]!;
    const highs = outputs[1]!;
    const lows = outputs[2]!;
    const closes = outputs[3]!;
    let next = from === start ? (open[start]! + close[start]!) / 2 : memory[0]!;
    for (let i = from; i < to; i += 1) {
      const mean = (open[i]! + high[i]! + low[i]! + close[i]!) / 4;
      opens[i] = next;
      highs[i] = Math.max(high[i]!, next, mean);
      lows[i] = Math.min(low[i]!, next, mean);
      closes[i] = mean;
      next = (next + mean) / 2;
    }
    memory[0] = next;
  },
});

/** Averages that follow something besides the close: Kaufman's efficiency, volume, or a lead that takes out the lag. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { emaBegin, emaSize, emaStep } from '@/domain/indicators/steps/ema-step';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';
import { windowSums, windowSumsSize } from '@/domain/indicators/steps/window-sums';

const slowest = 2 / 31;
const fastest = 2 / 3;

export const kama = defineIndicator({
  title: 'Kaufman adaptive moving average',
  family: 'average',
  inputs: ['close'],
  parameters: { period: bars(20) },
  outputs: [line('kama', 'KAMA')],
  pane: 'price',
  formula: 'KAMA = KAMA₁ + s·(C − KAMA₁), s = (ER·(2/3 − 2/31) + 2/31)², ER = |C − Cₙ| / Σ|ΔC| over n; begins from the close of bar n − 1',
  source: 'TA-Lib KAMA',
  warmUp: ({ period }) => period,
  lookback: ({ period }) => period,
  memory: ({ period }) => 1 + windowSumsSize(period),
  scratch: 1,
  kernel: (pass) => {
    const { columns, outputs, memory, scratch, params, start, from, to } = pass;
    const { close } = columns;
    const { period } = params;
    const out = outputs[0]!;
    const paths = scratch[0]!;
    paths[0] = 0;
    for (let i = Math.max(from, start + 1); i < to; i += 1) paths[i - from] = Math.abs(close[i]! - close[i - 1]!);
    windowSums(pass, { at: 1, period }, paths);
    const first = Math.min(to, Math.max(from, start + period));
    let value = first > from ? close[first - 1]! : memory[0]!;
    for (let i = first; i < to; i += 1) {
      const path = paths[i - from]!;
      const way = Math.abs(close[i]! - close[i - period]!);
      const efficiency = path > way ? way / path : 1;
      const pace = efficiency * (fastest - slowest) + slowest;
      value += pace * pace * (close[i]! - value);
      out[i] = value;
    }
    memory[0] = value;
  },
});

export const vwma = defineIndicator({
  title: 'Volume-weighted moving average',
  family: 'average',
  inputs: ['close', 'volume'],
  parameters: { period: bars(20) },
  outputs: [line('vwma', 'VWMA')],
  pane: 'price',
  formula: 'VWMA = Σ C·V / Σ V over n',
  source: 'https://www.tradingview.com/pine-script-reference/v5/#fun_ta.vwma',
  note: 'No value where no volume was traded in n bars.',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => 2 * sumSize(period),
  begin: (memory, { period }) => {
    sumBegin(memory, 0, period);
    sumBegin(memory, sumSize(period), period);
  },
  kernel: ({ columns: { close, volume }, outputs, memory, params: { period }, from, to }) => {
    const out = outputs[0]!;
    const size = sumSize(period);
    for (let i = from; i < to; i += 1) {
      const traded = sumStep(memory, 0, volume[i]!);
      const amount = sumStep(memory, size, close[i]! * volume[i]!);
      out[i] = traded > 0 ? amount / traded : Number.NaN;
    }
  },
});

const lag = (period: number): number => Math.floor((period - 1) / 2);

export const zlema = defineIndicator({
  title: 'Zero-lag exponential moving average',
  family: 'average',
  inputs: ['close'],
  parameters: { period: bars(20) },
  outputs: [line('zlema', 'ZLEMA')],
  pane: 'price',
  formula: 'ZLEMA = EMA over n of 2·C − Cₗ, l = ⌊(n − 1)/2⌋',
  source: 'J. Ehlers and R. Way, Zero Lag (Well, Almost), Technical Analysis of Stocks & Commodities 28:12, 2010',
  warmUp: ({ period }) => lag(period) + period - 1,
  lookback: ({ period }) => lag(period),
  memory: () => emaSize,
  begin: (memory, { period }) => emaBegin(memory, 0, period),
  kernel: ({ columns: { close }, outputs, memory, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    const back = lag(period);
    for (let i = Math.max(from, start + back); i < to; i += 1) out[i] = emaStep(memory, 0, 2 * close[i]! - close[i - back]!);
  },
});

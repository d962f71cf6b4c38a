/** Averages that follow something besides the close: Kaufman's efficiency, volume, or a lead that takes out the lag. */
import { anchorBars, defineIndicator, line } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { emaBegin, emaSize, emaStep } from '@/domain/indicators/steps/ema-step';

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
  lookback: ({ period }) => period + 1,
  memory: () => 2,
  kernel: ({ columns: { close }, outputs, memory, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    let path = memory[0]!;
    let value = memory[1]!;
    if ((from - start) % anchorBars === 0) {
      path = 0;
      for (let i = Math.max(start + 1, from - period); i < from; i += 1) path += Math.abs(close[i]! - close[i - 1]!);
    }
    for (let i = from; i < to; i += 1) {
      const done = i - start;
      if (done > 0) path += Math.abs(close[i]! - close[i - 1]!);
      if (done > period) path -= Math.abs(close[i - period]! - close[i - period - 1]!);
      if (done < period) {
        value = close[i]!;
        continue;
      }
      const way = Math.abs(close[i]! - close[i - period]!);
      const efficiency = path > way ? way / path : 1;
      const weight = (efficiency * (fastest - slowest) + slowest) ** 2;
      value += weight * (close[i]! - value);
      out[i] = value;
    }
    memory[0] = path;
    memory[1] = value;
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
  lookback: ({ period }) => period,
  memory: () => 3,
  kernel: ({ columns: { close, volume }, outputs, memory, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    let traded = memory[0]!;
    let amount = memory[1]!;
    // Counted, because a sum from which all volume has been taken away again need not be exactly 0.
    let active = memory[2]!;
    if ((from - start) % anchorBars === 0) {
      traded = 0;
      amount = 0;
      for (let i = Math.max(start, from - period); i < from; i += 1) {
        traded += volume[i]!;
        amount += close[i]! * volume[i]!;
      }
    }
    for (let i = from; i < to; i += 1) {
      traded += volume[i]!;
      amount += close[i]! * volume[i]!;
      active += Number(volume[i]! > 0);
      if (i - start >= period) {
        traded -= volume[i - period]!;
        amount -= close[i - period]! * volume[i - period]!;
        active -= Number(volume[i - period]! > 0);
      }
      out[i] = active > 0 ? amount / traded : Number.NaN;
    }
    memory[0] = traded;
    memory[1] = amount;
    memory[2] = active;
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

/** How two columns move together, high and low unless the caller puts others in their place: correlation and beta. */
import { anchorBars, defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';

/** Adds (sign 1) or takes away (−1) the pair (x, y) at `at`: Σx, Σy, Σx², Σy², Σxy. */
const count = (memory: Float64Array, x: number, y: number, sign: 1 | -1): void => {
  memory[0]! += sign * x;
  memory[1]! += sign * y;
  memory[2]! += sign * x * x;
  memory[3]! += sign * y * y;
  memory[4]! += sign * x * y;
};

const sums = 5;

const correlate = ({ columns: { high, low }, outputs, memory, params: { period }, start, from, to }: Pass<'period'>): void => {
  const out = outputs[0]!;
  if ((from - start) % anchorBars === 0) {
    const near = from > start ? from - 1 : from;
    memory.fill(0, 0, sums);
    memory[sums] = high[near]!;
    memory[sums + 1] = low[near]!;
    for (let i = Math.max(start, from - period); i < from; i += 1) count(memory, high[i]! - memory[sums]!, low[i]! - memory[sums + 1]!, 1);
  }
  const nearHigh = memory[sums]!;
  const nearLow = memory[sums + 1]!;
  for (let i = from; i < to; i += 1) {
    // Bars for which a column has not moved, because its spread need not be exactly 0 then.
    memory[sums + 2] = i > start && high[i] === high[i - 1] ? memory[sums + 2]! + 1 : 1;
    memory[sums + 3] = i > start && low[i] === low[i - 1] ? memory[sums + 3]! + 1 : 1;
    const moved = memory[sums + 2]! < period && memory[sums + 3]! < period;
    count(memory, high[i]! - nearHigh, low[i]! - nearLow, 1);
    if (i - start >= period) count(memory, high[i - period]! - nearHigh, low[i - period]! - nearLow, -1);
    const spreadX = memory[2]! - (memory[0]! * memory[0]!) / period;
    const spreadY = memory[3]! - (memory[1]! * memory[1]!) / period;
    const together = memory[4]! - (memory[0]! * memory[1]!) / period;
    out[i] = moved && spreadX > 0 && spreadY > 0 ? Math.max(-1, Math.min(1, together / Math.sqrt(spreadX * spreadY))) : 0;
  }
};

export const correl = defineIndicator({
  title: 'Pearson correlation',
  family: 'statistics',
  inputs: ['high', 'low'],
  parameters: { period: bars(30, 'Period', 2) },
  outputs: [line('correl', 'Correlation')],
  pane: 'own',
  levels: [-1, 0, 1],
  formula: 'r = Σ(x − x̄)(y − ȳ) / √(Σ(x − x̄)²·Σ(y − ȳ)²) over n, x = high, y = low',
  source: 'TA-Lib CORREL',
  note: 'For two instruments put their closes in place of high and low. 0 where one of them did not move, as in TA-Lib. TA-Lib’s own running sums are off by up to 4e-8.',
  warmUp: ({ period }) => period - 1,
  lookback: ({ period }) => period,
  memory: () => sums + 4,
  kernel: correlate,
});

export const beta = defineIndicator({
  title: 'Beta',
  family: 'statistics',
  inputs: ['high', 'low'],
  parameters: { period: bars(5, 'Period', 2) },
  outputs: [line('beta', 'Beta')],
  pane: 'own',
  levels: [1],
  formula: 'β = slope of the one-bar returns of y = low on those of x = high over n',
  source: 'TA-Lib BETA',
  note: 'For two instruments put the market’s closes in place of high and the instrument’s in place of low. 0 where the market did not move.',
  warmUp: ({ period }) => period,
  lookback: ({ period }) => period + 1,
  memory: () => sums,
  kernel: ({ columns: { high, low }, outputs, memory, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    if ((from - start) % anchorBars === 0) {
      memory.fill(0);
      for (let i = Math.max(start + 1, from - period); i < from; i += 1) {
        count(memory, high[i]! / high[i - 1]! - 1, low[i]! / low[i - 1]! - 1, 1);
      }
    }
    for (let i = Math.max(from, start + 1); i < to; i += 1) {
      count(memory, high[i]! / high[i - 1]! - 1, low[i]! / low[i - 1]! - 1, 1);
      const old = i - period;
      if (old > start) count(memory, high[old]! / high[old - 1]! - 1, low[old]! / low[old - 1]! - 1, -1);
      const spread = period * memory[2]! - memory[0]! * memory[0]!;
      out[i] = spread === 0 ? 0 : (period * memory[4]! - memory[0]! * memory[1]!) / spread;
    }
  },
});

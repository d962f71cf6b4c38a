/** How two columns move together, high and low unless the caller puts others in their place: correlation and beta. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { pairBegin, pairSize, pairStep, products, squaresOfX, squaresOfY } from '@/domain/indicators/steps/pair-step';

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
  lookback: () => 0,
  memory: ({ period }) => pairSize(period),
  begin: (memory, { period }) => pairBegin(memory, 0, period),
  kernel: ({ columns: { high, low }, outputs, memory, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) {
      pairStep(memory, 0, high[i]!, low[i]!);
      // Roots one by one: the product of two small squares may be too small for a number.
      const spread = Math.sqrt(memory[squaresOfX]!) * Math.sqrt(memory[squaresOfY]!);
      out[i] = spread > 0 ? Math.max(-1, Math.min(1, memory[products]! / spread)) : 0;
    }
  },
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
  lookback: () => 1,
  memory: ({ period }) => pairSize(period),
  begin: (memory, { period }) => pairBegin(memory, 0, period),
  kernel: ({ columns: { high, low }, outputs, memory, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + 1); i < to; i += 1) {
      // A return on nothing counts as none, as in TA-Lib.
      const x = high[i - 1] === 0 ? 0 : high[i]! / high[i - 1]! - 1;
      const y = low[i - 1] === 0 ? 0 : low[i]! / low[i - 1]! - 1;
      pairStep(memory, 0, x, y);
      const spread = memory[squaresOfX]!;
      out[i] = spread === 0 ? 0 : memory[products]! / spread;
    }
  },
});

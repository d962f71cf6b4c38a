/** Is there a trend at all: vortex, vertical horizontal filter, choppiness in its two forms. */
import { defineIndicator, line, type Indicator, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { extremeBegin, extremeSize, highestStep, lowestStep } from '@/domain/indicators/steps/extreme-step';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';
import { trueRange } from '@/domain/indicators/steps/true-range';
import { naturalLog } from '@/lib/elementary/natural-log';

export const vortex = defineIndicator({
  title: 'Vortex',
  family: 'trend',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(14) },
  outputs: [line('plus', 'VI+'), line('minus', 'VI−')],
  pane: 'own',
  levels: [1],
  formula: 'VI+ = Σ|H − L₁| / Σ TR, VI− = Σ|L − H₁| / Σ TR over n',
  source: 'E. Botes and D. Siepman, The Vortex Indicator, Technical Analysis of Stocks & Commodities 28:1, 2010',
  note: 'No value where the true ranges of the window are 0.',
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: ({ period }) => 3 * sumSize(period),
  begin: (memory, { period }) => {
    for (let k = 0; k < 3; k += 1) sumBegin(memory, k * sumSize(period), period);
  },
  kernel: ({ columns: { high, low, close }, outputs, memory, params: { period }, start, from, to }) => {
    const plus = outputs[0]!;
    const minus = outputs[1]!;
    const size = sumSize(period);
    for (let i = Math.max(from, start + 1); i < to; i += 1) {
      const range = sumStep(memory, 0, trueRange(high[i]!, low[i]!, close[i - 1]!));
      const up = sumStep(memory, size, Math.abs(high[i]! - low[i - 1]!));
      const down = sumStep(memory, 2 * size, Math.abs(low[i]! - high[i - 1]!));
      plus[i] = range === 0 ? Number.NaN : up / range;
      minus[i] = range === 0 ? Number.NaN : down / range;
    }
  },
});

export const vhf = defineIndicator({
  title: 'Vertical horizontal filter',
  family: 'trend',
  inputs: ['close'],
  parameters: { period: bars(28, 'Period', 2) },
  outputs: [line('vhf', 'VHF')],
  pane: 'own',
  formula: 'VHF = (highest close − lowest close over n) / Σ|ΔC| over n',
  source: 'A. White, Futures magazine, August 1991',
  note: 'No value where the close has not moved in n bars.',
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: ({ period }) => sumSize(period) + 2 * extremeSize(period),
  begin: (memory, { period }) => {
    sumBegin(memory, 0, period);
    extremeBegin(memory, sumSize(period), period);
    extremeBegin(memory, sumSize(period) + extremeSize(period), period);
  },
  kernel: ({ columns: { close }, outputs, memory, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    const highAt = sumSize(period);
    const lowAt = highAt + extremeSize(period);
    for (let i = from; i < to; i += 1) {
      const x = close[i]!;
      const range = highestStep(memory, highAt, x) - lowestStep(memory, lowAt, x);
      const path = i > start ? sumStep(memory, 0, Math.abs(x - close[i - 1]!)) : Number.NaN;
      out[i] = range / path;
    }
  },
});

interface Choppiness {
  readonly title: string;
  readonly formula: string;
  readonly note: string;
  /** Whether highs and lows reach to the close before. */
  readonly reach: 'true range' | 'plain range';
}

const chopKernel = (
  { columns: { high, low, close }, outputs, memory, params: { period }, start, from, to }: Pass<'period'>,
  reach: Choppiness['reach'],
): void => {
  const out = outputs[0]!;
  const highAt = sumSize(period);
  const lowAt = highAt + extremeSize(period);
  const scale = 100 / naturalLog(period);
  const trueReach = reach === 'true range';
  for (let i = Math.max(from, start + 1); i < to; i += 1) {
    const before = close[i - 1]!;
    const h = high[i]!;
    const l = low[i]!;
    const path = sumStep(memory, 0, trueRange(h, l, before));
    const highest = highestStep(memory, highAt, trueReach && before > h ? before : h);
    const lowest = lowestStep(memory, lowAt, trueReach && before < l ? before : l);
    out[i] = highest === lowest ? Number.NaN : scale * naturalLog(path / (highest - lowest));
  }
};

const choppiness = ({ title, formula, note, reach }: Choppiness): Indicator<'period'> => ({
  title,
  family: 'trend',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(14, 'Period', 2) },
  outputs: [line('chop', 'CHOP')],
  pane: 'own',
  levels: [38.2, 61.8],
  formula,
  source: 'E. W. Dreiss; https://www.tradingview.com/support/solutions/43000501980-choppiness-index-chop/',
  note,
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: ({ period }) => sumSize(period) + 2 * extremeSize(period),
  begin: (memory, { period }) => {
    sumBegin(memory, 0, period);
    extremeBegin(memory, sumSize(period), period);
    extremeBegin(memory, sumSize(period) + extremeSize(period), period);
  },
  kernel: (pass) => chopKernel(pass, reach),
});

export const chop = choppiness({
  title: 'Choppiness index',
  formula: '100·log₁₀(Σ TR / (highest true high − lowest true low)) / log₁₀ n, true high = max(H, C₁), true low = min(L, C₁)',
  note: 'Most chart programs take plain highs and lows: that form is chop_hl. No value where the price has not moved.',
  reach: 'true range',
});

export const chopHl = choppiness({
  title: 'Choppiness index, plain range',
  formula: '100·log₁₀(Σ TR / (highest high − lowest low)) / log₁₀ n',
  note: 'With gaps it may exceed 100. No value where the price has not moved.',
  reach: 'plain range',
});

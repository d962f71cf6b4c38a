/** Volatility from the four prices of bars: Parkinson, Garman–Klass, Rogers–Satchell, and from closes. */
import { defineIndicator, line, type Indicator, type InputName, type Pass } from '@/domain/indicators/indicator';
import { bars, real } from '@/domain/indicators/parameter';
import { momentsBegin, momentsSize, slidingMoments } from '@/domain/indicators/steps/sliding-moments';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';
import { naturalLog } from '@/lib/elementary/natural-log';

const periodsPerYear = real(252, 'Bars a year', { min: 1, max: 1_000_000, step: 1 });

interface Estimator {
  readonly title: string;
  readonly name: string;
  readonly short: string;
  readonly inputs: readonly InputName[];
  readonly formula: string;
  readonly source: string;
  /** Writes what each bar adds to the sum of variances, bar `i` at `i − from`. */
  readonly write: (pass: Pass<never>, terms: Float64Array) => void;
}

/**
 * A term for a window of n: 0 for one that is no number, because a price is not above 0. At `at` it counts for how many
 * bars, this one included, the window still holds such a term.
 */
const presence = (memory: Float64Array, at: number, period: number, term: number): number => {
  const isThere = Number.isFinite(term);
  memory[at] = isThere ? Math.max(0, memory[at]! - 1) : period;
  return isThere ? term : 0;
};

const notPositive = 'No value where a price in the window is not above 0.';

const estimator = ({ title, name, short, inputs, formula, source, write }: Estimator): Indicator<'period' | 'periodsPerYear'> => ({
  title,
  family: 'volatility',
  inputs,
  parameters: { period: bars(20), periodsPerYear },
  outputs: [line(name, short)],
  pane: 'own',
  formula,
  source,
  note: `A fraction a year. It takes the prices of a bar as a driftless walk without gaps between bars, except Rogers–Satchell, which allows a drift. ${notPositive}`,
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => sumSize(period) + 1,
  begin: (memory, { period }) => sumBegin(memory, 0, period),
  scratch: 1,
  kernel: (pass) => {
    const { outputs, memory, scratch, params, from, to } = pass;
    const out = outputs[0]!;
    const terms = scratch[0]!;
    const scale = params.periodsPerYear / params.period;
    const absentAt = sumSize(params.period);
    write(pass, terms);
    for (let i = from; i < to; i += 1) {
      const term = presence(memory, absentAt, params.period, terms[i - from]!);
      const sum = sumStep(memory, 0, term);
      out[i] = memory[absentAt] === 0 ? Math.sqrt(Math.max(0, scale * sum)) : Number.NaN;
    }
  },
});

export const parkinson = estimator({
  title: 'Parkinson volatility',
  name: 'vol_park',
  short: 'Parkinson σ',
  inputs: ['high', 'low'],
  formula: '√(N/(4·n·ln 2)·Σ ln(H/L)²)',
  source: 'M. Parkinson, Journal of Business 53:1, 1980, pp. 61–65',
  write: ({ columns: { high, low }, from, to }, terms) => {
    for (let i = from; i < to; i += 1) {
      const range = naturalLog(high[i]! / low[i]!);
      terms[i - from] = low[i]! > 0 ? (range * range) / (4 * Math.LN2) : Number.NaN;
    }
  },
});

export const garmanKlass = estimator({
  title: 'Garman–Klass volatility',
  name: 'vol_gk',
  short: 'Garman–Klass σ',
  inputs: ['open', 'high', 'low', 'close'],
  formula: '√(N/n·Σ(½·ln(H/L)² − (2·ln 2 − 1)·ln(C/O)²))',
  source: 'M. B. Garman and M. J. Klass, Journal of Business 53:1, 1980, pp. 67–78',
  write: ({ columns: { open, high, low, close }, from, to }, terms) => {
    for (let i = from; i < to; i += 1) {
      const range = naturalLog(high[i]! / low[i]!);
      const body = naturalLog(close[i]! / open[i]!);
      terms[i - from] = low[i]! > 0 ? (range * range) / 2 - (2 * Math.LN2 - 1) * body * body : Number.NaN;
    }
  },
});

export const rogersSatchell = estimator({
  title: 'Rogers–Satchell volatility',
  name: 'vol_rs',
  short: 'Rogers–Satchell σ',
  inputs: ['open', 'high', 'low', 'close'],
  formula: '√(N/n·Σ(ln(H/C)·ln(H/O) + ln(L/C)·ln(L/O)))',
  source: 'L. C. G. Rogers and S. E. Satchell, Annals of Applied Probability 1:4, 1991, pp. 504–512',
  write: ({ columns: { open, high, low, close }, from, to }, terms) => {
    for (let i = from; i < to; i += 1) {
      const o = open[i]!;
      const h = high[i]!;
      const l = low[i]!;
      const c = close[i]!;
      terms[i - from] = l > 0 ? naturalLog(h / c) * naturalLog(h / o) + naturalLog(l / c) * naturalLog(l / o) : Number.NaN;
    }
  },
});

export const closeVolatility = defineIndicator({
  title: 'Historical volatility',
  family: 'volatility',
  inputs: ['close'],
  parameters: { period: bars(20, 'Period', 2), periodsPerYear },
  outputs: [line('vol_close', 'Historical σ')],
  pane: 'own',
  formula: '√(N/(n − 1)·Σ(r − r̄)²), r = ln(C/C₁)',
  source: 'J. C. Hull, Options, Futures, and Other Derivatives, chapter on estimating volatility',
  note: `A fraction a year, of a sample (divisor n − 1). ${notPositive}`,
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: ({ period }) => momentsSize(period) + 1,
  begin: (memory, { period }) => momentsBegin(memory, period),
  scratch: 4,
  kernel: (pass) => {
    const { columns, outputs, memory, scratch, params, start, from, to } = pass;
    const { close } = columns;
    const { period } = params;
    const [out, changes, absent, means, squares] = [outputs[0]!, scratch[0]!, scratch[1]!, scratch[2]!, scratch[3]!];
    const absentAt = momentsSize(period);
    const first = Math.max(from, start + 1);
    for (let i = first; i < to; i += 1) {
      const change = close[i]! > 0 && close[i - 1]! > 0 ? naturalLog(close[i]! / close[i - 1]!) : Number.NaN;
      changes[i - first] = presence(memory, absentAt, period, change);
      absent[i - first] = memory[absentAt]!;
    }
    slidingMoments({ memory, x: changes, from: 0, to: to - first, means, squares });
    const scale = params.periodsPerYear / (period - 1);
    for (let i = first; i < to; i += 1) out[i] = absent[i - first] === 0 ? Math.sqrt(scale * squares[i - first]!) : Number.NaN;
  },
});

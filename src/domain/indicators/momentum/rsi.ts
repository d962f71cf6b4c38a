/** Wilder's relative strength and its relatives: RSI, Chande's oscillator in TA-Lib's form, stochastic RSI, intraday momentum. */
import { defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { emaSize, emaStep, wilderBegin } from '@/domain/indicators/steps/ema-step';
import { extremeBegin, extremeSize, highestStep, lowestStep } from '@/domain/indicators/steps/extreme-step';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';

interface Oscillator {
  readonly column: Float64Array;
  readonly out: Float64Array;
  readonly memory: Float64Array;
  readonly period: number;
  readonly start: number;
  readonly from: number;
  readonly to: number;
  /** Value at equal gains and losses, and the distance from there to the ends of the scale. */
  readonly centre: number;
  readonly reach: number;
}

/**
 * With G and L the smoothed gains and losses, 100·G/(G + L) is 50 + 50·D/S, where S = G + L smooths |ΔC| and
 * D = G − L smooths ΔC: no branch on the sign of the change. Numerator and denominator are Wilder sums, whose
 * common factor cancels. Where no price has moved at all the result is 0, as in TA-Lib.
 */
const oscillate = ({ column, out, memory, period, start, from, to, centre, reach }: Oscillator): void => {
  const rest = (period - 1) / period;
  let change = memory[0]!;
  let path = memory[1]!;
  let i = Math.max(from, start + 1);
  let before = column[i - 1]!;
  const seeded = Math.min(to, start + period + 1);
  for (; i < seeded; i += 1) {
    const x = column[i]!;
    change += x - before;
    path += Math.abs(x - before);
    before = x;
    out[i] = path === 0 ? 0 : centre + (reach * change) / path;
  }
  for (; i < to; i += 1) {
    const x = column[i]!;
    const d = x - before;
    before = x;
    change = change * rest + d;
    path = path * rest + Math.abs(d);
    out[i] = path === 0 ? 0 : centre + (reach * change) / path;
  }
  memory[0] = change;
  memory[1] = path;
};

export const rsi = defineIndicator({
  title: 'Relative strength index',
  family: 'momentum',
  inputs: ['close'],
  parameters: { period: bars(14) },
  outputs: [line('rsi', 'RSI')],
  pane: 'own',
  levels: [30, 70],
  formula: 'RSI = 100·G / (G + L), G and L Wilder averages of gains and losses, seeded with the mean of the first n changes',
  source: 'TA-Lib RSI; J. W. Wilder, New Concepts in Technical Trading Systems, 1978, pp. 63–70',
  note: '0 where no close has ever changed; other programs say 50 or 100 there. Programs with other averages (Cutler) differ throughout.',
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: () => 2,
  kernel: ({ columns: { close }, outputs, memory, params: { period }, start, from, to }) =>
    oscillate({ column: close, out: outputs[0]!, memory, period, start, from, to, centre: 50, reach: 50 }),
});

export const cmo = defineIndicator({
  title: 'Chande momentum oscillator',
  family: 'momentum',
  inputs: ['close'],
  parameters: { period: bars(14) },
  outputs: [line('cmo', 'CMO')],
  pane: 'own',
  levels: [-50, 0, 50],
  formula: 'CMO = 100·(G − L) / (G + L), G and L as in RSI',
  source: 'TA-Lib CMO',
  note: 'TA-Lib’s form with Wilder averages: 2·RSI − 100. Chande’s own form takes plain sums over n and gives other values. 0 where no close has ever changed.',
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: () => 2,
  kernel: ({ columns: { close }, outputs, memory, params: { period }, start, from, to }) =>
    oscillate({ column: close, out: outputs[0]!, memory, period, start, from, to, centre: 0, reach: 100 }),
});

export const imi = defineIndicator({
  title: 'Intraday momentum index',
  family: 'momentum',
  inputs: ['open', 'close'],
  parameters: { period: bars(14) },
  outputs: [line('imi', 'IMI')],
  pane: 'own',
  levels: [30, 70],
  formula: 'IMI = 100·Σ(C − O where up) / Σ|C − O| over n',
  source: 'TA-Lib IMI; T. Chande and S. Kroll, The New Technical Trader, 1994',
  note: 'No value where all n bars closed at their open.',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => 2 * sumSize(period),
  begin: (memory, { period }) => {
    sumBegin(memory, 0, period);
    sumBegin(memory, sumSize(period), period);
  },
  kernel: ({ columns: { open, close }, outputs, memory, params: { period }, from, to }) => {
    const out = outputs[0]!;
    const size = sumSize(period);
    for (let i = from; i < to; i += 1) {
      const body = close[i]! - open[i]!;
      const ups = sumStep(memory, 0, body > 0 ? body : 0);
      const all = sumStep(memory, size, Math.abs(body));
      out[i] = (100 * ups) / all;
    }
  },
});

/** Places in the memory of the stochastic RSI, behind the two averages. */
const highAt = 2 * emaSize;

/** Writes the RSI of the bars into scratch track 0, from two averages at the beginning of the memory. */
const strengths = ({ columns: { close }, memory, scratch, start, from, to }: Pass): void => {
  const strength = scratch[0]!;
  if (from === start) strength[0] = Number.NaN;
  for (let i = Math.max(from, start + 1); i < to; i += 1) {
    const change = close[i]! - close[i - 1]!;
    const drift = emaStep(memory, 0, change);
    const path = emaStep(memory, emaSize, Math.abs(change));
    strength[i - from] = path === 0 ? 0 : 50 + (50 * drift) / path;
  }
};

export const stochrsi = defineIndicator({
  title: 'Stochastic RSI',
  family: 'momentum',
  inputs: ['close'],
  parameters: { period: bars(14), kPeriod: bars(14, '%K period'), dPeriod: bars(3, '%D period') },
  outputs: [line('k', '%K'), line('d', '%D')],
  pane: 'own',
  levels: [20, 80],
  formula: '%K = 100·(RSI − lowest RSI) / (highest RSI − lowest RSI) over the %K period; %D = SMA of %K',
  source: 'TA-Lib STOCHRSI',
  note: '%K is not slowed; programs that show a slowed %K show this %D in its place. 0 where the RSI has not moved.',
  warmUp: ({ period, kPeriod, dPeriod }) => period + kPeriod + dPeriod - 2,
  lookback: () => 1,
  memory: ({ kPeriod, dPeriod }) => highAt + 2 * extremeSize(kPeriod) + sumSize(dPeriod),
  begin: (memory, { period, kPeriod, dPeriod }) => {
    wilderBegin(memory, 0, period);
    wilderBegin(memory, emaSize, period);
    extremeBegin(memory, highAt, kPeriod);
    extremeBegin(memory, highAt + extremeSize(kPeriod), kPeriod);
    sumBegin(memory, highAt + 2 * extremeSize(kPeriod), dPeriod);
  },
  scratch: 1,
  kernel: (pass) => {
    strengths(pass);
    const { outputs, memory, scratch, params, from, to } = pass;
    const { kPeriod, dPeriod } = params;
    const k = outputs[0]!;
    const d = outputs[1]!;
    const strength = scratch[0]!;
    const lowAt = highAt + extremeSize(kPeriod);
    const slowAt = lowAt + extremeSize(kPeriod);
    for (let i = from; i < to; i += 1) {
      const x = strength[i - from]!;
      const lowest = lowestStep(memory, lowAt, x);
      const range = highestStep(memory, highAt, x) - lowest;
      const place = range === 0 ? 0 : (100 * (x - lowest)) / range;
      k[i] = place;
      d[i] = sumStep(memory, slowAt, place) / dPeriod;
    }
  },
});

/** Ehlers' cycle indicators over the close: period, phase, phasor, sine wave, trendline and trend mode. */
import { line, step, type Indicator, type Output, type Pass } from '@/domain/indicators/indicator';
import { cycleSize, cycleStep, inPhaseAt, quadratureAt, smoothed, smoothPeriodAt, smoothPlace } from './dominant-cycle';
import { arctangent } from '@/lib/elementary/arctangent';
import { cosine, sine } from '@/lib/elementary/sine';

/** Bars after which the discriminator is begun, and bars before the first value: short for the period, long for what needs a phase. */
const short = { begin: 12, warmUp: 32 };
const long = { begin: 37, warmUp: 63 };

/** Longest cycle, and so most prices a sum over one cycle takes. */
const longestCycle = 50;

/** Places behind the discriminator: phase in degrees, three trendline means, sines of the bar, days in trend, smoothed prices. */
const phaseAt = cycleSize;
const meansAt = cycleSize + 1;
const sineAt = cycleSize + 4;
const leadSineAt = cycleSize + 5;
const trendBarsAt = cycleSize + 6;
const pricesAt = cycleSize + 7;
const memorySize = pricesAt + longestCycle;

const degrees = 180 / Math.PI;

/** Sine and cosine of the k-th part of a turn in `bars` parts, at bars·longestCycle + k: the same few numbers for every bar. */
const parts = (longestCycle + 1) * longestCycle;
const anglesOf = (reading: (angle: number) => number): Float64Array =>
  Float64Array.from({ length: parts }, (_, at) => {
    const bars = Math.floor(at / longestCycle);
    return bars === 0 ? 0 : reading((2 * Math.PI * (at % longestCycle)) / bars);
  });
const sines = anglesOf(sine);
const cosines = anglesOf(cosine);

/** Phase of a sine of the cycle's length that fits the smoothed prices of the last cycle, in degrees from −45 to 315. */
const nextPhase = (memory: Float64Array, n: number): void => {
  const smoothPeriod = memory[smoothPeriodAt]!;
  const bars = Math.floor(smoothPeriod + 0.5);
  const turnsAt = bars * longestCycle;
  let real = 0;
  let imaginary = 0;
  for (let k = 0; k < bars; k += 1) {
    const price = memory[pricesAt + ((n - k + longestCycle) % longestCycle)]!;
    real += sines[turnsAt + k]! * price;
    imaginary += cosines[turnsAt + k]! * price;
  }
  let phase = memory[phaseAt]!;
  if (imaginary !== 0) phase = arctangent(real / imaginary) * degrees;
  else phase += 90 * Math.sign(real);
  phase += 90 + 360 / smoothPeriod;
  if (imaginary < 0) phase += 180;
  if (phase > 315) phase -= 360;
  memory[phaseAt] = phase;
};

/** Mean of the closes of the last cycle, smoothed over four bars. */
const trendline = (memory: Float64Array, close: Float64Array, i: number): number => {
  const bars = Math.floor(memory[smoothPeriodAt]! + 0.5);
  let mean = 0;
  for (let k = 0; k < bars; k += 1) mean += close[i - k]!;
  if (bars > 0) mean /= bars;
  const line4 = (4 * mean + 3 * memory[meansAt]! + 2 * memory[meansAt + 1]! + memory[meansAt + 2]!) / 10;
  memory[meansAt + 2] = memory[meansAt + 1]!;
  memory[meansAt + 1] = memory[meansAt]!;
  memory[meansAt] = mean;
  return line4;
};

/** 1 in a trend, 0 in a cycle; from the phase of this bar and the one before. */
const trendMode = (memory: Float64Array, n: number, phaseBefore: number, trend: number): number => {
  const sineBefore = memory[sineAt]!;
  const leadBefore = memory[leadSineAt]!;
  const now = sine(memory[phaseAt]! / degrees);
  const lead = sine((memory[phaseAt]! + 45) / degrees);
  memory[sineAt] = now;
  memory[leadSineAt] = lead;
  const crossed = (now > lead && sineBefore <= leadBefore) || (now < lead && sineBefore >= leadBefore);
  memory[trendBarsAt] = crossed ? 1 : memory[trendBarsAt]! + 1;
  const smoothPeriod = memory[smoothPeriodAt]!;
  const turned = memory[phaseAt]! - phaseBefore;
  const price = memory[pricesAt + (n % longestCycle)]!;
  if (trend !== 0 && Math.abs((price - trend) / trend) >= 0.015) return 1;
  const cycling = turned > (0.67 * 360) / smoothPeriod && turned < (1.5 * 360) / smoothPeriod;
  return crossed || memory[trendBarsAt]! < 0.5 * smoothPeriod || cycling ? 0 : 1;
};

interface Cycle {
  readonly title: string;
  readonly name: string;
  readonly outputs: readonly Output[];
  readonly formula: string;
  readonly pane?: 'price';
  readonly bars: { readonly begin: number; readonly warmUp: number };
  /** Writes bar `i`, the discriminator being at step `n`. */
  readonly write: (pass: Pass, i: number, n: number) => void;
}

const cycle = ({ title, name, outputs, formula, pane, bars: { begin, warmUp }, write }: Cycle): Indicator<never> => ({
  title,
  family: 'cycle',
  inputs: ['close'],
  parameters: {},
  outputs,
  pane: pane ?? 'own',
  formula,
  source: `TA-Lib ${name}; J. Ehlers, Rocket Science for Traders, 2001`,
  note: 'It remembers all bars since the first: begun elsewhere it agrees only after some hundred bars.',
  warmUp: () => warmUp,
  lookback: () => longestCycle,
  memory: () => memorySize,
  kernel: (pass) => {
    const { columns, memory, start, from, to } = pass;
    const { close } = columns;
    for (let i = Math.max(from, start + begin); i < to; i += 1) {
      const n = i - start - begin;
      const price = smoothed(close, i);
      memory[smoothPlace(n)] = price;
      memory[pricesAt + (n % longestCycle)] = price;
      cycleStep(memory, n);
      write(pass, i, n);
    }
  },
});

export const htDcperiod = cycle({
  title: 'Dominant cycle period',
  name: 'HT_DCPERIOD',
  outputs: [line('period', 'Period')],
  formula: 'Smoothed period of the homodyne discriminator, in bars, from 6 to 50',
  bars: short,
  write: ({ outputs, memory }, i) => {
    outputs[0]![i] = memory[smoothPeriodAt]!;
  },
});

export const htPhasor = cycle({
  title: 'Phasor components',
  name: 'HT_PHASOR',
  outputs: [line('in_phase', 'In phase'), line('quadrature', 'Quadrature')],
  formula: 'In-phase and quadrature components of the detrended, smoothed close',
  bars: short,
  write: ({ outputs, memory }, i) => {
    outputs[0]![i] = memory[inPhaseAt]!;
    outputs[1]![i] = memory[quadratureAt]!;
  },
});

export const htDcphase = cycle({
  title: 'Dominant cycle phase',
  name: 'HT_DCPHASE',
  outputs: [line('phase', 'Phase')],
  formula: 'Phase of the dominant cycle, degrees from −45 to 315',
  bars: long,
  write: ({ outputs, memory }, i, n) => {
    nextPhase(memory, n);
    outputs[0]![i] = memory[phaseAt]!;
  },
});

export const htSine = cycle({
  title: 'Sine wave',
  name: 'HT_SINE',
  outputs: [line('sine', 'Sine'), line('lead_sine', 'Lead sine')],
  formula: 'sin(phase) and sin(phase + 45°) of the dominant cycle',
  bars: long,
  write: ({ outputs, memory }, i, n) => {
    nextPhase(memory, n);
    outputs[0]![i] = sine(memory[phaseAt]! / degrees);
    outputs[1]![i] = sine((memory[phaseAt]! + 45) / degrees);
  },
});

export const htTrendline = cycle({
  title: 'Instantaneous trendline',
  name: 'HT_TRENDLINE',
  outputs: [line('trendline', 'Trendline')],
  pane: 'price',
  formula: 'Mean of the closes over one dominant cycle, smoothed with weights 4, 3, 2, 1',
  bars: long,
  write: ({ columns, outputs, memory }, i) => {
    outputs[0]![i] = trendline(memory, columns.close, i);
  },
});

export const htTrendmode = cycle({
  title: 'Trend or cycle mode',
  name: 'HT_TRENDMODE',
  outputs: [step('mode', 'Mode')],
  formula:
    '1 (trend) unless the sine waves crossed within half a cycle or the phase moves at the cycle’s rate; always 1 when the price is 1.5 % or more from the trendline',
  bars: long,
  write: ({ columns, outputs, memory }, i, n) => {
    const phaseBefore = memory[phaseAt]!;
    nextPhase(memory, n);
    outputs[0]![i] = trendMode(memory, n, phaseBefore, trendline(memory, columns.close, i));
  },
});

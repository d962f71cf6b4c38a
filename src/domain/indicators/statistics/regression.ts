/** The least-squares line through the last n closes: its ends, slope, angle and next value. */
import { line, type Indicator, type Output, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { slidingTrend, trendBegin, trendSize } from '@/domain/indicators/steps/sliding-trend';
import { arctangent } from '@/lib/elementary/arctangent';

/** Writes the value of the line at the newest bar into scratch track 0 and its slope per bar into track 1. */
const fit = ({ columns: { close }, memory, scratch, params: { period }, from, to }: Pass<'period'>): void => {
  const ends = scratch[0]!;
  const slopes = scratch[1]!;
  // Σ(t − t̄)² of the places 0 to n − 1.
  const spread = (period * (period * period - 1)) / 12;
  slidingTrend({ memory, x: close, from, to, means: ends, rises: slopes });
  for (let j = 0; j < to - from; j += 1) {
    slopes[j]! /= spread;
    ends[j]! += (slopes[j]! * (period - 1)) / 2;
  }
};

interface Reading {
  readonly title: string;
  readonly output: Output<'period'>;
  readonly pane: 'price' | 'own';
  readonly formula: string;
  readonly source: string;
  /** Writes the output from the ends and slopes of the lines. */
  readonly write: (pass: Pass<'period'>) => void;
}

const regression = ({ title, output, pane, formula, source, write }: Reading): Indicator<'period'> => ({
  title,
  family: 'statistics',
  inputs: ['close'],
  parameters: { period: bars(14, 'Period', 2) },
  outputs: [output],
  pane,
  formula,
  source,
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => trendSize(period),
  begin: (memory, { period }) => trendBegin(memory, period),
  scratch: 2,
  kernel: (pass) => {
    fit(pass);
    write(pass);
  },
});

export const linearreg = regression({
  title: 'Linear regression',
  output: line('linearreg', 'Regression'),
  pane: 'price',
  formula: 'Least squares over the last n closes, the line’s value at the newest bar',
  source: 'TA-Lib LINEARREG',
  write: ({ outputs, scratch, from, to }) => {
    const out = outputs[0]!;
    const ends = scratch[0]!;
    for (let i = from; i < to; i += 1) out[i] = ends[i - from]!;
  },
});

export const linearregSlope = regression({
  title: 'Linear regression slope',
  output: line('slope', 'Slope'),
  pane: 'own',
  formula: 'Least squares over the last n closes, price per bar',
  source: 'TA-Lib LINEARREG_SLOPE',
  write: ({ outputs, scratch, from, to }) => {
    const out = outputs[0]!;
    const slopes = scratch[1]!;
    for (let i = from; i < to; i += 1) out[i] = slopes[i - from]!;
  },
});

export const linearregAngle = regression({
  title: 'Linear regression angle',
  output: line('angle', 'Angle'),
  pane: 'own',
  formula: 'arctan of the slope, in degrees',
  source: 'TA-Lib LINEARREG_ANGLE',
  write: ({ outputs, scratch, from, to }) => {
    const out = outputs[0]!;
    const slopes = scratch[1]!;
    for (let i = from; i < to; i += 1) out[i] = (arctangent(slopes[i - from]!) * 180) / Math.PI;
  },
});

export const linearregIntercept = regression({
  title: 'Linear regression intercept',
  output: line('intercept', 'Intercept'),
  pane: 'price',
  formula: 'Least squares over the last n closes, the line’s value at the oldest bar',
  source: 'TA-Lib LINEARREG_INTERCEPT',
  write: ({ outputs, scratch, params, from, to }) => {
    const out = outputs[0]!;
    const ends = scratch[0]!;
    const slopes = scratch[1]!;
    for (let i = from; i < to; i += 1) out[i] = ends[i - from]! - slopes[i - from]! * (params.period - 1);
  },
});

export const tsf = regression({
  title: 'Time series forecast',
  output: line('tsf', 'Forecast'),
  pane: 'price',
  formula: 'Least squares over the last n closes, the line’s value one bar ahead',
  source: 'TA-Lib TSF',
  write: ({ outputs, scratch, from, to }) => {
    const out = outputs[0]!;
    const ends = scratch[0]!;
    const slopes = scratch[1]!;
    for (let i = from; i < to; i += 1) out[i] = ends[i - from]! + slopes[i - from]!;
  },
});

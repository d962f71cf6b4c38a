/** How much of their luck the trades of one day share. */
import { undefinedBecause, type Statistic } from './statistic';

const square = (x: number): number => x * x;

export interface DayCorrelation {
  /** As estimated; below 0 where days are more even than chance would make them. */
  readonly icc: number;
  /** 1 + (Σn²/N − 1) · ICC, no lower than 1 (L. Kish, Survey Sampling, 1965). */
  readonly designEffect: number;
  /** As many independent trades say as much. */
  readonly effectiveTrades: number;
}

/**
 * Intraclass correlation by one-way analysis of variance: (MSB − MSW)/(MSB + (n₀ − 1)MSW) with n₀ = (N − Σn²/N)/(D − 1) (A. Donner, A Review
 * of Inference Procedures for the Intraclass Correlation Coefficient, 1986). `days`: the results of each day. Undefined below two days, where
 * each day has one trade, and where all results are the same.
 */
export const dayCorrelation = (days: readonly (readonly number[])[]): Statistic<DayCorrelation> => {
  const filled = days.filter(({ length }) => length > 0);
  const n = filled.reduce((sum, { length }) => sum + length, 0);
  if (filled.length < 2 || n === filled.length) return undefinedBecause('There are no days with several trades to compare.');
  const mean = filled.reduce((sum, day) => day.reduce((all, result) => all + result, sum), 0) / n;
  let [between, within, squares] = [0, 0, 0];
  for (const day of filled) {
    const own = day.reduce((sum, result) => sum + result, 0) / day.length;
    between += day.length * square(own - mean);
    within += day.reduce((sum, result) => sum + square(result - own), 0);
    squares += square(day.length);
  }
  const [meanBetween, meanWithin] = [between / (filled.length - 1), within / (n - filled.length)];
  const usual = (n - squares / n) / (filled.length - 1);
  const all = meanBetween + (usual - 1) * meanWithin;
  if (all === 0) return undefinedBecause('All results are the same.');
  const icc = (meanBetween - meanWithin) / all;
  const designEffect = 1 + (squares / n - 1) * Math.max(0, icc);
  return { value: { icc, designEffect, effectiveTrades: n / designEffect } };
};

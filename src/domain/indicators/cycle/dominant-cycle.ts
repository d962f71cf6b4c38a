/**
 * Ehlers' homodyne discriminator: the period of the dominant cycle and its phasor, bar by bar, inside a kernel's
 * memory (J. Ehlers, Rocket Science for Traders, 2001, chapters 6 and 7, with the constants of TA-Lib).
 */
import { arctangent } from '@/lib/elementary/arctangent';

/** Places of what a step leaves behind: period, smoothed period, in-phase and quadrature component of the bar. */
export const [periodAt, smoothPeriodAt, inPhaseAt, quadratureAt] = [0, 1, 2, 3];
const [i2At, q2At, realAt, imaginaryAt] = [4, 5, 6, 7];
const ring = 16;
const [smoothAt, detrendedAt, quadraturesAt] = [8, 8 + ring, 8 + 2 * ring];

/** Numbers of memory it needs, from 0. */
export const cycleSize = 8 + 3 * ring;

/** Where the smoothed price of step `n` belongs before the step is taken. */
export const smoothPlace = (n: number): number => smoothAt + (n & (ring - 1));

/** Ehlers' smoothing of the price: a weighted average of four bars. */
export const smoothed = (price: Float64Array, i: number): number =>
  (4 * price[i]! + 3 * price[i - 1]! + 2 * price[i - 2]! + price[i - 3]!) / 10;

/** His Hilbert transform of the values in the ring at `at`, the newest being of step `n`: taps at 0, 2, 4 and 6 steps back. */
const hilbert = (memory: Float64Array, at: number, n: number): number => {
  const mask = ring - 1;
  const outer = memory[at + (n & mask)]! - memory[at + ((n - 6) & mask)]!;
  const inner = memory[at + ((n - 2) & mask)]! - memory[at + ((n - 4) & mask)]!;
  return (0.0962 * outer + 0.5769 * inner) * (0.075 * memory[periodAt]! + 0.54);
};

const nextPeriod = (memory: Float64Array): void => {
  const before = memory[periodAt]!;
  const real = memory[realAt]!;
  const imaginary = memory[imaginaryAt]!;
  let period = real !== 0 && imaginary !== 0 ? (2 * Math.PI) / arctangent(imaginary / real) : before;
  if (period > 1.5 * before) period = 1.5 * before;
  if (period < 0.67 * before) period = 0.67 * before;
  if (period < 6) period = 6;
  else if (period > 50) period = 50;
  memory[periodAt] = 0.2 * period + 0.8 * before;
  memory[smoothPeriodAt] = 0.33 * memory[periodAt]! + 0.67 * memory[smoothPeriodAt]!;
};

/** Takes step `n` (0 first), whose smoothed price is in its place. */
export const cycleStep = (memory: Float64Array, n: number): void => {
  const mask = ring - 1;
  memory[detrendedAt + (n & mask)] = hilbert(memory, smoothAt, n);
  const quadrature = hilbert(memory, detrendedAt, n);
  memory[quadraturesAt + (n & mask)] = quadrature;
  const inPhase = memory[detrendedAt + ((n - 3) & mask)]!;
  const i2 = 0.2 * (inPhase - hilbert(memory, quadraturesAt, n)) + 0.8 * memory[i2At]!;
  const q2 = 0.2 * (quadrature + hilbert(memory, detrendedAt, n - 3)) + 0.8 * memory[q2At]!;
  memory[realAt] = 0.2 * (i2 * memory[i2At]! + q2 * memory[q2At]!) + 0.8 * memory[realAt]!;
  memory[imaginaryAt] = 0.2 * (i2 * memory[q2At]! - q2 * memory[i2At]!) + 0.8 * memory[imaginaryAt]!;
  memory[i2At] = i2;
  memory[q2At] = q2;
  memory[inPhaseAt] = inPhase;
  memory[quadratureAt] = quadrature;
  nextPeriod(memory);
};

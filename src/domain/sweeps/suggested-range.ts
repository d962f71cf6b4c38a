/** Which values of a number are worth a first look. */

export interface SuggestedRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

export interface ValueWithLimits {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  /** Whether only multiples of the value are worth a look, as of the length of a bar. */
  readonly isMultiple?: boolean;
}

/** So many values of a first look. */
const suggestedSteps = 8;

/** A step of 1, 2 or 5 times a power of ten, near a number above 0. */
const roundStep = (raw: number): number => {
  let power = 1;
  while (power > raw) power /= 10;
  while (power * 10 <= raw) power *= 10;
  const steps = [1, 2, 5, 10].map((factor) => factor * power);
  return steps.find((step) => step >= raw * (1 - 1e-9)) ?? power * 10;
};

/** Decimal numbers stay short: 0.30000000000000004 is 0.3. */
export const shortDecimal = (value: number): number => Number(value.toPrecision(12));

/** About half to twice the value in steps of a round size; of what only multiples make sense, the first four. */
export const suggestedRange = ({ value, least, most, isWhole, isMultiple = false }: ValueWithLimits): SuggestedRange => {
  if (isMultiple) return { from: value, to: Math.min(4, Math.floor(most / value)) * value, step: value };
  const size = Math.abs(value) || 1;
  const step = isWhole ? Math.max(1, Math.round(roundStep((1.5 * size) / suggestedSteps))) : roundStep((1.5 * size) / suggestedSteps);
  const stepsDown = Math.max(0, Math.floor((value - Math.max(least, value - size / 2)) / step + 1e-9));
  const from = shortDecimal(value - stepsDown * step);
  const stepsUp = Math.max(0, Math.floor((Math.min(most, value + size) - value) / step + 1e-9));
  return { from, to: shortDecimal(value + stepsUp * step), step };
};

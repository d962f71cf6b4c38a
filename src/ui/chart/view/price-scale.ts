/**
 * Where values are in a pane, in CSS pixels from its top. A logarithmic scale is for positive values; where there are
 * others it is linear, and `kindInForce` says so. A percent scale is linear in the price and named by the change from a base.
 */
import type { LowHigh } from '@/ui/chart/data/extremes';

export type PriceScaleKind = 'linear' | 'log' | 'percent';

export interface PriceScale {
  readonly kind: PriceScaleKind;
  /** Higher values lie lower. */
  readonly isInverted: boolean;
  /** Values at the two edges, `low` less than `high`. */
  readonly low: number;
  readonly high: number;
  /** The value that counts as 0 %; greater than 0 where the kind is percent. */
  readonly base: number;
  /** Pixels between the edges, greater than 0. */
  readonly height: number;
}

export const kindInForce = ({ kind, low, base }: PriceScale): PriceScaleKind => {
  if (kind === 'log' && low <= 0) return 'linear';
  return kind === 'percent' && base <= 0 ? 'linear' : kind;
};

const bent = (scale: PriceScale, value: number): number => (kindInForce(scale) === 'log' ? Math.log(value) : value);
const unbent = (scale: PriceScale, value: number): number => (kindInForce(scale) === 'log' ? Math.exp(value) : value);

/** Pixels from the top of the pane; not a number for a value that a logarithmic scale has no place for. */
export const yOf = (scale: PriceScale, value: number): number => {
  const [low, high] = [bent(scale, scale.low), bent(scale, scale.high)];
  const share = (bent(scale, value) - low) / (high - low);
  return (scale.isInverted ? share : 1 - share) * scale.height;
};

export const valueAt = (scale: PriceScale, y: number): number => {
  const [low, high] = [bent(scale, scale.low), bent(scale, scale.high)];
  const share = scale.isInverted ? y / scale.height : 1 - y / scale.height;
  return unbent(scale, low + share * (high - low));
};

/** The change from the base as a ratio: 0.01 is 1 %. */
export const changeOf = ({ base }: PriceScale, value: number): number => value / base - 1;

/** Shares of the height that stay free above and below. */
export interface Margins {
  readonly top: number;
  readonly bottom: number;
}

/** A scale that holds a range with margins. A range without extent gets some, at least `step` on both sides; one without values holds 0 to 1. */
export const fitted = (scale: PriceScale, { low, high }: LowHigh, { top, bottom }: Margins, step: number): PriceScale => {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { ...scale, low: 0, high: 1 };
  const [lowest, highest] = high - low >= step ? [low, high] : [(low + high) / 2 - step, (low + high) / 2 + step];
  const held = { ...scale, low: lowest, high: highest };
  const [a, b] = [bent(held, lowest), bent(held, highest)];
  const [above, below] = scale.isInverted ? [bottom, top] : [top, bottom];
  const unit = (b - a) / (1 - above - below);
  return { ...scale, low: unbent(held, a - below * unit), high: unbent(held, b + above * unit) };
};

/** Stretched about its middle: 2 shows twice the range. */
export const stretched = (scale: PriceScale, factor: number): PriceScale => {
  const [low, high] = [bent(scale, scale.low), bent(scale, scale.high)];
  const middle = (low + high) / 2;
  const half = ((high - low) / 2) * factor;
  return { ...scale, low: unbent(scale, middle - half), high: unbent(scale, middle + half) };
};

/** Moved with a pointer that went `dy` pixels down. */
export const shifted = (scale: PriceScale, dy: number): PriceScale => ({
  ...scale,
  low: valueAt(scale, (scale.isInverted ? 0 : scale.height) - dy),
  high: valueAt(scale, (scale.isInverted ? scale.height : 0) - dy),
});

/** Which values an axis names: whole multiples of 1, 2, 2.5 or 5 times a power of ten that the market's step divides. */
import { changeOf, kindInForce, valueAt, yOf } from './price-scale';
import type { PriceScale } from './price-scale';

export interface PriceTick {
  /** Pixels from the top of the pane. */
  readonly y: number;
  readonly value: number;
}

const multiples = [1, 2, 2.5, 5] as const;

/** More labels than any axis has room for; a scale that asks for more is broken. */
const mostTicks = 200;

/** A value is a whole multiple of another, but for the noise of binary fractions. */
const isMultiple = (value: number, of: number): boolean => Math.abs(value / of - Math.round(value / of)) < 1e-6;

/** The smallest round step of at least `least` that `step` divides. */
export const roundStep = (least: number, step: number): number => {
  const wanted = Math.max(least, step);
  for (let power = Math.floor(Math.log10(wanted)); ; power += 1) {
    for (const multiple of multiples) {
      const candidate = multiple * 10 ** power;
      if (candidate >= wanted * (1 - 1e-9) && isMultiple(candidate, step)) return candidate;
    }
    // A step such as 1/32 divides 1, and every round number from there on; 0.03 divides none, and is counted in itself.
    if (10 ** power > wanted * 1e6) return Math.ceil(wanted / step) * step;
  }
};

/** What an edge may miss a round value by: binary fractions. */
const noise = 1e-9;

const tidy = (value: number, step: number): number => {
  const decimals = Math.max(0, Math.min(12, 2 - Math.floor(Math.log10(step))));
  return Number((Math.round(value / step) * step).toFixed(decimals));
};

const between = (low: number, high: number, step: number): readonly number[] => {
  const values: number[] = [];
  const last = Math.floor(high / step + noise);
  for (let count = Math.ceil(low / step - noise); count <= last && values.length < mostTicks; count += 1)
    values.push(tidy(count * step, step));
  return values;
};

/** Round values of a logarithmic scale: in each piece of the axis that is `gap` pixels high, the roundest. */
const logValues = (scale: PriceScale, step: number, gap: number): readonly number[] => {
  const values: number[] = [];
  for (let y = scale.height; y > 0 && values.length < mostTicks;) {
    const low = valueAt(scale, scale.isInverted ? scale.height - y : y);
    const high = valueAt(scale, scale.isInverted ? scale.height - y + gap : y - gap);
    const round = roundStep(high - low, step);
    const value = tidy(Math.ceil(low / round) * round, round);
    if (value > scale.high) break;
    if (value > (values.at(-1) ?? -Infinity)) values.push(value);
    const at = yOf(scale, value);
    y = (scale.isInverted ? scale.height - at : at) - gap;
  }
  return values;
};

/** The values to name, at least `gap` pixels apart, the lowest first. `step` is what values are whole multiples of. */
export const priceTicks = (scale: PriceScale, step: number, gap: number): readonly PriceTick[] => {
  const share = gap / scale.height;
  const kind = kindInForce(scale);
  const valuesNow = (): readonly number[] => {
    if (kind === 'log') return logValues(scale, step, gap);
    if (kind === 'linear') return between(scale.low, scale.high, roundStep((scale.high - scale.low) * share, step));
    const [low, high] = [changeOf(scale, scale.low), changeOf(scale, scale.high)];
    return between(low, high, roundStep((high - low) * share, 1e-6)).map((change) => scale.base * (1 + change));
  };
  return valuesNow().map((value) => ({ y: yOf(scale, value), value }));
};

/** Whether a strategy is one of the variants of a sweep that was seen: then the sweep's overfitting probability is that of its choice. */
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import type { Strategy } from '@/domain/strategy/strategy';
import { isSameValue } from '@/lib/same-value';
import { withNumber } from './strategy-numbers';
import type { SweepAxis } from './variants';

/** What is kept of a sweep once it was seen. */
export interface SeenSweep {
  readonly strategy: Strategy;
  readonly axes: readonly SweepAxis[];
  /** Variants that ran. */
  readonly variants: number;
  readonly pbo: Statistic;
}

const valueAt = (strategy: Strategy, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (node, key) => (typeof node === 'object' && node !== null ? (node as Readonly<Record<string | number, unknown>>)[key] : undefined),
    strategy,
  );

/** Whether the strategy differs from the swept one by its name and by values of the grid alone. */
export const isVariantOf = ({ strategy: swept, axes }: Pick<SeenSweep, 'strategy' | 'axes'>, strategy: Strategy): boolean => {
  let back: Strategy = { ...strategy, name: swept.name };
  for (const axis of axes) {
    const [first] = axis.paths;
    if (first === undefined) return false;
    const [value, before] = [valueAt(strategy, first), valueAt(swept, first)];
    if (typeof value !== 'number' || typeof before !== 'number') return false;
    if (!axis.values.includes(value) && value !== before) return false;
    if (axis.paths.some((path) => valueAt(strategy, path) !== value)) return false;
    back = withNumber(back, axis, before);
  }
  return isSameValue(back, swept);
};

/**
 * The overfitting probability of the choice of a strategy: that of the widest sweep which it is a variant of, the latest of
 * equally wide ones, so that a small sweep afterwards replaces no large one. null: it is a variant of none.
 */
export const pboOfChoice = (seen: readonly SeenSweep[], strategy: Strategy): Statistic | null => {
  const own = seen.filter((sweep) => isVariantOf(sweep, strategy));
  const widest = own.reduce<SeenSweep | null>((best, sweep) => (best === null || sweep.variants >= best.variants ? sweep : best), null);
  if (widest === null) return null;
  const { pbo } = widest;
  return pbo.value === null ? undefinedBecause(pbo.reason) : { value: pbo.value };
};

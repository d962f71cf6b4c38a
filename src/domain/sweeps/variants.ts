/** Which variants a sweep runs: all of a grid, or some of it drawn by a seed. Each is a place in the grid. */
import type { Strategy } from '@/domain/strategy/strategy';
import { seededRandom } from '@/lib/random';
import { withNumber, type NumberPath, type StrategyNumber } from './strategy-numbers';
import { shortDecimal } from './suggested-range';

/** One number of the strategy and the values to try for it. */
export interface SweepAxis {
  readonly paths: readonly NumberPath[];
  readonly values: readonly number[];
}

export type SweepMethod = { readonly kind: 'grid' } | { readonly kind: 'random'; readonly variants: number; readonly seed: number };

/** More variants than anybody can weigh; each of them counts. */
export const mostVariants = 100_000;

/** Values from `from` to at most `to`. A step that is not above 0 gives the first alone. */
export const axisOf = (
  { paths }: Pick<StrategyNumber, 'paths'>,
  { from, to, step }: { readonly from: number; readonly to: number; readonly step: number },
): SweepAxis => {
  const count = step > 0 && to >= from ? Math.floor((to - from) / step + 1e-9) + 1 : 1;
  return { paths, values: Array.from({ length: Math.min(count, mostVariants + 1) }, (_, k) => shortDecimal(from + k * step)) };
};

/** Places in the whole grid. */
export const gridSize = (axes: readonly SweepAxis[]): number => axes.reduce((size, { values }) => size * values.length, 1);

/** Values at a place of the grid, one for each axis; the last axis turns fastest. */
export const valuesAt = (axes: readonly SweepAxis[], place: number): readonly number[] => {
  const values: number[] = [];
  let left = place;
  for (const axis of axes.toReversed()) {
    values.unshift(axis.values[left % axis.values.length] ?? NaN);
    left = Math.floor(left / axis.values.length);
  }
  return values;
};

/** The place in the grid of the values with these indexes, one for each axis. */
export const placeOf = (axes: readonly SweepAxis[], indexes: readonly number[]): number =>
  axes.reduce((place, { values }, k) => place * values.length + (indexes[k] ?? 0), 0);

/** The strategy at a place of the grid. It may be one that cannot be: `readStrategy` tells. */
export const variantAt = (strategy: Strategy, axes: readonly SweepAxis[], place: number): Strategy => {
  const values = valuesAt(axes, place);
  return axes.reduce((changed, axis, k) => withNumber(changed, axis, values[k] ?? NaN), strategy);
};

/** The places that a sweep runs, ascending; a random sweep of more than the grid holds runs the grid. */
export const placesOf = (axes: readonly SweepAxis[], method: SweepMethod): readonly number[] => {
  const size = gridSize(axes);
  if (method.kind === 'grid' || method.variants >= size) return Array.from({ length: size }, (_, place) => place);
  // R. W. Floyd's sample without repetition (J. Bentley, Programming Pearls, Communications of the ACM 30, 1987).
  const random = seededRandom(method.seed);
  const chosen = new Set<number>();
  for (let top = size - method.variants; top < size; top += 1) {
    const drawn = random.below(top + 1);
    chosen.add(chosen.has(drawn) ? top : drawn);
  }
  return [...chosen].toSorted((a, b) => a - b);
};

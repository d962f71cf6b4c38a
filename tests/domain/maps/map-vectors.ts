/** The reference values of the maps, computed by programs that share no code with the product. */
import { readFileSync } from 'node:fs';

interface MapCase {
  readonly section: string;
  readonly name: string;
  readonly inputs: never;
  readonly expected: never;
  readonly tolerance: number;
}

const { cases } = JSON.parse(readFileSync('../shared/vectors/maps.json', 'utf8')) as { readonly cases: readonly MapCase[] };

/** Cases of a section; fails where there are none. */
export const mapCases = (section: string): readonly MapCase[] => {
  const found = cases.filter((one) => one.section === section);
  if (found.length === 0) throw new Error(`No vectors for ${section}.`);
  return found;
};

/** Every number in `expected` against the same place of `actual`: |actual − expected| ≤ tolerance · max(1, |expected|); the rest exactly. */
export const differences = (actual: unknown, expected: unknown, tolerance: number, place = ''): readonly string[] => {
  if (typeof expected === 'number') {
    const isNear = typeof actual === 'number' && Math.abs(actual - expected) <= tolerance * Math.max(1, Math.abs(expected));
    return isNear ? [] : [`${place}: ${String(actual)} instead of ${String(expected)}`];
  }
  if (typeof expected === 'object' && expected !== null) {
    const entries = Object.entries(expected);
    const length =
      Array.isArray(expected) && (actual as readonly unknown[] | undefined)?.length !== expected.length ? [`${place}: length`] : [];
    return [
      ...length,
      ...entries.flatMap(([key, value]) =>
        differences((actual as Record<string, unknown> | null)?.[key], value, tolerance, `${place}.${key}`),
      ),
    ];
  }
  return actual === expected ? [] : [`${place}: ${String(actual)} instead of ${String(expected)}`];
};

/**
 * The elementary functions against values computed with mpmath to 200 binary places (scripts/fixtures/elementary_functions.py),
 * in units in the last place of the exact value; and what holds at their ends and between neighbours.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arctangent } from '@/lib/elementary/arctangent';
import { cubeRoot } from '@/lib/elementary/cube-root';
import { exponential } from '@/lib/elementary/exponential';
import { naturalLog, naturalLogOfOnePlus } from '@/lib/elementary/natural-log';
import { power } from '@/lib/elementary/power';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { cosine, sine } from '@/lib/elementary/sine';

type Row = readonly number[];

const table = JSON.parse(readFileSync(new URL('../fixtures/elementary-functions.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly Row[]>
>;

/** The distance from |x| to the next double away from 0. */
const lastPlaceOf = (x: number): number => {
  const bits = new BigInt64Array(new Float64Array([Math.abs(x)]).buffer);
  return (new Float64Array(new BigInt64Array([(bits[0] ?? 0n) + 1n]).buffer)[0] ?? NaN) - Math.abs(x);
};

/** How far a result is from the exact value of the row, in units in the last place. */
const errorOf = (actual: number, row: Row): number => {
  const [nearest = NaN, lacking = NaN] = row.slice(-2);
  return Math.abs((actual - nearest) / lastPlaceOf(nearest) - lacking);
};

const functions: readonly (readonly [name: string, compute: (x: number, y: number) => number, bound: number])[] = [
  ['naturalLog', naturalLog, 1],
  ['naturalLogOfOnePlus', naturalLogOfOnePlus, 1.5],
  ['exponential', exponential, 1],
  ['sine', sine, 1],
  ['cosine', cosine, 1],
  ['arctangent', arctangent, 2],
  ['cubeRoot', cubeRoot, 1.5],
  ['power', power, 2],
];

describe.each(functions)('%s', (name, compute, bound) => {
  const rows = table[name] ?? [];

  it(`is within ${bound} units in the last place of the exact value at ${rows.length} arguments`, () => {
    expect(rows.length).toBeGreaterThan(60);
    const far = rows.filter((row) => !(errorOf(compute(row[0] ?? NaN, row[1] ?? NaN), row) < bound));
    expect(far).toEqual([]);
  });
});

describe('at their ends', () => {
  it('logarithms', () => {
    expect([0, -1, 1, Infinity, NaN].map(naturalLog)).toEqual([-Infinity, NaN, 0, Infinity, NaN]);
    expect([-1, -2, 0, Infinity, NaN].map(naturalLogOfOnePlus)).toEqual([-Infinity, NaN, 0, Infinity, NaN]);
  });

  it('the exponential function', () => {
    expect([0, 710, -746, Infinity, -Infinity, NaN].map(exponential)).toEqual([1, Infinity, 0, Infinity, 0, NaN]);
  });

  it('sine and cosine, which end at a million', () => {
    expect([0, -0, 1e7, Infinity, NaN].map(sine)).toEqual([0, -0, NaN, NaN, NaN]);
    expect([0, 1e7, -Infinity, NaN].map(cosine)).toEqual([1, NaN, NaN, NaN]);
  });

  it('the arctangent and the cube root', () => {
    expect([0, -0, Infinity, -Infinity, 1, NaN].map(arctangent)).toEqual([0, -0, Math.PI / 2, -Math.PI / 2, Math.PI / 4, NaN]);
    expect([0, -0, 27, -8, Infinity, NaN].map(cubeRoot)).toEqual([0, -0, 3, -2, Infinity, NaN]);
  });

  it.each([
    [0, 0, 1],
    [2, 0, 1],
    [1, Infinity, 1],
    [0, 2, 0],
    [0, -1, Infinity],
    [2, 10, 1024],
    [2, -1, 0.5],
    [2, Infinity, Infinity],
    [0.5, Infinity, 0],
    [0.5, -Infinity, Infinity],
    [Infinity, 0.5, Infinity],
    [Infinity, -1, 0],
    [10, 400, Infinity],
    [10, -400, 0],
    [-8, 1 / 3, NaN],
    [NaN, 1, NaN],
    [2, NaN, NaN],
  ])('%d to the power of %d is %d', (x, y, expected) => {
    expect(power(x, y)).toBe(expected);
  });

  it('a power of ten is the double nearest to it', () => {
    expect([0, 1, 5, 22, -1, -5, -10, 100, -320].map(powerOfTen)).toEqual([1, 10, 1e5, 1e22, 0.1, 1e-5, 1e-10, 1e100, 1e-320]);
  });
});

describe('neighbours and inverses', () => {
  const price = fc.double({ min: 1e-6, max: 1e9, noNaN: true });

  it('the logarithm never falls, also where its two ways meet', () => {
    const near = fc.oneof(
      price,
      fc.double({ min: 0.7071067, max: 0.7071069, noNaN: true }),
      fc.double({ min: 1.4142134, max: 1.4142137, noNaN: true }),
    );
    fc.assert(
      fc.property(near, (x) => naturalLog(x + lastPlaceOf(x)) >= naturalLog(x)),
      { numRuns: 2_000 },
    );
  });

  it('eˣ undoes the logarithm, the cube the cube root', () => {
    fc.assert(
      fc.property(price, (x) => {
        expect(Math.abs(exponential(naturalLog(x)) / x - 1)).toBeLessThan(5e-15);
        const root = cubeRoot(x);
        expect(Math.abs((root * root * root) / x - 1)).toBeLessThan(2e-15);
      }),
    );
  });

  it('sin² + cos² is 1', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (x) => {
        expect(Math.abs(sine(x) * sine(x) + cosine(x) * cosine(x) - 1)).toBeLessThan(5e-16);
      }),
    );
  });
});

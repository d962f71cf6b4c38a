/**
 * Every indicator against values computed by programs outside this project (TA-Lib's C code, or numpy and pandas
 * confirmed by another program) over 5,000 hourly candles of EURUSD.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkParams } from '@/domain/indicators/check-params';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import { indicatorIds, indicatorOf, isIndicatorId } from '@/domain/indicators/registry';
import { indicatorReferences, referenceColumns, referenceIsThere, type IndicatorReference } from '../../reference/indicators';
import { referenceParams } from './reference-params';

const columns = referenceIsThere ? referenceColumns() : columnsOf({});

const compute = (reference: IndicatorReference): readonly Float64Array[] => {
  const id = reference.id.toLowerCase();
  if (!isIndicatorId(id)) throw new Error(`No indicator ${id}.`);
  const checked = checkParams(indicatorOf(id), referenceParams(reference));
  if (!checked.ok) throw new Error(checked.reason);
  return computeIndicator(indicatorOf(id), columns, checked.params);
};

/** |actual − expected| in units of what the reference allows; above 1 is wrong. */
const excess = (actual: number, expected: number, allowed: number): number =>
  Number.isNaN(actual) ? Infinity : Math.abs(actual - expected) / Math.max(allowed, Number.MIN_VALUE);

describe.skipIf(!referenceIsThere)('the registry against reference values', () => {
  const references = referenceIsThere ? indicatorReferences().indicators : [];

  it('has at least 60 of the indicators with reference values', () => {
    expect(references.filter(({ id }) => isIndicatorId(id.toLowerCase())).length).toBeGreaterThanOrEqual(60);
  });

  it('or an example worked out by hand holds every indicator', () => {
    const outside = new Set([...references, ...indicatorReferences().candlestickPatterns].map(({ id }) => id.toLowerCase()));
    const byHand = ['published', 'structure'].map((name) => readFileSync(`tests/domain/indicators/${name}.test.ts`, 'utf8')).join('');
    expect(
      indicatorIds.filter((id) => !outside.has(id) && !byHand.includes(`'${id}'`)),
      'No value from outside holds these: add an example in print, or one worked out by hand, to tests/domain/indicators/published.test.ts',
    ).toEqual([]);
  });

  it.each(references.map((reference) => [reference.id, reference] as const))('%s has the reference values', (_, reference) => {
    const actual = compute(reference);
    expect(actual).toHaveLength(reference.outputs.length);
    for (const [k, name] of reference.outputs.entries()) {
      const column = actual[k] ?? new Float64Array(0);
      const first = reference.firstIndexOf?.[name] ?? reference.firstIndex;
      const meanAbs = reference.meanAbs[name] ?? NaN;
      expect([name, column.findIndex((value) => !Number.isNaN(value))]).toEqual([name, first]);
      const wrong = Object.entries(reference.values[name] ?? {})
        .map(([i, expected]) => ({ i, expected, actual: column[Number(i)] ?? NaN }))
        .filter(({ expected, actual: value }) => excess(value, expected, reference.tolerance * Math.max(Math.abs(expected), meanAbs)) > 1);
      expect({ name, wrong }).toEqual({ name, wrong: [] });
      const defined = column.filter((value) => !Number.isNaN(value));
      const count = reference.count[name] ?? NaN;
      const sum = defined.reduce((total, value) => total + value, 0);
      expect([name, defined.length]).toEqual([name, count]);
      expect(excess(sum, reference.sum[name] ?? NaN, reference.tolerance * meanAbs * count)).toBeLessThanOrEqual(1);
    }
  });

  const patterns = referenceIsThere ? indicatorReferences().candlestickPatterns : [];

  it.each(patterns.map((reference) => [reference.id, reference] as const))('%s is found where the reference finds it', (_, reference) => {
    const id = reference.id.toLowerCase();
    if (!isIndicatorId(id)) throw new Error(`No indicator ${id}.`);
    const found = computeIndicator(indicatorOf(id), columns, {})[0] ?? new Float64Array(0);
    expect(found.findIndex((value) => !Number.isNaN(value))).toBe(reference.firstIndex);
    const expected = found.map((_value, i) => (i < reference.firstIndex ? NaN : 0));
    for (const [value, places] of Object.entries(reference.hits)) for (const i of places) expected[i] = Number(value);
    const wrong = [...found]
      .map((value, i) => ({ i, value, expected: expected[i] }))
      .filter(({ value, expected: other }) => !Object.is(value, other) && value !== other);
    expect(wrong).toEqual([]);
  });
});

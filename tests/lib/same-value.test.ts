/** When two values of plain data are the same, held against their canonical text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue } from '@/lib/same-value';

/** The JSON text with keys in order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const values = fc.jsonValue({ maxDepth: 3 });

describe('values', () => {
  it('are the same when their texts with keys in order are', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        // JSON knows no negative zero.
        const [left, right] = [JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))] as [unknown, unknown];
        expect(isSameValue(left, right)).toBe(textOf(left) === textOf(right));
        expect(isSameValue(left, structuredClone(left))).toBe(true);
      }),
    );
  });

  it('differ by a key, an item, a kind or a deep part', () => {
    expect(isSameValue({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
    expect(isSameValue({ a: 1, b: { c: [1, 2] } }, { a: 1, b: { c: [2, 1] } })).toBe(false);
    expect(isSameValue({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(isSameValue({ a: undefined }, { b: undefined })).toBe(false);
    expect(isSameValue([], {})).toBe(false);
    expect(isSameValue(null, {})).toBe(false);
    expect(isSameValue('1', 1)).toBe(false);
    expect(isSameValue(Number.NaN, Number.NaN)).toBe(true);
  });
});

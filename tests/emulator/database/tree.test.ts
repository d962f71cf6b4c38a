/** The stored tree and its hash. Hashes come from a recorded session of client library 12.19; the rest from the public documentation. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainValue } from '../../../emulator/database/export-value';
import { hashOf } from '../../../emulator/database/hash';
import { conflictOf, coverOf, parsePath } from '../../../emulator/database/paths';
import { resolveValue } from '../../../emulator/database/server-values';
import { readPath, sameValue } from '../../../emulator/database/tree';
import { writePath } from './write-path';
import type { DatabaseValue } from '../../../emulator/rules/contract';
import { writeProblem } from '../../../emulator/database/validate';

const stored = (raw: unknown, existing: DatabaseValue = null): DatabaseValue => resolveValue(raw, { existing, nowMs: 1_700_000_000_000 });

describe('hashes', () => {
  it('equal those that the client library sends', () => {
    expect(hashOf(1)).toBe('YPVfR2bXt/lcDjiQZ8pOkAd3qkQ=');
    expect(hashOf(2)).toBe('WtSt2Xo3L0JtPuArzQHofPrZOuU=');
    const nested = stored({ b: true, k: { 9: 2, 10: 1, z: 'q' }, n: -1.25, s: 'é€😀', z: 0 });
    expect(hashOf(nested)).toBe('DrmpDTOmeZcOWRplxzhy3qrSlNo=');
  });

  it('of nothing are empty, and differ by priority', () => {
    expect(hashOf(null)).toBe('');
    expect(
      new Set([1, { '.value': 1, '.priority': 1 }, { '.value': 1, '.priority': '1' }].map((value) => hashOf(stored(value)))).size,
    ).toBe(3);
  });
});

describe('stored form', () => {
  it.each([
    [['x', null, 'y'], { 0: 'x', 2: 'y' }],
    [{ a: null, b: {}, c: [], d: { e: [null] } }, null],
    [{ '.value': 5, '.priority': null }, 5],
    [{ '.value': null, '.priority': 1 }, null],
    [{ '.priority': 1 }, null],
    [
      { '.priority': 1, a: 2 },
      { '.priority': 1, a: 2 },
    ],
    [
      { '.value': { '.sv': 'timestamp' }, '.priority': { '.sv': 'timestamp' } },
      { '.value': 1_700_000_000_000, '.priority': 1_700_000_000_000 },
    ],
  ])('of %j is %j', (raw, expected) => {
    expect(stored(raw)).toEqual(expected);
  });

  it('of minus zero is zero, as JSON writes it', () => {
    expect(Object.is(stored(-0), 0)).toBe(true);
  });

  it('of an increment adds to numbers and replaces everything else', () => {
    const byTwo = { '.sv': { increment: 2 } };
    expect([null, 'text', true, { a: 1 }].map((existing) => stored(byTwo, existing as DatabaseValue))).toEqual([2, 2, 2, 2]);
    expect(stored(byTwo, 0.5)).toBe(2.5);
    expect(stored(byTwo, { '.value': 5, '.priority': 1 })).toBe(7);
    expect(stored({ a: { b: byTwo } }, { a: { b: 3, c: 1 } })).toEqual({ a: { b: 5 } });
  });
});

describe('writing to the tree', () => {
  const tree = stored({ a: { b: 1, c: { d: 2 } }, e: 3 });

  it('replaces one place and shares the rest', () => {
    const changed = writePath(tree, ['a', 'b'], 9);
    expect(changed).toEqual({ a: { b: 9, c: { d: 2 } }, e: 3 });
    expect(tree).toEqual({ a: { b: 1, c: { d: 2 } }, e: 3 });
    expect(readPath(changed, ['a', 'c'])).toBe(readPath(tree, ['a', 'c']));
  });

  it('drops parents that lose their last child', () => {
    expect(writePath(tree, ['a', 'c', 'd'], null)).toEqual({ a: { b: 1 }, e: 3 });
    expect(writePath(writePath(tree, ['a'], null), ['e'], null)).toBeNull();
  });

  it('puts children in place of a leaf, which keeps its priority, but only when there are any', () => {
    const leaf = stored({ x: { '.value': 1, '.priority': 5 } });
    expect(writePath(leaf, ['x', 'y'], 2)).toEqual({ x: { '.priority': 5, y: 2 } });
    expect(writePath(leaf, ['x', 'y'], null)).toEqual(leaf);
  });

  it('sets and clears priorities, and none where nothing is', () => {
    expect(writePath(tree, ['e', '.priority'], 'high')).toEqual({ a: { b: 1, c: { d: 2 } }, e: { '.value': 3, '.priority': 'high' } });
    expect(writePath(writePath(tree, ['e', '.priority'], 1), ['e', '.priority'], null)).toEqual(tree);
    expect(writePath(tree, ['none', '.priority'], 1)).toEqual(tree);
  });

  it('then reading gives what was written, and leaves other places as they were', () => {
    const key = fc.constantFrom('a', 'b', '1', '__proto__', 'constructor', 'toString');
    const path = fc.array(key, { minLength: 1, maxLength: 4 });
    const value = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.integer(),
        fc.boolean(),
        fc.string(),
        fc.constant(null),
        fc.dictionary(key, tie('any'), { maxKeys: 3 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, path, value, path, (before, place, written, other) => {
        const root = stored(before);
        const replacement = stored(written);
        const after = writePath(root, place, replacement);
        expect(sameValue(readPath(after, place), replacement)).toBe(true);
        const isApart = conflictOf([place, other]) === null;
        // Below a leaf that gave place nothing was readable before either.
        if (isApart) expect(sameValue(readPath(after, other), readPath(root, other))).toBe(true);
        expect(sameValue(writePath(after, place, readPath(root, place)), root) || readPath(root, place) === null).toBe(true);
      }),
    );
  });
});

describe('paths', () => {
  it('conflict when one is the other or contains it', () => {
    expect(conflictOf([['a'], ['ab'], ['b', 'a']])).toBeNull();
    expect(conflictOf([['a', 'b', 'c'], ['x'], ['a']])).toEqual({ ancestor: 'a', path: 'a/b/c' });
    expect(conflictOf([['a'], ['a']])).toEqual({ ancestor: 'a', path: 'a' });
    expect(conflictOf([[], ['a']])).toEqual({ ancestor: '', path: 'a' });
  });

  it('cover others by the fewest places; a priority stands for its node', () => {
    expect(coverOf([['a', 'b', '.priority'], ['a', 'b', 'c'], ['x', 'y'], ['x']])).toEqual([['a', 'b'], ['x']]);
  });

  it('ignore empty segments', () => {
    expect([parsePath(''), parsePath('/'), parsePath('//a///b/')]).toEqual([[], [], ['a', 'b']]);
  });
});

describe('limits', () => {
  it('hold for the path and the value together', () => {
    const path = Array.from({ length: 30 }, () => 'a');
    expect(writeProblem(path, { b: { c: 1 } })).toBeNull();
    expect(writeProblem(path, { b: { c: { d: 1 } } })).toContain('maximum depth');
    expect(writeProblem(['a', '.priority'], 5)).toBeNull();
    expect(writeProblem(['a', '.priority'], {})).toContain('.priority');
    expect(writeProblem(['.info', 'x'], 5)).toBe('Invalid path: Invalid token in path');
    expect(writeProblem(['a', '.priority', 'b'], 5)).toBe('Invalid path: Invalid token in path');
  });

  it('stop at the depth of hostile nesting', () => {
    const hostile = JSON.parse('{"a":'.repeat(5000) + '1' + '}'.repeat(5000)) as unknown;
    expect(writeProblem([], hostile)).toContain('maximum depth');
  });
});

describe('plain values', () => {
  it('of long lists are lists', () => {
    const long = stored(Array.from({ length: 200_000 }, (_, index) => index));
    expect(plainValue(long)).toHaveLength(200_000);
  });
});

/** Orders, queries, frames, news and queues as pure functions. The orders are those of the public documentation. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withOperation, withoutPath } from '../../../emulator/database/disconnect-queue';
import { frameReader, framesOf } from '../../../emulator/database/frames';
import { invalidKeyPosition } from '../../../emulator/database/json-keys';
import { newsOf } from '../../../emulator/database/listens';
import { compareKeys, compareValues, MAX_NAME, MIN_NAME } from '../../../emulator/database/ordering';
import { conflictOf, coverOf, parsePath } from '../../../emulator/database/paths';
import { pushIds } from '../../../emulator/database/push-id';
import { parseQuery, queryKey, runQuery, selectKeys } from '../../../emulator/database/query';
import type { PendingOperation } from '../../../emulator/database/state';
import { readPath, sameValue } from '../../../emulator/database/tree';
import { writePath } from './write-path';
import type { DatabaseValue } from '../../../emulator/rules/contract';

describe('keys', () => {
  it('sort integers of 32 bits first, by number, then text by code unit', () => {
    const sorted = [
      MIN_NAME,
      '-2147483648',
      '-5',
      '0',
      '00',
      '7',
      '07',
      '10',
      '2147483647',
      '-',
      '2147483648',
      'A',
      'a',
      'é',
      '😀',
      MAX_NAME,
    ];
    expect(sorted.toReversed().toSorted(compareKeys)).toEqual(sorted);
  });

  it('have one order', () => {
    const key = fc.oneof(fc.string({ minLength: 1 }), fc.integer().map(String), fc.constantFrom('01', '1', '-1', MIN_NAME, MAX_NAME));
    fc.assert(
      fc.property(key, key, key, (a, b, c) => {
        expect(Math.sign(compareKeys(a, b)) + Math.sign(compareKeys(b, a))).toBe(0);
        if (compareKeys(a, b) <= 0 && compareKeys(b, c) <= 0) expect(compareKeys(a, c)).toBeLessThanOrEqual(0);
        expect(compareKeys(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

describe('values', () => {
  it('sort by type and then by themselves', () => {
    const sorted: DatabaseValue[] = [null, false, true, -1.5, 0, 3, '', 'B', 'a', { x: 1 }];
    expect(sorted.toReversed().toSorted(compareValues)).toEqual(sorted);
    expect(compareValues({ '.value': 3, '.priority': 9 }, 3)).toBe(0);
    expect(compareValues({ a: 1 }, { b: 2 })).toBe(0);
  });
});

describe('queries', () => {
  const value: DatabaseValue = { a: { n: 1 }, b: { n: 2 }, c: { n: 2 }, d: { n: 3 }, e: true };

  it.each([
    [{ i: 'n' }, ['e', 'a', 'b', 'c', 'd']],
    [{ i: 'n', sp: 2, sin: true }, ['b', 'c', 'd']],
    [{ i: 'n', sp: 2, sn: MAX_NAME, sin: false }, ['d']],
    [{ i: 'n', sp: 2, sn: 'b', sin: false }, ['c', 'd']],
    [{ i: 'n', ep: 2, ein: true }, ['e', 'a', 'b', 'c']],
    [{ i: 'n', ep: 2, en: MIN_NAME, ein: false }, ['e', 'a']],
    [{ i: 'n', ep: 2, en: 'c', ein: false }, ['e', 'a', 'b']],
    [{ i: 'n', sp: 2, sin: true, ep: 2, ein: true }, ['b', 'c']],
    [{ i: '.key', sp: 'b', sin: false, ep: 'd', ein: false }, ['c']],
    [{ i: '.key', l: 2, vf: 'r' as const }, ['d', 'e']],
    [{ l: 2, vf: 'l' as const }, ['a', 'b']],
    // Without a side the limit counts from the start bound, or from the end when there is none.
    [{ i: '.key', sp: 'b', l: 2 }, ['b', 'c']],
    [{ i: '.key', l: 2 }, ['d', 'e']],
    [{ i: '.value', sp: true, ep: true }, ['e']],
  ])('%j selects %j', (query, expected) => {
    expect(selectKeys(value, query)).toEqual(expected);
  });

  it('show a leaf only when they select nothing', () => {
    expect([runQuery(5, { i: 'n' }), runQuery(5, { i: 'n', l: 1 }), runQuery({ '.priority': 1, a: 1 }, { l: 1, vf: 'l' })]).toEqual([
      5,
      null,
      { a: 1 },
    ]);
  });

  it('are the same whatever the order of their members', () => {
    expect(queryKey({ i: 'n', l: 2 })).toBe(queryKey({ l: 2, i: 'n' }));
    expect(parseQuery({})).toBeNull();
    expect(parseQuery({ i: '' })).toBe('invalid');
    expect(parseQuery({ sp: null })).toEqual({ sp: null });
  });
});

describe('frames', () => {
  it('come back together, whatever the text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.nat({ max: 50_000 }).map((length) => `x${'😀'.repeat(length)}`),
    );
    fc.assert(
      fc.property(text, (message) => {
        const json = JSON.stringify({ message });
        const read = frameReader();
        const received = framesOf(json).map((frame) => read(Buffer.from(frame, 'utf8').toString('utf8')));
        expect(received.at(-1)).toEqual({ kind: 'message', text: json });
        expect(received.slice(0, -1).every(({ kind }) => kind === 'partial')).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('tell a keepalive from a piece that looks like one', () => {
    const read = frameReader();
    expect(read('0')).toEqual({ kind: 'keepalive' });
    expect(['2', '{', '0'].map(read).at(-1)).toEqual({ kind: 'message', text: '{0' });
    expect(read('999999')).toEqual({ kind: 'broken' });
  });
});

describe('news', () => {
  it('bring every listener from what was to what is', () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const path = fc.array(key, { maxLength: 3 });
    const leaf = fc.constantFrom<DatabaseValue>(null, 1, 2, { a: 1 }, { b: { c: 2 } });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(path, leaf), { maxLength: 5 }),
        fc.array(fc.tuple(path, leaf), { maxLength: 3 }),
        path,
        (first, second, listened) => {
          fc.pre(conflictOf(second.map(([place]) => place)) === null);
          const before = first.reduce<DatabaseValue>((tree, [place, value]) => writePath(tree, place, value), null);
          const after = second.reduce<DatabaseValue>((tree, [place, value]) => writePath(tree, place, value), before);
          const news = newsOf({ path: listened, query: null }, { before, after, changed: coverOf(second.map(([place]) => place)) });
          // What a client makes of it: its copy of the whole tree, right only where it listens.
          let copy = writePath(null, listened, readPath(before, listened));
          if (news?.kind === 'replace') copy = writePath(copy, news.path, news.value);
          if (news?.kind === 'merge')
            for (const [place, value] of Object.entries(news.values)) copy = writePath(copy, [...news.path, ...parsePath(place)], value);
          expect(sameValue(readPath(copy, listened), readPath(after, listened))).toBe(true);
          if (news !== null) expect(sameValue(readPath(before, listened), readPath(after, listened))).toBe(false);
        },
      ),
    );
  });
});

describe('queues for the disconnection', () => {
  const operation = (writes: Readonly<Record<string, unknown>>): PendingOperation => ({
    caller: { kind: 'anonymous' },
    writes: Object.entries(writes),
  });

  it('forget what is cancelled or replaced, and nothing above it', () => {
    const queue = [operation({ a: 1 }), operation({ 'a/b': 2, c: 3 })];
    expect(withoutPath(queue, ['a', 'b'])).toEqual([operation({ a: 1 }), operation({ c: 3 })]);
    expect(withoutPath(queue, ['a'])).toEqual([operation({ c: 3 })]);
    expect(withOperation(queue, operation({ a: 5 }))).toEqual([operation({ c: 3 }), operation({ a: 5 })]);
    expect(withOperation(queue, operation({ ab: 5 }))).toHaveLength(3);
  });
});

describe('names of new children', () => {
  it('sort by time and, within a millisecond, by their making', () => {
    const newName = pushIds();
    const names = [5, 5, 5, 6, 1_700_000_000_000, 1_700_000_000_000].map(newName);
    expect(names.toSorted(compareKeys)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    // 1,423,000,000,000 in base 64 by long division outside this program: digits 0 20 45 17 26 13 24 0.
    expect(newName(1_423_000_000_000).slice(0, 8)).toBe('-JhGPCN-');
  });
});

describe('places of bad keys', () => {
  it.each([
    ['{"a.b":1}', '1:2'],
    ['{"ok":"a.b","nested":{"x":[{"$":1}]}}', '1:29'],
    ['{\r\n "a":1,\n\t"":2}', '3:2'],
    ['{".value":1,".priority":2,"a":{".sv":"timestamp"}}', null],
    ['"a.b"', null],
  ])('in %s', (text, expected) => {
    expect(invalidKeyPosition(text)).toBe(expected);
  });
});

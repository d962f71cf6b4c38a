/** Planning queries: implicit orders, cursors, scope and what the service refuses. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ordersOf } from '../../../emulator/firestore/order';
import { planQuery } from '../../../emulator/firestore/query';
import { readQuery } from '../../../emulator/firestore/read-query';
import { documentsRoot } from '../../../emulator/firestore/resource-name';
import { createStore } from '../../../emulator/firestore/store';
import { memoryJournal } from '../../../emulator/storage/journal';

const root = documentsRoot('p');
const int = (value: number) => ({ integerValue: String(value) });
const filter = (fieldPath: string, op: string, value: unknown) => ({ fieldFilter: { field: { fieldPath }, op, value } });
const unary = (fieldPath: string, op: string) => ({ unaryFilter: { field: { fieldPath }, op } });
const and = (...filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } });
const or = (...filters: unknown[]) => ({ compositeFilter: { op: 'OR', filters } });
const values = (...items: unknown[]) => ({ arrayValue: { values: items } });
const many = (count: number) => values(...Array.from({ length: count }, (_, index) => int(index)));

/** A comparison inside that many composite filters. */
const nested = (depth: number): object => Array.from({ length: depth }).reduce<object>((inner) => and(inner), filter('a', 'EQUAL', int(1)));

const plan = (query: object, parent: string[] = []) => planQuery(root, parent, readQuery({ from: [{ collectionId: 'c' }], ...query }));

const storeOf = (documents: Readonly<Record<string, Record<string, { integerValue: string }>>>) => {
  const store = createStore(memoryJournal(), Date.now);
  const micros = store.clock.next();
  const changes = new Map(
    Object.entries(documents).map(([path, fields]) => {
      const name = `${root}/${path}`;
      return [name, { before: null, after: { name, fields, createMicros: micros, updateMicros: micros } }];
    }),
  );
  store.commit({ micros, changes });
  return store;
};

describe('the order of a query', () => {
  const orders = (query: object) =>
    ordersOf(readQuery({ from: [{ collectionId: 'c' }], ...query })).map(({ path, sign }) => `${path.join('.')}${sign === 1 ? '+' : '-'}`);
  const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });

  it.each([
    [{}, ['__name__+']],
    [{ orderBy: [by('a', 'DESCENDING')] }, ['a-', '__name__-']],
    [{ orderBy: [by('a', 'DESCENDING'), by('b')] }, ['a-', 'b+', '__name__+']],
    [{ where: filter('n', 'GREATER_THAN', int(1)) }, ['n+', '__name__+']],
    [{ where: filter('n', 'EQUAL', int(1)) }, ['__name__+']],
    [
      { where: and(filter('z', 'LESS_THAN', int(1)), unary('a', 'IS_NOT_NULL')), orderBy: [by('m', 'DESCENDING')] },
      ['m-', 'a-', 'z-', '__name__-'],
    ],
    [{ where: filter('__name__', 'LESS_THAN', { referenceValue: `${root}/c/x` }) }, ['__name__+']],
  ])('%j is %j', (query, expected) => {
    expect(orders(query)).toEqual(expected);
  });
});

describe('the scope of a query', () => {
  const store = storeOf({ 'c/1': {}, 'c/1/c/2': {}, 'x/1/c/3': {}, 'x/1/cc/4': {}, 'x/10/c/5': {} });
  const find = (query: object, parent?: string[]) =>
    plan(query, parent)
      .run(store)
      .map((document) => document.name.slice(root.length + 1));

  it('is one collection, or all with its id below the parent', () => {
    expect(find({})).toEqual(['c/1']);
    expect(find({}, ['x', '1'])).toEqual(['x/1/c/3']);
    expect(find({ from: [{ collectionId: 'c', allDescendants: true }] })).toEqual(['c/1', 'c/1/c/2', 'x/1/c/3', 'x/10/c/5']);
    expect(find({ from: [{ collectionId: 'c', allDescendants: true }] }, ['x', '1'])).toEqual(['x/1/c/3']);
    expect(find({ from: [{ allDescendants: true }] }, ['x', '1'])).toEqual(['x/1/c/3', 'x/1/cc/4']);
  });
});

describe('cursors, offset and limit', () => {
  const store = storeOf({
    'c/a': { n: int(1), m: int(1) },
    'c/b': { n: int(1), m: int(2) },
    'c/c': { n: int(2), m: int(1) },
    'c/d': { n: int(3), m: int(1) },
  });
  const find = (query: object) =>
    plan(query)
      .run(store)
      .map((document) => document.name.at(-1))
      .join('');
  const byNm = [{ field: { fieldPath: 'n' } }, { field: { fieldPath: 'm' }, direction: 'DESCENDING' }];

  it.each([
    [{ orderBy: byNm }, 'bacd'],
    [{ orderBy: byNm, startAt: { values: [int(1)], before: true } }, 'bacd'],
    [{ orderBy: byNm, startAt: { values: [int(1)] } }, 'cd'],
    [{ orderBy: byNm, startAt: { values: [int(1), int(2)] } }, 'acd'],
    [{ orderBy: byNm, endAt: { values: [int(2)], before: true } }, 'ba'],
    [{ orderBy: byNm, endAt: { values: [int(2)] } }, 'bac'],
    [{ orderBy: byNm, offset: 1, limit: 2 }, 'ac'],
    [{ orderBy: byNm, limit: { value: 1 } }, 'b'],
    [{ startAt: { values: [{ referenceValue: `${root}/c/b` }] } }, 'cd'],
  ])('%j finds %s', (query, expected) => {
    expect(find(query)).toBe(expected);
  });

  it('cut the whole result, however many documents share a value', () => {
    const whole = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 });
    fc.assert(
      fc.property(whole, fc.nat(8), fc.nat(8), fc.constantFrom('ASCENDING', 'DESCENDING'), (numbers, offset, limit, direction) => {
        const filled = storeOf(Object.fromEntries(numbers.map((n, index) => [`c/${index}`, { n: int(n) }])));
        const query = { orderBy: [{ field: { fieldPath: 'n' }, direction }] };
        const all = plan(query).run(filled);
        expect(all).toHaveLength(numbers.length);
        expect(plan({ ...query, offset, limit }).run(filled)).toEqual(all.slice(offset, offset + limit));
      }),
    );
  });

  it('refuses a cursor longer than the order, and one that puts another value for the name', () => {
    expect(() => plan({ startAt: { values: [int(1), int(2)] } })).toThrow(/more values/u);
    expect(() => plan({ startAt: { values: [int(1)] } })).toThrow(/reference value/u);
  });
});

describe('an enum', () => {
  const from = [{ collectionId: 'c' }];
  // The numbers of google/firestore/v1/query.proto.
  it.each([
    ...['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'EQUAL', 'NOT_EQUAL', 'ARRAY_CONTAINS'].map(
      (name, index) => [name, filter('a', name, int(1)), filter('a', (index + 1) as unknown as string, int(1))] as const,
    ),
    ...['IN', 'ARRAY_CONTAINS_ANY', 'NOT_IN'].map(
      (name, index) => [name, filter('a', name, many(2)), filter('a', (index + 8) as unknown as string, many(2))] as const,
    ),
    ...['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'].map(
      (name, index) => [name, unary('a', name), unary('a', (index + 2) as unknown as string)] as const,
    ),
    ...['AND', 'OR'].map((name, index) => {
      const filters = [unary('a', 'IS_NULL'), unary('b', 'IS_NULL')];
      return [name, { compositeFilter: { op: name, filters } }, { compositeFilter: { op: index + 1, filters } }] as const;
    }),
  ])('%s may be sent as its number', (_, byName, byNumber) => {
    expect(readQuery({ from, where: byNumber })).toEqual(readQuery({ from, where: byName }));
  });

  it('of an order too', () => {
    const by = (direction: unknown) => readQuery({ from, orderBy: [{ field: { fieldPath: 'a' }, direction }] });
    expect([by(0), by(1), by(2)]).toEqual([by(undefined), by('ASCENDING'), by('DESCENDING')]);
  });

  it.each([0, 11, 1.5, -1, '5'])('has no number %j', (op) => {
    expect(() => plan({ where: filter('a', op as unknown as string, int(1)) })).toThrow(/Unknown filter operator/u);
  });
});

describe('a range', () => {
  it.each(['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'])('%s NaN holds for nothing', (op) => {
    const { matches } = plan({ where: filter('n', op, { doubleValue: 'NaN' }) });
    for (const doubleValue of ['NaN', '-Infinity', 0, 'Infinity'] as const) {
      expect(matches({ name: `${root}/c/x`, fields: { n: { doubleValue } }, createMicros: 1, updateMicros: 1 })).toBe(false);
    }
  });
});

describe('the service', () => {
  it.each([
    ['thirty alternatives', { where: filter('a', 'IN', many(30)) }],
    ['six times five alternatives', { where: and(filter('a', 'IN', many(6)), filter('b', 'IN', many(5))) }],
    ['ten values not to be', { where: filter('a', 'NOT_IN', many(10)) }],
    ['array-contains in every alternative', { where: or(filter('a', 'ARRAY_CONTAINS', int(1)), filter('b', 'ARRAY_CONTAINS', int(1))) }],
    ['a filter nested fifty deep', { where: nested(49) }],
    ['inequalities on several fields', { where: and(filter('a', 'LESS_THAN', int(1)), filter('b', 'GREATER_THAN', int(1))) }],
  ])('answers %s', (_, query) => {
    expect(() => plan(query)).not.toThrow();
  });

  it.each([
    ['more than thirty alternatives', { where: filter('a', 'IN', many(31)) }],
    ['alternatives that multiply beyond thirty', { where: and(filter('a', 'IN', many(6)), filter('b', 'ARRAY_CONTAINS_ANY', many(6))) }],
    ['alternatives that add up beyond thirty', { where: or(filter('a', 'IN', many(30)), filter('b', 'EQUAL', int(1))) }],
    ['more than ten values not to be', { where: filter('a', 'NOT_IN', many(11)) }],
    ['not-in twice', { where: and(filter('a', 'NOT_IN', many(1)), filter('b', 'NOT_IN', many(1))) }],
    ['not-in with !=', { where: and(filter('a', 'NOT_IN', many(1)), filter('b', 'NOT_EQUAL', int(1))) }],
    ['not-in with != null', { where: and(filter('a', 'NOT_IN', many(1)), unary('b', 'IS_NOT_NULL')) }],
    ['not-in with in', { where: and(filter('a', 'NOT_IN', many(1)), filter('b', 'IN', many(1))) }],
    ['not-in within or', { where: or(filter('a', 'NOT_IN', many(1)), filter('b', 'EQUAL', int(1))) }],
    ['array-contains twice', { where: and(filter('a', 'ARRAY_CONTAINS', int(1)), filter('b', 'ARRAY_CONTAINS', int(1))) }],
    [
      'array-contains with array-contains-any',
      { where: and(filter('a', 'ARRAY_CONTAINS', int(1)), filter('b', 'ARRAY_CONTAINS_ANY', many(2))) },
    ],
    ['a filter nested more than fifty deep', { where: nested(50) }],
    ['a filter nested three thousand deep', { where: nested(3_000) }],
    ['an empty in', { where: filter('a', 'IN', values()) }],
    ['an unknown operator', { where: filter('a', 'LIKE', int(1)) }],
    ['an empty composite', { where: and() }],
    ['two collections', { from: [{ collectionId: 'a' }, { collectionId: 'b' }] }],
    ['a reserved collection', { from: [{ collectionId: '__x__' }] }],
    ['a negative limit', { limit: -1 }],
    ['vector search', { findNearest: {} }],
  ])('refuses %s', (_, query) => {
    expect(() => plan(query)).toThrow();
  });
});

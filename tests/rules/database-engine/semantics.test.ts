/** How rules combine: cascade, validation, several paths at once, queries, wildcards, indexes. */
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../emulator/admission/caller';
import type { DatabaseQuery, DatabaseRules, DatabaseValue } from '../../../emulator/rules/contract';
import { loadDatabaseRules } from '../../../emulator/rules/database/load';

const anybody: Caller = { kind: 'anonymous' };
const load = (rules: unknown): DatabaseRules => {
  const loaded = loadDatabaseRules(JSON.stringify({ rules }), 'rules');
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.rules;
};
const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');
const mayRead = (rules: DatabaseRules, path: string, query: DatabaseQuery | null = null, root: DatabaseValue = null): boolean =>
  rules.judgeRead({ caller: anybody, path: segments(path), query, root, nowMs: 0 }).allowed;
const mayWrite = (rules: DatabaseRules, paths: readonly string[], before: DatabaseValue, after: DatabaseValue): boolean =>
  rules.judgeWrite({ caller: anybody, paths: paths.map(segments), before, after, nowMs: 0 }).allowed;

// https://firebase.google.com/docs/database/security/core-syntax#read-and-write-rules-cascade
describe('read and write rules cascade', () => {
  const rules = load({ foo: { '.read': 'data.child("baz").val() == true', bar: { '.read': false } }, open: { deep: { '.write': true } } });
  test('a rule above grants what a rule below would refuse', () => {
    expect(mayRead(rules, '/foo/bar', null, { foo: { baz: true } })).toBe(true);
    expect(mayRead(rules, '/foo/bar', null, { foo: { baz: false } })).toBe(false);
  });
  test('a rule below grants nothing above it', () => {
    expect(mayWrite(rules, ['/open'], null, { open: { deep: 1 } })).toBe(false);
    expect(mayWrite(rules, ['/open/deep/er'], null, { open: { deep: { er: 1 } } })).toBe(true);
  });
  test('without any rule nothing is allowed', () => {
    expect(mayRead(rules, '/elsewhere')).toBe(false);
    expect(mayWrite(rules, ['/'], null, { open: 1 })).toBe(false);
  });
});

// The widgets of https://firebase.google.com/docs/database/security/rules-conditions#validate_data
describe('validation', () => {
  const rules = load({
    '.write': true,
    widgets: {
      $widget: {
        '.validate': "newData.hasChildren(['color', 'size'])",
        size: { '.validate': 'newData.isNumber() && newData.val() >= 0 && newData.val() <= 99' },
        color: { '.validate': "root.child('valid_colors/' + newData.val()).exists()" },
      },
    },
  });
  const colours = { valid_colors: { red: true } };
  const write = (path: string, before: object, after: object): boolean =>
    mayWrite(rules, [path], { ...colours, ...before }, { ...colours, ...after });
  test.each([
    ['a text for a widget', { w: 'foo' }, false],
    ['a widget without colour', { w: { size: 22 } }, false],
    ['a size of the wrong type', { w: { size: 'x', color: 'red' } }, false],
    ['a size out of range', { w: { size: 100, color: 'red' } }, false],
    ['an unknown colour', { w: { size: 21, color: 'blue' } }, false],
    ['a complete widget', { w: { size: 21, color: 'red' } }, true],
  ])('%s is judged at every level that has new data', (_, widgets, allowed) => {
    expect(write('/widgets/w', {}, { widgets })).toBe(allowed);
    expect(write('/', {}, { widgets })).toBe(allowed);
  });
  test('a write to a child is validated by the rules above it', () => {
    expect(write('/widgets/w/size', {}, { widgets: { w: { size: 9 } } })).toBe(false);
    expect(write('/widgets/w/size', { widgets: { w: { size: 1, color: 'red' } } }, { widgets: { w: { size: 9, color: 'red' } } })).toBe(
      true,
    );
  });
  test('the deletion of a whole record needs no validation', () => {
    expect(write('/widgets/w', { widgets: { w: { size: 1, color: 'red' } } }, {})).toBe(true);
  });
  test('rules validate only what they are told of', () => {
    expect(write('/other', {}, { other: 1 })).toBe(true);
  });
});

describe('several paths in one update', () => {
  const rules = load({
    a: { '.write': "newData.parent().child('b').val() == 2" },
    b: { '.write': 'newData.val() == 2' },
    c: { '.write': false },
  });
  test('each path is judged by the data as the whole update leaves it', () => {
    expect(mayWrite(rules, ['/a', '/b'], null, { a: 1, b: 2 })).toBe(true);
    expect(mayWrite(rules, ['/a'], null, { a: 1 })).toBe(false);
  });
  test('one refused path refuses all', () => {
    expect(mayWrite(rules, ['/a', '/b', '/c'], null, { a: 1, b: 2, c: 3 })).toBe(false);
  });
});

// https://firebase.google.com/docs/database/security/rules-conditions#query-based_rules
describe('query-based rules', () => {
  const rules = load({
    baskets: { '.read': "query.orderByChild == 'owner' && query.equalTo == 'u1'" },
    messages: { '.read': 'query.orderByKey && query.limitToFirst <= 1000' },
    top: { '.read': 'query.orderByValue && query.limitToLast == 3 && query.startAt == 5 && query.endAt == 9' },
    group: { '.read': 'query.limitToFirst == 1', child: {} },
  });
  test.each<[string, DatabaseQuery | null, boolean]>([
    ['/baskets', { i: 'owner', sp: 'u1', ep: 'u1', sin: true, ein: true }, true],
    ['/baskets', { i: 'owner', sp: 'u2', ep: 'u2' }, false],
    ['/baskets', { i: 'owner', sp: 'u1' }, false],
    ['/baskets', null, false],
    ['/messages', { i: '.key', l: 1000, vf: 'l' }, true],
    ['/messages', { i: '.key', l: 1001, vf: 'l' }, false],
    ['/messages', { i: '.key', l: 10, vf: 'r' }, false],
    ['/messages', { i: '.key' }, false],
    ['/top', { i: '.value', l: 3, vf: 'r', sp: 5, ep: 9 }, true],
    ['/top', { i: '.value', l: 3, vf: 'r', sp: 5, ep: 9, sin: false }, true],
    ['/group/child', { l: 1, vf: 'l' }, false],
  ])('%s with %j is judged', (path, query, allowed) => {
    expect(mayRead(rules, path, query)).toBe(allowed);
  });
});

describe('wildcards and indexes', () => {
  const rules = load({
    $one: { known: { '.read': true }, $two: { '.read': "$one == 'a' && $two == 'b'", '.indexOn': ['x', '.value'] } },
    list: { '.indexOn': 'deep/er' },
  });
  test('a named key goes before a wildcard', () => {
    expect(mayRead(rules, '/x/known')).toBe(true);
    expect(mayRead(rules, '/list/known')).toBe(false);
  });
  test('wildcards hold the keys of the path', () => {
    expect(mayRead(rules, '/a/b')).toBe(true);
    expect(mayRead(rules, '/b/b')).toBe(false);
  });
  test('an index is known where it is declared', () => {
    expect(rules.isIndexed(['a', 'c'], 'x')).toBe(true);
    expect(rules.isIndexed(['a', 'c'], '.value')).toBe(true);
    expect(rules.isIndexed(['a'], 'x')).toBe(false);
    expect(rules.isIndexed(['list'], 'deep/er')).toBe(true);
  });
  test('keys of Object.prototype are no children', () => {
    expect(mayRead(load({ a: { '.read': "data.hasChild('constructor')" } }), '/a', null, { a: { b: 1 } })).toBe(false);
  });
});

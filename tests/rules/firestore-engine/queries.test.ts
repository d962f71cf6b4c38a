/** Rules are not filters: a query is allowed exactly when its constraints prove the rule for all it can return. */
import { describe, expect, it } from 'vitest';
import type { StructuredQuery, WireFilter } from '../../../emulator/wire/firestore';
import { aUser, inDatabase, list, load, referenceTo, withCondition, wireOf, type Plain, type Store } from './rules-fixture';

const where = (
  field: string,
  op:
    | 'EQUAL'
    | 'NOT_EQUAL'
    | 'LESS_THAN'
    | 'GREATER_THAN'
    | 'GREATER_THAN_OR_EQUAL'
    | 'LESS_THAN_OR_EQUAL'
    | 'IN'
    | 'ARRAY_CONTAINS'
    | 'ARRAY_CONTAINS_ANY'
    | 'NOT_IN',
  value: Plain,
): WireFilter => ({
  fieldFilter: { field: { fieldPath: field }, op, value: wireOf(value) },
});
const all = (...filters: readonly WireFilter[]): WireFilter => ({ compositeFilter: { op: 'AND', filters } });
const any = (...filters: readonly WireFilter[]): WireFilter => ({ compositeFilter: { op: 'OR', filters } });
const from = [{ collectionId: 'c' }];

const listed = (condition: string, query: StructuredQuery, store: Store = {}): boolean =>
  list(withCondition(condition), '', { caller: aUser('u1'), store, query: { from, ...query } }).allowed;

// https://firebase.google.com/docs/firestore/security/rules-query
describe('the documented examples', () => {
  it('needs the author in the query when the rule asks for it', () => {
    const rule = 'request.auth.uid == resource.data.author';
    expect(listed(rule, {})).toBe(false);
    expect(listed(rule, { where: where('author', 'EQUAL', 'u1') })).toBe(true);
    expect(listed(rule, { where: where('author', 'EQUAL', 'u2') })).toBe(false);
  });

  it('needs the published flag or the author', () => {
    const rule = 'resource.data.published == true || request.auth.uid == resource.data.author';
    expect(listed(rule, { where: where('published', 'EQUAL', true) })).toBe(true);
    expect(listed(rule, { where: where('author', 'EQUAL', 'u1') })).toBe(true);
    expect(listed(rule, { where: where('published', 'EQUAL', false) })).toBe(false);
    expect(listed(rule, {})).toBe(false);
    expect(listed(rule, { where: any(where('published', 'EQUAL', true), where('author', 'EQUAL', 'u1')) })).toBe(true);
    expect(listed(rule, { where: any(where('published', 'EQUAL', true), where('author', 'EQUAL', 'u2')) })).toBe(false);
  });

  it('evaluates limit and order of the query', () => {
    expect(listed('request.query.limit <= 10', { limit: 10 })).toBe(true);
    expect(listed('request.query.limit <= 10', { limit: { value: 11 } })).toBe(false);
    expect(listed('request.query.limit <= 10', {})).toBe(false);
    const byName = [{ field: { fieldPath: 'name' }, direction: 'ASCENDING' as const }];
    expect(listed("request.query.orderBy == 'name ASC'", { orderBy: byName })).toBe(true);
    expect(
      listed("request.query.orderBy == 'name ASC'", { orderBy: [...byName, { field: { fieldPath: '__name__' }, direction: 'ASCENDING' }] }),
    ).toBe(true);
    expect(listed("request.query.orderBy == 'name ASC'", { orderBy: [{ field: { fieldPath: 'name' }, direction: 'DESCENDING' }] })).toBe(
      false,
    );
    expect(listed("request.query.orderBy == 'name ASC'", {})).toBe(false);
    expect(listed('request.query.offset == 5', { offset: 5 })).toBe(true);
  });

  it('needs a recursive rule for a collection group', () => {
    const group = { from: [{ collectionId: 'posts', allDescendants: true }] };
    const flat = load(inDatabase('match /forums/{forum}/posts/{post} { allow read; }'));
    expect(list(flat, '', { query: group }).allowed).toBe(false);
    expect(list(flat, 'forums/tech', { query: { from: [{ collectionId: 'posts' }] } }).allowed).toBe(true);
    const deep = load(inDatabase('match /{path=**}/posts/{post} { allow read; }'));
    expect(list(deep, '', { query: group }).allowed).toBe(true);
    expect(list(deep, 'forums/tech', { query: { from: [{ collectionId: 'posts' }] } }).allowed).toBe(true);
    expect(list(deep, '', { query: { from: [{ collectionId: 'other', allDescendants: true }] } }).allowed).toBe(false);
    const byAuthor = load(inDatabase('match /{path=**}/posts/{post} { allow read: if resource.data.author == request.auth.uid; }'));
    expect(list(byAuthor, '', { caller: aUser('u1'), query: { ...group, where: where('author', 'EQUAL', 'u1') } }).allowed).toBe(true);
    expect(list(byAuthor, '', { caller: aUser('u1'), query: group }).allowed).toBe(false);
  });

  it('lets a recursive rule below a document cover a group below it only', () => {
    const rules = load(inDatabase('match /users/{uid}/{rest=**} { allow read: if request.auth.uid == uid; }'));
    const group = { from: [{ collectionId: 'notes', allDescendants: true }] };
    expect(list(rules, 'users/u1', { caller: aUser('u1'), query: group }).allowed).toBe(true);
    expect(list(rules, 'users/u2', { caller: aUser('u1'), query: group }).allowed).toBe(false);
    expect(list(rules, '', { caller: aUser('u1'), query: group }).allowed).toBe(false);
  });
});

describe('what a query proves', () => {
  it.each([
    ['resource.data.n < 5', where('n', 'LESS_THAN', 5), true],
    ['resource.data.n <= 5', where('n', 'LESS_THAN', 5), true],
    ['resource.data.n < 5', where('n', 'LESS_THAN_OR_EQUAL', 5), false],
    ['resource.data.n < 5', where('n', 'LESS_THAN', 4), true],
    ['resource.data.n < 5', where('n', 'GREATER_THAN', 5), false],
    ['resource.data.n > 1 && resource.data.n < 5', all(where('n', 'GREATER_THAN', 2), where('n', 'LESS_THAN', 3)), true],
    ['resource.data.n is number', where('n', 'GREATER_THAN', 2), true],
    ['resource.data.n is int', where('n', 'EQUAL', 2), false],
    ["resource.data.s in ['a', 'b']", where('s', 'IN', ['a']), true],
    ["resource.data.s in ['a', 'b']", where('s', 'IN', ['a', 'c']), false],
    // Null among the values of a list is a value, wherever it stands.
    ['resource.data.s != null', where('s', 'IN', ['a', null]), false],
    ['resource.data.s != null', where('s', 'IN', [null, 'a']), false],
    ['resource.data.s != null', where('s', 'IN', ['a', 'b']), true],
    ["resource.data.s != 'a'", where('s', 'NOT_EQUAL', 'a'), true],
    ["resource.data.s != 'a'", where('s', 'NOT_IN', ['b', 'a']), true],
    ['resource.data.s != null', where('s', 'NOT_IN', ['b', 'a']), true],
    ["'x' in resource.data.tags", where('tags', 'ARRAY_CONTAINS', 'x'), true],
    ["'y' in resource.data.tags", where('tags', 'ARRAY_CONTAINS', 'x'), false],
    ["resource.data.tags.hasAny(['x', 'y'])", where('tags', 'ARRAY_CONTAINS_ANY', ['x', 'y']), true],
    ["resource.data.tags.hasAny(['x', 'y'])", where('tags', 'ARRAY_CONTAINS_ANY', ['x', 'z']), false],
    ["resource.data.m.role == 'owner'", where('m.role', 'EQUAL', 'owner'), true],
    ["resource.data.m.role == 'owner'", where('m', 'EQUAL', { role: 'owner' }), true],
    ["resource.data.get(['m', 'role'], '') == 'owner'", where('m.role', 'EQUAL', 'owner'), true],
    ["resource.data['odd.name'] == 1", where('`odd.name`', 'EQUAL', 1), true],
    ["resource.data.keys().hasAll(['s'])", where('s', 'EQUAL', 'a'), true],
    ["resource.data.keys().hasAll(['s', 't'])", where('s', 'EQUAL', 'a'), false],
    ["resource.data.keys().hasOnly(['s'])", where('s', 'EQUAL', 'a'), false],
    ["'s' in resource.data", where('s', 'EQUAL', 'a'), true],
    ['resource.data.get("s", "a") == "a"', where('s', 'EQUAL', 'a'), true],
    ['resource.data.s.size() < 3', where('s', 'EQUAL', 'ab'), true],
    ['resource.data.s.size() < 3', where('s', 'GREATER_THAN', 'ab'), false],
    ['resource.data.n + 1 == 3', where('n', 'EQUAL', 2), true],
    ['resource.data.at < request.time', where('at', 'LESS_THAN', new Date('2026-01-01T00:00:00Z')), true],
    ['resource.data.at < request.time', where('at', 'LESS_THAN', new Date('2027-01-01T00:00:00Z')), false],
    ['resource.data.yes', where('yes', 'EQUAL', true), true],
    ['!resource.data.yes', where('yes', 'EQUAL', true), false],
    ['resource.data.list == [1]', where('list', 'EQUAL', [1]), false],
    ["resource.data.list == ['a']", where('list', 'EQUAL', ['a']), true],
    ["resource.id == 'x'", where('__name__', 'EQUAL', referenceTo('c/x')), true],
    ["id == 'x' && resource.__name__ == /databases/(default)/documents/c/x", where('__name__', 'EQUAL', referenceTo('c/x')), true],
    ["id in ['x', 'y']", where('__name__', 'IN', [referenceTo('c/x'), referenceTo('c/y')]), true],
    ["id == 'x'", where('__name__', 'GREATER_THAN', referenceTo('c/x')), false],
    ["resource != null && request.method == 'list'", where('s', 'EQUAL', 'a'), true],
    ['request.path == /a', where('s', 'EQUAL', 'a'), false],
    ['resource.data.a == resource.data.b', all(where('a', 'EQUAL', 1), where('b', 'EQUAL', 1)), true],
    ['resource.data.a == resource.data.b', where('a', 'EQUAL', 1), false],
    ['resource.data.a > 5 || resource.data.a <= 5', where('a', 'GREATER_THAN', 0), true],
    ['true || resource.data.missing', where('a', 'GREATER_THAN', 0), true],
  ] as const)('%s for the query %j: %s', (condition, filter, allowed) => {
    expect(listed(condition, { where: filter })).toBe(allowed);
  });

  it('knows that documents ordered by a field have it', () => {
    expect(listed("'n' in resource.data", { orderBy: [{ field: { fieldPath: 'n' } }] })).toBe(true);
    expect(listed("'n' in resource.data", {})).toBe(false);
  });

  it('reads documents that the query pins, one by one', () => {
    const rule = 'get(/databases/$(database)/documents/teams/$(resource.data.team)).data.open == true';
    const store = { 'teams/a': { open: true }, 'teams/b': { open: true }, 'teams/c': { open: false } };
    expect(listed(rule, { where: where('team', 'IN', ['a', 'b']) }, store)).toBe(true);
    expect(listed(rule, { where: where('team', 'IN', ['a', 'c']) }, store)).toBe(false);
    expect(listed(rule, {}, store)).toBe(false);
  });

  it('judges by all overlapping statements together', () => {
    const rules = load(
      inDatabase('match /c/{id} { allow list: if resource.data.n > 5; allow list: if resource.data.n <= 5; } match /c/one { allow list; }'),
    );
    expect(list(rules, '', { query: { from, where: where('n', 'GREATER_THAN', 0) } }).allowed).toBe(true);
    expect(list(rules, '', { query: { from } }).allowed).toBe(false);
  });

  it('does not let a rule for one document allow its collection', () => {
    const rules = load(inDatabase('match /c/one { allow list; }'));
    expect(list(rules, '', { query: { from } }).allowed).toBe(false);
    expect(list(rules, '', { query: { from, where: where('__name__', 'EQUAL', referenceTo('c/one')) } }).allowed).toBe(true);
  });

  it('lets a query that contradicts itself find nothing, by who may ask it without the contradiction', () => {
    const nothing = [where('a', 'EQUAL', 1), where('a', 'EQUAL', 2)];
    const mine = where('uid', 'EQUAL', 'u1');
    const own = 'resource.data.uid == request.auth.uid';
    expect(listed('true', { where: all(...nothing) })).toBe(true);
    expect(listed('false', { where: all(...nothing) })).toBe(false);
    expect(listed(own, { where: all(...nothing) })).toBe(false);
    expect(listed(own, { where: all(mine, ...nothing) })).toBe(true);
    expect(listed(own, { where: all(where('uid', 'EQUAL', 'u2'), mine) })).toBe(true);
    expect(listed(own, { where: any(all(...nothing), where('uid', 'EQUAL', 'u2')) })).toBe(false);
  });

  it('refuses what it cannot understand', () => {
    const open = load(inDatabase('match /{all=**} { allow read; }'));
    expect(list(open, '', { query: { from } }).allowed).toBe(true);
    expect(list(open, '', { query: {} }).allowed).toBe(false);
    expect(list(open, '', { query: { from: [{ collectionId: '' }] } }).allowed).toBe(false);
    expect(list(open, '', { query: { from: [...from, ...from] } }).allowed).toBe(false);
    expect(list(open, '', { query: { from, where: where('a', 'EQUAL', { wire: { timestampValue: 'soon' } }) } }).allowed).toBe(false);
    expect(list(open, '', { query: { from, where: where('a..b', 'EQUAL', 1) } }).allowed).toBe(false);
  });
});

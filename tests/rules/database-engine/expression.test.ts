/**
 * Expressions by the published reference: https://firebase.google.com/docs/reference/security/database
 * Each row is judged as the '.write' rule of /users/$uid, written by u1 over old data.
 */
import { expect, test } from 'vitest';
import type { Caller } from '../../../emulator/admission/caller';
import type { DatabaseValue } from '../../../emulator/rules/contract';
import { loadDatabaseRules } from '../../../emulator/rules/database/load';

const u1: Caller = {
  kind: 'user',
  uid: 'u1',
  token: { email: 'A@b.co', email_verified: true, level: 3, firebase: { sign_in_provider: 'google.com' } },
  expiresAtSeconds: null,
};
const before: DatabaseValue = { users: { u1: { name: 'Ana', age: 30, vip: true, tags: { a: true } } }, admins: { u1: true } };
const after: DatabaseValue = { users: { u1: { name: 'Ana', age: 31, vip: true, tags: { a: true } } }, admins: { u1: true } };

const judge = (expression: string, caller: Caller): { allowed: boolean; trace: string } => {
  const loaded = loadDatabaseRules(`{"rules":{"users":{"$uid":{".write":${JSON.stringify(expression)}}}}}`, 'rules');
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.rules.judgeWrite({ caller, paths: [['users', 'u1']], before, after, nowMs: 1_700_000_000_000 });
};

const table: readonly (readonly [string, boolean])[] = [
  ['true', true],
  ['false', false],
  ['auth != null', true],
  ['auth.uid == $uid', true],
  ['auth.uid === $uid', true],
  ['auth.uid !== $uid', false],
  ["auth.provider == 'google'", true],
  ['auth.token.email_verified == true', true],
  ['auth.token.email_verified', true],
  ['auth.token.missing == null', true],
  ['auth.token.missing == true', false],
  ['auth.token.level > 2', true],
  ["auth.token['level'] == 3", true],
  ["auth.token.firebase.sign_in_provider == 'google.com'", true],
  ['auth.token.email.toLowerCase() == "a@b.co"', true],
  ['auth.token.email.length == 6', true],
  ['now == 1700000000000', true],
  ["data.child('name').val() == 'Ana'", true],
  ["data.child('tags/a').val()", true],
  ["data.child('tags').child('a').exists()", true],
  ["data.hasChild('tags/a') && !data.hasChild('tags/b')", true],
  ["data.hasChildren() && data.hasChildren(['name', 'age'])", true],
  ["data.hasChildren(['name', 'none'])", false],
  ["data.child('name').hasChildren()", false],
  ["newData.child('age').val() == data.child('age').val() + 1", true],
  ["root.child('admins').child(auth.uid).val() == true", true],
  ["root.child('admins/' + auth.uid).exists()", true],
  ['data.parent().parent().hasChild("admins")', true],
  ['data.parent().parent().parent().exists()', false],
  ["data.child('age').isNumber() && data.child('name').isString() && data.child('vip').isBoolean()", true],
  ["data.child('none').isString()", false],
  ["data.child('none').val() == null && !data.child('none').exists()", true],
  ['data.val() != null', true],
  ["'abc'.contains('b') && 'abc'.beginsWith('ab') && 'abc'.endsWith('bc')", true],
  ["'a.b.c'.replace('.', '-') == 'a-b-c'", true],
  ["'a$b'.replace('$', '%24') == 'a%24b'", true],
  ["'aBc'.toUpperCase() == 'ABC' && 'aBc'.toLowerCase() == 'abc'", true],
  ["'2026-11'.matches(/^[0-9]{4}-[0-9]{2}$/)", true],
  ["'ABC'.matches(/^abc$/i) && !'ABC'.matches(/^abc$/)", true],
  ["'xabcx'.matches(/abc/)", true],
  ["'a/b'.matches(/^a\\/b$/)", true],
  ['1 + 2 * 3 == 7 && (1 + 2) * 3 == 9', true],
  ['7 % 4 == 3 && 7 / 2 == 3.5 && -1 < 0', true],
  ['1 / 0 > 1', false],
  ["'a' < 'b' && 'a' <= 'a' && 2 >= 2", true],
  ["data.child('age').val() < 'x'", false],
  ["data.child('age').val() == '30'", false],
  ["data.child('age').val() != '30'", true],
  ["auth != null ? auth.uid == 'u1' : false", true],
  ['true || auth.token.none.deeper == 1', true],
  ['auth.token.none.deeper == 1 || true', false],
  ['false && auth.token.none.deeper == 1', false],
  ["data.child('name').val() && true", false],
  ["data.child('a.b').exists()", false],
  ['true && (false || !false)', true],
  ['false && true || true', true],
];

test.each(table)('%s is %s', (expression, expected) => {
  expect(judge(expression, u1).allowed).toBe(expected);
});

test('without a sign-in auth is null and its fields fail the rule', () => {
  expect(judge('auth == null', { kind: 'anonymous' }).allowed).toBe(true);
  const refused = judge('auth.uid == $uid', { kind: 'anonymous' });
  expect(refused.allowed).toBe(false);
  expect(refused.trace).toMatch(/^\.write \/users\/u1: rules:1:\d+ auth is null$/u);
});

test('the owner token passes every rule', () => {
  expect(judge('false', { kind: 'owner' }).allowed).toBe(true);
});

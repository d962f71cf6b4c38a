/** Mistakes in a rules file are named with their place; nothing unknown is ever taken for permission. */
import { expect, test } from 'vitest';
import { loadDatabaseRules } from '../../../emulator/rules/database/load';

const problemOf = (source: string): string => {
  const loaded = loadDatabaseRules(source, 'database.rules.json');
  if (loaded.ok) throw new Error('the rules were taken');
  return `${loaded.problem.line}:${loaded.problem.column} ${loaded.problem.message}`;
};
const rule = (kind: string, expression: string): string => `{"rules":{"a":{"$b":{"${kind}":${JSON.stringify(expression)}}}}}`;

test.each([
  ['', '1:1', 'ends too early'],
  ['{}', '1:1', "must be 'rules'"],
  ['{"rules":{}, "more":1}', '1:14', "Beside 'rules'"],
  ['{\n  "rules": {\n    ".reed": true\n  }\n}', '3:5', "'.reed' is no kind of rule"],
  ['{\n  "rules": {\n    ".read": true,\n  }\n}', '4:3', 'comma'],
  ['{"rules":{".read":true,".read":false}}', '1:24', 'twice'],
  ['{"rules":{"a.b":{}}}', '1:11', 'may not contain'],
  ['{"rules":{"$a":{},"$b":{}}}', '1:19', 'second wildcard'],
  ['{"rules":{"$a":{"$a":{}}}}', '1:17', 'taken'],
  ['{"rules":{".indexOn":[1]}}', '1:23', "'.indexOn' takes"],
  ['{"rules":{".read":1}}', '1:19', 'takes an expression'],
  ['{"rules": /* never', '1:11', 'never closed'],
])('%j is refused at %s', (source, place, message) => {
  const problem = problemOf(source);
  expect(problem).toContain(message);
  expect(problem.startsWith(`${place} `)).toBe(true);
});

test('a mistake inside a rule is placed in the file, behind escapes too', () => {
  expect(problemOf('{"rules":{".write":"\\"a\\" == datta.val()"}}')).toBe("1:30 Unknown variable 'datta'");
});

test.each([
  ['.read', 'newData.exists()', 'cannot name newData'],
  ['.write', 'query.limitToFirst == 1', "Only a '.read'"],
  ['.read', '$c == auth.uid', 'wildcard $c'],
  ['.read', 'auth.name == 1', "auth has no 'name'"],
  ['.read', 'data.foo', "has no 'foo'"],
  ['.read', 'data.size()', "no method 'size'"],
  ['.read', 'data.child()', 'takes 1 argument'],
  ['.read', "data.child('a', 'b').exists()", 'takes 1 argument'],
  ['.read', 'data.child(1).exists()', 'must be string'],
  ['.read', "data.hasChildren('a')", 'list'],
  ['.read', "$b.matches('a')", 'must be regex'],
  ['.read', '$b.matches(/a/g)', "flag 'i'"],
  ['.read', '$b.matches(/(?=a)/)', 'look-around'],
  ['.read', '$b.matches(/(a)\\1/)', 'back references'],
  ['.read', '$b.matches(/a+?/)', 'lazy'],
  ['.read', '1 + 2', 'must be boolean'],
  ['.read', "'a' && true", 'must be boolean'],
  ['.read', '!1', 'must be boolean'],
  ['.read', "1 + 'a' == 2", 'cannot join'],
  ['.read', "1 < 'a'", 'cannot join'],
  ['.read', "'a' * 2 == 2", 'must be number'],
  ['.read', 'auth == true', 'only be compared with null'],
  ['.read', 'data == null', 'must be'],
  ['.read', 'true true', "Unexpected 'true'"],
  ['.read', '(true', "')' is missing"],
  ['.read', 'true &&', 'A value is missing'],
  ['.read', "$b == 'a", 'never closed'],
  ['.read', 'a = b', "Unexpected '='"],
  ['.read', 'function() { }', 'Unexpected'],
])('%s with %s is refused at load', (kind, expression, message) => {
  expect(problemOf(rule(kind, expression))).toContain(message);
});

test('comments are allowed', () => {
  expect(loadDatabaseRules('{ // one\n "rules": { /* two */ ".read": false } }', 'r').ok).toBe(true);
});

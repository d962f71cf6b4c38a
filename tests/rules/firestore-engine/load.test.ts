/** What the loader refuses, and where it says the mistake is. */
import { describe, expect, it } from 'vitest';
import { loadFirestoreRules } from '../../../emulator/rules/firestore/load';
import { inDatabase } from './rules-fixture';

const problemOf = (source: string): string => {
  const loaded = loadFirestoreRules(source, 'firestore.rules');
  return loaded.ok ? 'none' : `${loaded.problem.file}:${loaded.problem.line}:${loaded.problem.column} ${loaded.problem.message}`;
};

const inCondition = (condition: string): string => problemOf(inDatabase(`match /c/{id} { allow read: if ${condition}; }`));

describe('the frame of a file', () => {
  it.each([
    ['service cloud.firestore { }', "1:1 Expected rules_version = '2';"],
    ["rules_version = '1';\nservice cloud.firestore { }", "1:1 Only rules_version '2' is understood."],
    ["rules_version = '2';\nservice firebase.storage { }", '2:9 The service must be cloud.firestore, not firebase.storage.'],
    ["rules_version = '2';\nservice cloud.firestore {\n  allow read;\n}", "3:3 Expected match, function or }, found 'allow'."],
    ["rules_version = '2';\nservice cloud.firestore {\n", '3:1 Expected match, function or }, found the end of the file.'],
    ["rules_version = '2';\nservice cloud.firestore { } x", "2:29 Expected the end of the file, found 'x'."],
    ["rules_version = '2'; /* open", '1:22 This comment is never closed.'],
  ])('%j', (source, expected) => {
    expect(problemOf(source)).toBe(`firestore.rules:${expected}`);
  });

  it('accepts comments and an empty service', () => {
    expect(problemOf("// first\nrules_version = '2'; /* two\nlines */ service cloud.firestore { }")).toBe('none');
  });
});

describe('unknown things', () => {
  it.each([
    ['unknownName == 1', 'Unknown name unknownName.'],
    ['unknown()', 'Unknown function unknown().'],
    ['resource.data.a.shout()', 'Unknown method shout().'],
    ["'a'.keys() == []", 'A value of type string has no method keys().'],
    ["'a'.size(1) == 1", 'size() does not take 1 arguments.'],
    ['resource.data.a is date', 'Unknown type date.'],
    ['resource.data.a is null', 'Unknown type null.'],
    ['request.user == null', 'A value of type request has no field user.'],
    ['request.auth.email == null', 'A value of type auth has no field email.'],
    ['resource.fields.a == 1', 'A value of type resource has no field fields.'],
    ['request.query.where == 1', 'A value of type query has no field where.'],
    ['math.sin(1) == 1', 'Unknown function math.sin().'],
    ["hashing.crc32('a') == b'x'", 'Unknown function hashing.crc32().'],
    ["(/a/b).bind({'a': 'b'}) == /a/b", 'A value of type path has no method bind().'],
    ['math == 1', 'Unknown name math.'],
    ["'text'", 'The condition is a string and never a bool.'],
    ["!'text'", 'Expected a bool, found string.'],
    ['1 && true', 'Expected a bool, found int.'],
    ["get('c/x') == null", 'get() takes a path, not a string.'],
    ['exists() == true', 'exists() takes 1 arguments, not 0.'],
    ["resource.data.a.matches('(?=x)')", 'look-around'],
    ["resource.data.a.matches('(a)\\\\1')", '\\1 is not supported'],
    ["resource.data.a.matches('[')", 'never closed'],
    ['9223372036854775808 == 1', 'does not fit into 64 bits'],
    ["'open", 'never closed'],
    ["'\\q' == ''", 'Unknown escape'],
    ['a ? b', 'Expected :'],
    ['1 = 1', 'Expected ;'],
    ['/a/$(id)x == /a/b', 'Expected ;'],
    ['/a//b == /a/b', 'Expected ;'],
    ['request.auth # 1', 'Unexpected character #'],
  ])('%s is refused', (condition, message) => {
    expect(inCondition(condition)).toContain(message);
  });

  it('says where', () => {
    expect(inCondition('true && unknownName')).toBe('firestore.rules:4:40 Unknown name unknownName.');
  });
});

describe('statements', () => {
  it.each([
    ['match /c/{id} { allow everything; }', "Unknown method 'everything'."],
    ['match /c/{id} { allow constructor; }', "Unknown method 'constructor'."],
    ['match /c/{id} { allow read: true; }', 'Expected if'],
    ['match /c/{id} { allow read if true; }', 'Expected ;'],
    ['match /c/{id}', 'Expected {'],
    ['match c/{id} { }', 'Expected a path'],
    ['match /c/{id=*} { }', 'Expected **'],
    ['match /{a=**}/{b=**} { }', 'at most one'],
    ['match /c/{id}/d/{id} { }', "'id' is declared twice."],
    ['match /c/{request} { }', "'request' cannot be declared."],
    ['match /c/{if} { }', 'belongs to the language'],
    ['function f(a, a) { return true; }', "'a' is declared twice."],
    ['function f() { return true; } function f() { return true; }', 'The function f is declared twice.'],
    ['function get(a) { return true; }', 'The language has a function get already.'],
    ['function f() { let a = 1; let a = 2; return true; }', "'a' is declared twice."],
    ['function f() { let a = b; let b = 2; return true; }', 'Unknown name b.'],
    ['function f() { }', 'Expected return'],
    ['function f(a) { return a; } match /c/{id} { allow read: if f(); }', 'f() takes 1 arguments, not 0.'],
    [`function f(${Array.from({ length: 8 }, (_, index) => `p${index}`).join(', ')}) { return true; }`, 'at most 7 arguments'],
    [`function f() { ${Array.from({ length: 11 }, (_, index) => `let l${index} = 1;`).join(' ')} return true; }`, 'at most 10 lets'],
    [
      'match /a/{a} { match /b/{b} { match /c/{c} { match /d/{d} { match /e/{e} { match /f/{f} { match /g/{g} { match /h/{h} { match /i/{i} { match /j/{j} { } } } } } } } } } }',
      'nested more than 10 deep',
    ],
    [`match ${Array.from({ length: 21 }, (_, index) => `/{w${index}}`).join('')} { }`, 'more than 20 wildcards'],
    [`match ${'/a'.repeat(100)} { }`, 'more than 100 segments'],
  ])('%s is refused', (statements, message) => {
    expect(problemOf(inDatabase(statements))).toContain(message);
  });

  it('survives hostile nesting and chains', () => {
    expect(inCondition(`${'('.repeat(5_000)}true${')'.repeat(5_000)}`)).toContain('nested too deeply');
    expect(inCondition(`true${' || true'.repeat(20_000)}`)).toContain('too many operators');
    expect(inCondition(`resource${'.data'.repeat(20_000)} == 1`)).toContain('too many operators');
  });
});

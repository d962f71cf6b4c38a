/** What the mutation tests of the rules change, and how the result is told. */
import { describe, expect, test } from 'vitest';
import { wilsonInterval } from '../../src/domain/statistics/wilson';
import { mutationReport, type JudgedMutant } from '../../scripts/mutate/mutation-report.mjs';
import { ruleMutants } from '../../scripts/mutate/rule-mutants.mjs';

const changes = (source: string, language: 'firestore' | 'database'): string[] =>
  ruleMutants(source, language).map(({ line, code, becomes }) => `${line}: ${code} → ${becomes}`);

describe('mutants of a rules file', () => {
  test('a condition loses each of its parts, turns round, and allows everything', () => {
    expect(changes('// a && b\nallow read: if mine(a, 1) && (b || c);', 'firestore')).toEqual([
      '2: 1 → 2',
      '2: 1 → 0',
      '2: && → ||',
      '2: && (b || c) → ',
      '2: (b || c) → !((b || c))',
      '2: mine(a, 1) && → ',
      '2: mine(a, 1) → !(mine(a, 1))',
      '2: || → &&',
      '2: || c → ',
      '2: c → !(c)',
      '2: b || → ',
      '2: b → !(b)',
      '2: mine(a, 1) && (b || c) → true',
      '2: mine(a, 1) && (b || c) → !(mine(a, 1) && (b || c))',
    ]);
  });

  test('what a function gives back is changed inside only, and quoted text not at all', () => {
    expect(changes("return a.matches('[0-9]{2} && x') == b;", 'firestore')).toEqual(['1: == → !=']);
  });

  test('a regular expression of the Realtime Database is left as it is', () => {
    expect(changes('".write": "$id.matches(/^[0-9]{1,2}$/) && x.val() <= 80", ".validate": false', 'database')).toEqual([
      '1: && → ||',
      '1: && x.val() <= 80 → ',
      '1: x.val() <= 80 → !(x.val() <= 80)',
      '1: $id.matches(/^[0-9]{1,2}$/) && → ',
      '1: $id.matches(/^[0-9]{1,2}$/) → !($id.matches(/^[0-9]{1,2}$/))',
      '1: <= → <',
      '1: 80 → 81',
      '1: 80 → 79',
      '1: $id.matches(/^[0-9]{1,2}$/) && x.val() <= 80 → true',
      '1: $id.matches(/^[0-9]{1,2}$/) && x.val() <= 80 → !($id.matches(/^[0-9]{1,2}$/) && x.val() <= 80)',
    ]);
  });

  test('each mutant is the whole file with one change', () => {
    expect(ruleMutants('let n = 1;\nreturn n < 3;', 'firestore').map(({ text }) => text)).toEqual([
      'let n = 2;\nreturn n < 3;',
      'let n = 0;\nreturn n < 3;',
      'let n = 1;\nreturn n <= 3;',
      'let n = 1;\nreturn n < 4;',
      'let n = 1;\nreturn n < 2;',
    ]);
  });
});

test('survivors are listed by place, with the reason of those that change nothing, and count as survivors all the same', () => {
  const mutant = (over: Partial<JudgedMutant>): JudgedMutant => ({
    file: 'src/a.ts',
    line: 1,
    code: 'a < b',
    becomes: 'a <= b',
    outcome: 'killed',
    status: 'Killed',
    ...over,
  });
  const mutants = [
    ...Array.from({ length: 7 }, () => mutant({})),
    mutant({ status: 'Timeout' }),
    mutant({ line: 9, outcome: 'survived', status: 'Survived', code: 'if (a)\n  b' }),
    mutant({ line: 3, outcome: 'survived', status: 'NoCoverage' }),
  ];
  const equivalents = [{ file: 'src/a.ts', code: 'if (a) b', becomes: 'a <= b', why: 'b is never reached' }];
  // Wilson's interval of 8 in 10, by hand: (0.8 + 0.19207 ± 0.31359) / 1.38415.
  expect(mutationReport({ room: 'domain/a', seed: '1', result: { total: 50, mutants }, equivalents, wilsonInterval })).toBe(
    `domain/a: 8 of 10 mutants killed, 80.0 % (95 % Wilson interval 49.0 % to 94.3 %); drawn from 50 with seed 1; 1 of the killed ran out of time; 1 of 2 survivors are explained as equivalent (10.0 %).
src/a.ts:3  a < b → a <= b  (no test reaches it)
src/a.ts:9  if (a) b → a <= b  (b is never reached)
`,
  );
});

test('a reason explains the change in its own file, and not the same change in another', () => {
  const mutants = ['src/a.ts', 'src/b.ts'].map((file): JudgedMutant => ({
    file,
    line: 9,
    code: 'a < b',
    becomes: 'a <= b',
    outcome: 'survived',
    status: 'Survived',
  }));
  const equivalents = [{ file: 'src/a.ts', code: 'a < b', becomes: 'a <= b', why: 'they are never equal' }];
  const report = mutationReport({ room: 'domain/a', seed: '1', result: { total: 2, mutants }, equivalents, wilsonInterval });
  expect(report).toContain('1 of 2 survivors are explained as equivalent (50.0 %)');
  expect(report).toContain('src/a.ts:9  a < b → a <= b  (they are never equal)\nsrc/b.ts:9  a < b → a <= b\n');
});

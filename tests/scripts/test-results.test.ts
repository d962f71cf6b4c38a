/** The sum that `npm test` ends with counts everything that failed, also what no runner names. */
import { expect, test } from 'vitest';
import { join, resolve } from 'node:path';
import {
  add,
  countPlaywright,
  countVitest,
  namedAgain,
  nothing,
  playwrightTests,
  summaryLine,
  vitestTests,
} from '../../scripts/test-results.mjs';

const file = (status: string, ...states: string[]) => ({ status, assertionResults: states.map((state) => ({ status: state })) });

test('tests of Vitest are counted by their outcome', () => {
  const report = { testResults: [file('passed', 'passed', 'pending', 'todo'), file('failed', 'passed', 'failed', 'failed', 'skipped')] };
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 2, skipped: 3 });
});

test('a file that could not be loaded is one failure', () => {
  expect(countVitest({ testResults: [file('failed'), file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a runner that fails without naming a test is one failure', () => {
  expect(countVitest({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(countPlaywright({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 } }, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('a runner that was ended or wrote no report is one failure', () => {
  expect(countVitest(null, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countPlaywright(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('tests of Playwright are counted by their outcome', () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } }, 1)).toEqual({ passed: 7, failed: 1, skipped: 3 });
});

test('the last line names skipped tests only when there are some', () => {
  expect(summaryLine(add({ passed: 3, failed: 0, skipped: 0 }, nothing))).toBe('3 passed, 0 failed');
  expect(summaryLine(add({ passed: 3, failed: 1, skipped: 1 }, { passed: 1, failed: 0, skipped: 1 }))).toBe(
    '4 passed, 1 failed, 2 skipped',
  );
});

const root = resolve('/project');

test('tests of Vitest that failed or had to be repeated are named with file, titles and the first line of the reason', () => {
  const of = (title: string, status: string, ...failureMessages: string[]) => ({
    title,
    status,
    failureMessages,
    ancestorTitles: ['a group'],
  });
  const report = {
    testResults: [
      {
        name: join(root, 'tests', 'a.test.ts'),
        status: 'failed',
        assertionResults: [
          of('passes', 'passed'),
          of('fails', 'failed', '\n\u001B[31mAssertionError: 1 is not 2\u001B[39m\n    at somewhere'),
          of('wavers', 'passed', 'Error: late\n    at somewhere'),
        ],
      },
      { name: join(root, 'tests', 'b.test.ts'), status: 'failed', message: 'SyntaxError: missing )', assertionResults: [] },
    ],
  };
  expect(vitestTests(report, root, 'failed')).toEqual([
    { test: `${join('tests', 'a.test.ts')} > a group > fails`, reason: 'AssertionError: 1 is not 2' },
    { test: join('tests', 'b.test.ts'), reason: 'SyntaxError: missing )' },
  ]);
  expect(vitestTests(report, root, 'repeated')).toEqual([
    { test: `${join('tests', 'a.test.ts')} > a group > wavers`, reason: 'Error: late' },
  ]);
  expect(vitestTests(null, root, 'failed')).toEqual([]);
});

test('tests of Playwright that failed or had to be repeated are named with file, project and titles', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'x.spec.ts',
    tests: [{ projectName: 'phone', status, results: [{ error: { message: 'Error: not there\nmore' } }, {}] }],
  });
  const inner = { title: 'a group', file: 'x.spec.ts', specs: [spec('fails', 'unexpected'), spec('passes', 'expected')] };
  const outer = { title: 'x.spec.ts', file: 'x.spec.ts', specs: [spec('wavers', 'flaky')], suites: [inner] };
  const report = { config: { rootDir: join(root, 'tests', 'e2e') }, suites: [outer] };
  const file = join('tests', 'e2e', 'x.spec.ts');
  expect(playwrightTests(report, root, 'failed')).toEqual([{ test: `${file} > [phone] > a group > fails`, reason: 'Error: not there' }]);
  expect(playwrightTests(report, root, 'repeated')).toEqual([{ test: `${file} > [phone] > wavers`, reason: 'Error: not there' }]);
});

test('tests are named again under a heading, and without any there is no heading', () => {
  expect(namedAgain('Failed', [{ test: 'a > b', reason: 'Error: c' }])).toBe('\nFailed\n  a > b\n    Error: c\n');
  expect(namedAgain('Failed', [])).toBe('');
});

/** The sum that `npm test` ends with counts everything that failed, also what no runner names. */
import { expect, test } from 'vitest';
import { add, countPlaywright, countVitest, nothing, summaryLine } from '../../scripts/test-results.mjs';

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

/** Counts and names what the test runners report. A runner that crashed, or failed without naming a test, counts as one failure. */
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const nothing = { passed: 0, failed: 0, skipped: 0 };

export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });

/** Something must have failed when the runner says so. */
const atLeastOneFailure = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** From Vitest's JSON report (null: it wrote none). A file that could not be loaded counts as one failure. */
export const countVitest = (report, code) => {
  if (report === null) return { ...nothing, failed: 1 };
  const counts = report.testResults
    .map(({ status, assertionResults }) => {
      const of = (...states) => assertionResults.filter((test) => states.includes(test.status)).length;
      const failed = of('failed');
      return {
        passed: of('passed'),
        failed: status === 'failed' && failed === 0 ? 1 : failed,
        skipped: of('skipped', 'pending', 'todo', 'disabled'),
      };
    })
    .reduce(add, nothing);
  return atLeastOneFailure(counts, code);
};

/** From Playwright's JSON report (null: it wrote none). A test that passed only when repeated counts as passed and is named. */
export const countPlaywright = (report, code) => {
  if (report === null) return { ...nothing, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected, skipped }, code);
};

/** What a message says first, without colours. */
export const firstLine = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? 'It gave no reason.';

const isOf = {
  failed: ({ status }) => status === 'failed',
  // What failed at first is told beside a test that has passed.
  repeated: ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
};

/**
 * Tests of Vitest's report that failed, or passed only when repeated, as `file > title` with the first line of the
 * reason; paths are relative to `root`.
 */
export const vitestTests = (report, root, outcome) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = isAbsolute(name) ? relative(root, name) : name;
    if (outcome === 'failed' && status === 'failed' && !assertionResults.some(isOf.failed)) {
      return [{ test: file, reason: firstLine(message) }];
    }
    return assertionResults.filter(isOf[outcome]).map(({ ancestorTitles, title, failureMessages }) => ({
      test: [file, ...ancestorTitles, title].join(' > '),
      reason: firstLine(failureMessages[0]),
    }));
  });

const playwrightSpecs = ({ suites = [], specs = [] }, titles) => [
  ...specs.map((spec) => ({ spec, titles })),
  // The outermost title is the file's name, which each spec has too.
  ...suites.flatMap((suite) => playwrightSpecs(suite, suite.title === suite.file ? titles : [...titles, suite.title])),
];

const playwrightStatus = { failed: 'unexpected', repeated: 'flaky' };

/** The same of Playwright's report, with the name of the project. */
export const playwrightTests = (report, root, outcome) =>
  playwrightSpecs(report ?? {}, []).flatMap(({ spec, titles }) =>
    spec.tests
      .filter(({ status }) => status === playwrightStatus[outcome])
      .map(({ projectName, results }) => ({
        test: [
          join(relative(root, report.config.rootDir), spec.file),
          ...(projectName === '' ? [] : [`[${projectName}]`]),
          ...titles,
          spec.title,
        ].join(' > '),
        reason: firstLine(results.find(({ error }) => error !== undefined)?.error.message),
      })),
  );

/** The failures again in one place, empty when there are none. */
export const namedAgain = (heading, tests) =>
  tests.length === 0 ? '' : `\n${heading}\n${tests.map(({ test, reason }) => `  ${test}\n    ${reason}\n`).join('')}`;

/** The last line of a run. */
export const summaryLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

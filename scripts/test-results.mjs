/** Counts what the test runners report. A runner that crashed, or failed without naming a test, counts as one failure. */

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

/** The last line of a run. */
export const summaryLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

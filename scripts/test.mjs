/**
 * `npm test`: installs what is missing, builds, and runs every check and test; the last line is the sum.
 * `--full` runs the long tier, `--only vitest` (or a list with commas) some stages only.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, nodeProblem } from './install.mjs';
import { endAll, runProcess } from './run-process.mjs';
import { add, countPlaywright, countVitest, nothing, summaryLine } from './test-results.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/u, '');
const reports = join(root, 'build', 'test');
const one = { passed: { ...nothing, passed: 1 }, failed: { ...nothing, failed: 1 } };

/** A program of a package, started with this Node: an npx in between would outlive a time limit. */
const program = (path, ...args) => [join(root, 'node_modules', path), ...args];

const stages = ({ isFull }) => {
  const environment = isFull ? { SEXTANT_FULL: '1' } : {};
  const testsLimitMs = (isFull ? 60 : 8) * 60_000;

  /** A check passes or fails as a whole; its output matters only when it fails. */
  const check = (args) => async () => {
    const { code, output } = await runProcess(process.execPath, args, { cwd: root, limitMs: 120_000 });
    if (code !== 0) process.stdout.write(`${output}\n`);
    if (code === null) process.stdout.write('It took more than 2 minutes and was ended.\n');
    return code === 0 ? one.passed : one.failed;
  };

  const tests =
    (args, { report, count, more = {} }) =>
    async () => {
      const file = join(reports, report);
      rmSync(file, { force: true });
      const { code } = await runProcess(process.execPath, args(file), {
        cwd: root,
        limitMs: testsLimitMs,
        environment: { ...environment, ...more, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        shows: true,
      });
      if (code === null) process.stdout.write(`It took more than ${testsLimitMs / 60_000} minutes and was ended.\n`);
      return count(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null, code);
    };

  const browserTests = async () => {
    const chromium = await ensureChromium();
    if (chromium.path === null) {
      process.stdout.write(`${chromium.reason}\n`);
      return one.failed;
    }
    const args = () => program('@playwright/test/cli.js', 'test', '--reporter=list,json');
    return tests(args, { report: 'e2e.json', count: countPlaywright, more: { CHROMIUM_PATH: chromium.path } })();
  };

  return [
    { name: 'build', run: build },
    { name: 'types', run: check(program('typescript/bin/tsc', '-b')) },
    { name: 'lint', run: check(program('oxlint/bin/oxlint', '-c', 'oxlint.config.js', '--type-aware')) },
    { name: 'format', run: check(program('oxfmt/bin/oxfmt', '--check')) },
    {
      name: 'vitest',
      run: tests((file) => program('vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`), {
        report: 'vitest.json',
        count: countVitest,
      }),
    },
    { name: 'e2e', run: browserTests },
  ];
};

const build = async () => {
  const { buildIfChanged } = await import('./build.mjs');
  await buildIfChanged(root);
  return one.passed;
};

/** A stage that throws has failed, and the others still run. */
const runStage = async ({ name, run }) => {
  process.stdout.write(`\n── ${name}\n`);
  const began = Date.now();
  const counts = await run().catch((cause) => {
    process.stdout.write(`${cause.message}\n`);
    return one.failed;
  });
  process.stdout.write(`── ${name}: ${summaryLine(counts)} in ${((Date.now() - began) / 1_000).toFixed(1)} s\n`);
  return counts;
};

const main = async () => {
  const { values } = parseArgs({ options: { full: { type: 'boolean', default: false }, only: { type: 'string' } } });
  const problem = nodeProblem();
  if (problem !== null) throw new Error(problem);
  await ensureInstalled(root);
  mkdirSync(reports, { recursive: true });
  const all = stages({ isFull: values.full });
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !all.some((stage) => stage.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`);
  let sum = nothing;
  for (const stage of all) if (only === undefined || only.includes(stage.name)) sum = add(sum, await runStage(stage));
  return sum;
};

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });
}

let sum;
try {
  sum = await main();
} catch (cause) {
  process.stdout.write(`${cause.message}\n`);
  sum = one.failed;
}
endAll();
process.stdout.write(`\n${summaryLine(sum)}\n`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/**
 * `npm test`: installs what is missing, builds, and runs every check and test; failed tests are named again at the
 * end, and the last line is the sum. `--full` runs the long tier, `--only vitest` (or a list with commas) some stages
 * only; words after `--` go to the test programs: `npm test -- --only e2e -- tests/e2e/sessions.spec.ts`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, nodeProblem } from './install.mjs';
import { endAll, runProcess } from './run-process.mjs';
import {
  add,
  countPlaywright,
  countVitest,
  firstLine,
  namedAgain,
  nothing,
  playwrightTests,
  summaryLine,
  vitestTests,
} from './test-results.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/u, '');
const reports = join(root, 'build', 'test');
const passedOnce = { counts: { ...nothing, passed: 1 } };
const failedOnce = (name, text) => ({ counts: { ...nothing, failed: 1 }, failed: [{ test: name, reason: firstLine(text) }] });

/** A program of a package, started with this Node: an npx in between would outlive a time limit. */
const program = (path, ...args) => [join(root, 'node_modules', path), ...args];

/** Long enough for the slowest machine: a limit only catches what would never end. */
const limitMinutes = (isFull) => (isFull ? 240 : 45);

const stages = ({ isFull, words }) => {
  const environment = isFull ? { SEXTANT_FULL: '1' } : {};
  const minutes = limitMinutes(isFull);
  const limitMs = minutes * 60_000;
  const overLimit = `It took more than ${minutes} minutes and was ended.`;

  /** A check passes or fails as a whole; its output matters only when it fails. */
  const check = (name, args) => ({
    name,
    run: async () => {
      const { code, output } = await runProcess(process.execPath, args, { cwd: root, limitMs });
      if (code === 0) return passedOnce;
      process.stdout.write(`${output}\n${code === null ? `${overLimit}\n` : ''}`);
      return failedOnce(name, code === null ? overLimit : output);
    },
  });

  /** Runs a test program that writes a report, and resolves with its exit code and the report (null: none). */
  const runTests = async (args, report, more = {}) => {
    const file = join(reports, report);
    rmSync(file, { force: true });
    const { code } = await runProcess(process.execPath, [...args(file), ...words], {
      cwd: root,
      limitMs,
      environment: { ...environment, ...more, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      shows: true,
    });
    if (code === null) process.stdout.write(`${overLimit}\n`);
    return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null };
  };

  /** The runner itself is named where it failed and named no test. */
  const named = (name, { code, counts, failed }) => {
    if (counts.failed === 0 || failed.length > 0) return failed;
    return [{ test: name, reason: code === null ? overLimit : `The test program ended with code ${code} and named no test.` }];
  };

  const vitest = async () => {
    const args = (file) => program('vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`);
    const { code, report } = await runTests(args, 'vitest.json');
    const counts = countVitest(report, code);
    const failed = named('vitest', { code, counts, failed: vitestTests(report, root, 'failed') });
    return { counts, failed, repeated: vitestTests(report, root, 'repeated') };
  };

  const browserTests = async () => {
    const chromium = await ensureChromium();
    if (chromium.path === null) {
      process.stdout.write(`${chromium.reason}\n`);
      return failedOnce('e2e', chromium.reason);
    }
    const args = () => program('@playwright/test/cli.js', 'test', '--reporter=list,json');
    const { code, report } = await runTests(args, 'e2e.json', { CHROMIUM_PATH: chromium.path });
    const counts = countPlaywright(report, code);
    const failed = named('e2e', { code, counts, failed: playwrightTests(report, root, 'failed') });
    return { counts, failed, repeated: playwrightTests(report, root, 'repeated') };
  };

  return [
    { name: 'build', run: build },
    check('types', program('typescript/bin/tsc', '-b')),
    check('lint', program('oxlint/bin/oxlint', '-c', 'oxlint.config.js', '--type-aware')),
    check('format', program('oxfmt/bin/oxfmt', '--check')),
    { name: 'vitest', run: vitest },
    { name: 'e2e', run: browserTests },
  ];
};

const build = async () => {
  const { buildIfChanged } = await import('./build.mjs');
  await buildIfChanged(root);
  return passedOnce;
};

/** A stage that throws has failed, and the others still run. */
const runStage = async ({ name, run }) => {
  process.stdout.write(`\n── ${name}\n`);
  const began = Date.now();
  const outcome = await run().catch((cause) => {
    process.stdout.write(`${cause.message}\n`);
    return failedOnce(name, cause.message);
  });
  process.stdout.write(`── ${name}: ${summaryLine(outcome.counts)} in ${((Date.now() - began) / 1_000).toFixed(1)} s\n`);
  return outcome;
};

/** The stages that were asked for. */
const chosenStages = () => {
  const options = { full: { type: 'boolean', default: false }, only: { type: 'string' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const all = stages({ isFull: values.full, words: positionals });
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !all.some((stage) => stage.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`);
  return only === undefined ? all : all.filter(({ name }) => only.includes(name));
};

const main = async () => {
  const problem = nodeProblem();
  if (problem !== null) throw new Error(problem);
  const chosen = chosenStages();
  await ensureInstalled(root);
  mkdirSync(reports, { recursive: true });
  const outcomes = [];
  for (const stage of chosen) outcomes.push(await runStage(stage));
  return outcomes;
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });
}

const outcomes = await main().catch((cause) => {
  process.stdout.write(`${cause.message}\n`);
  return [failedOnce('npm test', cause.message)];
});
endAll();
const sum = outcomes.map(({ counts }) => counts).reduce(add, nothing);
const all = (part) => outcomes.flatMap((outcome) => outcome[part] ?? []);
process.stdout.write(namedAgain('Passed only when repeated', all('repeated')) + namedAgain('Failed', all('failed')));
process.stdout.write(`\n${summaryLine(sum)}\n`);
process.exitCode = sum.failed > 0 ? 1 : 0;

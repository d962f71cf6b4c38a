/**
 * `npm run bench`: times the product on this machine and prints one JSON object to standard output; progress goes to
 * standard error. `--only rules` (or a list with commas) runs some sections only, `--runs 1` each once instead of five
 * times, `--count 100` reads that many charts instead of all. docs/performance.md explains them.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { runProcess } from '../run-process.mjs';
import { benchBars } from './bars.mjs';
import { benchJournalScroll } from './journal-scroll.mjs';
import { benchChart } from './chart-paint.mjs';
import { benchDelivery } from './delivery.mjs';
import { benchOpening } from './opening.mjs';
import { benchSite } from './site.mjs';
import { benchStatement } from './statement.mjs';
import { benchSubscribers } from './subscribers.mjs';
import { benchTyping } from './typing.mjs';
import { benchVision } from './vision.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/u, '');
const folder = join(root, 'build', 'bench');
const tell = (line) => process.stderr.write(`${line}\n`);

/** Built like the backend, because code that a development server transforms runs slower. */
const loadSections = async () => {
  await build({
    root,
    configFile: join(root, 'vite.emulator.config.ts'),
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      sourcemap: false,
      rolldownOptions: { input: { main: join(root, 'scripts/bench/main.ts') } },
    },
  });
  return import(pathToFileURL(join(folder, 'main.mjs')).href);
};

/** The wall time of all tests of the rules, the start of the backend they use included. */
const rulesSuite = async () => {
  const report = join(folder, 'rules-suite.json');
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/rules', '--reporter=json', `--outputFile.json=${report}`];
  const { code, durationMs, output } = await runProcess(process.execPath, args, { cwd: root, limitMs: 600_000 });
  if (code !== 0) throw new Error(`The tests of the rules failed:\n${output.slice(-4_000)}`);
  return { durationMs: Math.round(durationMs), budgetMs: 60_000 };
};

/** Sections that take a median of several runs themselves, or give the same figures each time. */
const repeatsItself = new Set(['site', 'statement', 'subscribers', 'vision']);

/** Medians of several runs of a section with the calibration measured around each of them, and the budgets that follow from it. */
const repeated = async ({ calibrationRounds, calibrationOf, medianOfRuns, withCalibratedBudgets }, section, runs) => {
  const rounds = calibrationRounds();
  const results = [];
  for (let turn = 0; turn < runs; turn += 1) {
    results.push(await section());
    rounds.push(...calibrationRounds());
  }
  const calibration = calibrationOf(rounds);
  return { runs, calibration, ...withCalibratedBudgets(medianOfRuns(results), calibration.factor) };
};

const run = async (only, runs, count) => {
  const built = await loadSections();
  const { sections, deliveryBackend } = built;
  const all = {
    ...Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, () => section(root)])),
    notes: async () => ({ ...(await sections.notes(root)), typing: await benchTyping(root) }),
    rulesSuite,
    journalScroll: () => benchJournalScroll(root),
    delivery: () => benchDelivery(root, deliveryBackend),
    site: () => benchSite(root),
    chart: () => benchChart(root),
    bars: () => benchBars(root),
    opening: () => benchOpening(root),
    statement: () => benchStatement(root),
    subscribers: () => benchSubscribers(root),
    vision: () => benchVision(root, count),
  };
  const unknown = only?.filter((name) => all[name] === undefined) ?? [];
  if (unknown.length > 0) throw new Error(`There is no section ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`);
  const result = { at: new Date().toISOString(), node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
  for (const [name, section] of Object.entries(all)) {
    if (only !== undefined && !only.includes(name)) continue;
    tell(`${name} …`);
    result[name] = await repeated(built, section, repeatsItself.has(name) ? 1 : runs);
  }
  return result;
};

try {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, runs: { type: 'string', default: '5' }, count: { type: 'string' } },
  });
  const runs = Number(values.runs);
  if (!(Number.isInteger(runs) && runs > 0)) throw new Error('--runs is how often each section is run, 1 or more.');
  const count = values.count === undefined ? undefined : Number(values.count);
  if (count !== undefined && !(Number.isInteger(count) && count > 0)) throw new Error('--count is how many charts are read, 1 or more.');
  const result = await run(values.only?.split(','), runs, count);
  process.stdout.write(`${JSON.stringify(result)}\n`);
} catch (cause) {
  tell(cause.stack ?? String(cause));
  process.exitCode = 1;
}

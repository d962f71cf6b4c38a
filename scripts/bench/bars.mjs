/**
 * The data worker with 3,000,000 bars in a browser: keeping them, a first paint of all of them from a store that was just
 * opened, ranges, overviews, an indicator, what page and worker hold in memory, and how long the page was busy in one piece.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { endingAll } from './ending-all.mjs';

const port = 5173 + 1830;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const bars = Number(process.env.SEXTANT_BARS ?? 3_000_000);
const budget = { firstPaintMs: 60, longestTaskMs: 50, pageBytesPerBar: 80, workerBytesPerBar: 64, workerBytesPerBarAndOutput: 8 };

const rounded = (value) => Math.round(value * 100) / 100;

const median = (values) => rounded(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);

/** Numbers below 1 that are the same in every run. */
const shares = (count) => Array.from({ length: count }, (_, index) => ((index + 1) * 0.618_033_988_75) % 1);

const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--enable-blink-features=ForceEagerMeasureMemory'];

/** A step in a task of its own: what runs inside of an evaluation is never reported as a long task. */
const stepInPage = ([name, given]) =>
  new Promise((done, fail) => {
    setTimeout(() => Promise.resolve(globalThis.steps[name](...given)).then(done, fail));
  });

/** A browser of its own over the profile, so that nothing is warm. */
const inBrowser = async (profile, act) => {
  const viewport = { width: 1440, height: 900 };
  const context = await chromium.launchPersistentContext(profile, { executablePath: browserPath, args: flags, viewport });
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction(() => globalThis.steps !== undefined);
    return await act((name, ...given) => page.evaluate(stepInPage, [name, given]));
  } finally {
    await context.close();
  }
};

const keeping = async (step) => {
  await step('make', bars);
  await step('observe');
  const givenUp = await step('giveUpKeeping');
  const kept = await step('keep');
  return { givenUp, ...kept, longestTaskMs: await step('longestTaskMs') };
};

/** Bytes a bar of page and worker. */
const memoryOf = async (step) => {
  const { page, worker } = await step('memory');
  return { pageBytesPerBar: rounded(page / bars), workerBytesPerBar: rounded(worker / bars) };
};

const reading = (digest) => async (step) => {
  await step('observe');
  const empty = await memoryOf(step);
  const firstPaintOfBrowserMs = rounded(await step('firstPaint', digest));
  const paints = [];
  for (let run = 0; run < 7; run += 1) {
    await step('endWorker');
    paints.push(await step('firstPaint', digest));
  }
  const afterPaint = await memoryOf(step);
  /** To places anywhere in the series, and then a hundred bars further each time. */
  const repeated = async (name, count) => {
    const at = (first) => step(name, digest, Math.floor(first), count);
    const [jumps, steps] = [[], []];
    for (const share of shares(30)) jumps.push(await at(share * (bars - count)));
    for (let moved = 0; moved < 100; moved += 1) steps.push(await at(bars / 3 + 100 * moved));
    return { first: rounded(jumps[0]), jump: median(jumps), pan: median(steps) };
  };
  const rangeMs = await repeated('bars', 1_440);
  const overviewMs = await repeated('overview', 370_000);
  const afterViews = await memoryOf(step);
  const indicatorMs = await repeated('computed', 1_440);
  const longestTaskMs = await step('longestTaskMs');
  return {
    firstPaintMs: median(paints),
    firstPaintOfBrowserMs,
    rangeMs,
    overviewMs,
    indicatorMs,
    longestTaskMs,
    memory: { empty, afterPaint, afterViews, withOneIndicator: await memoryOf(step) },
  };
};

/** Builds the page, opens it in Chromium twice and measures; everything it started is ended. */
export const benchBars = async (root) => {
  const configFile = join(root, 'scripts/bench/bars/vite.config.ts');
  await build({ configFile, logLevel: 'error' });
  return endingAll(async (started) => {
    started(await preview({ configFile, logLevel: 'error', preview: { host: '127.0.0.1', port, strictPort: true } }), (one) => one.close());
    const profile = started(await mkdtemp(join(tmpdir(), 'sextant-bars-')), (one) => rm(one, { recursive: true, force: true }));
    const { digest, ...kept } = await inBrowser(profile, keeping);
    return { bars, keeping: kept, reading: await inBrowser(profile, reading(digest)), budget };
  });
};

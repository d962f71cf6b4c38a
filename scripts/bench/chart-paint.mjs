/**
 * How fast prices are drawn in a browser, and beside it three chart libraries of the same run: from nothing to the first
 * paint, a pan, a frame with all bars in view, crosshairs of linked charts, a tick, many drawings, memory. Headless, so
 * without a graphics card.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { endingAll } from './ending-all.mjs';

const port = 5173 + 1820;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--enable-blink-features=ForceEagerMeasureMemory'];
const [some, million, most] = [10_000, 1_000_000, 3_000_000];
const peers = ['lightweight-charts', 'klinecharts', 'uplot'];

const rounded = (value) => Math.round(value * 100) / 100;
const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
};
const median = (values) => quantile(values, 0.5);

const installPeers = (root) => {
  const folder = join(root, 'scripts/bench/chart-peers');
  if (existsSync(join(folder, 'node_modules'))) return;
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The packages to compare with could not be installed:\n${stderr}`);
};

/** A page of its own for each length, so that no chart inherits the memory of another. */
const onPage = async (browser, path, act) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1_100 } });
  try {
    await page.goto(`http://127.0.0.1:${port}/${path}`);
    await page.waitForFunction(() => globalThis.chartSteps !== undefined);
    return await act(page);
  } finally {
    await page.close();
  }
};

/** Plays the scenes of a page. */
const stage = async (page) => {
  const step = (name, ...given) => page.evaluate(([of, args]) => globalThis.chartSteps[of](...args), [name, given]);
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** Processor time of the page's own thread in all its tasks so far, which other programs do not lengthen. */
  const processorMs = async () => {
    const { metrics } = await inspector.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
  };
  const played = async (scene, length, turns) => {
    await step('set', scene, length);
    const before = await processorMs();
    const busy = await step('play', turns);
    const processor = (await processorMs()) - before;
    await step('clear');
    return { busy, processorMs: processor / turns };
  };
  const idle = await played('emptyFrame', 0, 60);
  /** The figures of a scene, without what a page does in frames in which nothing changes. */
  const scene = async (name, length, { turns, ...budget }) => {
    const { busy, processorMs: inAll } = await played(name, length, turns);
    const ms = busy.map((one) => one.ms);
    const figures = { ms: median(ms), p95Ms: quantile(ms, 0.95), scriptMs: median(busy.map(({ scriptMs }) => scriptMs)) };
    return { ...figures, processorMs: rounded(Math.max(0, inAll - idle.processorMs)), ...budget };
  };
  return { step, scene };
};

const ofTenThousand = async (page) => {
  const { step, scene } = await stage(page);
  await step('prepare', some);
  return {
    bars: {
      coldFirstPaint: await scene('firstPaint', some, { turns: 1, budgetMs: 20 }),
      firstPaint: await scene('firstPaint', some, { turns: 7, budgetMs: 20 }),
      pan: await scene('pan', some, { turns: 100, budgetMs: 3 }),
    },
    eightLinkedCharts: { crosshair: await scene('linkedCrosshair', some, { turns: 60, budgetMs: 8 }) },
    twentyIndicators: { tick: await scene('tick', some, { turns: 60, budgetScriptMs: 1 }) },
    fiveHundredDrawings: { pan: await scene('panOfDrawings', some, { turns: 60, budgetMs: 8 }) },
  };
};

const ofMillion = async (page) => {
  const { step, scene } = await stage(page);
  await step('prepare', million);
  return {
    firstPaint: await scene('firstPaint', million, { turns: 7, budgetMs: 30 }),
    pan: await scene('pan', million, { turns: 100, budgetMs: 3 }),
    frameOfAll: await scene('frameOfAll', million, { turns: 30, budgetMs: 16 }),
  };
};

const ofMost = async (page) => {
  const { step, scene } = await stage(page);
  const bytesPerBar = rounded(await step('bytesPerBar', most));
  return { firstPaint: await scene('firstPaint', most, { turns: 7, budgetMs: 60 }), bytesPerBar, budgetBytesPerBar: 80 };
};

/** The data side: twenty indicators ready at once, a live price with all of them, and what the worker holds. */
const ofData = async (page) => {
  const step = (name, ...given) => page.evaluate(([of, args]) => globalThis.chartSteps[of](...args), [name, given]);
  const digest = await step('keep', million);
  const painted = [];
  for (let run = 0; run < 7; run += 1) painted.push(await step('storedFirstPaint', digest, million));
  const runs = [];
  for (let run = 0; run < 5; run += 1) {
    await step('end');
    await step('load', digest);
    runs.push(await step('indicators', digest));
  }
  const ticks = await step('ticks', digest, 200);
  const replay = await step('replaySteps', digest, million, 200);
  const long = await step('keep', most);
  const { series, output } = await step('bytesPerBar', long, most);
  return {
    storedFirstPaint: {
      ms: median(painted.map(({ ms }) => ms)),
      readMs: median(painted.map(({ readMs }) => readMs)),
      budgetMs: 30,
    },
    indicators: await step('names'),
    outputs: runs[0].outputs,
    readyMs: median(runs.map(({ readyMs }) => readyMs)),
    budgetReadyMs: 600,
    longestTaskMs: rounded(Math.max(...runs.map(({ longestTaskMs }) => longestTaskMs))),
    budgetTaskMs: 50,
    tick: { ms: median(ticks), p95Ms: quantile(ticks, 0.95), budgetMs: 1 },
    replayStep: { ms: median(replay.ms), p95Ms: quantile(replay.ms, 0.95), firstMs: rounded(replay.firstMs), budgetMs: 16 },
    workerBytesPerBar: { series: rounded(series), budget: 64, perOutput: rounded(output), budgetPerOutput: 8 },
  };
};

/** Some are slow, so they have fewer turns. klinecharts does not draw bars that are narrower than a pixel. */
const ofPeer = (name, length) => async (page) => {
  const { step, scene } = await stage(page);
  await step('prepare', length);
  return {
    firstPaint: await scene(`${name} firstPaint`, length, { turns: length < million ? 7 : 2 }),
    pan: await scene(`${name} pan`, length, { turns: 60 }),
    frameOfAll: name === 'klinecharts' ? null : await scene(`${name} frameOfAll`, length, { turns: 6 }),
  };
};

/** Builds the pages, opens them in Chromium and measures; everything it started is ended. */
export const benchChart = async (root) => {
  installPeers(root);
  const configFile = join(root, 'scripts/bench/chart/vite.config.ts');
  await build({ configFile, logLevel: 'error' });
  return endingAll(async (started) => {
    started(await preview({ configFile, logLevel: 'error', preview: { host: '127.0.0.1', port, strictPort: true } }), (one) => one.close());
    const browser = started(await chromium.launch({ executablePath: browserPath, args: flags }), (one) => one.close());
    const { bars, ...others } = await onPage(browser, 'index.html', ofTenThousand);
    const own = {
      [some]: bars,
      [million]: await onPage(browser, 'index.html', ofMillion),
      [most]: await onPage(browser, 'index.html', ofMost),
    };
    const data = await onPage(browser, 'data.html', ofData);
    const beside = {};
    for (const name of peers) {
      beside[name] = {};
      for (const length of [some, million]) beside[name][length] = await onPage(browser, 'peers.html', ofPeer(name, length));
    }
    return { own, ...others, data, peers: beside };
  });
};

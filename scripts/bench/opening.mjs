/**
 * How soon /trading and /indicators show their bars: from the beginning of the navigation to the first frame with painted bars, in a browser
 * that has the code already, by the clock and by the processor time of the page's main thread. It starts the built product on shifted ports
 * with data of its own and ends it again.
 */
import { chromium } from '@playwright/test';
import { startedProduct } from './started-product.mjs';

const offset = 1_540;
const origin = `http://127.0.0.1:${5173 + offset}`;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const turns = 7;
/** What issue and specification ask of /trading on a warm cache; /indicators is held to the same. */
const budgetMs = 1_000;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Runs in the page before anything of it: waits for a canvas with something on it below the slider that moves its crosshair, which stands
 * there once bars are shown, and notes the frame after.
 */
const watch = () => {
  const look = () => {
    const slider = document.querySelector('[role="slider"][aria-valuetext]');
    const canvas = document.querySelector('[aria-label="Chart workspace"] canvas');
    const isPainted =
      slider !== null &&
      canvas !== null &&
      canvas.width > 0 &&
      canvas
        .getContext('2d')
        .getImageData(0, Math.floor(canvas.height / 2), canvas.width, 1)
        .data.some((value, at) => at % 4 === 3 && value > 0);
    if (isPainted) globalThis.barsPaintedMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** One opening in a tab of its own of a browser that has opened it before. */
const opened = async (context, path) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watch);
  await page.goto(origin + path);
  await page.waitForFunction(() => globalThis.barsPaintedMs !== undefined, null, { timeout: 120_000 });
  const ms = await page.evaluate(() => globalThis.barsPaintedMs);
  const { metrics } = await session.send('Performance.getMetrics');
  await page.close();
  return { ms, taskMs: metrics.find(({ name }) => name === 'TaskDuration').value * 1_000 };
};

const signedIn = async (context) => {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill('trader@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('sextant-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'), { timeout: 120_000 });
  await page.close();
};

const measured = async (browser, path, prepare) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await prepare(context);
    const [cold, ...warm] = await (async () => {
      const all = [];
      for (let turn = 0; turn <= turns; turn += 1) all.push(await opened(context, path));
      return all;
    })();
    return {
      firstMs: Math.round(cold.ms),
      ms: Math.round(median(warm.map(({ ms }) => ms))),
      slowestMs: Math.round(Math.max(...warm.map(({ ms }) => ms))),
      processorMs: Math.round(median(warm.map(({ taskMs }) => taskMs))),
      budgetMs,
    };
  } finally {
    await context.close();
  }
};

export const benchOpening = async (root) => {
  const server = await startedProduct(root, offset);
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return {
      trading: await measured(browser, '/trading', async () => undefined),
      indicators: await measured(browser, '/indicators', signedIn),
    };
  } finally {
    await browser.close();
    server.kill();
  }
};

/**
 * How soon /trading and /indicators show their bars, and the dashboard all panels in view: from the beginning of the navigation to the first
 * frame with them, in a browser that has the code already, by the clock and by the processor time of the page's main thread; the dashboard on
 * a processor a quarter as fast. It starts the built product on shifted ports with data of its own and ends it again.
 */
import { chromium } from '@playwright/test';
import { median } from './median.mjs';
import { signIn } from './sign-in.mjs';
import { startedProduct } from './started-product.mjs';

const offset = 1_540;
const origin = `http://127.0.0.1:${5173 + offset}`;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const turns = 7;
/** What the specification asks of /trading on a warm cache; /indicators is held to the same. */
const barsBudgetMs = 1_000;
/** What is asked of a repeat visit of the dashboard on a processor a quarter as fast. */
const dashboard = { budgetMs: 1_500, slowdown: 4 };
const viewport = { width: 1440, height: 900 };

/**
 * Runs in the page before anything of it: waits for a canvas with something on it below the slider that moves its crosshair, which stands
 * there once bars are shown, and notes the frame after.
 */
const watchBars = () => {
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
    if (isPainted) globalThis.shownMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Runs in the page before anything of it: notes the frames after which most panels show figures, if of the last time, and none in view waits. */
const watchPanels = () => {
  const look = () => {
    const panels = document.querySelectorAll('[data-panel]');
    // What was seen last stands there before the product has drawn anything.
    const isLast = document.querySelector('#last-screen') !== null;
    const waiting =
      isLast || [...document.querySelectorAll('[data-waiting]')].some((place) => place.getBoundingClientRect().top < innerHeight);
    const blank = [...panels].filter((panel) => panel.querySelector('[data-waiting]:not([data-waiting="seen"])') !== null);
    if (panels.length > 3 && 2 * blank.length < panels.length) globalThis.figuresMs ??= performance.now();
    if (panels.length > 3 && !waiting) globalThis.shownMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** One opening in a tab of its own of a browser that has opened it before. */
const opened = async (context, { path, watch, slowdown = 1 }) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch);
  await page.goto(origin + path);
  await page.waitForFunction(() => globalThis.shownMs !== undefined, null, { timeout: 120_000 });
  const { ms, figuresMs } = await page.evaluate(() => ({ ms: globalThis.shownMs, figuresMs: globalThis.figuresMs ?? globalThis.shownMs }));
  const { metrics } = await session.send('Performance.getMetrics');
  await page.close();
  return { ms, figuresMs, taskMs: metrics.find(({ name }) => name === 'TaskDuration').value * 1_000 };
};

const signedIn = async (context) => {
  const page = await context.newPage();
  await signIn(page, origin, 'trader@demo.test');
  await page.close();
};

const measured = async (browser, what, prepare) => {
  const context = await browser.newContext({ viewport });
  try {
    await prepare(context);
    const [cold, ...warm] = await (async () => {
      const all = [];
      for (let turn = 0; turn <= turns; turn += 1) all.push(await opened(context, what));
      return all;
    })();
    return {
      firstMs: Math.round(cold.ms),
      figuresMs: Math.round(median(warm.map(({ figuresMs }) => figuresMs))),
      ms: Math.round(median(warm.map(({ ms }) => ms))),
      slowestMs: Math.round(Math.max(...warm.map(({ ms }) => ms))),
      processorMs: Math.round(median(warm.map(({ taskMs }) => taskMs))),
      budgetMs: what.budgetMs,
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
      trading: await measured(browser, { path: '/trading', watch: watchBars, budgetMs: barsBudgetMs }, async () => undefined),
      indicators: await measured(browser, { path: '/indicators', watch: watchBars, budgetMs: barsBudgetMs }, signedIn),
      home: await measured(browser, { path: '/home', watch: watchPanels, ...dashboard }, signedIn),
    };
  } finally {
    await browser.close();
    server.kill();
  }
};

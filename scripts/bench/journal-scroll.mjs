/**
 * How the table of 100,000 trades scrolls in a browser: the time from frame to frame while it moves by a wheel's step, and while
 * its bar is dragged from one end to the other, and how long the page is busy with a search; and how long the prop desk of 20 accounts
 * and 20,000 trades takes from the press to its painted rows. Headless, so without a graphics card.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { endingAll } from './ending-all.mjs';

const port = 5173 + 1320;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** A frame at 60 Hz with the jitter of the timer. */
const budgetMs = 17.5;

/** Scrolls in the page by one position a frame; returns the milliseconds between frames. */
const framesWhile = (page, { frames, stepPx }) =>
  page.evaluate(
    ({ count, step }) =>
      new Promise((done) => {
        const box = document.querySelector('[role="grid"]').parentElement;
        box.scrollTop = 0;
        const by = step ?? (box.scrollHeight - box.clientHeight) / count;
        const gaps = [];
        let last = null;
        const frame = (now) => {
          if (last !== null) gaps.push(now - last);
          last = now;
          if (gaps.length >= count) {
            done(gaps);
            return;
          }
          box.scrollTop += by;
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    { count: frames, step: stepPx },
  );

const rounded = (value) => Math.round(value * 10) / 10;

const summary = (gaps) => {
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (share) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return {
    frames: gaps.length,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    longestMs: at(1),
    droppedFrames: gaps.filter((gap) => gap > 25).length,
  };
};

/** The longest time in one piece that the page is busy while `act` and what follows it run. */
const longestTask = async (page, act) => {
  await page.evaluate(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await act();
  await page.waitForTimeout(1_000);
  return page.evaluate(() => Math.round(Math.max(0, ...globalThis.longTasks)));
};

const measure = async (page) => {
  await page.goto(`http://127.0.0.1:${port}/`);
  const mountMs = await longestTask(page, async () => {
    await page.getByRole('button', { name: 'Mount' }).click();
    await page.locator('[role="row"][aria-selected]').first().waitFor({ timeout: 60_000 });
  });
  const wheel = summary(await framesWhile(page, { frames: 300, stepPx: 120 }));
  const drag = summary(await framesWhile(page, { frames: 300, stepPx: null }));
  const search = page.getByRole('searchbox', { name: 'Search trades' });
  const searchMs = await longestTask(page, () => search.fill('xau'));
  const clearMs = await longestTask(page, () => search.fill(''));
  return { wheel, drag, longestTaskMs: { mount: mountMs, search: searchMs, clear: clearMs } };
};

/** From a press to the frame after the one in which all rows are there, computing included, in ms; a new page each time. */
const deskOpens = async (page) => {
  await page.goto(`http://127.0.0.1:${port}/?desk`);
  await page.getByRole('button', { name: 'Mount' }).waitFor({ timeout: 60_000 });
  return page.evaluate(
    () =>
      new Promise((done) => {
        const from = performance.now();
        document.querySelector('main button').click();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const rows = document.querySelectorAll('table tbody tr').length;
            done({ rows, ms: performance.now() - from });
          }),
        );
      }),
  );
};

const deskMedian = async (page) => {
  const opened = [];
  for (let run = 0; run < 5; run += 1) opened.push(await deskOpens(page));
  return { rows: opened[0].rows, medianMs: rounded(opened.map(({ ms }) => ms).toSorted((a, b) => a - b)[2]), budgetMs: 300 };
};

/** Builds the page, opens it in Chromium and measures; everything it started is ended. */
export const benchJournalScroll = async (root) => {
  const configFile = join(root, 'scripts/bench/journal-scroll/vite.config.ts');
  await build({ configFile, logLevel: 'error' });
  return endingAll(async (started) => {
    started(await preview({ configFile, logLevel: 'error', preview: { host: '127.0.0.1', port, strictPort: true } }), (one) => one.close());
    const browser = started(
      await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] }),
      (one) => one.close(),
    );
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    return { trades: 100_000, ...(await measure(page)), propDesk: await deskMedian(page), budget: { p95Ms: budgetMs } };
  });
};

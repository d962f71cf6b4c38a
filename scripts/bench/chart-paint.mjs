/**
 * How fast prices are drawn in a browser: from nothing to the first painted frame for 10,000 and for a million bars, and how
 * long one step of panning keeps the page busy. Headless, so without a graphics card.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';

const port = 5173 + 1820;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const budget = { firstPaintMs: 100, panMs: 8 };

const rounded = (value) => Math.round(value * 10) / 10;

const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
};

const summary = ({ bars, paints, pans }) => ({
  bars,
  firstPaintMs: { first: rounded(paints[0]), median: quantile(paints, 0.5), shortest: quantile(paints, 0) },
  panMs: { median: quantile(pans, 0.5), p95: quantile(pans, 0.95) },
});

/** Builds the page, opens it in Chromium and measures; everything it started is ended. */
export const benchChart = async (root) => {
  const configFile = join(root, 'scripts/bench/chart/vite.config.ts');
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, logLevel: 'error', preview: { host: '127.0.0.1', port, strictPort: true } });
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction(() => globalThis.measureChart !== undefined, null, { timeout: 120_000 });
    const results = [];
    for (const count of [10_000, 1_000_000]) results.push(summary(await page.evaluate((bars) => globalThis.measureChart(bars), count)));
    return { charts: results, budget };
  } finally {
    await browser.close();
    await server.close();
  }
};

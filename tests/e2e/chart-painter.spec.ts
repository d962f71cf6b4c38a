/** The painter of charts in a browser: its pixels, its words and its bars held to what was worked out by hand, and hands without a plan. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import type { ChartSpec } from './chart-page/chart-page';
import type {} from './chart-page/entry';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const colours = {
  bg: '#0a0f12',
  grid: '#182126',
  line: '#222d32',
  axis: '#8a989c',
  crosshair: '#aebabd',
  text: '#edf1f0',
  'text-2': '#aebabd',
  'surface-3': '#1d272c',
  brass: '#d9ae5f',
  'on-action': '#0a0f12',
  up: '#5fb4f0',
  down: '#ff8a5c',
  'series-1': '#f0e6c8',
};

test.skip(({ isMobile }) => isMobile, 'These charts have sizes of their own.');

let code = '';

test.beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': here('../../src') } },
    build: { write: false, minify: false, lib: { entry: here('chart-page/entry.ts'), formats: ['iife'], name: 'chartPage' } },
  })) as Rolldown.RolldownOutput[];
  code = built[0]?.output[0].code ?? '';
});

const tokens = Object.entries(colours).map(([name, colour]) => `--color-${name}:${colour}`);

/** A page of nothing but a chart; what goes wrong in it is gathered. */
const openPage = async (page: Page, spec: ChartSpec): Promise<readonly string[]> => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  await page.setContent(`<style>:root{${tokens.join(';')};--font-sans:sans-serif}body{margin:0}</style><body></body>`);
  await page.addScriptTag({ content: code });
  await page.evaluate((given) => void globalThis.chartPage.open(given), spec);
  return errors;
};

/**
 * The axis of prices of two digits is as narrow as one may be, 56 px, so that 136 px leave 80 for ten places, 8 px each; the
 * first bar has its middle at 8 px. Of 126 px the axis of times has 26. Lows and highs of 10 to 28 with 12 % free above and
 * 16 % below are 6 to 31: 4 px for each.
 */
const four: ChartSpec = {
  width: 136,
  height: 126,
  zone: 'UTC',
  tickSize: '1',
  bars: [
    [12, 20, 10, 18],
    [18, 22, 14, 16],
    [16, 28, 16, 24],
    [28, 28, 18, 27],
  ],
};

const column = (rows: readonly string[], x: number): string => rows.map((row) => row[x]).join('');
/** First and last row of a letter in a column. */
const extent = (rows: readonly string[], x: number, letter: string): readonly number[] => {
  const text = column(rows, x);
  return [text.indexOf(letter), text.lastIndexOf(letter)];
};

test.describe('four candles in 80 × 100 px', () => {
  test.use({ deviceScaleFactor: 1 });

  test('have bodies, wicks and frames where they were worked out to be', async ({ page }) => {
    const errors = await openPage(page, four);
    const rows = await page.evaluate(() => globalThis.chartPage.picture());
    expect([rows[0]?.length, rows.length]).toEqual([136, 126]);
    // Rising: filled. 20 is at (31 − 20) × 4 = 44 px, 10 at 84; the body from 18 at 52 to 12 at 76, 5 px wide.
    expect(extent(rows, 8, 'u')).toEqual([44, 83]);
    expect([6, 7, 9, 10].map((x) => extent(rows, x, 'u'))).toEqual(Array.from({ length: 4 }, () => [52, 75]));
    expect([extent(rows, 5, 'u'), extent(rows, 11, 'u')]).toEqual([
      [-1, -1],
      [-1, -1],
    ]);
    // Falling: a frame from 18 at 52 to 16 at 60, empty inside, wicks from 22 at 36 and to 14 at 68 outside of it only.
    expect(column(rows, 16).slice(35, 69)).toMatch(/^[^d]d{17}[^d]{6}d{9}[^d]$/u);
    expect(rows[52]?.slice(13, 20)).toMatch(/^[^d]ddddd[^d]$/u);
    expect(rows[56]?.slice(13, 20)).toMatch(/^[^d]d[^d]{3}d[^d]$/u);
    expect([extent(rows, 24, 'u'), extent(rows, 22, 'u')]).toEqual([
      [12, 59],
      [28, 59],
    ]);
    // The open is the high: no wick above the frame, which is 4 px high.
    expect([extent(rows, 32, 'd'), extent(rows, 30, 'd')]).toEqual([
      [12, 51],
      [12, 15],
    ]);
    expect(errors).toEqual([]);
  });

  test('become bars with a mark of the open at the left and of the close at the right', async ({ page }) => {
    await openPage(page, { ...four, barStyle: 'bars' });
    const rows = await page.evaluate(() => globalThis.chartPage.picture());
    expect(extent(rows, 8, 'u')).toEqual([44, 83]);
    // Open 12 at 76, close 18 at 52, each one pixel high.
    expect([6, 7].map((x) => extent(rows, x, 'u'))).toEqual([
      [76, 76],
      [76, 76],
    ]);
    expect([9, 10].map((x) => extent(rows, x, 'u'))).toEqual([
      [52, 52],
      [52, 52],
    ]);
  });
});

test.describe('the same on a screen of two pixels for one', () => {
  test.use({ deviceScaleFactor: 2 });

  test('lie on whole pixels of the screen', async ({ page }) => {
    await openPage(page, four);
    const rows = await page.evaluate(() => globalThis.chartPage.picture());
    expect([rows[0]?.length, rows.length]).toEqual([272, 252]);
    // 11 pixels are 70 % of the step; 10 leave as much on both sides of a wick of 2.
    const [body] = /u+/u.exec(rows[120] ?? '') ?? [''];
    const [wick] = /u+/u.exec(rows[92] ?? '') ?? [''];
    expect([body.length, wick.length]).toEqual([10, 2]);
    const [start, wickStart] = [rows[120]?.indexOf('u') ?? 0, rows[92]?.indexOf('u') ?? 0];
    expect([wickStart - start, extent(rows, wickStart, 'u')]).toEqual([4, [88, 167]]);
    expect(extent(rows, start, 'u')).toEqual([104, 151]);
  });
});

const walkSpec: ChartSpec = {
  width: 900,
  height: 420,
  zone: 'America/New_York',
  tickSize: '0.00001',
  bars: 50_000,
  hasStudy: true,
};

const isPainted = (rows: readonly string[]): boolean =>
  /[ud]/u.test(rows.slice(0, 250).join('')) && rows.slice(300, 390).join('').includes('1');

test('a pan at the greatest zoom raises no error and empties no pane, at either end of the series', async ({ page }) => {
  const errors = await openPage(page, walkSpec);
  for (const end of [49_999, 0, 25_000]) {
    await page.evaluate((index) => globalThis.chartPage.pointAt(index), end);
    await page.evaluate(() => globalThis.chartPage.zoom(0.5, 30));
    for (const dx of [-300, -300, 500, 500, -100, 250]) {
      await page.mouse.move(400, 100);
      await page.mouse.down();
      for (const share of [0.3, 0.7, 1]) await page.mouse.move(400 + dx * share, 100);
      await page.mouse.up();
      const [bars, rows] = await page.evaluate(() => {
        globalThis.chartPage.passFrames(60);
        return [globalThis.chartPage.barsInView().length, globalThis.chartPage.picture()] as const;
      });
      expect(bars).toBeGreaterThan(0);
      expect(bars).toBeLessThanOrEqual(6);
      expect(isPainted(rows)).toBe(true);
    }
  }
  expect(errors).toEqual([]);
});

/** What an instant may be called on an axis, by the platform's own calendar. */
const namesOf = (at: number, zone: string): readonly string[] =>
  [
    { hour: '2-digit', minute: '2-digit' } as const,
    { weekday: 'short', day: 'numeric' } as const,
    { month: 'short' } as const,
    { year: 'numeric' } as const,
  ].map((options) => new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...options }).format(at).replaceAll(',', ''));

test('at the first bar, where the Home key leads, the axis names the bars that stand above it', async ({ page }) => {
  const errors = await openPage(page, walkSpec);
  for (const index of [0, 49_999, 0, 3_000]) {
    await page.evaluate((to) => globalThis.chartPage.pointAt(to), index);
    const { bars, words } = await page.evaluate(() => ({ bars: globalThis.chartPage.barsInView(), words: globalThis.chartPage.words() }));
    expect(bars.map((bar) => bar.index)).toContain(index);
    if (index === 0) expect(bars[0]?.index).toBe(0);
    const names = words.filter(({ y }) => y > 395);
    expect(names.length).toBeGreaterThan(3);
    for (const { text, x } of names) {
      const named = bars.find((bar) => Math.abs(bar.x - x) < 0.1);
      expect(named === undefined ? [] : namesOf(named.at, walkSpec.zone)).toContain(text);
    }
    expect(new Set(names.map(({ text }) => text)).size).toBe(names.length);
  }
  expect(errors).toEqual([]);
});

test('zooming out as far as it goes shows every bar, and zooming on moves nothing', async ({ page }) => {
  await openPage(page, walkSpec);
  const inView = () =>
    page.evaluate(() => {
      const bars = globalThis.chartPage.barsInView();
      return [bars.length, bars[0]?.x, bars.at(-1)?.x];
    });
  await page.evaluate(() => globalThis.chartPage.zoom(2, 20));
  const all = await inView();
  expect(all[0]).toBe(50_000);
  await page.evaluate(() => globalThis.chartPage.zoom(2, 10));
  expect(await inView()).toEqual(all);
  expect(isPainted(await page.evaluate(() => globalThis.chartPage.picture()))).toBe(true);
});

test('three hundred random gestures raise no error and empty no pane', async ({ page }) => {
  const errors = await openPage(page, walkSpec);
  expect(await page.evaluate(() => globalThis.chartPage.playGestures(1, 300))).toBeNull();
  expect(errors).toEqual([]);
});

test('ten thousand random gestures raise no error and empty no pane @complete', async ({ page }) => {
  test.slow();
  const errors = await openPage(page, walkSpec);
  for (let seed = 101; seed <= 110; seed += 1) {
    expect(await page.evaluate((one) => globalThis.chartPage.playGestures(one, 1_000), seed), `seed ${seed}`).toBeNull();
  }
  expect(errors).toEqual([]);
});

/**
 * What somebody who is signed in, or a visitor of the charts, loads before a screen is whole: scripts as they travel, compressed, without workers.
 * Counted when the screen shows its figures and nothing further is asked for, which is more than it asks for in
 * four seconds. Limits are KiB and requests of the page's own files (styles, font and the page among them).
 */
import { expect, test, type Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { openAs } from './people';

const site = fileURLToPath(new URL('../../build/site', import.meta.url));

const kib = (files: readonly string[]): number =>
  files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipSync(readFileSync(`${site}/${file}`)).length, 0) / 1024;

/** The files without which none of these can run: what they import, however deep, but not by `import()`. */
const neededAtOnce = (files: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  const next = [...files];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const code = readFileSync(`${site}/${file}`, 'utf8');
    next.push(...[...code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/gu)].map(([, name]) => `assets/${name}`));
  }
  return [...seen];
};

/** The file whose name begins so. */
const chunk = (name: string): string => {
  const found = readdirSync(`${site}/assets`).filter((file) => new RegExp(`^${name}-.{8}\\.js$`, 'u').test(file));
  expect(found, name).toHaveLength(1);
  return `assets/${found[0]}`;
};

/** Keeps the page from fetching ahead (`lib/when-long-whole.ts`, after five or eight seconds), which a slow machine would count. */
const holdWhatIsFetchedAhead = (): void => {
  const start = globalThis.setTimeout;
  const held = (act: () => void, delay?: number, ...rest: unknown[]): number =>
    delay === 5_000 || delay === 8_000 ? 0 : Number(Reflect.apply(start, globalThis, [act, delay, ...rest]));
  Object.assign(globalThis, { setTimeout: held });
};

/** Files of the site that the page, not its workers, has asked for, once it asks for no more. */
const askedFor = async (page: Page): Promise<readonly string[]> => {
  const names = (): Promise<readonly string[]> =>
    page.evaluate(() => [
      location.pathname.slice(1),
      ...new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name))
          .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/__/'))
          .map(({ pathname }) => pathname.slice(1)),
      ),
    ]);
  let before: readonly string[] = [];
  await expect
    .poll(
      async () => {
        const now = await names();
        const isSame = now.length === before.length;
        before = now;
        return isSame;
      },
      { intervals: [1_000] },
    )
    .toBe(true);
  // The weeks of the sample are the demo trader's alone; nobody else's calendar asks for them.
  return before.filter((file) => !/worker|sample-weeks|sample-seed/iu.test(file));
};

for (const { path, figures, limit } of [
  { path: '/home', figures: 'Tools', limit: { kib: 520, requests: 65 } },
  { path: '/journal', figures: 'Journal', limit: { kib: 524, requests: 57 } },
  { path: '/JournalPlatform', figures: 'Facts', limit: { kib: 764, requests: 87 } },
  { path: '/chartAiAnalyse', figures: /plans? you can place|No plan here right now/u, limit: { kib: 562, requests: 75 } },
  { path: '/Maps', figures: 'Day, night and sessions', limit: { kib: 686, requests: 80 } },
  { path: '/notepad', figures: 'Notes', limit: { kib: 895, requests: 75 } },
  { path: '/IA', figures: 'What would you like to know?', limit: { kib: 832, requests: 75 } },
  { path: '/visionai', figures: 'Paste or drop a screenshot', limit: { kib: 629, requests: 59 } },
]) {
  test(`${path} asks for no more than it may`, async ({ page }) => {
    await page.addInitScript(holdWhatIsFetchedAhead);
    await openAs(page, 'trader@demo.test', path);
    await expect(page.getByRole('heading', { name: figures, exact: true })).toBeVisible({ timeout: 120_000 });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const files = await askedFor(page);
    expect(
      files.some((file) => file.includes('remote-documents')),
      files.join('\n'),
    ).toBe(true);
    expect(kib(files), files.join('\n')).toBeLessThanOrEqual(limit.kib);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(limit.requests);
  });
}

test('/trading asks for no more than it may, and for no document store', async ({ page }) => {
  await page.addInitScript(holdWhatIsFetchedAhead);
  await page.goto('/trading');
  await expect(page.getByRole('slider', { name: 'Crosshair, by bar' })).toHaveAttribute('aria-valuetext', /EMA 21 1\./u);
  const files = await askedFor(page);
  expect(
    files.filter((file) => file.includes('remote-documents')),
    files.join('\n'),
  ).toEqual([]);
  expect(kib(files), files.join('\n')).toBeLessThanOrEqual(599);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(55);
});

test('the dashboard in its frame can be drawn without the databases and with 250 KiB', () => {
  const files = neededAtOnce(['start', 'app-bar', 'home-page'].map(chunk));
  expect(files.filter((file) => /remote-(documents|records)/u.test(file))).toEqual([]);
  expect(kib(files), files.join('\n')).toBeLessThanOrEqual(250);
});

/** Pages that are read, as visitors meet them: texts that were drawn at the build, with their code in KiB beside React. */
for (const { page, limit } of [
  { page: 'courses-page', limit: 55 },
  { page: 'course-page', limit: 65 },
  { page: 'lesson-page', limit: 73 },
  { page: 'blog-page', limit: 54 },
  { page: 'article-page', limit: 64 },
]) {
  test(`${page} can be taken over with little code, and with nothing of the tools`, () => {
    const all = neededAtOnce(['start', page].map(chunk));
    expect(all).toContain(chunk('react'));
    const files = all.filter((file) => !/\/react-/u.test(file));
    expect(files.filter((file) => /\/(?:remote|parts|ledger|clock|kept|overlays|notes|findings|frame|services)-/u.test(file))).toEqual([]);
    expect(kib(files), files.join('\n')).toBeLessThanOrEqual(limit);
  });
}

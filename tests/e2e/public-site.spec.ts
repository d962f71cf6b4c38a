/** The public pages as search engines and visitors without JavaScript get them, and as a browser takes them over. */
import { createHash } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { screenRows } from '../../src/routes';
import { expectContrast, expectFitsBothWidths, expectNoViolations } from './accessibility';
import { expectPlainWords } from './plain-words';

const publicPaths = screenRows
  .map(([, screen]) => screen)
  .filter(({ access, path }) => access === 'public' && !path.includes(':'))
  .map(({ path }) => path);

const attribute = (html: string, pattern: RegExp): string | null => pattern.exec(html)?.[1] ?? null;

test('public pages are complete documents: title, description, canonical, structured data and text stand in the HTML', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of publicPaths) {
    const answer = await request.get(path);
    const html = await answer.text();
    const isListed = attribute(html, /<meta name="robots" content="([^"]*)"/u) === 'index, follow';
    expect([path, answer.status()]).toEqual([path, 200]);
    expect([path, html.match(/<title>/gu)?.length, html.match(/<meta name="description"/gu)?.length]).toEqual([path, 1, 1]);
    expect([path, html.match(/<h1[\s>]/gu)?.length]).toEqual([path, 1]);
    const canonical = attribute(html, /<link rel="canonical" href="([^"]*)"/u);
    expect([path, canonical === null ? null : new URL(canonical).pathname]).toEqual([path, isListed ? path : null]);
    expect([path, sitemap.includes(`${path}</loc>`)]).toEqual([path, isListed]);
    // Only data may stand inside a document, and the one script that the policy names by its hash.
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect([path, policy.includes("'unsafe-inline'") && !policy.includes("style-src 'self' 'unsafe-inline'")]).toEqual([path, false]);
    for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([^<]+)<\/script>/gu)) {
      const isNamed = policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      expect([path, attributes, isNamed || /type="application\/(?:ld\+)?json"/u.test(attributes)]).toEqual([path, attributes, true]);
    }
    // What an installed app is told is asked for after the first paint, by the scripts.
    expect([path, html.includes('rel="manifest"')]).toEqual([path, false]);
    if (!isListed) continue;
    const data = JSON.parse(attribute(html, /<script type="application\/ld\+json">([^<]*)<\/script>/u) ?? '{}') as {
      '@graph'?: { '@type': string }[];
    };
    expect([path, data['@graph']?.[0]?.['@type']]).toEqual([path, 'Organization']);
    const picture = attribute(html, /<meta property="og:image" content="([^"]*)"/u) ?? '';
    expect([path, (await request.get(new URL(picture).pathname)).headers()['content-type']]).toEqual([path, 'image/png']);
  }
});

test('unknown addresses answer 404 with the not-found page, known ones in any letter case the app, and the backend keeps its own', async ({
  request,
}) => {
  const unknown = await request.get('/no-such-page');
  expect(unknown.status()).toBe(404);
  const html = await unknown.text();
  expect(html).toContain('Page not found');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect((await request.get('/JOURNAL')).status()).toBe(200);
  expect((await request.get('/courses/view/en')).status()).toBe(404);
  expect((await request.get('/__/no-such-thing')).status()).toBe(404);
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: .*\/sitemap\.xml/u);
  expect(await (await request.get('/rss.xml')).text()).toContain('<rss version="2.0"');
});

test('controls that wait for their code say without JavaScript that they need it', async ({ request }) => {
  for (const [path, sentence] of [
    ['/', 'Subscribing needs JavaScript.'],
    ['/', 'The backtest runs in your browser and needs JavaScript.'],
    ['/trading', 'The chart is drawn in your browser and needs JavaScript.'],
    ['/contact', 'The form needs JavaScript.'],
    ['/login', 'You need JavaScript to sign in or create an account'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const spoken = Array.from(html.matchAll(/<noscript>(.*?)<\/noscript>/gsu), ([, inside = '']) => inside).join('\n');
    expect([path, spoken.includes(sentence)]).toEqual([path, true]);
  }
});

test('a dark page is printed in dark ink on white, without the bar of the window @complete', async ({ page }) => {
  await page.goto('/price');
  const looks = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return { color, backgroundColor, bar: getComputedStyle(document.querySelector('.marketing-bar') ?? document.body).display };
    });
  expect(await looks()).toEqual({ color: 'rgb(237, 241, 240)', backgroundColor: 'rgb(10, 15, 18)', bar: 'block' });
  await page.emulateMedia({ media: 'print' });
  expect(await looks()).toEqual({ color: 'rgb(17, 25, 28)', backgroundColor: 'rgb(255, 255, 255)', bar: 'none' });
});

/** Holds the scripts of what is opened next back until it is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
};

test('a reader who has scrolled before the browser takes a page over stays there', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('sextant:taken-over', () => Object.assign(globalThis, { isTakenOver: true }));
  });
  const release = await holdScripts(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  release();
  await page.waitForFunction(() => 'isTakenOver' in globalThis);
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
  await expect(page.locator('head > link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
});

test('what was typed or chosen before the browser takes a page over counts', async ({ page }) => {
  const releaseBlog = await holdScripts(page);
  const search = page.getByRole('searchbox', { name: 'Search articles' });
  await page.goto('/blog', { waitUntil: 'commit' });
  await search.fill('zebrafill');
  releaseBlog();
  await expect(page.getByText('No article matches')).toBeVisible();
  await expect(search).toHaveValue('zebrafill');

  const releasePrices = await holdScripts(page);
  await page.goto('/price', { waitUntil: 'commit' });
  await page.getByText('Yearly', { exact: true }).click();
  await expect(page.getByText('Or $349.00 a year')).toBeVisible();
  releasePrices();
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  await expect(page.getByText('Or $349.00 a year')).toBeHidden();
});

test('a page that is there to be read runs nothing for a newcomer until there is a sign of them, or five seconds', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await page.clock.install();
  for (const wake of [() => page.mouse.move(40, 40), () => page.keyboard.press('Tab'), () => page.clock.runFor(5000)]) {
    await page.goto('/faq', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).not.toHaveAttribute('data-unpainted');
    expect(asked).toEqual([]);
    await wake();
    await expect(page.locator('head > link[rel="manifest"]')).toBeAttached();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.goto('/favicon.svg');
    await page.evaluate(() => localStorage.clear());
    asked.length = 0;
  }
});

for (const [choice, tag] of [
  ['dark', ''],
  ['light', ' @complete'],
] as const) {
  test(`the browser takes every public page over without a difference, a word in the console, a barrier or overflow, ${choice}${tag}`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await context.addInitScript((value) => {
      localStorage.setItem('sextant:theme', JSON.stringify(value));
      document.addEventListener('sextant:taken-over', () => Object.assign(globalThis, { isTakenOver: true }));
    }, choice);
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !message.text().includes('Service Worker registration blocked'))
        said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    for (const path of publicPaths) {
      await page.goto(path);
      await page.waitForFunction(() => 'isTakenOver' in globalThis);
      await expect(page.locator('main#main')).toBeVisible();
      await expect(page.locator('head title')).toHaveCount(1);
      await expect(page.locator('meta[name="description"]')).toHaveCount(1);
      // The styles stand in the document; code that comes later must not bring the file of all of them again.
      const sheets = await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href !== null).map(({ href }) => href));
      expect([path, sheets]).toEqual([path, []]);
      await expectPlainWords(page);
      await expectFitsBothWidths(page, choice === 'dark' ? expectNoViolations : expectContrast);
      expect([choice, path, ...said]).toEqual([choice, path]);
    }
    await context.close();
  });
}

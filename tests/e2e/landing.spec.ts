/** The landing page in a browser: its cards come from one seed, its drawn sections stay, and its backtest says how far to believe it. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { untilDrawn } from './people';

const cardNames = ['Instant market candle', 'Strategy engine', 'AI model', 'A+ setup'];

/** What each card shows, the names inside drawings included. */
const cards = async (page: Page): Promise<readonly string[]> => {
  const all = page.getByRole('region', { name: 'Four parts of the platform' }).getByRole('listitem');
  return await Promise.all(
    cardNames.map(async (name) => {
      const heading = page.getByRole('heading', { name, exact: true });
      return (await all.filter({ has: heading }).textContent()) ?? '';
    }),
  );
};

/** Reward to risk of the plan as a reader computes it from the three prices shown, and as the card says it. */
const rewardToRisk = async (page: Page): Promise<{ readonly computed: string; readonly shown: string }> => {
  const label = (await page.getByRole('img', { name: /^Trade plan: entry/u }).getAttribute('aria-label')) ?? '';
  const [entry = NaN, target = NaN, stop = NaN] = (label.match(/\d\.\d{5}/gu) ?? []).map((text) => Math.round(Number(text) * 100_000));
  const setup = (await cards(page))[3] ?? '';
  for (const price of label.match(/\d\.\d{5}/gu) ?? []) expect(setup).toContain(price);
  return { computed: `${((target - entry) / (entry - stop)).toFixed(2)}R`, shown: /\d+\.\d\dR/u.exec(setup)?.[0] ?? '' };
};

test('the four cards come from one seed, without their engines until another is asked for, and nothing drawn disappears or shifts', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    document.addEventListener('sextant:taken-over', () => Object.assign(globalThis, { isTakenOver: true }));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          shifted: (globalThis as never as { shifted: number }).shifted + (entry as never as { value: number }).value,
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'load' });
  const first = await cards(page);
  const { computed, shown } = await rewardToRisk(page);
  expect(shown).toBe(computed);
  await expect(page.getByText('Simulated prices, seed 1.')).toBeVisible();
  // The session is known and the bars have been drawn with it: what stands further down is still there.
  await page.waitForFunction(() => 'isTakenOver' in globalThis);
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: 'A backtest that tells you when not to believe it.' })).toBeAttached();
  await expect(page.getByText('$349.00')).toBeAttached();
  expect(scripts.filter((path) => /compute-hero|hero-cards|sample-backtest|run-section/u.test(path))).toEqual([]);
  expect(await page.evaluate(() => (globalThis as never as { shifted: number }).shifted)).toBeLessThan(0.02);
  await page.getByRole('button', { name: 'See the platform' }).click();
  await expect(page.getByRole('img', { name: /^Simulated EURUSD in bars of 15 minutes/u })).toBeInViewport();

  await page.goto('/?seed=8');
  await expect(page.getByText('Simulated prices, seed 8.')).toBeVisible();
  const second = await cards(page);
  for (const [index, text] of second.entries()) expect([cardNames[index], text === first[index]]).toEqual([cardNames[index], false]);
  const again = await rewardToRisk(page);
  expect(again.shown).toBe(again.computed);
  await page.getByRole('link', { name: 'Another seed' }).click();
  await expect(page.getByText('Simulated prices, seed 9.')).toBeVisible();
});

test('the result of the backtest is in the page on arrival, and says where it was run', async ({ request }) => {
  const html = (await (await request.get('/')).text()).replaceAll(/<!--.*?-->/gu, '');
  for (const words of ['Simulated data, seed 1', 'Best of 24 variants, pessimistic', '+843 to +943 pips', '82.1\u2009%'])
    expect([words, html.includes(words)]).toEqual([words, true]);
  expect(html).toContain('31,176 bars × 24 variants run when this site was built');
});

test('a backtest runs at once in the browser and shows both readings beside the probability of overfitting, labelled simulated', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Run a backtest now' }).click();
  const section = page.getByRole('region', { name: 'Sample backtest' });
  await expect(section.getByText('Simulated data, seed 1')).toBeVisible();
  await expect(section.getByText('Best of 24 variants, pessimistic')).toBeVisible();
  await expect(section.getByText('+843 to +943 pips')).toBeVisible();
  await expect(section.getByText('82.1\u2009%', { exact: true })).toBeVisible();
  await expect(section.getByText('Trading days, n')).toBeVisible();
  await expect(section.getByText(/^31,176 bars × 24 variants in [\d,]+ ms on this device$/u)).toBeVisible();
  await section.getByText('All 24 variants as a table').click();
  await expect(section.getByRole('row')).toHaveCount(25);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await section.getByLabel('Seed').fill('x');
  await expect(section.getByText('A whole number')).toBeVisible();
  await section.getByLabel('Seed').fill('2');
  await section.getByRole('button', { name: 'Run this backtest' }).click();
  await expect(section.getByText('Simulated data, seed 2')).toBeVisible();
});

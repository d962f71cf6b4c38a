/** The calculators in a browser: typing and the address, a missing rate, copying, keys, simulations, and every one of them on both grounds. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { calculators } from '@/features/calculator/calculators';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { backendOf, expectAccessibleInBothThemes, rememberSignIn } from './people';

test.beforeEach(async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['calculator', 'journal'] });
  await rememberSignIn(page, email);
});

const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

test('a position is sized while typing, blocked without its rate, and copied with the rate and its time', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/calculator');
  await expect(answer(page).getByText(/^0\.50\s*lots/u)).toBeVisible();
  const equity = page.getByLabel('Account equity');
  await equity.fill('');
  await equity.pressSequentially('25,000');
  await expect(equity).toBeFocused();
  await expect(answer(page).getByText(/^1\.25\s*lots/u)).toBeVisible();
  await expect(page).toHaveURL(/calc=position-size&symbol=EURUSD.*equity=25%2C000/u);
  await expect(equity).toBeFocused();

  await page.getByLabel('Instrument').fill('USDJPY');
  await page.keyboard.press('Enter');
  await expect(answer(page).getByText('There is no rate between JPY and USD.')).toBeVisible();
  await page.getByLabel('Rate USD/JPY').fill('157,25');
  await page.getByRole('button', { name: 'Use this rate' }).click();
  await expect(answer(page).getByText('USD/JPY')).toBeVisible();
  await expect(page).toHaveURL(/rate=USDJPY_157\.25_\d+_entered/u);
  await expectNoOverflow(page);
  await page.getByText('How this is computed').click();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied as text')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Position size: 1.96 lots');
  expect(copied).toMatch(/USD\/JPY 157\.25 \(inverse\), .*, entered/u);
  expect(copied).toMatch(/\/calculator\?calc=position-size.*rate=USDJPY_157\.25/u);

  await page.reload();
  await expect(answer(page).getByText(/^1\.96\s*lots/u)).toBeVisible();
});

test('keys find a calculator, and a simulation runs in the background with interval, seed, fan and table', async ({ page, isMobile }) => {
  await page.goto('/calculator?calc=position-size&symbol=6J&riskBy=money&riskMoney=500&distance=100');
  await expect(answer(page).getByText('There’s no micro of 6J.')).toBeVisible();
  if (isMobile) await page.getByLabel('Calculator', { exact: true }).selectOption('risk-of-ruin');
  else {
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Find a calculator')).toBeFocused();
    await page.keyboard.type('monte carlo');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Ruin and drawdown' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/calc=risk-of-ruin/u);

  const fan = page.getByRole('img', { name: /^Simulated equity over 500 trades/u });
  await expect(fan).toBeVisible();
  await expect(
    answer(page)
      .getByText(/^95 %: \d/u)
      .first(),
  ).toBeVisible();
  const intervals = async (): Promise<string> =>
    (
      await answer(page)
        .getByText(/^95 %: \d/u)
        .allInnerTexts()
    ).join();
  const ofOne = await intervals();
  await page.getByLabel('Seed').fill('20260118');
  await expect.poll(intervals).not.toBe(ofOne);
  await page.getByLabel('Seed').fill('1');
  await expect.poll(intervals).toBe(ofOne);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: /^Equity in percent/u })).toBeVisible();
});

test('a long simulation shows how far it is and can be canceled @complete', async ({ page }) => {
  // The code that computes waits, so that on no machine the run is over before it is canceled.
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/compute\.worker-[^/]+\.js$/u, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/calculator?calc=risk-of-ruin&trades=2000&runs=100000');
  await expect(page.getByRole('progressbar', { name: /^Running .* of 100,000 runs$/u })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  release();
  await expect(answer(page).getByText('Canceled')).toBeVisible();
  await page.getByLabel('Runs').fill('1000');
  await expect(page.getByRole('img', { name: /^Simulated equity over 2,000 trades/u })).toBeVisible();
});

test('how evaluations end is drawn by day, and the same is there as a table and as text @complete', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/calculator?calc=prop-firm');
  const plot = page.getByRole('img', { name: /^Simulated evaluations after 60 trading days: .* passed, .* still going\.$/u });
  await expect(plot).toBeVisible();
  // A band and a line for each of passed, drawdown and daily loss.
  await expect(plot.locator('svg g > path[fill-opacity]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: /^Share of the runs that have ended/u }).getByRole('row')).toHaveCount(12);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied as text')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Share of the runs that have ended, by trading day');
});

test('malformed values in an address are named and nothing breaks @complete', async ({ page }) => {
  await page.goto('/calculator?calc=nothing&symbol=FOO&equity=abc&currency=XXX&rate=hello');
  await expect(page.getByText('There is no calculator “nothing”.')).toBeVisible();
  await expect(page.getByText('We couldn’t read a rate in the URL.')).toBeVisible();
  await expect(page.getByText('We have no data for FOO, so enter its terms yourself.')).toBeVisible();
  await expect(page.getByText('“abc” isn’t a number.')).toBeVisible();
  await expectNoViolations(page);
});

test('a missing rate is asked of the European Central Bank only when that is chosen @complete', async ({ page }) => {
  const asked: string[] = [];
  const today = new Date().toISOString().slice(0, 10);
  let isReachable = false;
  await page.route('https://api.frankfurter.dev/**', async (route) => {
    if (!isReachable) return route.abort();
    asked.push(route.request().url());
    await route.fulfill({ json: { amount: 1, base: 'USD', start_date: today, end_date: today, rates: { [today]: { JPY: 157.25 } } } });
  });
  await page.goto('/calculator?calc=position-size&symbol=USDJPY&distance=25');
  await expect(answer(page).getByText('There is no rate between JPY and USD.')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByLabel('Ask the European Central Bank').check();
  await expect(answer(page).getByText(/Enter the rate yourself, or ask again\.$/u)).toBeVisible();
  isReachable = true;
  await page.getByRole('button', { name: 'Ask the bank again for USD/JPY' }).click();
  await expect(answer(page).getByText(/^0\.62\s*lots/u)).toBeVisible();
  await expect(answer(page).getByText(/, ECB$/u)).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Ask the bank for USD/JPY' }).click();
  await expect.poll(() => asked.length).toBe(2);
});

test('every calculator is accessible on both grounds and no wider than the window @complete', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()} ${error.message}`));
  for (const { id, title } of calculators) {
    await page.goto(`/calculator?calc=${id}`);
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page);
  }
  expect(failures).toEqual([]);
});

/** The maps in a browser: nothing stored, simulated markets by one click, every map with its sentence and its table, keys, and no network. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { backendOf, openAs, rememberSignIn, untilCopied } from './people';

const titles = [
  'Your hours beside the market’s',
  'Currency strength',
  'Correlation',
  'What a day of a future is worth',
  'Day, night and sessions',
] as const;

const noCandles = 'There are no candles on this device yet.';

/** Notes on the page's root whether it ever said that there are no candles, however short. */
const watchForNoCandles = (page: Page): Promise<unknown> =>
  page.addInitScript((words) => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.textContent?.includes(words) === true) document.documentElement.dataset['saidNone'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  }, noCandles);

const sentences = (page: Page) => page.locator('[data-part="sentence"]');
const sources = (page: Page) => page.locator('[data-part="source"]');
const idle = (page: Page) => expect(page.getByRole('progressbar')).toHaveCount(0);

const openEmpty = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { email } = await backendOf(baseURL).person({ pages: ['Maps'] });
  await rememberSignIn(page, email);
  await page.goto('/Maps');
  await expect(page.getByText(noCandles)).toBeVisible();
};

test('maps show simulated markets by one click, say so, and end with a sentence each @complete', async ({ page, baseURL }) => {
  await openEmpty(page, baseURL);
  await expect(sentences(page)).toHaveCount(titles.length);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Show simulated markets' }).first().click();
  await expect(page.getByText('Simulated markets, never traded')).toBeVisible();
  await idle(page);
  await expect(page.getByText('16 pairs, 120 hours.')).toBeVisible();
  await expect(sentences(page)).toHaveCount(titles.length);
  await expect(sources(page)).toHaveText([
    /^EURUSD: simulated, never traded prices to .+ \(\d+ \w+ old\); no trades with a known risk$/u,
    /^Simulated, never traded prices to .+ \(\d+ \w+ old\)$/u,
    /^Simulated, never traded prices to .+ \(\d+ \w+ old\), \d+ (hourly|daily) returns$/u,
    /^Simulated, never traded prices to .+ \(\d+ \w+ old\)$/u,
    /^Your session hours and the sun’s position, calculated for .+ \d\d:\d\d$/u,
  ]);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  for (const title of titles) {
    await page.getByRole('button', { name: `${title} as a table` }).click();
  }
  await expect(page.getByRole('table', { name: 'Pairs of the fit' }).getByRole('row')).toHaveCount(17);
  await expect(page.getByRole('table', { name: 'What a day of each future is worth' }).getByRole('row')).toHaveCount(14);
  await expect(page.getByRole('table', { name: 'Cities' }).getByRole('row')).toHaveCount(5);
  await expectNoOverflow(page);
  await expectNoViolations(page);
});

test('arrow keys walk through the hours, and a slider through the day @complete', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile === true, 'Keys.');
  await openEmpty(page, baseURL);
  await page.getByRole('button', { name: 'Show simulated markets' }).first().click();
  const grid = page.getByRole('grid', { name: 'EURUSD by hour and weekday' });
  await grid.getByRole('gridcell', { name: /^Monday 09:00–10:00/u }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('gridcell', { name: /^Tuesday 10:00–11:00/u })).toBeFocused();
  const correlations = page.getByRole('region', { name: 'Correlations', exact: true });
  const cell = correlations.locator('[data-at="2 1"]');
  await cell.focus();
  // Past the diagonal.
  await page.keyboard.press('ArrowRight');
  await expect(correlations.locator('[data-at="2 3"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(correlations.locator('[data-at="4 3"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(correlations.locator('[data-at="4 3"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(correlations.locator('[tabindex="0"]')).toHaveCount(1);
  const slider = page.getByRole('slider', { name: 'Time of day' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /, 00:00$/u);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /, 00:15$/u);
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Now', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('the sample’s trades stand beside its markets @complete', async ({ page }) => {
  await watchForNoCandles(page);
  await openAs(page, 'trader@demo.test', '/Maps');
  await expect(page.getByRole('grid', { name: 'Your results by hour and weekday' })).toBeVisible({ timeout: 120_000 });
  await idle(page);
  await expect(page.getByText('Simulated', { exact: true }).first()).toBeVisible();
  // Those of the sample are still being kept while the page is shown for the first time.
  await expect(page.locator('html[data-said-none]')).toHaveCount(0);
  for (const source of await sources(page).all())
    await expect(source).toHaveText(/sample trades to|simulated, never traded prices to|calculated for/iu);
  await expect(sentences(page).first()).toContainText(/^(None of your \d+ hours|You lose|\w+day \d\d:00)/u);
  await page.getByText('Your results', { exact: true }).first().click();
  await expectNoOverflow(page);
  await expectNoViolations(page);
});

test('the next events of the calendar stand by country, and only for who may open it @complete', async ({ page, baseURL }) => {
  await openEmpty(page, baseURL);
  await expect(page.getByRole('slider', { name: 'Time of day' })).toBeVisible();
  await expect(page.getByText('Next events by country')).toHaveCount(0);
  const { email } = await backendOf(baseURL).person({ pages: ['Maps', 'calendar'] });
  await openAs(page, email, '/Maps');
  await expect(page.getByRole('heading', { name: 'Next events by country' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('all maps open with what this device has, coasts included @complete', async ({ page, context, baseURL }) => {
    await openEmpty(page, baseURL);
    await untilCopied(page);
    await expect(page.getByText(noCandles)).toBeVisible();
    await page.close();
    await context.setOffline(true);
    const cold = await context.newPage();
    await cold.goto('/Maps');
    await cold.getByRole('button', { name: 'Show simulated markets' }).first().click();
    await idle(cold);
    await expect(sentences(cold)).toHaveCount(titles.length);
    const map = cold.getByRole('img', { name: /^Day and night on/u });
    await expect(map).toBeVisible();
    // Land, and not the water alone.
    await expect
      .poll(() =>
        map
          .locator('path')
          .nth(1)
          .evaluate((path) => (path.getAttribute('d') ?? '').length),
      )
      .toBeGreaterThan(10_000);
    await cold.getByRole('button', { name: 'Get daily rates' }).click();
    await expect(cold.getByText(/try again when you’re online/u)).toBeVisible();
    await expectNoOverflow(cold);
    await expectNoViolations(cold);
  });
});

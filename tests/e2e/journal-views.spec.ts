/** The views of the journal in a browser: one filter for all of them, figures that explain themselves, and the rules of a prop firm. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { createTrader, openJournalAs } from './own-trader';

const grid = (page: Page, name: string | RegExp = 'Trades') => page.getByRole('grid', { name });
const views = (page: Page) => page.getByRole('navigation', { name: 'Views of the journal' });

test.beforeEach(async ({ page, baseURL }) => {
  const { email } = await createTrader(baseURL ?? '');
  await openJournalAs(page, email);
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await expect(grid(page)).toBeVisible();
});

/** Trades in the table, as it tells assistive technology. */
const rowCount = async (page: Page): Promise<number> => Number(await grid(page).getAttribute('aria-rowcount')) - 1;

test('one filter holds for every view, stands in the address, and each figure tells how it was computed', async ({ page }) => {
  const all = await rowCount(page);
  await views(page).getByRole('link', { name: 'Breakdown' }).click();
  const table = page.getByRole('table', { name: 'Results by market' });
  const row = table.getByRole('row').filter({ hasText: 'EURUSD' });
  const count = Number(await row.getByRole('cell').nth(1).textContent());
  await expect(row.getByRole('img', { name: /95 %: .* to .*, n = / })).toBeVisible();
  await expectNoViolations(page);

  await row.getByRole('button', { name: 'EURUSD' }).click();
  await expect(page).toHaveURL(/symbol=EURUSD/u);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count + 1));
  await page.reload();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count + 1));

  await views(page).getByRole('link', { name: 'Distribution' }).click();
  await expect(page.getByText(`n = ${String(count)}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'How win rate is computed' }).click();
  const explanation = page.getByRole('dialog', { name: 'Win rate' });
  await expect(explanation.getByText('Wins / (wins + losses)', { exact: false })).toBeVisible();
  await expect(explanation.getByText('Wilson score interval', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Market: EURUSD. Remove this condition' }).click();
  await views(page).getByRole('link', { name: 'Trades' }).click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(all + 1));
  await page.keyboard.press('/');
  await page.keyboard.type('gbp');
  await expect(page).toHaveURL(/q=gbp/u);
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', String(all + 1));
});

test('rules of a prop firm name the trade that breached, and what is left @complete', async ({ page }) => {
  await views(page).getByRole('link', { name: 'Prop desk' }).click();
  // The desk shows the details of one account; this one has no rules yet.
  const others = page.getByRole('combobox', { name: 'Details of' }).locator('option').filter({ hasNotText: 'Evaluation' });
  await page.getByRole('combobox', { name: 'Details of' }).selectOption((await others.first().getAttribute('value')) ?? '');
  await page.getByRole('button', { name: 'Set rules' }).click();
  await page.getByRole('button', { name: 'Save the rules' }).click();
  await expect(page.getByText('An amount above 0, such as 2500.').first()).toBeVisible();
  await page.getByLabel('Account size').fill('10000');
  await page.getByLabel('Maximum drawdown').fill('5000');
  await page.getByLabel('Daily loss limit').fill('1');
  await page.getByRole('button', { name: 'Save the rules' }).click();
  // Another account of the sample has rules already, and a breach of its own.
  const breach = page.getByRole('alert').filter({ hasText: /The daily loss limit was breached(EURUSD|GBPUSD|XAUUSD)/u });
  await expect(breach).toBeVisible();
  await expect(page.getByText('Room overall').first()).toBeVisible();
  await expectNoViolations(page);
  await breach.getByRole('button').click();
  await expect(page).toHaveURL(/trade=/u);
});

test('a day of the calendar opens its trades by keyboard, and narrows all views to it @complete', async ({ page }) => {
  await views(page).getByRole('link', { name: 'Calendar' }).click();
  const days = page.locator('[data-day]');
  // Figures that arrive late draw the days anew, and the focus goes with the old ones.
  await expect(async () => {
    await days.last().focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/u, { timeout: 2_000 });
  }).toPass();
  const trades = grid(page, /^Trades of /u);
  const shown = await trades.getAttribute('aria-rowcount');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Narrow all views to this day' }).click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', shown ?? '');
});

test('chosen columns and their sets are there after a reload @complete', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has columns of its own');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox', { name: 'Session', exact: true }).check();
  await dialog.getByLabel('Save the columns shown as').fill('With sessions');
  await dialog.getByRole('button', { name: 'Save the set' }).click();
  await expect(dialog.getByRole('button', { name: 'With sessions', exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(grid(page).getByRole('columnheader', { name: 'Session' })).toBeVisible();
  await page.reload();
  await expect(grid(page).getByRole('columnheader', { name: 'Session' })).toBeVisible();
});

test('a break-even band holds in every view, and a first balance gives shares of it @complete', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'What the journal counts by' });
  const unknown = page.getByText('We don’t know these accounts’ balances', { exact: false });
  const begin = async (balance: string): Promise<void> => {
    for (const field of await dialog.getByLabel(/^First balance of/u).all()) await field.fill(balance);
  };
  await page.getByText('%', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Counting' }).click();
  await dialog.getByLabel('Break-even up to').fill('1000000');
  await begin('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(unknown).toBeVisible();
  await page.getByRole('button', { name: 'Counting' }).click();
  await begin('10000');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(unknown).toHaveCount(0);
  await views(page).getByRole('link', { name: 'Breakdown' }).click();
  await expect(page.getByText('None decided').first()).toBeVisible();
});

test('every view fits a phone @complete @narrow', async ({ page }) => {
  // Each view is looked through for barriers, which takes seconds on a busy machine.
  test.slow();
  // As tall as the page: the line of the sample covers what happens to lie behind it, until one scrolls.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 4000 });
  for (const name of ['Trades', 'Days', 'Weeks', 'Calendar', 'Equity', 'Breakdown', 'Distribution', 'Playbook', 'Prop desk']) {
    await views(page).getByRole('link', { name }).click();
    await expect(views(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expectNoOverflow(page);
    await expectNoViolations(page);
  }
});

test('an explanation and the filter are without barriers @complete', async ({ page }) => {
  await page.getByRole('button', { name: 'How net result' }).click();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await expectNoViolations(page);
});

/** The prop desk in the browser: a fee and a payout are entered, change equity and the books as they should, and are undone. */
import { expect, test, type Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { openAs } from './people';
import { createTrader } from './own-trader';

const enter = async (page: Page, what: string, amount: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add an entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an entry' });
  await dialog.getByLabel('What happened').selectOption({ label: what });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Add the entry' }).click();
  await expect(dialog).toHaveCount(0);
};

test('a fee and a payout are entered, counted and undone @complete', async ({ page, baseURL, isMobile }) => {
  const { email } = await createTrader(baseURL ?? '');
  await openAs(page, email, '/journal');
  await page.getByRole('button', { name: 'Open the sample' }).first().click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  await page.goto('/journal?view=rules');
  // A table of accounts is a list of them on a phone.
  const rows = isMobile ? page.getByRole('list', { name: 'Prop accounts' }).getByRole('listitem') : page.getByRole('row');
  const row = rows.filter({ hasText: 'Evaluation 1' });
  await expect(row).toContainText('$53,223.08');
  await enter(page, 'Fee', '155');
  await enter(page, 'Payout', '1000');
  // The money that left is no loss: equity and the way to the floor fall by it, the day’s room does not.
  await expect(row).toContainText('$52,223.08');
  await expect(row).toContainText('$1,250.00');
  await expect(row).toContainText('$4,723.08');
  await expect(page.getByText(/155\.00/u).first()).toBeVisible();
  await expectFitsBothWidths(page);
  await page.reload();
  await expect(row).toContainText('$52,223.08');
  const payout = page.getByRole('listitem').filter({ hasText: 'Payout', has: page.getByRole('button', { name: 'Undo' }) });
  await payout.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo the entry' }).click();
  await expect(row).toContainText('$53,223.08');
  await expect(payout).toHaveCount(0);
});

test('rules begin with a firm’s own page, which is named and marked once it is old @complete', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'the same form');
  const { email } = await createTrader(baseURL ?? '');
  await openAs(page, email, '/journal');
  await page.getByRole('button', { name: 'Open the sample' }).first().click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  await page.goto('/journal?view=rules');
  const sources = page.locator('section', { has: page.getByRole('heading', { name: 'Where the rules come from' }) });
  await expect(sources.getByText('No page noted').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit the rules' }).click();
  await page.getByLabel('Start with').selectOption({ label: 'FTMO, 2-Step Challenge' });
  await expect(page.getByText('Check this against FTMO’s page before you rely on it')).toBeVisible();
  await page.getByLabel('Account size').fill('200000');
  // A tenth and a twentieth of the size.
  await expect(page.getByLabel('Maximum drawdown')).toHaveValue('20000');
  await expect(page.getByLabel('Daily loss limit')).toHaveValue('10000');
  await expect(page.getByLabel('Zone of the firm’s day')).toHaveValue('Europe/Prague');
  await page.getByLabel('You read it on').fill('2026-01-15');
  await page.getByRole('button', { name: 'Save the rules' }).click();
  await expect(sources.getByRole('link', { name: /^ftmo\.com/u })).toHaveAttribute('href', 'https://ftmo.com/en/trading-objectives');
  await expect(sources.getByText(/^Read 15 Jan 2026, \d+ days ago$/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rules of Verification' })).toBeVisible();
  await expectFitsBothWidths(page);
  await sources.getByRole('button', { name: 'I’ve checked them' }).click();
  await expect(sources.getByText(/days ago/u)).toHaveCount(0);
});

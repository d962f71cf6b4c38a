/** The quick plan by keyboard: from any screen by P, with sizes on the accounts, kept, changed within its minutes, and ended. */
import { expect, test } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { backendOf, openAs } from './people';
import { createTrader } from './own-trader';

test('a trade is planned from the dashboard by keys, found again, changed and ended @complete', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'a keyboard');
  const { email } = await createTrader(baseURL ?? '');
  await openAs(page, email, '/journal');
  await page.getByRole('button', { name: 'Open the sample' }).first().click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Plan a trade' });
  await dialog.getByLabel('Market').fill('eurusd');
  await dialog.getByLabel('Entry').fill('1.0842');
  await dialog.getByLabel('Stop', { exact: true }).fill('1.0862');
  await expect(dialog.getByText('The stop of a long is below its entry.')).toBeVisible();
  await dialog.getByLabel('Stop', { exact: true }).fill('1.0822');
  await dialog.getByLabel('Target').fill('1.0902');
  await expect(dialog.getByText('The target is worth +3.00R.')).toBeVisible();
  const account = dialog.getByRole('list', { name: 'Accounts' }).getByRole('listitem').first();
  await account.getByLabel('Risk').fill('200');
  await expect(account.getByText('1.00 lots', { exact: true }).or(account.getByText('1.00 lot', { exact: true }))).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel('Target').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Plan for EURUSD long saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(dialog.getByText(/EURUSD long/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByText('You’re changing a plan.')).toBeVisible();
  await expect(dialog.getByLabel('Entry')).toHaveValue('1.0842');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'End' }).click();
  await expect(dialog.getByText('Open plans')).toHaveCount(0);
});

test('a plan from the chart workspace begins with its market, and a firm’s rules set its size @complete', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'a keyboard');
  const { email } = await backendOf(baseURL).person({ pages: ['journal', 'indicators'] });
  await openAs(page, email, '/journal');
  await page.getByRole('button', { name: 'Open the sample' }).first().click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  await page.goto('/indicators');
  const workspace = page.getByRole('region', { name: 'Chart workspace' });
  await expect(workspace).toBeVisible();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Plan a trade' });
  await expect(dialog.getByLabel('Market')).toHaveValue(/^[A-Z0-9]{2,}$/u);
  await expect(dialog.getByLabel('Entry')).toBeFocused();
  await dialog.getByLabel('Market').fill('EURUSD');
  await dialog.getByLabel('Entry').fill('1.0842');
  await dialog.getByLabel('Stop', { exact: true }).fill('1.0822');
  const accounts = dialog.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
  // 1,250.00 of the day are left on it; at 200 a lot 6.25 lots would take all of them.
  const firm = accounts.filter({ hasText: 'Evaluation 1' });
  await firm.getByLabel('Risk').fill('5000');
  await expect(firm).toContainText('6.24 lots');
  await expect(firm).toContainText('Set by the room left today. A stop takes you to 99% of the day’s limit.');
  await expect(firm).toContainText('$5,723.08 left');
  // An account that has ended has neither a risk nor a size.
  const ended = accounts.filter({ hasText: 'Evaluation 2' });
  await expect(ended).toContainText('This account has already broken a rule.');
  await expect(ended.getByLabel('Risk')).toHaveCount(0);
  await expectNoViolations(page);
});

test('a plan is opened from the dashboard by touch @complete', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile, 'a thumb');
  const { email } = await createTrader(baseURL ?? '');
  await openAs(page, email, '/journal');
  await page.getByRole('button', { name: 'Open the sample' }).first().tap();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Plan a trade' }).tap();
  await expect(page.getByRole('dialog', { name: 'Plan a trade' }).getByLabel('Market')).toBeVisible();
  await expectNoOverflow(page);
});

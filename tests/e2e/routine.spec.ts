/** The habit in the browser: a day is closed by keyboard, a week is reviewed in six steps, and its rule is on the dashboard and on the next days. */
import { expect, test, type Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { openAs } from './people';
import { createTrader } from './own-trader';

/** The sample, whose trades end last Friday, so that a day and weeks wait. */
const openView = async (page: Page, baseURL: string | undefined, view: 'Days' | 'Weeks'): Promise<void> => {
  const { email } = await createTrader(baseURL ?? '');
  await openAs(page, email, '/journal');
  await page.getByRole('button', { name: 'Open the sample' }).first().click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  await page.goto('/journal');
  await page.getByRole('navigation', { name: 'Views of the journal' }).getByRole('link', { name: view }).click();
};

test('a day is closed by keyboard, stays closed after a reload, and is opened again @complete', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'a keyboard');
  await openView(page, baseURL, 'Days');
  await expect(page.getByRole('heading', { name: /^Close \w+day \d+ \w+ \d{4}$/u })).toBeVisible();
  const best = page.getByRole('group', { name: 'Best decision' }).getByRole('button').first();
  await best.click();
  await expect(best).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('One sentence').fill('I waited for the retest.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Closed on /u)).toBeVisible();
  const name = await page.getByRole('heading', { level: 2, name: /day \d+ / }).textContent();
  await expectFitsBothWidths(page);
  // What waits next is another day, so the address names the one that is looked at.
  const closed = page.getByRole('button', { name: /, closed$/u });
  await expect(closed).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: /, closed$/u }).click();
  await expect(page.getByRole('heading', { level: 2, name: name ?? '' })).toBeVisible();
  await expect(page.getByLabel('One sentence')).toHaveValue('I waited for the retest.');
  await expect(best).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByRole('button', { name: 'Close the day' })).toBeVisible();
  // The key on the button closes it from anywhere on the page, and no link or button that has the focus.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Closed on /u)).toBeVisible();
});

test('a day without trades can be closed too @complete', async ({ page, baseURL }) => {
  await openView(page, baseURL, 'Days');
  await page
    .getByRole('button', { name: /: no trade, not closed$/u })
    .first()
    .click();
  await expect(page.getByText('No trades', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText(/1 closed, 1 without a trade/u)).toBeVisible();
});

test('a week is reviewed in six steps; its rule is checked by the trades and is on the dashboard @complete', async ({ page, baseURL }) => {
  await openView(page, baseURL, 'Weeks');
  await expect(page.getByRole('heading', { name: /^Week \d+ in six steps$/u })).toBeVisible();
  for (const title of ['Best three and worst three', 'Rules', 'Plans you missed', 'What JournalAI says', 'One rule for next week']) {
    await page.getByRole('button', { name: `Next: ${title}` }).click();
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  }
  await expectFitsBothWidths(page);
  await page.getByRole('button', { name: 'Write your own' }).click();
  await page.getByLabel('Sextant checks').selectOption({ label: 'Number of trades a day' });
  await page.getByLabel('At most, trades a day').fill('0');
  await expect(page.getByText('A whole number from 1 to 100.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish the week without a rule' })).toBeDisabled();
  await page.getByLabel('At most, trades a day').fill('2');
  await expect(page.getByText('Sextant checks this rule from your trades.')).toBeVisible();
  await page.getByRole('button', { name: 'Set the rule and finish the week' }).click();
  await expect(page.getByText('Finished. You can still change the rule and your notes.')).toBeVisible();
  await page.getByRole('button', { name: 'Week as a picture' }).click();
  const picture = page.getByRole('dialog', { name: 'Your week as a picture' }).getByRole('img');
  await expect(picture).toHaveAttribute('alt', /^Week \d+, .*rules kept/u);
  // No amount of money: neither a currency's sign nor its code.
  expect(await picture.getAttribute('alt')).not.toMatch(/[$€£]|USD|EUR|GBP/u);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^week-\d{4}-W\d\d\.png$/u);
  await page.keyboard.press('Escape');
  await page.goto('/home');
  await expect(page.getByText('At most 2 trades a day')).toBeVisible();
});

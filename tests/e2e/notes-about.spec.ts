/** Notes about a trade and about an event: begun from where those are shown, and found again from there. */
import { expect, test, type Page } from '@playwright/test';
import { textOf } from './note-steps';
import { openJournalAs } from './own-trader';
import { backendOf, openAs } from './people';

const trade = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Where it comes from' });

const openFirstTrade = async (page: Page): Promise<void> => {
  await page.getByRole('grid', { name: 'Trades' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(trade(page)).toBeVisible();
};

test('a note about a trade is begun from the trade with the trade in it, and the trade leads back to it @complete', async ({
  page,
  baseURL,
}) => {
  const { email } = await backendOf(baseURL).person({ pages: ['journal', 'notepad'] });
  await openJournalAs(page, email);
  await page.getByTestId('statement-file').setInputFiles('tests/fixtures/mt5/hedging-en.html');
  await page.getByRole('dialog').getByRole('button', { name: 'Import 5 trades' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openFirstTrade(page);
  const address = page.url();
  await expect(trade(page)).toContainText('No note mentions this trade yet.');
  await trade(page).getByRole('link', { name: 'Write a note' }).click();

  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue(/^Trade review: /u);
  await expect(textOf(page).getByRole('figure')).toContainText('Entry');
  await expect(textOf(page).getByRole('heading', { name: 'Why I took it' })).toBeVisible();
  await title.fill('Review of the first one');
  await title.press('Enter');
  await expect(page.getByText('Saved and synced')).toBeVisible();
  // A reload of the page does not begin another one.
  await page.reload();
  await expect(title).toHaveValue('Review of the first one');

  await page.goto(address);
  const own = trade(page).getByRole('list', { name: 'Notes about this trade' });
  await expect(own.getByRole('link')).toHaveCount(1);
  await own.getByRole('link', { name: /^Review of the first one/u }).click();
  await expect(title).toHaveValue('Review of the first one');
  // Without the embed in its text, the note is none about the trade any more.
  await textOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(textOf(page).getByRole('figure')).toHaveCount(0);
  await expect(page.getByText('Saved and synced')).toBeVisible();
  await page.goto(address);
  await expect(trade(page)).toContainText('No note mentions this trade yet.');
});

test('an event of the calendar leads to the note that shows it @complete', async ({ page }) => {
  await openAs(page, 'trader@demo.test', '/calendar');
  const event = page.locator('button[data-event]').first();
  const words = (await event.locator('.font-medium, .break-words').first().innerText()).trim();
  await event.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Write a note about it' })).toBeVisible();
  const before = await dialog.getByRole('region', { name: 'In your notes' }).getByRole('link').count();
  await dialog.getByRole('link', { name: 'Write a note about it' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(
    new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`), 'u'),
  );
  await expect(textOf(page).getByRole('figure')).toBeVisible();
  await expect(page.getByText('Saved and synced')).toBeVisible();
  await page.goto('/calendar');
  await event.click();
  await expect(dialog.getByRole('region', { name: 'In your notes' }).getByRole('link')).toHaveCount(before + 1);
});

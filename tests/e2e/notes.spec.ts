/** Notes: written, found, tagged, put into the bin and brought back, without a network too, at both widths and for assistive technology. */
import { expect, test } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { backToList, begin, textOf } from './note-steps';
import { backendOf, openAs } from './people';

test('a note is written with headings, a checklist and a table, found by its words, and opened again on another visit @complete', async ({
  page,
  baseURL,
}) => {
  const { email } = await backendOf(baseURL).person({ pages: ['notepad'] });
  await openAs(page, email, '/notepad');
  await begin(page, 'Fed day');
  await page.keyboard.type('No trade before the decision.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Levels');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/table');
  await expect(page.getByRole('option', { name: /^Table/u })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('GBPUSD');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.29640');
  await expect(textOf(page).getByRole('columnheader', { name: 'GBPUSD' })).toBeVisible();
  await expect(textOf(page).getByRole('columnheader', { name: '1.29640' })).toBeVisible();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[ ] Size worked out');
  await textOf(page).getByRole('checkbox').check();
  await expect(textOf(page).getByRole('heading', { name: 'Levels' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a tag' }).fill('News');
  await page.getByRole('combobox', { name: 'Add a tag' }).press('Enter');
  await expect(page.getByText('Saved and synced')).toBeVisible();
  await expectFitsBothWidths(page);

  await page.reload();
  await expect(textOf(page).getByRole('checkbox')).toBeChecked();
  await expect(textOf(page)).toContainText('No trade before the decision.');
  await backToList(page);
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('decision');
  await expect(page.getByRole('listitem').filter({ hasText: 'Fed day' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('zebra');
  await expect(page.getByText('No notes match “zebra”.')).toBeVisible();
});

test('a note goes to the bin, comes back, and is deleted for good only when asked @complete', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['notepad'] });
  await openAs(page, email, '/notepad');
  await begin(page, 'To be thrown away');
  await page.keyboard.type('Words that stay.');
  await expect(page.getByText('Saved and synced')).toBeVisible();
  await page.getByRole('button', { name: 'More about this note' }).click();
  await page.getByRole('menuitem', { name: 'Move to the bin' }).click();
  await expect(page.getByText('Moved to the bin')).toBeVisible();
  const list = page.getByRole('complementary', { name: 'Notes' });
  await expect(list.getByRole('link', { name: /To be thrown away/u })).toHaveCount(0);
  await list.getByRole('combobox', { name: 'Place' }).selectOption('Bin');
  await list.getByRole('link', { name: /To be thrown away/u }).click();
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'false');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true');
  await expect(textOf(page)).toContainText('Words that stay.');
});

test('what is written without a network is kept on the device and reaches the server later @complete', async ({
  page,
  baseURL,
  context,
}) => {
  const { email } = await backendOf(baseURL).person({ pages: ['notepad'] });
  await openAs(page, email, '/notepad');
  await begin(page, 'On the train');
  await page.keyboard.type('Before the tunnel. ');
  await expect(page.getByText('Saved and synced')).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.type('In the tunnel.');
  await expect(page.getByText('It will sync when you’re online.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved and synced')).toBeVisible();
  await page.reload();
  await expect(textOf(page)).toContainText('Before the tunnel. In the tunnel.');
});

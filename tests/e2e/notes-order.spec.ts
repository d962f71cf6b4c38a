/** Order among notes: own templates, what is pinned and archived, the bin, and the list by keys alone. */
import { expect, test, type Page } from '@playwright/test';
import { backToList, begin, textOf } from './note-steps';
import { backendOf, openAs } from './people';

const list = (page: Page) => page.getByRole('complementary', { name: 'Notes' });
const inList = (page: Page, title: string) => list(page).getByRole('link', { name: new RegExp(`^${title}`, 'u') });

const openOwn = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { email } = await backendOf(baseURL).person({ pages: ['notepad'] });
  await openAs(page, email, '/notepad');
};

const synced = (page: Page) => expect(page.getByText('Saved and synced')).toBeVisible();

const doWith = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'More about this note' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const show = async (page: Page, place: string): Promise<void> => {
  await backToList(page);
  await list(page).getByRole('combobox', { name: 'Place' }).selectOption(place);
};

test('a template is made from a note, used, renamed, and deleted for good @complete', async ({ page, baseURL }) => {
  await openOwn(page, baseURL);
  await begin(page, 'My checklist');
  await page.keyboard.type('[ ] Spread is normal');
  await expect(textOf(page).getByRole('checkbox')).toBeVisible();
  await synced(page);
  await doWith(page, 'Save as a template');
  await expect(page.getByText('Saved as a template')).toBeVisible();

  await show(page, 'Templates');
  await inList(page, 'My checklist').click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Opening checklist');
  await title.press('Enter');
  const template = page.url();
  await doWith(page, 'New note from this template');
  // Template and note say the same until one of them is renamed.
  await expect(page).not.toHaveURL(template);
  await expect(textOf(page).getByRole('checkbox')).toBeVisible();
  await expect(title).toHaveValue('Opening checklist');
  await title.fill('Monday');
  await title.press('Enter');

  await show(page, 'Notes');
  await expect(inList(page, 'Monday')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Opening checklist/u }).click();
  await expect(textOf(page).getByRole('checkbox')).toBeVisible();
  await show(page, 'Templates');
  await inList(page, 'Opening checklist').click();
  await doWith(page, 'Move to the bin');
  await show(page, 'Bin');
  await inList(page, 'Opening checklist').click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  // The list is shown, on a phone too, where it had given way to the note.
  await expect(list(page).getByText('The bin is empty.')).toBeVisible();
  await show(page, 'Templates');
  await expect(list(page)).toContainText('You haven’t saved a template yet.');
  await show(page, 'Notes');
  await expect(inList(page, 'Monday')).toBeVisible();
});

test('notes are pinned, archived and brought back, and stay so after a reload @complete', async ({ page, baseURL }) => {
  await openOwn(page, baseURL);
  await begin(page, 'Rules');
  await page.keyboard.type('Two trades a day.');
  await begin(page, 'Later one');
  await page.keyboard.type('Text.');
  await synced(page);
  await backToList(page);
  const rows = list(page).getByRole('listitem').getByRole('link');
  await expect(rows.first()).toContainText('Later one');
  await inList(page, 'Rules').click();
  await doWith(page, 'Pin to the top');
  await page.reload();
  await backToList(page);
  await expect(rows.first()).toContainText('Rules');
  await expect(list(page).getByRole('heading', { name: 'Pinned' })).toBeVisible();

  await inList(page, 'Later one').click();
  await doWith(page, 'Archive');
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await expect(inList(page, 'Later one')).toHaveCount(0);
  await page.reload();
  await show(page, 'Archive');
  await inList(page, 'Later one').click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText('This note is archived')).toHaveCount(0);
  await show(page, 'Notes');
  await expect(inList(page, 'Later one')).toBeVisible();
});

test('the list is walked, notes are put into the bin, and it is emptied, by keys alone @complete', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'A phone has no keys.');
  await openOwn(page, baseURL);
  for (const title of ['First', 'Second', 'Third']) {
    await begin(page, title);
    await page.keyboard.type('Text.');
    await synced(page);
  }
  await list(page).getByRole('region', { name: 'List of notes' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(inList(page, 'Third')).toBeFocused();
  await page.keyboard.press('End');
  await expect(inList(page, 'First')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(inList(page, 'Second')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Second');
  await inList(page, 'Second').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Moved to the bin')).toBeVisible();
  await expect(inList(page, 'Second')).toHaveCount(0);
  await expect(inList(page, 'First')).toBeFocused();

  await show(page, 'Bin');
  await expect(inList(page, 'Second')).toBeVisible();
  await list(page).getByRole('button', { name: 'Empty the bin' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('One note will be removed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the bin' }).focus();
  await page.keyboard.press('Enter');
  await expect(list(page)).toContainText('The bin is empty.');
});

/** What keeps a note from being lost: its history. */
import { expect, test, type Page } from '@playwright/test';
import { backToList, begin, textOf } from './note-steps';
import { backendOf, openAs } from './people';

const openOwn = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { email } = await backendOf(baseURL).person({ pages: ['notepad'] });
  await openAs(page, email, '/notepad');
};

const synced = (page: Page) => expect(page.getByText('Saved and synced')).toBeVisible();

const inList = (page: Page, title: string) =>
  page.getByRole('complementary', { name: 'Notes' }).getByRole('link', { name: new RegExp(`^${title}`, 'u') });

test('an earlier version is compared and restored, and what was written since stays in the history @complete', async ({
  page,
  baseURL,
}) => {
  await openOwn(page, baseURL);
  await begin(page, 'Rules');
  await page.keyboard.type('Two trades a day.');
  await synced(page);
  // Leaving a note ends a session of writing, which keeps a version.
  await begin(page, 'Elsewhere');
  await synced(page);
  await backToList(page);
  await inList(page, 'Rules').click();
  await expect(textOf(page)).toContainText('Two trades a day.');
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Or five.');
  const shown = page.getByRole('button', { name: 'Show outline, links and history' });
  if (await shown.isVisible()) await shown.click();
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('tabpanel', { name: 'History' });
  await history.getByRole('listitem').first().getByRole('button').click();
  await expect(history).toContainText('Or five.');
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('What the note said before is in its history.')).toBeVisible();
  // On a phone the text is behind the drawer.
  await expect(page.getByRole('textbox', { name: 'Text of the note', includeHidden: true })).toHaveText('Two trades a day.');
  // What was restored is the latest version; the text it replaced comes after it and can be restored in turn.
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await history.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(history).toContainText('Or five.');
});

/** Notes in a browser: the text in view, and a new note. Not a test itself. */
import { expect, type Page } from '@playwright/test';

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' });

/** The list of notes, which a phone shows in place of a note: one is left for it, unless it is left already, as after a move to the bin. */
export const backToList = (page: Page): Promise<void> =>
  expect(async () => {
    const back = page.getByRole('link', { name: 'All notes' });
    if (await back.isVisible()) await back.click({ timeout: 1_000 });
    await expect(page.getByRole('complementary', { name: 'Notes' })).toBeVisible({ timeout: 1_000 });
  }).toPass();

export const begin = async (page: Page, title: string): Promise<void> => {
  await backToList(page);
  await page
    .getByRole('button', { name: /^New note/u })
    .filter({ visible: true })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: 'Title' });
  // The field of a note that was open before has its title.
  await expect(field).toHaveValue('');
  await field.fill(title);
  await field.press('Enter');
  await expect(textOf(page)).toBeFocused();
};

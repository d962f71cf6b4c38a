/** Notes in a browser: the text in view, and a new note. Not a test itself. */
import { expect, type Page } from '@playwright/test';

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' });

export const begin = async (page: Page, title: string): Promise<void> => {
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

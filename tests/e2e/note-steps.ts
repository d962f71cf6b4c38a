/** Notes in a browser: the text in view, and a new note. Not a test itself. */
import { expect, type Page } from '@playwright/test';

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' });

/** The list of notes, which a phone shows in place of a note: one is left for it, unless it is left already, as after a move to the bin. */
export const backToList = async (page: Page): Promise<void> => {
  const list = page.getByRole('complementary', { name: 'Notes' });
  const back = page.getByRole('link', { name: 'All notes' }).filter({ visible: true });
  await expect(list.or(back).first()).toBeVisible();
  // At once, or not at all: it may go while it is looked for.
  await back.evaluateAll((links) => {
    for (const link of links) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  await expect(list).toBeVisible();
};

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

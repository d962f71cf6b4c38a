/** An admin at the packs screen: its controls, and packs of a test's own. Not a test. */
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { asOwner, packsAddress } from './owner-token';

let made = 0;

/** A name that no other test of this run has. */
export const unique = (stem: string): string => `${stem}-${String(Date.now())}-${String((made += 1))}`;

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const question = (page: Page) => page.getByRole('alertdialog');

/** A pack of its own for a test, put in with the owner token as a stored one. */
export const putPack = async (baseUrl: string, emails: readonly string[], pages: readonly string[]): Promise<string> => {
  const id = unique('pack');
  await asOwner('PUT', packsAddress(baseUrl, id), {
    name: `Pack ${id}`,
    allowedEmails: emails,
    allowedPages: pages,
    revision: 1,
    updatedAt: Date.now(),
  });
  return id;
};

export const openPack = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/packs?pack=${id}`);
  await expect(heading(page, `Pack ${id}`)).toBeVisible();
};

export const paste = async (page: Page, text: string): Promise<void> => page.getByLabel('Paste addresses, one per line').fill(text);
export const save = async (page: Page): Promise<void> => button(page, 'Save pack').click();
export const expectSaved = async (page: Page): Promise<void> => expect(page.getByText(/ was saved$/u).first()).toBeVisible();

/** Another browser with another, or the same, person in it. */
export const another = async (browser: Browser, baseURL: string): Promise<Page> => (await browser.newContext({ baseURL })).newPage();

/** People of a test's own, made through the backend's owner interfaces, and what a browser does with them. Not a test. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectNoViolations } from './accessibility';

const password = 'a-long-enough-password';
const owner = { Authorization: 'Bearer owner' };
const namespace = 'ns=demo-sextant-default-rtdb';

export interface Person {
  readonly email: string;
  readonly uid: string;
  /** The pack of this person alone; it exists once pages were given. */
  readonly pack: string;
}

export interface Backend {
  /** Creates a person, with a pack of their own when pages are given. */
  readonly person: (options: { readonly pages?: readonly string[]; readonly isVerified?: boolean }) => Promise<Person>;
  /** Writes a value of the Realtime Database with the owner token. */
  readonly put: (path: string, value: unknown) => Promise<void>;
  readonly read: (path: string) => Promise<unknown>;
  readonly givePages: (person: Person, pages: readonly string[]) => Promise<void>;
}

/** The backend that serves `baseURL`: its services are shifted as far as the page is. */
export const backendOf = (request: APIRequestContext, baseURL: string | undefined): Backend => {
  const offset = Number(new URL(baseURL ?? '').port) - 5_173;
  const auth = `http://127.0.0.1:${9_099 + offset}/identitytoolkit.googleapis.com/v1`;
  const at = (path: string): string => `http://127.0.0.1:${9_000 + offset}/${path}.json?${namespace}`;
  const put = async (path: string, value: unknown): Promise<void> => {
    const answer = await request.put(at(path), { headers: owner, data: JSON.stringify(value) });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const givePages = ({ pack, email }: Person, pages: readonly string[]): Promise<void> =>
    put(`packs/${pack}`, { name: pack, allowedEmails: [email], allowedPages: pages, revision: 1, updatedAt: 1 });
  return {
    put,
    givePages,
    read: async (path) => (await request.get(at(path), { headers: owner })).json() as Promise<unknown>,
    person: async ({ pages, isVerified = true }) => {
      const pack = `shell-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
      const email = `${pack}@example.test`;
      const created = await request.post(`${auth}/accounts:signUp?key=local`, { data: { email, password, returnSecureToken: true } });
      const { localId: uid } = (await created.json()) as { localId: string };
      await request.post(`${auth}/accounts:update`, { headers: owner, data: { localId: uid, emailVerified: isVerified } });
      const person = { email, uid, pack };
      if (pages !== undefined) await givePages(person, pages);
      return person;
    },
  };
};

/** Signs in on the login screen and waits for the dashboard. */
export const signIn = async (page: Page, email: string, secret: string = password): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/home');
  await expect(page.getByRole('heading', { name: 'Tools' })).toBeVisible();
};

export const demoPassword = 'sextant-demo';

/** Shows the screen on paper and on ink in turn and has axe look at both. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  for (const theme of ['light', 'dark']) {
    // As another tab of the same browser would do it.
    await page.evaluate((value) => {
      localStorage.setItem('sextant:theme', JSON.stringify(value));
      window.dispatchEvent(new StorageEvent('storage'));
    }, theme);
    const html = page.locator('html');
    await (theme === 'light'
      ? expect(html).toHaveAttribute('data-theme', 'light')
      : expect(html).not.toHaveAttribute('data-theme', 'light'));
    await expectNoViolations(page);
  }
};

/** The entries of the app bar, wherever they stand at this width; opens and closes the menu of a small screen. */
export const barEntries = async (page: Page): Promise<string[]> => {
  const opener = page.getByRole('button', { name: 'Open the menu' });
  if (!(await opener.isVisible())) return page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const texts = await menu.getByRole('navigation', { name: 'All pages' }).getByRole('link').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  return texts;
};

/** Presses Logout, wherever it stands at this width. */
export const pressLogout = async (page: Page): Promise<void> => {
  const opener = page.getByRole('button', { name: 'Open the menu' });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

/** People of a test's own, made through the backend's owner interfaces, and what a browser does with them. Not a test. */
import { expect, type Page } from '@playwright/test';
import { expectContrast, expectNoViolations } from './accessibility';
import { accountsAddress, asOwner, packsAddress, rootAddress, signInAddress } from './owner-token';

/** Password of the people of a test's own. */
export const ownPassword = 'a-long-enough-password';
/** Password of the demo accounts. */
export const demoPassword = 'sextant-demo';

const passwordOf = (email: string): string => (email.endsWith('@demo.test') ? demoPassword : ownPassword);

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

/** The backend that serves `baseURL`. */
export const backendOf = (baseURL = ''): Backend => {
  const put = async (path: string, value: unknown): Promise<void> => {
    await asOwner('PUT', rootAddress(baseURL, path), value);
  };
  const givePages = async ({ pack, email }: Person, pages: readonly string[]): Promise<void> => {
    await asOwner('PUT', packsAddress(baseURL, pack), {
      name: pack,
      allowedEmails: [email],
      allowedPages: pages,
      revision: 1,
      updatedAt: 1,
    });
  };
  return {
    put,
    givePages,
    read: (path) => asOwner('GET', rootAddress(baseURL, path)),
    person: async ({ pages, isVerified = true }) => {
      const pack = `own-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
      const email = `${pack}@example.test`;
      const account = { email, password: ownPassword, emailVerified: isVerified };
      const { localId: uid } = (await asOwner('POST', accountsAddress(baseURL), account)) as { localId: string };
      const person = { email, uid, pack };
      if (pages !== undefined) await givePages(person, pages);
      return person;
    },
  };
};

interface Tokens {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

/** Tokens of the embedded backend are not signed, but have the form of signed ones. */
const claimsOf = (token: string): { readonly email_verified: boolean } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { readonly email_verified: boolean };

/** What the client library keeps of a person who has signed in, as its own `toJSON` of a user writes it. */
const keptUser = (email: string, { localId, idToken, refreshToken, expiresIn }: Tokens): string =>
  JSON.stringify({
    uid: localId,
    email,
    emailVerified: claimsOf(idToken).email_verified,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, displayName: null, email, phoneNumber: null, photoURL: null }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + Number(expiresIn) * 1_000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: 'local',
    appName: '[DEFAULT]',
  });

/**
 * Makes this browser one in which the person signed in before: past the sign-in screen, which has tests of its own.
 * The library asks the service about the person when a screen loads, as it does after every reload.
 */
export const rememberSignIn = async (page: Page, email: string): Promise<void> => {
  // A page of the site that runs nothing.
  await page.goto('/robots.txt');
  const answer = await fetch(signInAddress(new URL(page.url()).origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: passwordOf(email), returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  const user = keptUser(email, (await answer.json()) as Tokens);
  await page.evaluate((kept) => localStorage.setItem('firebase:authUser:local:[DEFAULT]', kept), user);
};

/** Opens a screen as somebody who signed in before. */
export const openAs = async (page: Page, email: string, path: string): Promise<void> => {
  await rememberSignIn(page, email);
  await page.goto(path);
};

/** Signs in on the sign-in screen that is shown. */
export const submitSignIn = async (page: Page, email: string, secret = passwordOf(email)): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Opens the dashboard of a person who signed in before. */
export const openHomeAs = async (page: Page, email: string): Promise<void> => {
  await openAs(page, email, '/home');
  await expect(page.getByRole('heading', { name: 'Tools' })).toBeVisible();
};

/** Shows the screen on paper and on ink in turn and has axe look at both. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  for (const theme of ['light', 'dark']) {
    // As another tab of the same browser would do it, with the sample open in this tab's own storage; again where the person's
    // stored choice arrived after it.
    const shown = (): Promise<string> =>
      page.evaluate((value) => {
        const storage = sessionStorage.getItem('sextant-sample') === null ? localStorage : sessionStorage;
        storage.setItem('sextant:theme', JSON.stringify(value));
        window.dispatchEvent(new StorageEvent('storage'));
        return document.documentElement.dataset['theme'] ?? 'dark';
      }, theme);
    await expect.poll(shown).toBe(theme);
    await (theme === 'light' ? expectNoViolations(page) : expectContrast(page));
  }
};

/** The entries of the app bar, wherever they stand at this width; opens and closes the menu of a small screen. */
export const barEntries = async (page: Page): Promise<string[]> => {
  const opener = page.getByRole('button', { name: 'Open the menu' });
  if (!(await opener.isVisible())) return page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const entries = menu.getByRole('navigation', { name: 'All pages' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  const texts = await entries.allInnerTexts();
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

/** Resolves when the page has nothing to do and has drawn what it did. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Waits until the copy of the product is complete, so that a new tab can start from it; the browser allows service workers. */
export const untilCopied = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
};

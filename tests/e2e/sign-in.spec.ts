/** Signing in through the screen: with email, by a new account and its messages, with a made-up Google account, and every way to fail. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './accessibility';

const password = 'sextant-demo';

const fill = async (page: Page, email: string, secret: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
};

const signIn = async (page: Page, email: string, secret: string): Promise<void> => {
  await fill(page, email, secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const freshAddress = (): string => `new-${String(Date.now())}-${String(Math.floor(Math.random() * 1e6))}@example.test`;

/** Follows the newest link of that name that the mailbox holds for the address. */
const followMail = async (page: Page, address: string, link: string): Promise<void> => {
  await page.goto('/__/mailbox');
  const mail = page.getByRole('listitem').filter({ hasText: address }).first();
  await expectNoViolations(page);
  await mail.getByRole('link', { name: link }).click();
};

test('a demo trader signs in and lands on the dashboard', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/login');
  await expectNoViolations(page);
  await signIn(page, 'trader@demo.test', password);
  await page.waitForURL('**/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('who wanted a member screen comes back to it, query and all @complete', async ({ page }) => {
  await page.goto('/journal?account=x');
  await page.waitForURL('**/login?to=*');
  await signIn(page, 'trader@demo.test', password);
  await page.waitForURL('**/journal?account=x');
});

test('a return address of another site is not followed @complete', async ({ page }) => {
  await page.goto('/login?to=https%3A%2F%2Fexample.org%2F');
  await signIn(page, 'guest@demo.test', password);
  await page.waitForURL('**/home');
});

test('a wrong password and an unknown address are answered alike', async ({ page }) => {
  const answers: (string | null)[] = [];
  for (const email of ['trader@demo.test', 'nobody@demo.test']) {
    await page.goto('/login');
    await signIn(page, email, 'not-the-password');
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
    answers.push(await page.getByRole('alert').textContent());
  }
  expect(answers[0]).toBe(answers[1]);
  await expectNoViolations(page);
});

test('without a network the screen says that nothing was changed @complete', async ({ page, context }) => {
  await page.goto('/login');
  await fill(page, 'trader@demo.test', password);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('No connection to the sign-in service.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/home');
});

test('a new account is verified, and its password reset, through the messages in the mailbox', async ({ page }) => {
  const email = freshAddress();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(heading(page, 'Create an account')).toBeVisible();
  await expectNoViolations(page);
  await fill(page, email, 'short');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await fill(page, email, 'first-password');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByText(`We sent a verification link to ${email}.`)).toBeVisible();
  await expectNoViolations(page);

  await followMail(page, email, 'Verify your email');
  await expect(heading(page, 'Email verified')).toBeVisible();

  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // From a page that is not the product: one that still looks up who is signed in may write that down again.
  await page.goto('/__/mailbox');
  await page.context().clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  });
  await page.goto('/login');
  await page.getByRole('link', { name: /Forgot/u }).click();
  await expect(heading(page, 'Reset the password')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: /Send/u }).click();
  await expect(page.getByText('Check your email.')).toBeVisible();
  await followMail(page, email, 'Choose a new password');
  await page.getByLabel('New password', { exact: true }).fill('second-password');
  await page.getByRole('button', { name: /Save/u }).click();
  await expect(heading(page, 'Password changed')).toBeVisible();
  await page.goto('/login');
  await signIn(page, email, 'second-password');
  await page.waitForURL('**/home');
});

test('an address that is in use is said at sign-up only @complete', async ({ page }) => {
  await page.goto('/login?mode=create');
  const create = heading(page, 'Create an account');
  if (!(await create.isVisible())) await page.getByRole('link', { name: 'Create an account' }).click();
  await fill(page, 'trader@demo.test', 'another-password');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByText('An account with this email exists.')).toBeVisible();
  await page.goto('/login');
  await page.getByRole('link', { name: /Forgot/u }).click();
  await expect(heading(page, 'Reset the password')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('nobody-at-all@demo.test');
  await page.getByRole('button', { name: /Send/u }).click();
  await expect(page.getByText('Check your email.')).toBeVisible();
});

test('a made-up Google account signs in where Google cannot be reached', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: /Ana Ruiz/u }).click();
  await page.waitForURL('**/home');
});

test('a spent link says so @complete', async ({ page }) => {
  await page.goto('/login?mode=verifyEmail&oobCode=no-such-code');
  await expect(heading(page, 'Email not verified')).toBeVisible();
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await expectNoViolations(page);
});

/** Whether a file of code holds something of Firebase's packages; its name doesn't tell, its source map does. */
const holdsFirebase = async (page: Page, url: string): Promise<boolean> => {
  const map = await page.request.get(`${url}.map`);
  if (!map.ok()) return false;
  const { sources } = (await map.json()) as { sources: readonly string[] };
  return sources.some((source) => source.includes('node_modules/@firebase/'));
};

test('no byte of Firebase is asked for before the landing page has painted', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) asked.push(request.url());
  });
  await page.goto('/');
  // The code of the identity provider comes by itself when the page has long been whole.
  await expect
    .poll(async () => (await Promise.all(asked.map((url) => holdsFirebase(page, url)))).some(Boolean), { timeout: 60_000 })
    .toBe(true);
  const { paintedAt, starts } = await page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    starts: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  }));
  expect(paintedAt).toBeGreaterThan(0);
  const before = starts.filter(({ name, startTime }) => name.endsWith('.js') && startTime < paintedAt);
  const holding = await Promise.all(before.map(({ name }) => holdsFirebase(page, name)));
  expect(before.filter((_, index) => holding[index])).toEqual([]);
});

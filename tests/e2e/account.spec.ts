/** The page of one's own account in a browser: preferences through a flight, the export, the look, and the end of an account. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectNoViolations } from './accessibility';
import { createTrader } from './own-trader';
import { answerToOwner, asOwner, documentsAddress, rootAddress, sentAddress } from './owner-token';
import { openAs, submitSignIn, ownPassword } from './people';

let email = '';
let uid = '';

const databaseValue = (baseURL: string, path: string): Promise<unknown> => asOwner('GET', rootAddress(baseURL, path));

/** A document or a list of documents of Firestore, or why there is none. */
const documents = (baseURL: string, path: string): Promise<unknown> => answerToOwner('GET', documentsAddress(baseURL, path));

const storedPreferences = async (baseURL: string) => {
  const { fields, createTime, updateTime } = (await documents(baseURL, `userPreferences/${uid}`)) as {
    fields?: { selectedImpacts: { arrayValue: { values?: { stringValue: string }[] } } };
    createTime?: string;
    updateTime?: string;
  };
  return {
    impacts: fields?.selectedImpacts.arrayValue.values?.map(({ stringValue }) => stringValue) ?? [],
    isWrittenOnce: createTime !== undefined && createTime === updateTime,
  };
};

const openAccount = async (page: Page): Promise<void> => {
  await openAs(page, email, '/user-account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.getByText('All changes saved.')).toBeVisible();
};

test.beforeEach(async ({ baseURL }) => {
  ({ email, uid } = await createTrader(baseURL ?? ''));
});

test.describe('with the copy of the product', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a preference changed on a flight is kept through a reload and saved once afterwards @complete', async ({
    page,
    context,
    baseURL,
  }) => {
    await openAccount(page);
    // The copy of the product must stand before the network goes.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(async () => (await caches.keys()).length > 0);
    await context.setOffline(true);
    for (const path of ['/home', '/journal', '/user-account']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.locator('label').filter({ hasText: 'Holiday' }).click();
    await expect(page.getByLabel('Holiday', { exact: true })).toBeChecked();
    await expect(page.getByText('No network. Saved on this device, sent later.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Holiday', { exact: true })).toBeChecked();
    await expect(page.getByText('No network. Saved on this device, sent later.')).toBeVisible();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    await downloading;
    await expect(page.getByText('You were offline, so the documents are this device’s copy')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete the account' })).toBeDisabled();

    await context.setOffline(false);
    await expect(page.getByText('All changes saved.')).toBeVisible();
    expect(await storedPreferences(baseURL ?? '')).toEqual({ impacts: ['High', 'Holiday'], isWrittenOnce: true });
  });
});

test('a zone is found by its trading centre and becomes a recent one @complete', async ({ page }) => {
  await openAccount(page);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('frankfurt');
  await expect(page.getByRole('option')).toHaveText([/Berlin.*Frankfurt.*UTC\+[12]/u]);
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue('Europe/Berlin');
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue('Europe/Berlin');
  await zone.click();
  await expect(page.getByRole('option').first()).toHaveText(/Berlin.*Recent/u);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Currencies of calendar events: choose none' }).click();
  await expect(page.getByText('Nothing selected, so the calendar shows no events.')).toBeVisible();
});

test('light colours hold on every screen, before the first paint and on the next visit @complete', async ({ page }) => {
  await openAccount(page);
  await expectNoViolations(page);
  await page.getByText('Light', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectNoViolations(page);
  // Nothing of the product runs yet when the document is there: the early script alone has decided.
  await page.route('**/assets/*.js', (route) => (route.request().url().includes('theme-2') ? route.continue() : route.abort()));
  await page.goto('/home', { waitUntil: 'domcontentloaded' }).catch(() => undefined);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.unrouteAll();
  await page.goto('/user-account');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'light');
});

test('name, address, password and ways to sign in can be changed @complete', async ({ page, request, baseURL }) => {
  const base = baseURL ?? '';
  await openAccount(page);
  await page.getByLabel('Display name').fill('Ana Ruiz');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('The name is saved.')).toBeVisible();
  await expect(page.getByText(`Ana Ruiz, ${email}`)).toBeVisible();
  expect(await documents(base, `users/${uid}`)).toMatchObject({ fields: { displayName: { stringValue: 'Ana Ruiz' } } });

  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('the next password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Wrong password.')).toBeVisible();
  await page.getByLabel('Current password').fill(ownPassword);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('The new password is saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Link Google' }).click();
  await page.getByRole('button', { name: 'Link this account' }).click();
  const linked = page.getByRole('list', { name: 'Sign-in methods' });
  await expect(linked.getByRole('listitem')).toHaveCount(2);
  await expect(linked.getByText('Needed for your email')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Google' }).click();
  await expect(linked.getByRole('listitem')).toHaveText([/Email and password.*Your only way to sign in/u]);

  const next = `new-${email}`;
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Send a link to the new address' }).click();
  await expect(page.getByText(`A link was sent to ${next}.`)).toBeVisible();
  const { oobCodes } = (await asOwner('GET', sentAddress(base))) as { oobCodes: { newEmail?: string; oobLink: string }[] };
  await request.get(oobCodes.find(({ newEmail }) => newEmail === next)?.oobLink ?? '');
  await page.getByRole('button', { name: 'I opened the link' }).click();
  // The provider may end the sign-in with the change; then the person signs in with the new address.
  const isHere = page.getByText('Your email has been changed.');
  await expect(isHere.or(page.getByText('This sign-in has ended.')).or(page.getByRole('heading', { name: 'Sign in' }))).toBeVisible();
  if (!(await isHere.isVisible())) {
    email = next;
    await page.goto('/login?to=%2Fuser-account');
    await submitSignIn(page, email, 'the next password');
    await page.waitForURL('**/user-account');
  }
  await expect(page.getByText(`Ana Ruiz, ${next}`)).toBeVisible();
  await expect.poll(() => databaseValue(base, `users/${uid}/email`)).toBe(next);
  await expect.poll(() => documents(base, `users/${uid}`)).toMatchObject({ fields: { email: { stringValue: next } } });
});

test('the export downloads and holds the journal with its raw file @complete', async ({ page, baseURL }) => {
  await openAs(page, email, '/journal');
  await page.getByTestId('statement-file').setInputFiles('tests/fixtures/mt4/sells-with-costs.htm');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import \d/u })
    .click();
  // "All changes saved." stands there before the import too: only the server tells that it has them.
  await expect.poll(() => documents(baseURL ?? '', `users/${uid}/ledger`)).not.toEqual({});
  await page.goto('/user-account#data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^sextant-export-\d{4}-\d\d-\d\d\.zip$/u);
  const archive = readFileSync(await download.path());
  // Files are stored without compression, so their text stands in the archive.
  const raw = readFileSync('tests/fixtures/mt4/sells-with-costs.htm');
  expect(archive.includes(raw)).toBe(true);
  const text = archive.toString('utf8');
  for (const part of ['documents/ledger.json', 'trades.csv', 'manifest.json', 'device/journal/files', `users/${uid}/ledger/`, '65000002']) {
    expect(text).toContain(part);
  }
  await expect(page.getByText(/is in your downloads/u)).toBeVisible();
  await expect(page.getByText(/\d+ documents?, \d+ trades? and 1 file of this device/u)).toBeVisible();
});

test('a deleted account leaves nothing in either database and cannot sign in @complete', async ({ page, context, baseURL }) => {
  const base = baseURL ?? '';
  await openAs(page, email, '/journal');
  await page.getByTestId('statement-file').setInputFiles('tests/fixtures/mt4/sells-with-costs.htm');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import \d/u })
    .click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  // A second tab of the same person must not write anything back.
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/user-account#delete');
  await page.locator('label').filter({ hasText: 'Holiday' }).click();
  await expect(page.getByLabel('Holiday', { exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The email address in 1 plan')).toBeVisible();
  await expectNoViolations(page);
  await expect(dialog.getByRole('button', { name: 'Delete everything' })).toBeDisabled();
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.getByText('Wrong password.')).toBeVisible();
  expect(await databaseValue(base, `users/${uid}`)).not.toBeNull();

  await dialog.getByLabel('Your password').fill(ownPassword);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page.getByText('We asked the admins to remove the rest.')).toBeVisible();
  await expectNoViolations(page);
  await other.close();

  for (const path of [`users/${uid}`, `status/${uid}`]) expect([path, await databaseValue(base, path)]).toEqual([path, null]);
  for (const name of ['settings', 'accounts', 'ledger', 'imports', 'devices']) {
    expect([name, await documents(base, `users/${uid}/${name}`)]).toEqual([name, {}]);
  }
  for (const path of [`users/${uid}`, `userPreferences/${uid}`]) {
    expect(await documents(base, path)).toMatchObject({ error: { code: 404 } });
  }
  expect(await documents(base, `contactMessages/deleted-account-${uid}`)).toMatchObject({
    fields: { email: { stringValue: email } },
  });
  const stores = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  expect(stores.filter((name) => name.includes(uid))).toEqual([]);

  await page.goto('/login');
  await submitSignIn(page, email);
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
});

test('a deletion that was cut off is offered again and ends @complete', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  await openAccount(page);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByLabel('Your password').fill(ownPassword);
  // The last call of all is the one that fails: everything is gone but the account.
  await page.route('**/accounts:delete*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.getByText('some of your data is gone, but the account still exists')).toBeVisible();
  await page.unrouteAll();
  await page.goto('/user-account');
  await expect(page.getByText('You started deleting this account, and it isn’t finished.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue deleting' }).click();
  await page.getByRole('dialog').getByLabel(`Type ${email} to confirm`).fill(email);
  await page.getByRole('dialog').getByLabel('Your password').fill(ownPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect(await databaseValue(base, `users/${uid}`)).toBeNull();
  expect(await documents(base, `users/${uid}`)).toMatchObject({ error: { code: 404 } });
});

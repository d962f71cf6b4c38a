/** What admins do with plans: find people, give, extend and take back, tables both ways, payments by link, and a change that stopped halfway. */
import { expect, test, type Page } from '@playwright/test';
import { TRADER_UID } from '../../emulator/seed-people';
import { another, button, dialog } from './admin-desk';
import { expectNoViolations } from './accessibility';
import { startOwnBackend } from './own-backend';
import { answerToOwner, asOwner, documentsAddress } from './owner-token';
import { backendOf, openAs, type Backend } from './people';

const dayMs = 86_400_000;

type Fields = Readonly<Record<string, unknown>>;
const text = (stringValue: string): Fields => ({ stringValue });
const instant = (ms: number): Fields => ({ timestampValue: new Date(ms).toISOString() });
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const putDocument = (baseURL: string, path: string, fields: Fields): Promise<unknown> =>
  asOwner('PATCH', documentsAddress(baseURL, path), { fields });

interface Document {
  readonly fields?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
/** The fields of a document; undefined where there is none. */
const fieldsOf = async (baseURL: string, path: string): Promise<Document['fields']> =>
  ((await answerToOwner('GET', documentsAddress(baseURL, path))) as Document).fields;

let made = 0;
/** Somebody who has signed in before, as the database keeps it. */
const aPerson = async (backend: Backend, stem: string): Promise<{ readonly uid: string; readonly email: string }> => {
  const uid = `${stem}${String(Date.now())}${String((made += 1))}`;
  const email = `${uid}@example.test`;
  await backend.put(`users/${uid}`, {
    email,
    createdAt: Date.now() - dayMs,
    lastLogin: Date.now() - dayMs,
    status: 'active',
    role: 'user',
  });
  return { uid, email };
};

const aRecord = (email: string, status: string, endsInDays: number): Fields => ({
  plan: text('all-tools'),
  status: text(status),
  source: text('stripe'),
  providerId: text('sub_1'),
  pagesUntil: instant(Date.now() + endsInDays * dayMs),
  writeUntil: instant(Date.now() + (endsInDays + 12) * dayMs),
  updatedAt: instant(Date.now()),
  createdAt: instant(Date.now() - 40 * dayMs),
  origin: text('stripe'),
  email: text(email),
});

const table = (page: Page) => page.getByRole('table', { name: 'Subscriptions' });
/** Buttons with the addresses of the rows in view. */
const rows = (page: Page) => table(page).locator('tbody').getByRole('button');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Beginning of an email address' });
const tab = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: 'State' })
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}( [\\d,]+)?$`, 'u') });
const openAdmin = async (page: Page, email = 'admin@demo.test'): Promise<void> => {
  await openAs(page, email, '/account/subscription');
  await expect(page.getByRole('button', { name: 'Grant a plan' }).first()).toBeEnabled();
};
const choose = async (page: Page, email: string): Promise<void> => {
  await search(page).fill(email);
  await expect(rows(page)).toHaveText([email]);
  await rows(page).first().click();
};

test.describe('the list', () => {
  test('finds people by the beginning of their address, by state and by days @complete', async ({ page, baseURL: given }) => {
    const baseURL = given ?? '';
    const stem = `find${String(Date.now())}`;
    await Promise.all(
      [['a', 'active', 20] as const, ['b', 'past_due', 3] as const, ['c', 'active', -40] as const].map(([who, status, ends]) =>
        putDocument(baseURL, `subscriptions/${stem}${who}`, aRecord(`${stem}${who}@example.test`, status, ends)),
      ),
    );
    await openAdmin(page);
    await search(page).fill(stem.toUpperCase());
    await expect(rows(page)).toHaveText(['a', 'b', 'c'].map((who) => `${stem}${who}@example.test`));
    await tab(page, 'Past due').click();
    await expect(rows(page)).toHaveText([`${stem}b@example.test`]);
    await tab(page, 'Expired').click();
    await expect(rows(page)).toHaveText([`${stem}c@example.test`]);
    await tab(page, 'All').click();
    await page.getByLabel('First day').fill(dayOf(Date.now() + 10 * dayMs));
    await page.getByLabel('Last day').fill(dayOf(Date.now() + 30 * dayMs));
    await expect(rows(page)).toHaveText([`${stem}a@example.test`]);
    await search(page).fill(`${stem}z`);
    await expect(page.getByText('Nobody matches')).toBeVisible();
    await button(page, 'Clear').click();
    await expectNoViolations(page);
  });
});

test.describe('a plan', () => {
  test('is given, extended and taken back, each with its reason in the log @complete', async ({ page, baseURL: given }) => {
    const baseURL = given ?? '';
    const { uid, email } = await aPerson(backendOf(baseURL), 'plan');
    await openAdmin(page);
    await page.getByRole('button', { name: 'Grant a plan' }).first().click();
    await dialog(page).getByLabel('Email').fill(email);
    await dialog(page)
      .getByLabel('Last day')
      .fill(dayOf(Date.now() + 30 * dayMs));
    await dialog(page).getByRole('button', { name: 'Grant', exact: true }).click();
    await expect(dialog(page).getByText('Say why; the reason goes into the audit log.')).toBeVisible();
    await dialog(page).getByLabel('Reason').fill('A guest of ours');
    await dialog(page).getByRole('button', { name: 'Grant', exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await choose(page, email);
    const ends = async (): Promise<number> =>
      Date.parse(String((await fieldsOf(baseURL, `subscriptions/${uid}`))?.['pagesUntil']?.['timestampValue']));
    const before = await ends();

    await button(page, 'Extend').click();
    await dialog(page).getByLabel('Extend by').fill('7');
    await dialog(page).getByLabel('Reason').fill('Was ill');
    await dialog(page).getByRole('button', { name: 'Extend', exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect((await ends()) - before).toBe(7 * dayMs);

    await button(page, 'Revoke').click();
    await dialog(page).getByLabel('Reason').fill('Asked for it');
    await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(table(page).getByText('Taken back')).toBeVisible();
    await expect(button(page, 'Revoke')).toHaveCount(0);

    await page.goto('/account');
    await page.getByRole('tab', { name: 'Audit log' }).click();
    for (const [deed, reason] of [
      ['Gave the plan all-tools to', 'A guest of ours'],
      ['Extended the plan all-tools of', 'Was ill'],
      ['Took back the plan all-tools of', 'Asked for it'],
    ] as const)
      await expect(page.getByText(new RegExp(`^${deed} ${email}.*: ${reason}$`, 'u')).first()).toBeVisible();
  });

  test('comes from a table, which is taken whole or not at all @complete', async ({ page, baseURL: given }) => {
    const baseURL = given ?? '';
    const backend = backendOf(baseURL);
    const [one, two] = [await aPerson(backend, 'csv'), await aPerson(backend, 'csv')];
    const day = dayOf(Date.now() + 30 * dayMs);
    const file = (plan: string) => ({
      name: 'plans.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`email,plan,until,reason\n${one.email},all-tools,${day},Course\n${two.email},${plan},${day},Course\n`),
    });
    await openAdmin(page);
    await button(page, 'Import CSV').click();
    await dialog(page).locator('input[type="file"]').setInputFiles(file('gold'));
    await expect(dialog(page).getByText('One problem in plans.csv. Nothing was changed.')).toBeVisible();
    await expect(dialog(page).getByRole('row').nth(1)).toHaveText(/^3\s*plan\s*there is no plan “gold”$/u);
    await expect(dialog(page).getByRole('button', { name: /^Change/u })).toHaveCount(0);
    await dialog(page).locator('input[type="file"]').setInputFiles(file('all-tools'));
    const preview = dialog(page).getByRole('table', { name: 'What each row does' });
    await expect(preview.locator('tbody tr')).toHaveCount(2);
    expect(await fieldsOf(baseURL, `subscriptions/${one.uid}`)).toBeUndefined();
    await button(page, 'Change 2 plans').click();
    await expect(dialog(page)).toHaveCount(0);
    for (const { uid } of [one, two]) expect((await fieldsOf(baseURL, `subscriptions/${uid}`))?.['status']).toEqual(text('active'));
  });

  test('that was paid by a link opens once an admin has confirmed the payment @complete', async ({ page, baseURL: given }) => {
    const baseURL = given ?? '';
    const { uid, email } = await aPerson(backendOf(baseURL), 'paid');
    const request = { plan: text('all-tools'), term: text('month'), email: text(email), createdAt: instant(Date.now()) };
    await putDocument(baseURL, `paymentRequests/${uid}`, request);
    await openAdmin(page);
    const waiting = page.getByRole('list', { name: 'Payments to confirm' }).getByRole('listitem').filter({ hasText: email });
    await waiting.getByRole('button', { name: 'Confirm' }).click();
    await dialog(page).getByRole('button', { name: 'Confirm and grant' }).click();
    await expect(dialog(page).getByText(/Enter the payment’s ID/u)).toBeVisible();
    await dialog(page).getByLabel('Payment ID').fill('pi_3QxTest');
    await dialog(page).getByRole('button', { name: 'Confirm and grant' }).click();
    await expect(waiting).toHaveCount(0);
    await choose(page, email);
    const record = await fieldsOf(baseURL, `subscriptions/${uid}`);
    expect(record).toMatchObject({ plan: text('all-tools'), status: text('active'), providerId: text('pi_3QxTest') });
    expect(await fieldsOf(baseURL, `paymentRequests/${uid}`)).toBeUndefined();
  });
});

test('a grant whose backend is killed between its two steps is finished by the tab of another admin @complete', async ({ browser }) => {
  test.setTimeout(480_000);
  const backend = await startOwnBackend();
  const { address } = backend;
  try {
    // A second admin, by both databases.
    await backendOf(address).put(`users/${TRADER_UID}/role`, 'admin');
    await putDocument(address, `admins/${TRADER_UID}`, { userId: text(TRADER_UID), role: text('admin'), createdAt: instant(Date.now()) });

    const ana = await another(browser, address);
    await openAdmin(ana);
    await ana.getByRole('button', { name: 'Grant a plan' }).first().click();
    await dialog(ana).getByLabel('Email').fill('guest@demo.test');
    await dialog(ana).getByText('No end', { exact: true }).click();
    await dialog(ana).getByLabel('Reason').fill('A guest of ours');
    // The second step is what writes the log: the backend is gone before it hears of it, and so is the tab.
    const isKilled = new Promise<void>((resolve) => {
      void ana.route('**/documents:commit*', async (route) => {
        if (route.request().postData()?.includes('plan.grant') !== true) return route.continue();
        await backend.kill();
        resolve();
        await route.abort();
      });
    });
    await dialog(ana).getByRole('button', { name: 'Grant', exact: true }).click();
    await isKilled;
    await ana.context().close();
    await backend.startAgain();
    expect(await fieldsOf(address, `subscriptions/demo-guest`)).toBeUndefined();

    const max = await another(browser, address);
    await openAs(max, 'trader@demo.test', '/account/subscription');
    await expect(max.getByText('A change of a plan stopped halfway.')).toBeVisible();
    await expect(max.getByText('guest@demo.test was being given All tools.')).toBeVisible();
    await button(max, 'Finish the change').click();
    await expect(max.getByText('A change of a plan stopped halfway.')).toHaveCount(0);
    await expect(rows(max).filter({ hasText: 'guest@demo.test' })).toHaveCount(1);
    expect((await fieldsOf(address, `subscriptions/demo-guest`))?.['status']).toEqual(text('active'));
    expect(await fieldsOf(address, 'access/guest@demo%252Etest')).toBeDefined();
    expect(await backendOf(address).read('planChanges')).toBeNull();
    await max.context().close();
  } finally {
    await backend.end();
  }
});

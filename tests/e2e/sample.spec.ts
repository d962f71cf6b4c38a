/** The sample: opened by one press on this device alone, seen on every screen, and left without a trace. */
import { expect, test } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { createTrader, openJournalAs } from './own-trader';

/** Everything this browser keeps for the site: each record of each database, and both storages. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const plain = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `bytes ${String(value.byteLength)}`;
      if (Array.isArray(value)) return value.map(plain);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
    };
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('It failed.'));
      });
    const databases: Record<string, unknown> = {};
    // Firestore's and the identity provider's own change with every visit, the sample or not.
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined || !name.startsWith('sextant-')) continue;
      const database = await asked(indexedDB.open(name));
      const stores: Record<string, unknown> = {};
      for (const store of database.objectStoreNames)
        stores[store] = plain(await asked(database.transaction(store).objectStore(store).getAll()));
      databases[name] = stores;
      database.close();
    }
    // What the device reports of itself says when it did.
    const own = (storage: Storage): unknown =>
      Object.entries(storage)
        .filter(([name]) => !/device-report|firestore_|firebase/u.test(name))
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const all = JSON.stringify({ databases, local: own(localStorage), tab: own(sessionStorage) }, null, 1);
    // A visit says when the server confirmed what is open.
    return all.replaceAll(/confirmedAtMs\W+\d+/gu, 'confirmedAtMs');
  });

/** What is kept once it has been the same for four looks, which are further and further apart. */
const steady = async (page: Page): Promise<string> => {
  let [last, same] = ['', 0];
  await expect
    .poll(async () => {
      const now = await kept(page);
      same = now === last ? same + 1 : 0;
      last = now;
      return same;
    })
    .toBeGreaterThanOrEqual(3);
  return last;
};

/** Databases of the sample. Asked for before `kept`, which would make one anew by looking into it while it is being removed. */
const sampleStores = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => (name?.endsWith('-sample') === true ? [name] : [])));

const banner = (page: Page) => page.getByRole('region', { name: 'Sample' });

const press = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Trades' })).toBeVisible();
};

test('is opened by one press, edited, sent nowhere, and left without a trace', async ({ page, baseURL }) => {
  const { email } = await createTrader(baseURL ?? '');
  await openJournalAs(page, email);
  await expect(page.getByRole('button', { name: 'Open the sample' })).toBeVisible();
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
  // What a visit of their own makes is there before, whenever it makes it.
  await expect.poll(() => kept(page)).toContain('sextant-kept-');
  await expect.poll(() => kept(page)).toContain('sextant:journal-counting:');
  const before = await steady(page);

  await press(page);
  const requests: Request[] = [];
  const listen = (request: Request): void => void requests.push(request);
  page.on('request', listen);
  const sockets: string[] = [];
  page.on('websocket', (socket) => void sockets.push(socket.url()));

  // An edit, a setting, and a reload in between.
  await page.getByRole('grid', { name: 'Trades' }).getByRole('row').nth(1).click();
  const note = page.getByLabel('Note', { exact: true });
  await note.fill('Written in the sample only');
  await note.blur();
  await expect.poll(() => kept(page)).toContain('Written in the sample only');
  await page.reload();
  await expect(note).toHaveValue('Written in the sample only');
  await page.goto('/home');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Sample data')).toBeVisible();
  await expect(page.getByText('Sample accounts', { exact: true }).first()).toBeVisible();
  await page.goto('/user-account');
  await expect(page.getByRole('heading', { name: 'The sample has no account' })).toBeVisible();
  page.off('request', listen);

  const origin = new URL(page.url()).origin;
  expect(
    requests.filter((request) => request.method() !== 'GET' || new URL(request.url()).origin !== origin).map((request) => request.url()),
  ).toEqual([]);
  expect(requests.filter((request) => request.postData() !== null || request.url().includes('Written'))).toEqual([]);
  expect(sockets).toEqual([]);

  await banner(page).getByRole('button', { name: 'Leave the sample' }).click();
  await expect(page).toHaveURL(/\/journal$/u);
  await expect(page.getByRole('button', { name: 'Open the sample' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => sampleStores(page)).toEqual([]);
  await expect.poll(() => kept(page)).toBe(before);
});

test('is opened by a visitor without an account, sent nowhere, and left where it was opened @narrow', async ({ page }) => {
  await page.goto('/features');
  const before = await kept(page);
  await press(page);
  await expectNoOverflow(page);
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  await page.goto('/calendar');
  await expect(page.getByText('Sample, simulated figures', { exact: true })).toBeVisible();
  await expect(page.getByText('Showing high-impact events for the currencies in your journal: USD, EUR, GBP.')).toBeVisible();
  await expect(page.locator('button[data-event]').filter({ hasText: 'Sample: inflation report' })).toBeVisible();
  await expectNoOverflow(page);
  const origin = new URL(page.url()).origin;
  expect(requests.filter((request) => request.method() !== 'GET' || new URL(request.url()).origin !== origin)).toEqual([]);
  await banner(page).getByRole('button', { name: 'Leave the sample' }).click();
  await expect(page).toHaveURL(/\/features$/u);
  await expect(page.getByRole('button', { name: 'Open the sample' })).toBeVisible();
  await expect.poll(() => sampleStores(page)).toEqual([]);
  await expect.poll(() => kept(page)).toBe(before);
});

test('goes with its tab, when the next page of the site is opened @complete', async ({ page, context, baseURL }) => {
  const { email } = await createTrader(baseURL ?? '');
  await openJournalAs(page, email);
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
  await press(page);
  const other = await context.newPage();
  await other.goto('/journal');
  await expect(other.getByRole('button', { name: 'Open the sample' })).toBeVisible();
  // While a tab has it open, another one leaves it alone.
  expect(await sampleStores(other)).not.toEqual([]);
  await page.close();
  await other.reload();
  await expect.poll(() => sampleStores(other)).toEqual([]);
});

test('says what it is and what is planted, without barriers', async ({ page, baseURL }) => {
  const { email } = await createTrader(baseURL ?? '');
  await openJournalAs(page, email);
  await press(page);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await banner(page).getByRole('button', { name: 'What’s planted' }).click();
  const dialog = page.getByRole('dialog', { name: 'What’s in the sample' });
  await expect(dialog.getByRole('heading', { name: 'Chasing the entry costs 1R' })).toBeVisible();
  await expect(dialog.getByText('Round numbers do nothing')).toBeVisible();
  await expectNoViolations(page);
});

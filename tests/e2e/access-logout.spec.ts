/** Logout with two tabs open: presence, the other tab, and what is left on the device. */
import { expect, test, type Page } from '@playwright/test';
import { backendOf, openAs, pressLogout } from './people';

/** Everything this browser keeps for the site, as one text: names and contents. */
const deviceContent = (page: Page): Promise<{ readonly databases: readonly string[]; readonly text: string }> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const contents: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const name of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error(name));
      });
      for (const store of database.objectStoreNames) {
        contents.push(
          await new Promise((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => resolve([name, store, reading.result]);
            reading.onerror = () => resolve(null);
          }),
        );
      }
      database.close();
    }
    return { databases, text: JSON.stringify(contents) };
  });

test('a logout leaves the status offline, the other tab at the sign-in screen and nothing of the account on the device', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width');
  const backend = backendOf(baseURL);
  const person = await backend.person({ pages: ['journal', 'calendar'] });
  // The clock of both tabs, which runs until it is moved.
  await page.clock.install();
  await openAs(page, person.email, '/journal');
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
  await page.getByTestId('statement-file').setInputFiles('tests/fixtures/mt4/jpy-no-decimals.htm');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import \d/u })
    .click();
  await expect(page.getByText('+¥65,996')).toBeVisible();
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
  // The dashboard keeps what it showed for the next visit.
  await page.goto('/home');
  await expect(page.locator('[data-panel="results"]')).toContainText('Mean per trade');
  await page.getByRole('link', { name: 'Open the journal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  expect((await deviceContent(page)).text).toContain('Mean per trade');
  await page.goto('/home');
  await expect(page.locator('[data-panel="results"]')).toContainText('Mean per trade');
  const other = await context.newPage();
  await other.goto('/calendar?week=12');
  await expect(other.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  const state = (): Promise<unknown> => backend.read(`status/${person.uid}/state`);
  await expect.poll(state).toBe('online');
  expect((await deviceContent(page)).text).toContain(person.uid);

  await page.bringToFront();
  await pressLogout(page);
  await page.waitForURL(/\/login$/u);
  await other.waitForURL(/\/login$/u);
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await state()).toBe('offline');

  // Longer than the second after which a tab that was not told would answer with 'online'.
  await page.clock.runFor(5_000);
  const seen = new Set<unknown>();
  for (let reads = 0; reads < 20; reads += 1) seen.add(await state());
  expect([...seen]).toEqual(['offline']);
  expect(other.url()).toMatch(/\/login$/u);

  const { databases, text } = await deviceContent(page);
  expect(databases.filter((name) => name.startsWith('firestore') || name.includes(person.uid))).toEqual([]);
  expect(text).not.toContain(person.uid);
  expect(text).not.toContain(person.email);
  expect(text).not.toContain('firestore_');
  expect(text).not.toContain('Mean per trade');
});

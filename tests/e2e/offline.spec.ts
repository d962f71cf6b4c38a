/** The product without a network: a cold start, what it opens and what it does not, and a logout with unsent changes. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './accessibility';
import { backendOf, openAs, openHomeAs, pressLogout, submitSignIn, untilCopied } from './people';

test.use({ serviceWorkers: 'allow' });

const importStatement = async (page: Page): Promise<void> => {
  await page.getByTestId('statement-file').setInputFiles('tests/fixtures/mt4/jpy-no-decimals.htm');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import \d/u })
    .click();
};

test('a new tab without a network opens the dashboard and the journal as of their time, and no admin page', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await backendOf(baseURL).person({ pages: ['journal', 'sessions'] });
  await openAs(page, person.email, '/journal');
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
  await untilCopied(page);
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/home');
  await expect(cold.getByText('No network.', { exact: true })).toBeVisible();
  await expect(cold.getByText(/Your tools as of \d+ \w+, \d\d:\d\d/u)).toBeVisible();
  await expect(cold.getByText('Offline', { exact: true })).toBeVisible();
  await expect(cold.getByText('Opens with All tools')).toHaveCount(9);
  await expectNoViolations(cold);

  await cold.goto('/journal');
  await expect(cold.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect(cold.getByText('No network. Your work is saved on this device.')).toBeVisible();
  for (const [path, title] of [
    ['/sessions', 'Sessions'],
    ['/user-account', 'Account'],
    ['/subscription-price', 'Plans'],
  ] as const) {
    await cold.goto(path);
    await expect(cold.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await cold.goto('/packs');
  await expect(cold.getByRole('heading', { name: 'Admin pages need a connection' })).toBeVisible();
  await expectNoViolations(cold);

  await context.setOffline(false);
  await expect(cold.getByRole('heading', { name: 'For admins only' })).toBeVisible();
  await expect(cold.getByText('Offline', { exact: true })).toHaveCount(0);
});

test('the copy never answers for the pages of the backend @complete', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  const person = await backendOf(baseURL).person({});
  await openHomeAs(page, person.email);
  await untilCopied(page);
  const copy = await page.evaluate(async () => {
    const sizes: [path: string, bytes: number][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        sizes.push([new URL(request.url).pathname, (await answer?.arrayBuffer())?.byteLength ?? 0]);
      }
    }
    return sizes;
  });
  // All code, styles and fonts of the product, and nothing of anybody's data.
  expect(copy.length).toBeGreaterThan(20);
  expect(copy.filter(([path]) => path.startsWith('/__/'))).toEqual([]);
  expect(copy.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(8_000_000);
  await page.goto('/__/mailbox');
  await expect(page.getByRole('heading', { name: /mailbox/iu })).toBeVisible();
  await expect(page.locator('#root')).toHaveCount(0);
});

test('a logout with an unsent import asks; staying and keeping lose nothing; the next account is asked about it @complete', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width');
  const backend = backendOf(baseURL);
  const [person, other] = [await backend.person({ pages: ['journal'] }), await backend.person({ pages: ['journal'] })];
  await openAs(page, person.email, '/journal');
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
  await untilCopied(page);
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
  await context.setOffline(true);
  await importStatement(page);
  await expect(page.getByText('1 change will be sent later.')).toBeVisible();

  await pressLogout(page);
  const question = page.getByRole('dialog', { name: '1 change is not sent yet' });
  await expect(question).toBeVisible();
  await expect(question.getByText('There is no network.')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/journal$/u);

  await pressLogout(page);
  await question.getByRole('button', { name: 'Wait, then log out' }).click();
  await expect(question.getByRole('button', { name: 'Waiting until they are sent' })).toBeVisible();
  await question.getByRole('button', { name: 'Log out, keep them here' }).click();
  await page.waitForURL(/\/login$/u);
  await context.setOffline(false);

  await submitSignIn(page, other.email);
  const leftovers = page.getByRole('dialog', { name: 'Another account left 1 unsent change here' });
  await expect(leftovers).toBeVisible();
  await expectNoViolations(page);
  await leftovers.getByRole('button', { name: 'Sign out and leave it' }).click();
  await expect(leftovers).toHaveCount(0);

  await submitSignIn(page, other.email);
  const [download] = await Promise.all([page.waitForEvent('download'), leftovers.getByRole('button', { name: 'Save as a file' }).click()]);
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const saved = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { changes: unknown[]; files: { name: string }[] };
  expect([saved.changes.length, saved.files.map(({ name }) => name)]).toEqual([1, ['jpy-no-decimals.htm']]);
  await leftovers.getByRole('button', { name: 'Remove it and continue' }).click();
  await page.waitForURL('**/home');
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  expect(databases.filter((name) => name.includes(person.uid))).toEqual([]);
});

test('what was kept at a logout is sent at the next sign-in of its owner @complete', async ({ page, context, baseURL, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  const person = await backendOf(baseURL).person({ pages: ['journal'] });
  await openAs(page, person.email, '/journal');
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
  await untilCopied(page);
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
  await context.setOffline(true);
  await importStatement(page);
  await expect(page.getByText('1 change will be sent later.')).toBeVisible();
  await pressLogout(page);
  await page.getByRole('button', { name: 'Log out, keep them here' }).click();
  await page.waitForURL(/\/login$/u);
  await context.setOffline(false);
  await submitSignIn(page, person.email);
  await page.waitForURL('**/home');
  await page.goto('/journal');
  await expect(page.getByText('+¥65,996')).toBeVisible();
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
});

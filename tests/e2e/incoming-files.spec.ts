/** Files that come to the journal by themselves: from the share sheet of a device, and from a folder that it watches. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './accessibility';
import { createTrader, openJournalAs } from './own-trader';
import { backendOf, pressLogout, submitSignIn, untilCopied } from './people';

test.use({ serviceWorkers: 'allow' });

const statement = 'tests/fixtures/mt4/jpy-no-decimals.htm';

/** What an operating system does with files for the installed app: a form sent to the address of the manifest. */
const share = async (page: Page, files: readonly string[]): Promise<void> => {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data', id: 'share' });
    const field = document.createElement('input');
    Object.assign(field, { type: 'file', name: 'files', multiple: true });
    field.dataset['testid'] = 'shared';
    form.append(field);
    document.body.append(form);
  });
  await page.getByTestId('shared').setInputFiles([...files]);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
};

test('a shared statement waits for whoever signs in, is shown before anything is stored, and is gone when it was taken', async ({
  page,
  baseURL,
}) => {
  const { email } = await createTrader(baseURL ?? '');
  await page.goto('/login');
  await untilCopied(page);
  // The first page of a browser is not yet under the worker.
  await page.goto('/login');
  await share(page, [statement]);
  await expect(page).toHaveURL(/\/login/u);
  // The address is kept through the sign-in.
  await submitSignIn(page, email);
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('button', { name: /^Import \d/u })).toBeVisible();
  await expect(page).toHaveURL(/\/journal$/u);
  await preview.getByRole('button', { name: 'Cancel' }).click();

  await share(page, [statement]);
  await expect(preview.getByRole('button', { name: /^Import \d/u })).toBeVisible();
  await page.goto('/journal?import=shared-files');
  await expect(page.getByText('No trades yet')).toBeVisible();
  await expect(preview).toHaveCount(0);

  await share(page, []);
  await expect(page.getByText('Share the statement itself.')).toBeVisible();
});

test('what is shared without a network, without a statement and without the plan for it ends in words @complete', async ({
  page,
  context,
  baseURL,
}) => {
  const backend = backendOf(baseURL);
  const person = await backend.person({ pages: ['journal'] });
  await openJournalAs(page, person.email);
  await untilCopied(page);
  await page.reload();
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();

  await context.setOffline(true);
  await share(page, [statement, 'README.md']);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Import jpy-no-decimals.htm' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave this file out' }).click();
  await expect(dialog).toContainText('README.md');
  await expect(dialog.getByRole('button', { name: /^Import \d/u })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await context.setOffline(false);

  await page.goto('/journal?import=shared-files');
  await expect(page.getByText('What you shared isn’t here anymore')).toBeVisible();

  await backend.givePages(person, ['sessions']);
  await expect(page.getByText('Not in your plan')).toBeVisible();
  await share(page, [statement]);
  await expect(page.getByText('The file you brought wasn’t read.')).toBeVisible();
  await pressLogout(page);
  await page.waitForURL(/\/login$/u);
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).not.toContain('sextant-inbox');
});

test('the installed app opens the files it was started with once, and none into the sample @complete', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'desktop systems start an app with files');
  // The browser's part: it hands its files to whoever asks, and does so again when the page is loaded again.
  await page.addInitScript(() => {
    const handOver = async (consume: (launch: object) => void): Promise<void> => {
      const folder = await navigator.storage.getDirectory();
      const files: FileSystemHandle[] = [];
      for await (const entry of folder.values()) if (entry.kind === 'file') files.push(entry);
      consume({ files });
    };
    Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer: (consume: () => void) => void handOver(consume) } });
  });
  const { email } = await createTrader(baseURL ?? '');
  await openJournalAs(page, email);
  await page.evaluate(
    async (text) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle('May.htm', { create: true });
      const writable = await handle.createWritable();
      await writable.write(text);
      await writable.close();
    },
    readFileSync(statement, 'latin1'),
  );
  await page.goto('/journal?import=opened');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('May.htm').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import \d/u })).toBeVisible();
  await expect(page).toHaveURL(/\/journal$/u);
  await page.reload();
  await expect(page.getByText('No trades yet')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Open the sample' }).click();
  await expect(page.getByRole('button', { name: 'Leave the sample' })).toBeVisible();
  await page.goto('/journal?import=opened');
  await expect(page.getByText('The sample is open here.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

/** Lets the page's own file system stand in for the folder that the person would choose, and puts a file into it. */
const putInFolder = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    async ([file, content]) => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('MT4', { create: true });
      const handle = await folder.getFileHandle(file, { create: true });
      const writable = await handle.createWritable();
      await writable.write(content);
      await writable.close();
    },
    [name, text] as const,
  );

test('a watched folder proposes new and changed statements in one line, and nothing twice', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle('MT4', { create: true }),
    });
  });
  const { email } = await createTrader(baseURL ?? '');
  await openJournalAs(page, email);
  const text = readFileSync(statement, 'latin1');
  await putInFolder(page, 'May.htm', text);
  await putInFolder(page, 'notes.docx', 'no statement');
  await putInFolder(page, 'groceries.csv', 'date;price;count\n2026-05-01;2.50;1\n2026-05-02;3.10;2\n');
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: 'Watch a folder' }).click();
  const line = page.getByRole('status').filter({ hasText: 'in MT4' });
  await expect(line).toContainText('1 new statement in MT4');
  await expect(line).toContainText('May.htm. Nothing is imported before you’ve seen it. 2 other files there aren’t statements.');
  await expectNoViolations(page);
  await line.getByRole('button', { name: 'Review' }).click();
  const preview = page.getByRole('dialog');
  // A preview that is given up decides nothing.
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await line.getByRole('button', { name: 'Review' }).click();
  await preview.getByRole('button', { name: /^Import \d/u }).click();
  await expect(preview).toHaveCount(0);
  await expect(line).toHaveCount(0);

  // The same statement under another name is imported already; a changed one is new.
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await putInFolder(page, 'May copy.htm', text);
  await putInFolder(page, 'May.htm', `${text}\n`);
  await focus();
  await expect(line).toContainText('1 new statement in MT4');
  await line.getByRole('button', { name: 'Not now' }).click();
  await expect(line).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('+¥65,996')).toBeVisible();
  await putInFolder(page, 'June.htm', `${text}\n\n`);
  await focus();
  await expect(line).toContainText('June.htm.');
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: 'Stop watching MT4' }).click();
  await expect(line).toHaveCount(0);
});

test('of two tabs in view one proposes what is new, and the other when that one is closed @complete', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width');
  await context.addInitScript(() => {
    Object.assign(globalThis, {
      showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle('MT4', { create: true }),
    });
  });
  const { email } = await createTrader(baseURL ?? '');
  await openJournalAs(page, email);
  await putInFolder(page, 'May.htm', readFileSync(statement, 'latin1'));
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: 'Watch a folder' }).click();
  await expect(page.getByText('1 new statement in MT4')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/journal');
  await expect(other.locator('[data-sync="synchronised"]')).toBeVisible();
  // It waits for its turn, as the browser's list of locks says.
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name ?? '') ?? []);
  await expect.poll(waiting).toEqual([expect.stringMatching(/^sextant-folder-/u)]);
  await expect(other.getByText('1 new statement in MT4')).toHaveCount(0);
  await page.close();
  await expect(other.getByText('1 new statement in MT4')).toBeVisible();
});

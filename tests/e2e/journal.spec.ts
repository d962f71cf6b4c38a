/** Imports in a browser: by picker, drop and paste, with questions, offline, again, undone, broken and large files; the log; export and back. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './accessibility';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createTrader, openJournalAs } from './own-trader';

const sample = (name: string): string => `../shared/samples/${name}`;
const fixture = (name: string): string => `tests/fixtures/mt4/${name}`;

const eur = sample('mt4-statement-eur.htm');
const usd = sample('mt4-statement-usd-small.htm');

const choose = async (page: Page, path: string): Promise<void> => {
  await page.getByTestId('statement-file').setInputFiles(path);
};

const dialog = (page: Page) => page.getByRole('dialog');

const confirm = async (page: Page, trades: string): Promise<void> => {
  await dialog(page)
    .getByRole('button', { name: `Import ${trades}` })
    .click();
  await expect(dialog(page)).toHaveCount(0);
};

let email = '';

test.beforeEach(async ({ page, baseURL }) => {
  ({ email } = await createTrader(baseURL ?? ''));
  await openJournalAs(page, email);
});

test.describe('the sample statements', () => {
  test.skip(!existsSync(eur) || !existsSync(usd), `needs ${eur} and ${usd}`);

  test('are previewed, agree with their own totals, stay after a reload, and add nothing a second time', async ({ page }) => {
    await choose(page, eur);
    for (const fact of ['100001', 'EUR', 'Swissquote Bank SA', '123 trades: 123 new', '+90,066.64 EUR', 'Agrees to the cent']) {
      await expect(dialog(page).getByText(fact).first()).toBeVisible();
    }
    await expectNoViolations(page);
    await confirm(page, '123 trades');
    await expect(page.getByText('All changes saved.')).toBeVisible();

    await page.reload();
    await choose(page, eur);
    await expect(dialog(page).getByText('Already imported')).toBeVisible();
    await expect(dialog(page).getByText('123 trades: 0 new, 123 in the journal already')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: /^Import/u })).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();

    await choose(page, usd);
    await confirm(page, '4 trades');
    const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
    const reconciled = 'Reconciled to the cent with 1 statement';
    await expect(accounts.filter({ hasText: 'OANDA' }).filter({ hasText: '−34.25 USD' }).filter({ hasText: reconciled })).toBeVisible();
    await expect(
      accounts.filter({ hasText: 'Swissquote' }).filter({ hasText: '+90,066.64 EUR' }).filter({ hasText: reconciled }),
    ).toBeVisible();
    await expectNoViolations(page);
  });
});

const undoLast = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('list', { name: 'Imports' }).getByRole('button', { name }).click();
  await dialog(page).getByRole('button', { name: 'Undo import' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Nothing is erased')).toBeVisible();
  await question.getByRole('button', { name: 'Undo import' }).click();
};

test('an import is traced from its rows to its trades and back, undone, brought back by the kept file, and the log stays whole', async ({
  page,
}) => {
  await choose(page, fixture('sells-with-costs.htm'));
  await dialog(page)
    .getByRole('button', { name: /^Import \d/u })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  const imports = page.getByRole('list', { name: 'Imports' });
  await imports.getByRole('button', { name: 'sells-with-costs.htm' }).click();
  await expect(dialog(page).getByText('SHA-256 of the file')).toBeVisible();
  await expectNoViolations(page);
  // From the file to a trade, and from the trade back to its row.
  await dialog(page).getByRole('table', { name: 'Rows and their trades' }).locator('tbody button').first().click();
  await expect(page).toHaveURL(/trade=/u);
  await page.getByRole('button', { name: /^row \d+ of sells-with-costs\.htm/u }).click();
  await expect(page).toHaveURL(/log=.*row=\d+/u);
  await expect(dialog(page).getByLabel('Row of the file')).not.toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  await undoLast(page, 'sells-with-costs.htm');
  await expect(dialog(page).getByText('This import is undone')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Import it again' }).click();
  await expect(dialog(page).getByText(/entries will come back/u)).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Import \d/u })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(imports.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Verify now' }).click();
  await expect(dialog(page).getByText('The log is intact')).toBeVisible();
  await expect(dialog(page).getByText(/It cannot show what was left out before it was recorded/u)).toBeVisible();
  // A button at the edge of what scrolls would be measured by the part that shows.
  await dialog(page).getByRole('button', { name: 'Copy the digests' }).scrollIntoViewIfNeeded();
  await expectNoViolations(page);
});

const ownTable = (rows: readonly string[]): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } => ({
  name: `own-${String(rows.length)}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Traded;Way;Size;In at;In price;Out at;Out price;Result', ...rows].join('\n')),
});

const firstRow = 'ZZQM6;long;1;14.03.2026 10:00;100,25;14.03.2026 11:00;101,25;95,50';

test('a table of no known platform asks once what it cannot tell: columns, currency @complete', async ({ page }) => {
  await page.getByTestId('statement-file').setInputFiles(ownTable([firstRow]));
  await expect(dialog(page).getByText('What do the columns hold?')).toBeVisible();
  await dialog(page).getByLabel('What Traded holds').selectOption('symbol');
  await dialog(page).getByLabel('What Result holds').selectOption('netProfit');
  await expect(dialog(page).getByText('Each row is a closed trade. The first rows become:')).toBeVisible();
  await expect(dialog(page).getByText('ZZQM6 long 1, 100.25 to 101.25')).toBeVisible();
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByLabel('Currency of the account').selectOption('EUR');
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await confirm(page, '1 trade');
  // The same header again: nothing is asked, and the known row is not doubled.
  await page.getByTestId('statement-file').setInputFiles(ownTable([firstRow, firstRow.replaceAll('14.03', '16.03')]));
  await expect(dialog(page).getByText('2 trades: 1 new, 1 in the journal already')).toBeVisible();
  await expectNoViolations(page);
});

test('a file can be dropped anywhere on the page, and pasted @complete', async ({ page }) => {
  const text = readFileSync(fixture('sells-with-costs.htm'), 'utf8');
  const transfer = await page.evaluateHandle((html) => {
    const data = new DataTransfer();
    data.items.add(new File([html], 'dropped.htm', { type: 'text/html' }));
    return data;
  }, text);
  await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer });
  await expect(dialog(page).getByText('dropped.htm')).toBeVisible();
  await expect(dialog(page).getByText('−9,484.19 GBP').first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate((html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
  await expect(dialog(page).getByText('pasted statement.htm')).toBeVisible();
  await expect(dialog(page).getByText('−9,484.19 GBP').first()).toBeVisible();
});

test('an import without network stays on the device, says so, and reaches the server later', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  // The importer comes with the first file; who installed the product has it in the offline copy, which this browser has not.
  await choose(page, fixture('jpy-no-decimals.htm'));
  await expect(dialog(page).getByRole('button', { name: /^Import \d/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('No network. Your work is saved on this device. Everything is synced.')).toBeVisible();
  await choose(page, fixture('jpy-no-decimals.htm'));
  await dialog(page)
    .getByRole('button', { name: /^Import \d/u })
    .click();
  await expect(page.getByText('No network. Your work is saved on this device. 1 change will be sent later.')).toBeVisible();
  await expect(page.getByText('+¥65,996')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('All changes saved.')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await openJournalAs(other, email);
  await expect(other.getByText('+¥65,996')).toBeVisible();
  await elsewhere.close();
});

test('files that cannot be read are refused with place and reason, and nothing of them is imported', async ({ page }) => {
  for (const [name, row] of [
    ['damaged-row.htm', /damaged-row\.htm: row \d+/u],
    ['truncated.htm', /truncated\.htm/u],
    ['not-a-statement.htm', /not-a-statement\.htm: the whole file/u],
    ['empty.htm', /empty\.htm: the whole file/u],
  ] as const) {
    await choose(page, fixture(name));
    await expect(dialog(page).getByText('This file cannot be imported')).toBeVisible();
    await expect(dialog(page).getByText(row).first()).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('No trades yet')).toBeVisible();
  }
});

test('everything is exported and brought back by another person without loss @complete', async ({ page, browser, baseURL }, info) => {
  await choose(page, fixture('sells-with-costs.htm'));
  await dialog(page)
    .getByRole('button', { name: /^Import \d/u })
    .click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: /^Export/u }).click();
  const downloaded = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download: Everything' }).click();
  const archive = info.outputPath('export.zip');
  await (await downloaded).saveAs(archive);
  await expect(dialog(page).getByText(/is in your downloads/u)).toBeVisible();

  const other = await createTrader(baseURL ?? '');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const there = await context.newPage();
  await openJournalAs(there, other.email);
  await there.getByRole('button', { name: 'Manage' }).click();
  await there.getByRole('menuitem', { name: 'Restore an export' }).click();
  await there.getByRole('dialog').getByLabel('Choose the archive').setInputFiles(archive);
  await expect(there.getByText('Restored')).toBeVisible();
  await there.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(there.getByRole('list', { name: 'Accounts' }).getByText('−9,484.19 GBP')).toBeVisible();
  await there.getByRole('button', { name: 'Manage' }).click();
  await there.getByRole('menuitem', { name: 'Verify an export' }).click();
  await there.getByRole('dialog').getByLabel('Choose the archive').setInputFiles(archive);
  await expect(there.getByText('The log is intact')).toBeVisible();
  await context.close();
});

/** A statement of 20 MB: the fixture's first trade row repeated with other tickets. */
const largeStatement = (): Buffer => {
  const text = readFileSync(fixture('sells-with-costs.htm'), 'utf8');
  const row = /<tr[^>]*>\s*<td[^>]*>65000002<\/td>.*?<\/tr>/su.exec(text);
  if (row === null) throw new Error('The fixture has lost the trade 65000002.');
  const copies = Math.ceil(20_000_000 / row[0].length);
  const rows = Array.from({ length: copies }, (_, index) => row[0].replace('65000002', String(70_000_000 + index)));
  return Buffer.from(text.slice(0, row.index) + rows.join('\n') + text.slice(row.index + row[0].length), 'utf8');
};

test('a statement of 20 MB is read in the background with progress, and reading it can be cancelled @complete', async ({ page }, info) => {
  const path = info.outputPath('large.htm');
  writeFileSync(path, largeStatement());
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { longTasksMs: times });
    new PerformanceObserver((list) => times.push(...list.getEntries().map((entry) => entry.duration))).observe({
      entryTypes: ['longtask'],
    });
  });
  await choose(page, path);
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('No trades yet')).toBeVisible();

  await choose(page, path);
  await expect(dialog(page).getByRole('button', { name: /^Import \d{2},\d{3} trades/u })).toBeVisible();
  const tasks = await page.evaluate(() => (globalThis as unknown as { longTasksMs: number[] }).longTasksMs.map(Math.round));
  info.annotations.push({ type: 'longest task of the page', description: `${String(Math.max(0, ...tasks))} ms` });
});

/** The journal in a browser: importing by picker, drop and paste, offline, again, broken files, large files. */
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
const grid = (page: Page) => page.getByRole('grid', { name: 'Trades' });

const confirm = async (page: Page, trades: string): Promise<void> => {
  await dialog(page)
    .getByRole('button', { name: `Import ${trades}` })
    .click();
  await expect(dialog(page)).toHaveCount(0);
};

let email = '';

test.beforeEach(async ({ page, request, baseURL }) => {
  ({ email } = await createTrader(request, baseURL ?? ''));
  await openJournalAs(page, email);
});

test.describe('the sample statements', () => {
  test.skip(!existsSync(eur) || !existsSync(usd), `needs ${eur} and ${usd}`);

  test(
    'are previewed, agree with their own totals, stay after a reload, and add nothing a second time',
    { tag: '@narrow' },
    async ({ page }) => {
      await choose(page, eur);
      for (const fact of ['100001', 'EUR', 'Swissquote Bank SA', '123 trades: 123 new', '+90,066.64 EUR', 'Agrees to the cent']) {
        await expect(dialog(page).getByText(fact).first()).toBeVisible();
      }
      await expectNoViolations(page);
      await confirm(page, '123 trades');
      await expect(grid(page)).toHaveAttribute('aria-rowcount', '124');
      await expect(page.getByText('+€90,066.64')).toBeVisible();
      await expect(page.getByText('All changes saved.')).toBeVisible();

      await page.reload();
      await expect(grid(page)).toHaveAttribute('aria-rowcount', '124');
      await choose(page, eur);
      await expect(dialog(page).getByText('Already imported')).toBeVisible();
      await expect(dialog(page).getByText('123 trades: 0 new, 123 in the journal already')).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: /^Import/u })).toHaveCount(0);
      await dialog(page).getByRole('button', { name: 'Close' }).last().click();

      await choose(page, usd);
      await confirm(page, '4 trades');
      const accounts = page.getByRole('list', { name: 'Accounts' });
      await expect(accounts.getByRole('button', { name: /OANDA.*−34\.25 USD.*4 trades.*Reconciled to the cent/u })).toBeVisible();
      await expect(
        accounts.getByRole('button', { name: /Swissquote.*\+90,066\.64 EUR.*123 trades.*Reconciled to the cent/u }),
      ).toBeVisible();
      await expect(page.getByText('Net result, EUR')).toBeVisible();
      await expect(page.getByText('Net result, USD')).toBeVisible();
      await expectNoViolations(page);

      await accounts.getByRole('button', { name: /OANDA/u }).click();
      await expect(grid(page)).toHaveAttribute('aria-rowcount', '5');
      await expect(page).toHaveURL(/account=oanda/u);
    },
  );
});

test('a file can be dropped anywhere on the page, and pasted', async ({ page }) => {
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
  await context.setOffline(true);
  await expect(page.getByText('No network. Your work is saved on this device. Nothing waits to be sent.')).toBeVisible();
  await choose(page, fixture('jpy-no-decimals.htm'));
  await dialog(page)
    .getByRole('button', { name: /^Import \d/u })
    .click();
  await expect(page.getByText('No network. Your work is saved on this device. 1 change will be sent later.')).toBeVisible();
  await expect(page.getByText('+¥65,996')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('All changes saved.')).toBeVisible({ timeout: 30_000 });

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await openJournalAs(other, email);
  await expect(other.getByText('+¥65,996')).toBeVisible();
  await elsewhere.close();
});

for (const [name, row] of [
  ['damaged-row.htm', /damaged-row\.htm: row \d+/u],
  ['truncated.htm', /truncated\.htm/u],
  ['not-a-statement.htm', /not-a-statement\.htm: the whole file/u],
  ['empty.htm', /empty\.htm: the whole file/u],
] as const) {
  test(`${name} is refused with its place and reason, and nothing of it is imported`, async ({ page }) => {
    await choose(page, fixture(name));
    await expect(dialog(page).getByText('This file cannot be imported')).toBeVisible();
    await expect(dialog(page).getByText(row).first()).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('No trades yet')).toBeVisible();
  });
}

test('trades sort by their column heads, and keys move through them and open one', { tag: '@narrow' }, async ({ page, isMobile }) => {
  await choose(page, fixture('sells-with-costs.htm'));
  await dialog(page)
    .getByRole('button', { name: /^Import \d/u })
    .click();
  const nets = async (): Promise<number[]> => {
    const texts = await grid(page).locator('tbody tr[aria-rowindex] td:last-child').allInnerTexts();
    return texts.map((text) => Number(text.replace('−', '-').replace(/[^\d.-]/gu, '')));
  };
  await grid(page).getByRole('button', { name: 'Net' }).click();
  await expect(grid(page).getByRole('columnheader', { name: 'Net' })).toHaveAttribute('aria-sort', 'descending');
  const descending = await nets();
  expect(descending).toEqual(descending.toSorted((a, b) => b - a));
  await grid(page).getByRole('button', { name: 'Net' }).click();
  await expect(grid(page).getByRole('columnheader', { name: 'Net' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await nets()).toEqual(descending.toReversed());
  if (isMobile) return;
  await grid(page).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('SHA-256')).toBeVisible();
  await expect(dialog(page).getByText(/Read from row \d+ of sells-with-costs\.htm/u)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Save the file' })).toBeVisible();
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

test('a statement of 20 MB is read in the background with progress, and reading it can be cancelled', async ({ page }, info) => {
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
  await expect(dialog(page).getByRole('button', { name: /^Import \d{2},\d{3} trades/u })).toBeVisible({ timeout: 45_000 });
  const tasks = await page.evaluate(() => (globalThis as unknown as { longTasksMs: number[] }).longTasksMs.map(Math.round));
  info.annotations.push({ type: 'longest task of the page', description: `${String(Math.max(0, ...tasks))} ms` });
});

/**
 * A picture of a trade history in the browser: dropped, every value that waits compared with the truth drawn into the picture, the
 * total held against the rows, previewed, and only then in the journal.
 */
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { HistoryTruth } from '../../scripts/corpus/truth';
import { expectFitsBothWidths, expectNoViolations } from './accessibility';
import { asOwner, documentsAddress } from './owner-token';
import { backendOf, expectAccessibleInBothThemes, openAs, type Person } from './people';
import { pasteWords } from './vision-pictures';

const name = '7000013';
const folder = 'tests/fixtures/vision/histories';
const truth = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as HistoryTruth;

const columns: Readonly<Record<string, keyof HistoryTruth['rows'][number]['cells']>> = {
  Market: 'symbol',
  Side: 'side',
  Size: 'size',
  Opened: 'openTime',
  Closed: 'closeTime',
  Entry: 'openPrice',
  Exit: 'closePrice',
  Profit: 'profit',
};

const drop = async (page: Page): Promise<void> => {
  const bytes = readFileSync(`${folder}/${name}.png`).toString('base64');
  await page.evaluate((text) => {
    const data = new DataTransfer();
    const pixels = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    data.items.add(new File([pixels], 'history.png', { type: 'image/png' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, bytes);
};

/** What the person's part of the store holds of imports and trades. */
const stored = async (baseURL: string | undefined, { uid }: Person): Promise<readonly unknown[]> => {
  const lists = await Promise.all(
    ['imports', 'ledger', 'accounts'].map((part) => asOwner('GET', documentsAddress(baseURL ?? '', `users/${uid}/${part}`))),
  );
  return lists.flatMap((list) => (list as { readonly documents?: readonly unknown[] }).documents ?? []);
};

/** Answers the value that is asked for as it was drawn; false when none is. */
const answerNext = async (page: Page): Promise<boolean> => {
  const form = page.getByRole('form', { name: / of row \d+$/u });
  if ((await form.count()) === 0) return false;
  const label = (await form.getAttribute('aria-label')) ?? '';
  const [, column = '', row = ''] = /^(.+) of row (\d+)$/u.exec(label) ?? [];
  await expect(form.getByRole('img', { name: `${label} in the picture` })).toBeVisible();
  const drawn = truth.rows[Number(row) - 1]?.cells[columns[column] ?? 'ticket'];
  if (drawn === undefined) throw new Error(`Nothing was drawn for ${label}.`);
  if (column === 'Side') await form.getByText(drawn === 'buy' ? 'Long' : 'Short', { exact: true }).click();
  else await form.getByRole('textbox').fill(drawn);
  await form.getByRole('button', { name: /^(?:It’s right|Use this value)/u }).click();
  await expect(page.getByRole('form', { name: label })).toHaveCount(0);
  return true;
};

test('a dropped history becomes trades whose sum is the total in the picture, and nothing is stored before somebody has looked @complete', async ({
  page,
  baseURL,
}) => {
  const person = await backendOf(baseURL).person({ pages: ['journal', 'visionai'] });
  await openAs(page, person.email, '/visionai');
  await expect(page.getByRole('heading', { name: 'Paste or drop a screenshot' })).toBeVisible();
  await drop(page);
  await expect(page.getByText('Read as a trade history.')).toBeVisible();
  const preview = page.getByRole('button', { name: `Preview ${String(truth.rows.length)} trades` });
  await expect(preview).toBeVisible();
  await expectFitsBothWidths(page);
  await expectAccessibleInBothThemes(page);
  // A reader that needs nobody makes this wait for nothing; so one value is opened again by hand below.
  while (await answerNext(page)) await expect(preview).toBeVisible();

  // A wrong value is seen in the sum, and the right one mends it.
  const profit = page.getByRole('button', { name: /^Profit of row 1:/u }).filter({ visible: true });
  const retype = async (value: string): Promise<void> => {
    await profit.click();
    await page.getByRole('textbox', { name: 'Profit of row 1' }).fill(value);
    await page.getByRole('textbox', { name: 'Profit of row 1' }).press('Enter');
  };
  const useTotal = page.getByRole('form', { name: 'Total in the picture' });
  const typeTotal = page.getByRole('button', { name: 'Type a total' });
  if ((await typeTotal.count()) > 0) await typeTotal.click();
  if ((await useTotal.count()) > 0) {
    await useTotal.getByRole('textbox').fill(truth.total ?? '');
    await useTotal.getByRole('button', { name: 'Use this total' }).click();
  }
  await retype('31.00');
  await expect(page.getByText(/the rows are off by/u)).toContainText('1.00');
  await retype(truth.rows[0]?.cells.profit ?? '');
  await expect(page.getByText(/^The rows add up to the total in the picture/u)).toContainText('1,178.75');

  await preview.click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: `Import ${String(truth.rows.length)} trades` });
  await expect(dialog.getByText('Agrees to the cent')).toBeVisible();
  await expect(confirm).toBeVisible();
  await expectNoViolations(page);
  expect(await stored(baseURL, person)).toEqual([]);
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${String(truth.rows.length)} trades of this picture are in your journal`)).toBeVisible();
  await expect.poll(async () => (await stored(baseURL, person)).length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Open the journal' }).click();
  const account = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
  await expect(account.filter({ hasText: '+1,178.75 USD' }).filter({ hasText: 'Reconciled to the cent' })).toBeVisible();
});

test('where no trades are found a person can say that they are there, and type them beside the picture @complete', async ({
  page,
  baseURL,
}) => {
  const { email } = await backendOf(baseURL).person({ pages: ['journal', 'visionai'] });
  await openAs(page, email, '/visionai');
  await expect(page.getByRole('heading', { name: 'Paste or drop a screenshot' })).toBeVisible();
  await pasteWords(page);
  await page.getByRole('button', { name: 'Trades', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t find trades in this picture.' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Trades' })).toBeChecked();
  await page.getByRole('button', { name: 'Type the trades in' }).click();
  const typed = { Market: 'EURUSD', Size: '0.50', Entry: '1.0800', Exit: '1.0820', Closed: '2026-11-27 15:04', Profit: '100.00' };
  await expect(page.getByRole('form', { name: 'Market of row 1' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('textbox', { name: 'Market of row 1' }).fill(typed.Market);
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: 'Side of row 1' }).getByText('Long', { exact: true }).click();
  await page
    .getByRole('form', { name: 'Side of row 1' })
    .getByRole('button', { name: /^Use this value/u })
    .click();
  for (const [column, value] of Object.entries(typed).slice(1)) {
    const field = page.getByRole('textbox', { name: `${column} of row 1` });
    await field.fill(value);
    await field.press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Preview 1 trade' })).toBeDisabled();
  await page.getByRole('button', { name: 'Use the closing times' }).click();
  await expect(page.getByRole('button', { name: 'Preview 1 trade' })).toBeEnabled();
  await expect(page.getByText(/^We have no total from the picture/u)).toContainText('+100.00');
});

/** The first minute: somebody who has nothing but a broker's file reaches a reconciled journal without reading anything. */
import { expect, test } from '@playwright/test';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { existsSync } from 'node:fs';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { createTrader, openJournalAs } from './own-trader';

const shot = (page: Page, info: TestInfo, name: string): Promise<Buffer> =>
  page.screenshot({ path: info.outputPath(`${name}.png`), animations: 'disabled' });

test(
  'a new user with only a broker file reaches a reconciled journal in two presses',
  { tag: '@narrow' },
  async ({ page, baseURL }, info) => {
    const { email } = await createTrader(baseURL ?? '');
    const begunAt = Date.now();
    await openJournalAs(page, email);
    await expect(page.getByRole('heading', { name: 'No trades yet' })).toBeVisible();
    await shot(page, info, '1-empty');

    // First press: the file. The second one imports it, which Enter does too, because the button has the focus.
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Choose a file').click();
    await (await chooser).setFiles('tests/fixtures/mt4/sells-with-costs.htm');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('MetaTrader 4 statement')).toBeVisible();
    await expect(dialog.getByText('Agrees to the cent')).toBeVisible();
    const main = dialog.getByRole('button', { name: /^Import \d+ trades$/u });
    await expect(main).toBeFocused();
    await shot(page, info, '2-preview');
    await page.keyboard.press('Enter');

    await expect(dialog).toHaveCount(0);
    const accounts = page.getByRole('list', { name: 'Accounts' });
    await expect(accounts.getByText('Reconciled to the cent with 1 statement')).toBeVisible();
    // Net of the fixture, computed apart from the importer.
    await expect(accounts.getByText('−9,484.19 GBP')).toBeVisible();
    await expect(page.getByText('All changes saved.')).toBeVisible();
    info.annotations.push({ type: 'from signing in to a reconciled journal', description: `${String(Date.now() - begunAt)} ms` });
    await shot(page, info, '3-journal');
    await expectNoViolations(page);
    await expectNoOverflow(page);
  },
);

interface Sample {
  readonly file: string;
  /** What the file leaves open, in the order in which it is asked. */
  readonly answers: readonly ((dialog: Locator) => Promise<void>)[];
  /** What the preview says: with a total of its own, that it agrees. */
  readonly states: 'a total' | 'no total';
  /** What is to be imported. */
  readonly entries: string;
}

const press =
  (name: RegExp | string) =>
  async (dialog: Locator): Promise<void> => {
    await dialog.getByRole('button', { name }).click();
  };

const noCosts = press('It costs nothing');

/** What is in them is said in the samples' own description. */
const samples: readonly Sample[] = [
  { file: 'mt4-statement-eur.htm', answers: [], states: 'a total', entries: '123 trades' },
  { file: 'mt4-statement-usd-small.htm', answers: [], states: 'a total', entries: '4 trades' },
  { file: 'tradovate-orders.csv', answers: [noCosts], states: 'no total', entries: '12 executions' },
  { file: 'tradovate-performance.csv', answers: [noCosts], states: 'a total', entries: '2 trades' },
  { file: 'ninjatrader-trades.csv', answers: [press(/The month comes first/u)], states: 'no total', entries: '6 trades' },
  { file: 'topstepx-trades.csv', answers: [], states: 'a total', entries: '1 trade' },
  { file: 'ibkr-flex.xml', answers: [], states: 'no total', entries: '4 executions' },
];

const folder = '../shared/samples';

test('every sample file is read, agrees where it states a total, and skips nothing without a reason @complete', async ({
  page,
  baseURL,
}, info) => {
  test.skip(!existsSync(folder), `needs ${folder}`);
  const { email } = await createTrader(baseURL ?? '');
  await openJournalAs(page, email);
  for (const { file, answers, states, entries } of samples) {
    await page.getByTestId('statement-file').setInputFiles(`${folder}/${file}`);
    const dialog = page.getByRole('dialog');
    for (const answer of answers) await answer(dialog);
    const main = dialog.getByRole('button', { name: `Import ${entries}`, exact: true });
    await expect(main, file).toBeVisible();
    if (states === 'a total') await expect(dialog.getByText('Agrees to the cent'), file).toBeVisible();
    const skipped = Number(await dialog.locator('dt', { hasText: 'Skipped rows' }).locator('+ dd').innerText());
    if (skipped > 0) {
      await dialog.getByText(/rows? skipped/u).click();
      const rows = dialog.getByRole('table', { name: 'Skipped rows' }).locator('tbody tr');
      await expect(rows, file).toHaveCount(skipped);
      for (const reason of await rows.locator('td:nth-child(2)').allInnerTexts()) expect(reason, file).not.toBe('');
    }
    await shot(page, info, file);
    await main.click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Imports' }).getByRole('listitem')).toHaveCount(samples.length);
});

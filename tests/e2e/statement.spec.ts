/** A statement checked on the landing page by somebody without an account, and kept until there is a journal for it. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { backendOf, ownPassword } from './people';

const fixture = 'tests/fixtures/mt4/sells-with-costs.htm';
/** Net of the fixture, computed apart from the importer. */
const fixtureNet = '−9,484.19 GBP';

const check = async (page: Page, file: string): Promise<void> => {
  await page.locator('input[type=file]').first().setInputFiles(file);
};

const result = (page: Page) => page.getByRole('region', { name: 'What the statement shows' });

/** Requests of the page to anywhere but where it came from. */
const leavingRequests = (page: Page, baseURL: string): readonly string[] => {
  const left: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/u.test(url) && !url.startsWith(baseURL)) left.push(url);
  });
  return left;
};

test('a statement is reconciled on the landing page, and nothing leaves it', { tag: '@narrow' }, async ({ page, baseURL }) => {
  const left = leavingRequests(page, baseURL ?? '');
  await page.goto('/');
  await page.getByRole('link', { name: 'Check my statement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Drop in a statement/u })).toBeVisible();
  await expectNoViolations(page);
  await check(page, fixture);
  await expect(page.getByText(`${fixtureNet}, to the cent`)).toBeVisible();
  await expect(result(page).getByRole('heading', { name: /^What \d+ trades can tell you$/u })).toBeVisible();
  for (const name of ['By session', 'By market', 'By weekday']) {
    await expect(result(page).getByRole('heading', { name })).toBeVisible();
  }
  await result(page).getByText('FTMO', { exact: true }).click();
  await expect(result(page).getByRole('status').getByRole('heading', { level: 3 })).toContainText(/^This file /u);
  await expectNoViolations(page);
  await expectNoOverflow(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a picture without amounts' }).click();
  expect((await download).suggestedFilename()).toBe('statement-without-amounts.png');
  expect(left).toEqual([]);
});

test('a file that is no statement is named with its reason, and the page goes on @complete', async ({ page }) => {
  await page.goto('/#statement');
  await check(page, 'package.json');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await check(page, fixture);
  await expect(page.getByText(`${fixtureNet}, to the cent`)).toBeVisible();
});

interface Sample {
  readonly file: string;
  readonly answers: readonly RegExp[];
  /** The file's own total as its description states it; null: it states none. */
  readonly total: string | null;
}

const samples: readonly Sample[] = [
  { file: 'mt4-statement-eur.htm', answers: [], total: '+90,066.64 EUR, to the cent' },
  { file: 'mt4-statement-usd-small.htm', answers: [], total: '−34.25 USD, to the cent' },
  { file: 'tradovate-orders.csv', answers: [/It costs nothing/u], total: null },
  { file: 'tradovate-performance.csv', answers: [/It costs nothing/u], total: null },
  { file: 'ninjatrader-trades.csv', answers: [/The month comes first/u], total: null },
  { file: 'topstepx-trades.csv', answers: [], total: null },
  { file: 'ibkr-flex.xml', answers: [], total: null },
];

const folder = '../shared/samples';

test('every sample file is checked without an account @complete', async ({ page, baseURL }) => {
  test.skip(!existsSync(folder), `needs ${folder}`);
  const left = leavingRequests(page, baseURL ?? '');
  await page.goto('/#statement');
  for (const { file, answers, total } of samples) {
    await check(page, `${folder}/${file}`);
    for (const answer of answers) await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    await expect(page.getByText(file, { exact: true }), file).toBeVisible();
    await expect(page.getByText(/^What [\d,]+ trades? can tell you$|No closed trades in this file/u), file).toBeVisible();
    if (total !== null) await expect(page.getByText(total), file).toBeVisible();
  }
  expect(left).toEqual([]);
});

/** Keeps what was checked, from the landing page to the choice of an account. */
const keepIt = async (page: Page): Promise<Locator> => {
  await page.goto('/#statement');
  await check(page, fixture);
  await result(page).getByText('FTMO', { exact: true }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this journal' });
  await expect(dialog.getByText(/14 free days/u)).toBeVisible();
  await expectNoViolations(page);
  return dialog;
};

/** No plan opens the journal yet: the statement waits, the trial is a press away, and then the journal holds it, rules included. */
const throughTrial = async (page: Page): Promise<void> => {
  await expect(page.getByText('sells-with-costs.htm waits on this device')).toBeVisible();
  await page.getByRole('link', { name: 'See the plans' }).click();
  await page.getByRole('button', { name: /^Start 14 days free$/u }).click();
  await page.getByRole('link', { name: 'Put sells-with-costs.htm in your journal' }).click();

  const preview = page.getByRole('dialog');
  await expect(preview.getByText('Agrees to the cent')).toBeVisible();
  await preview.getByRole('button', { name: /^Import \d+ trades$/u }).click();
  await expect(page.getByRole('list', { name: 'Accounts' }).getByText(fixtureNet)).toBeVisible();
  await expect(page.getByText('waits on this device')).toHaveCount(0);
};

test('what was checked moves into the journal of somebody who has an account, rules included @complete', async ({ page, baseURL }) => {
  const dialog = await keepIt(page);
  await dialog.getByRole('button', { name: 'I have an account' }).click();
  const { email } = await backendOf(baseURL).person({});
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await throughTrial(page);
  await page.goto('/journal?view=rules');
  await expect(page.getByRole('heading', { name: /^Example Markets Ltd/u })).toBeVisible();
  await expect(page.getByRole('status').getByText(/^(?:Running|Target reached|Breached|May have been breached)/u)).toBeVisible();
});

test(
  'a visitor signs up, opens the mail in another tab, and the first one goes on into the journal',
  { tag: ['@complete', '@narrow'] },
  async ({ page, context }) => {
    const dialog = await keepIt(page);
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    const email = `kept-${String(Date.now())}@example.test`;
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: 'Create account', exact: true }).click();
    await expect(page.getByText(`We sent a verification link to ${email}.`)).toBeVisible();

    const mail = await context.newPage();
    await mail.goto('/__/mailbox');
    await mail.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: 'Verify your email' }).click();
    await expect(mail.getByRole('heading', { level: 1, name: 'Email verified' })).toBeVisible();
    await mail.close();
    await page.bringToFront();
    await throughTrial(page);
  },
);

/** Published backtests in the browser: every one of the demo is run again to the same, a changed byte is noticed, and they are there without a network. */
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { openAs } from './people';

interface Stored {
  readonly id: string;
  readonly draft: { readonly name: string; readonly figures: { readonly trades: number } };
}
const stored = JSON.parse(readFileSync('emulator/demo-results.json', 'utf8')) as readonly Stored[];

/** A table, and on a phone a list of cards. */
const results = (page: Page) =>
  page
    .getByRole('table', { name: 'Published results' })
    .or(page.getByRole('list', { name: 'Published results' }))
    .filter({ visible: true });

const resultNamed = (page: Page, name: string) =>
  results(page).getByRole('row').or(results(page).getByRole('listitem')).filter({ hasText: name });

/** Changes what the server answers, before the page reads it. */
const tamper = async (page: Page, change: (answer: string) => string): Promise<void> => {
  await page.route('**/documents:runQuery*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const changed = change(text);
    expect(changed).not.toBe(text);
    await route.fulfill({ response: answer, body: changed });
  });
};

test('every published result of the demo is run again to the same trades, from its row', async ({ page }) => {
  test.slow();
  await page.goto('/backtest-results');
  for (const { draft } of stored) {
    const row = resultNamed(page, draft.name);
    await row.getByRole('button', { name: `Run ${draft.name} again` }).click();
    await expect(row.getByText(`Same ${draft.figures.trades.toLocaleString('en')} trades`)).toBeVisible();
  }
});

test('a result has its address, its filters too, and shows the hashes when asked', async ({ page }) => {
  const [first] = stored;
  if (first === undefined) throw new Error('Nothing is published.');
  await page.goto(`/backtest-results?show=simulated&result=${first.id}`);
  await expect(page.getByRole('heading', { level: 2, name: first.draft.name })).toBeVisible();
  await expect(page.getByText('says nothing about what you will earn').first()).toBeVisible();
  await page.getByRole('button', { name: 'Run it again in my browser' }).click();
  await expect(page.getByText('Same result')).toBeVisible();
  await page.getByText('Show the hashes').click();
  await expect(page.getByText('published and yours')).toHaveCount(5);
  await page.getByText('Own data 0').click();
  await expect(page).toHaveURL(/show=own/u);
  await expect(page.getByText('No result of this kind')).toBeVisible();
});

for (const { what, change, says } of [
  {
    what: 'costs',
    change: (text: string) => text.replaceAll(/(\\"money\\":)[\d.]+/gu, '$13.51'),
    says: 'costs or settings aren’t the ones',
  },
  {
    what: 'strategy',
    change: (text: string) => text.replaceAll(/(\\"factor\\":)[\d.]+/gu, '$12.25'),
    says: 'costs or settings aren’t the ones',
  },
  {
    what: 'data',
    change: (text: string) => text.replaceAll(/("seed":\s*\{\s*"integerValue":\s*")1([123])"/gu, '$12$2"'),
    says: 'The bars aren’t the published ones',
  },
] as const) {
  test(`a changed byte of its ${what} is told as what it is`, async ({ page }) => {
    test.slow();
    await tamper(page, change);
    for (const { id } of what === 'costs' ? stored : stored.slice(0, 1)) {
      await page.goto(`/backtest-results?result=${id}`);
      await page.getByRole('button', { name: 'Run it again in my browser' }).click();
      await expect(page.getByText(says)).toBeVisible();
      await expect(page.getByText('Different', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    }
  });
}

test('on a phone the list is cards, and nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/backtest-results');
  await expect(page.getByRole('list', { name: 'Published results' })).toBeVisible();
  for (const { draft } of stored) await expect(resultNamed(page, draft.name)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('without a server the results of the last visit are listed, and run', async ({ page }) => {
  test.slow();
  await page.goto('/backtest-results');
  await expect(results(page)).toBeVisible();
  await page.route('**/documents:runQuery*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('These are from your last visit.')).toBeVisible();
  await page.getByRole('button', { name: 'Run it again in my browser' }).click();
  await expect(page.getByText('Same result')).toBeVisible();
});

test('an admin publishes a run that this device makes again, and withdraws it with a reason', async ({ page }) => {
  test.slow();
  const [first] = stored;
  if (first === undefined) throw new Error('Nothing is published.');
  await openAs(page, 'admin@demo.test', `/backtest-results?result=${first.id}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  const path = await (await saved).path();
  const run = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  await page.getByRole('button', { name: 'Publish a result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish a result' });
  const choose = async (content: object): Promise<void> => {
    const file = { name: 'run.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) };
    await dialog.locator('input[type="file"]').setInputFiles(file);
  };
  await choose({ ...run, tried: { trials: 0 } });
  await expect(dialog.getByText('We can’t publish this file.')).toBeVisible();
  await choose(run);
  await dialog.getByLabel('Name').fill('Published by the test');
  await dialog.getByRole('button', { name: 'Run it again here' }).click();
  await expect(dialog.getByText('This device made the same')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish it' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Published by the test' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByLabel('Reason, for everybody to read').fill('It was only a test.');
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText('It was only a test.').first()).toBeVisible();
  await expect(results(page).getByText('Withdrawn').first()).toBeVisible();
});

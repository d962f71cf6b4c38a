/** The playbook in the browser: rename a setup, take that back, and merge one into another; its trades and later imports follow. */
import { expect, test } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { openAs } from './people';
import { createTrader } from './own-trader';

test('a setup is renamed and merged, its page keeps what was said of it, and no trade is lost @complete', async ({ page, baseURL }) => {
  const { email } = await createTrader(baseURL ?? '');
  await openAs(page, email, '/journal');
  await page.getByRole('button', { name: 'Open the sample' }).first().click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  await page.goto('/journal?view=playbook');
  const setups = page.getByRole('navigation', { name: 'Setups' });
  const count = async (name: string): Promise<number> => {
    const text = (await setups.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).textContent()) ?? '';
    return Number(/(\d+) trades/u.exec(text)?.[1]);
  };
  const [breakouts, pullbacks] = [await count('Breakout'), await count('Pullback')];
  expect(breakouts).toBeGreaterThan(0);
  await page.getByLabel('What it looks like').fill('The first close above the range.');
  await page.getByLabel('Add an example').selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: 'Remove it' })).toHaveCount(1);
  await expectFitsBothWidths(page);
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Pullback');
  await expect(page.getByText('Another setup has that name. Merge the two instead.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Name').fill('Range breakout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Range breakout' })).toBeVisible();
  await expect(page.getByText('Also: Breakout')).toBeVisible();
  expect(await count('Range breakout')).toBe(breakouts);
  await expect(page.getByLabel('What it looks like')).toHaveValue('The first close above the range.');
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByLabel('Merge into').selectOption({ label: 'Pullback' });
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Pullback' })).toBeVisible();
  await expect.poll(() => count('Pullback')).toBe(breakouts + pullbacks);
  await expect(setups.getByRole('button', { name: /^Range breakout/u })).toHaveCount(0);
  await page.reload();
  await expect.poll(() => count('Pullback')).toBe(breakouts + pullbacks);
});

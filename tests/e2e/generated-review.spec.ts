/** The review of a week that is written from trades: beside the trader's own in the journal, and kept with it. */
import { expect, test } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { backendOf, openAs } from './people';

test('the review of a week is written from its trades, goes into the notes, and is kept with the finished week @complete', async ({
  page,
  baseURL,
}) => {
  const { email } = await backendOf(baseURL).person({ pages: ['journal', 'JournalPlatform'] });
  await openAs(page, email, '/journal');
  await page.getByRole('button', { name: 'Open the sample' }).first().click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  await page.goto('/journal?view=weeks');
  for (const title of ['Best three and worst three', 'Rules', 'Plans you missed', 'What JournalAI says']) {
    await page.getByRole('button', { name: `Next: ${title}` }).click();
  }
  // The numbers step and the review count the same trades and the same R.
  const said = page.getByText(/^Your \d+ trades on \d+ days? came to /u);
  await expect(said).toBeVisible({ timeout: 60_000 });
  const [, trades = '', r = ''] = /^Your (\d+) trades on \d+ days? came to ([^ ]+R) /u.exec((await said.textContent()) ?? '') ?? [];
  const numbers = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'The numbers' }) })
    .last();
  await expect(numbers.getByText(r, { exact: true }).first()).toBeVisible();
  await expect(numbers.getByText(new RegExp(`^${trades} decisions, after`, 'u'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 4, name: 'Costs' })).toBeVisible();
  // Habits are measured once the findings are there.
  await expect(page.getByRole('heading', { level: 4, name: 'Habits' })).toBeVisible({ timeout: 90_000 });
  await expectFitsBothWidths(page);
  await page.getByRole('button', { name: 'Add to my notes' }).click();
  await page.getByRole('button', { name: 'Next: One rule for next week' }).click();
  await expect(page.getByLabel('Notes on the week')).toHaveValue(/^Result: Your \d+ trades/u);
  await page.getByRole('button', { name: 'Finish the week without a rule' }).click();
  await expect(page.getByText('Saved when you finished the week')).toBeVisible();
  // Another week waits next, so the address names the one that was finished: its Friday is the latest of that date.
  const friday = / to (Fri \d+ \w+)\. Finished/u.exec((await page.getByText(/ to Fri .* Finished\./u).textContent()) ?? '')?.[1] ?? '';
  const inYear = (year: number): number => Date.parse(`${friday} ${String(year)} 00:00 UTC`);
  const thisYear = new Date().getUTCFullYear();
  const day = new Date(inYear(thisYear) > Date.now() ? inYear(thisYear - 1) : inYear(thisYear)).toISOString().slice(0, 10);
  await page.goto(`/journal?view=weeks&day=${day}`);
  await expect(page.getByRole('paragraph').filter({ hasText: /^Result: Your \d+ trades on \d+ days? came to /u })).toBeVisible();
});

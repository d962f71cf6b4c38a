/** Ask your journal in the browser: a question is read, shown, answered, changed and opened; a mistyped word is named. */
import { expect, test } from '@playwright/test';
import { expectFitsBothWidths, expectNoViolations } from './accessibility';
import { backendOf, openAs } from './people';

test('a typed question is shown as it was read, answered, and opens its trades @complete', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['journal', 'JournalPlatform'] });
  await openAs(page, email, '/JournalPlatform');
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  await page.goto('/JournalPlatform?view=ask');
  const field = page.getByLabel('Ask about your trades');
  await field.fill('win rate of lonngs on Fridays');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('“lonngs” isn’t a word Sextant knows here')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'long', exact: true }).click();
  await expect(page.getByText('Win rate of long trades on Fridays.')).toBeVisible();
  await expect(page.getByText(/^n = \d+ on \d+ days\./u)).toBeVisible();
  await expectNoViolations(page);
  await expectFitsBothWidths(page);
  await page.getByRole('button', { name: 'On Fridays. Remove this part' }).click();
  await expect(page.getByText('Win rate of long trades.')).toBeVisible();
  await page.getByRole('button', { name: /^Show \d+ trades$/u }).click();
  const trades = page.getByRole('dialog', { name: 'Trades behind the answer' });
  await expect(trades.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  // A question that names trades can be written down, so that trades to come answer it.
  await page.getByRole('button', { name: 'Write it down as an idea' }).click();
  const idea = page.getByRole('dialog', { name: 'Write down an idea' });
  await expect(idea.getByText(/long.* do worse than the rest$/iu)).toBeVisible();
  await idea.getByRole('button', { name: 'Write it down' }).click();
  await expect(idea).toBeHidden({ timeout: 60_000 });
  await page.goto('/JournalPlatform');
  await expect(page.getByRole('region', { name: 'Ideas being tested' }).getByText(/long.* do worse than the rest/iu)).toBeVisible({
    timeout: 60_000,
  });
});

/** The assistant in the browser: a question about the sample, the evidence for its numbers, a follow-up, a reload, the export, and no network. */
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectFitsBothWidths, expectNoViolations } from './accessibility';
import { backendOf, openAs, untilCopied } from './people';

// Code that no question has needed yet comes from the copy for offline use.
test.use({ serviceWorkers: 'allow' });

test('a trader asks, opens a number, asks on, reloads, exports, and asks without a network @complete', async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await backendOf(baseURL).person({ pages: ['journal', 'IA', 'calendar'] });
  await openAs(page, email, '/journal');
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  await page.goto('/IA');
  await expect(page.getByRole('list', { name: 'Questions to begin with' }).getByRole('button')).toHaveCount(8, { timeout: 60_000 });
  await expectNoViolations(page);

  const field = page.getByLabel('Your question', { exact: true });
  await field.fill('Win rate of long trades');
  await field.press('Enter');
  const answer = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Win rate of long trades' }) });
  await expect(answer.getByText(/^Win rate of long trades/u).last()).toBeVisible({ timeout: 60_000 });
  const chip = answer.getByTitle('Show where this comes from').first();
  const shown = ((await chip.textContent()) ?? '').replace(/\d$/u, '');
  await chip.click();
  const evidence = page.getByRole('article', { name: 'Source 1: Your trades' });
  await expect(evidence.getByText(shown, { exact: true }).first()).toBeVisible();
  await expect(evidence.getByText(/rows behind it$/u)).toBeVisible();
  await expectNoViolations(page);
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  await expectFitsBothWidths(page);

  await field.fill('and on Fridays?');
  // By the button: back at the larger width, the dialog of the narrow one gives the focus back to the number when it likes.
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText(/^Win rate of long trades on Fridays/u).last()).toBeVisible({ timeout: 60_000 });

  await page.reload();
  await expect(page.getByText(/^Win rate of long trades on Fridays/u).last()).toBeVisible({ timeout: 60_000 });
  // What was understood is kept, so that the thread goes on after a reload.
  await field.fill('and on Mondays?');
  await field.press('Enter');
  await expect(page.getByText(/^Win rate of long trades on Mondays/u).last()).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Thread', exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Export as Markdown/u }).click();
  const saved = await (await saving).path();
  const markdown = readFileSync(saved, 'utf8');
  expect(markdown).toContain('## Win rate of long trades');
  expect(markdown).toContain('[^1-1]: Your trades');

  await untilCopied(page);
  await context.setOffline(true);
  await field.fill('What gain do I need to recover from a 20% drawdown?');
  await field.press('Enter');
  await expect(page.getByText(/^A gain of/u).first()).toBeVisible({ timeout: 60_000 });
});

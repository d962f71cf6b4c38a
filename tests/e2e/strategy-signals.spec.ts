/** Signals of the strategy that is edited: counted beside it, marked on the chart, and no try. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { crosshair, layoutOf, open, openLayout, showEnglish } from './replay-charts';

const told = (page: Page) => page.getByRole('status', { name: 'Signals' });
const english = (page: Page) => page.getByLabel('The strategy in English');

const build = async (page: Page, sentence: string): Promise<void> => {
  const panel = page.getByRole('button', { name: 'Show the panel' });
  if ((await panel.count()) > 0) await panel.click();
  await page.getByRole('tab', { name: 'Strategy', exact: true }).click();
  await page.getByLabel('When to get in').fill(sentence);
  await page.getByRole('button', { name: 'Build it' }).click();
  await showEnglish(page);
};

test('signals are counted while a strategy is edited, condition by condition, and none is said', async ({ page, baseURL }) => {
  const uid = await open(page, baseURL);
  await openLayout(page, uid, layoutOf('simulated-EURUSD', { studies: [] }));
  await expect(crosshair(page)).toBeVisible();
  await build(page, 'Go long at market when close crosses above ema(50) and rsi(14) is above 50.');
  await expect(told(page)).toHaveText(/^[\d,]+ signals in these [\d,]+ bars\.$/u);
  const first = await told(page).textContent();

  await page.getByText('Where each condition holds').click();
  const rows = page.getByRole('listitem').filter({ hasText: /ema\(50\)|rsi\(14\)|Go long/u });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('close crosses above ema(50)');
  await expectFitsBothWidths(page);

  // A stricter condition gives fewer; what cannot be gives none, and says so.
  const text = await english(page).inputValue();
  await english(page).fill(text.replace('above 50', 'above 60'));
  await expect(told(page)).not.toHaveText(first ?? '');
  await expect(told(page)).toHaveText(/^[\d,]+ signals? in these/u);
  await english(page).fill(text.replace('above 50', 'above 100'));
  await expect(told(page)).toHaveText(/^No signals: none in these [\d,]+ bars\.$/u);

  // Looking is no try: the first run is the first variant.
  await english(page).fill(text);
  await expect(told(page)).toHaveText(first ?? '');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('1 variant tried');
});

/** What the product puts into a note, and the page of a day with the journal's day report. */
import { expect, test, type Page } from '@playwright/test';
import { begin, textOf } from './note-steps';
import { backendOf, openAs } from './people';

const ask = async (page: Page, words: string) => {
  await page.keyboard.type(`/${words}`);
  await expect(page.getByRole('listbox', { name: 'Insert' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  return page.getByRole('dialog');
};

test('figures, a finding, a chart and a position size are put into a note and stay when it is opened again @complete', async ({ page }) => {
  await openAs(page, 'trader@demo.test', '/notepad');
  await begin(page, `Embeds ${String(Date.now())}`);
  for (const [words, shown] of [
    ['chart', /bars from/u],
    ['finding', /trades against/u],
    ['journal figure', /n = \d+/u],
    ['session table', /session/u],
  ] as const) {
    const dialog = await ask(page, words);
    await dialog.getByRole('option').first().click();
    await expect(dialog).toBeHidden();
    await expect(textOf(page).getByRole('figure').filter({ hasText: shown }).first()).toBeVisible();
  }
  const dialog = await ask(page, 'position size');
  await dialog.getByLabel('Market').fill('EURUSD');
  await dialog.getByLabel('Entry').fill('1.0842');
  await dialog.getByLabel('Stop').fill('1.0822');
  await dialog.getByLabel('Most you’d lose').fill('100');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  // 20 pips of a lot of EURUSD are 200 dollars: half a lot risks 100.
  await expect(textOf(page).getByRole('figure').filter({ hasText: 'Position size' })).toContainText('0.50 lots');
  await expect(page.getByText('Saved and synced')).toBeVisible();
  await page.reload();
  await expect(textOf(page).getByRole('figure')).toHaveCount(5);
  await expect(textOf(page).getByRole('img', { name: /^Candles/u })).toBeVisible();
});

test('a link between notes is found from the other side @complete', async ({ page }) => {
  await openAs(page, 'trader@demo.test', '/notepad');
  const title = `Target ${String(Date.now())}`;
  await begin(page, title);
  await page.keyboard.type('Here.');
  await begin(page, 'Source');
  await page.keyboard.type(`See [[${title}`);
  await expect(page.getByRole('listbox', { name: 'Notes' }).getByRole('option', { name: title })).toBeVisible();
  await page.keyboard.press('Enter');
  const link = textOf(page).getByRole('link', { name: title });
  await expect(link).toBeVisible();
  await expect(page.getByText('Saved and synced')).toBeVisible();
  await link.click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  const shown = page.getByRole('button', { name: 'Show outline, links and history' });
  if (await shown.isVisible()) await shown.click();
  await page.getByRole('tab', { name: 'Links' }).click();
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('link', { name: /^Source/u })
      .first(),
  ).toBeVisible();
});

test('the page of the day is opened from where the notes begin, with the plans that are open on it @complete', async ({
  page,
  baseURL,
}) => {
  const { email } = await backendOf(baseURL).person({ pages: ['journal', 'notepad'] });
  await openAs(page, email, '/notepad');
  await expect(page.getByRole('button', { name: 'Today’s page' }).filter({ visible: true })).toBeEnabled();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Plan a trade' });
  await dialog.getByLabel('Market').fill('eurusd');
  await dialog.getByLabel('Entry').fill('1.0842');
  await dialog.getByLabel('Stop', { exact: true }).fill('1.0822');
  await dialog.getByLabel('Target').fill('1.0902');
  await dialog.getByLabel('Target').press('Enter');
  await expect(page.getByText('Plan for EURUSD long saved')).toBeVisible();
  await page.getByRole('button', { name: 'Today’s page' }).filter({ visible: true }).click();
  await expect(page.getByText('Trade plans')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'EURUSD' });
  for (const text of ['Long', '1.0842', '1.0822', '1.0902']) await expect(row).toContainText(text);
});

/** What was written offline and is refused by the server later: still seen, with the reason, and exportable. */
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { asOwner, documentsAddress } from './owner-token';
import { createTrader, openJournalAs } from './own-trader';

test.use({ serviceWorkers: 'allow' });

test('an import made offline and refused on return is kept on the device after a reload, says why, and can be exported @complete', async ({
  page,
  context,
  baseURL,
}) => {
  const { email, uid } = await createTrader(baseURL ?? '');
  await openJournalAs(page, email);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByTestId('statement-file').setInputFiles('tests/fixtures/mt4/jpy-no-decimals.htm');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import \d/u })
    .click();
  await expect(page.getByText('1 change will be sent later.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('+¥65,996')).toBeVisible();
  await expect(page.getByText('1 change will be sent later.')).toBeVisible();

  // An admin suspends the account meanwhile: a suspended user reads and writes nothing.
  const own = documentsAddress(baseURL ?? '', `users/${uid}`);
  await asOwner('PATCH', `${own}?updateMask.fieldPaths=status`, { fields: { status: { stringValue: 'suspended' } } });

  await context.setOffline(false);
  await expect(page.getByText('jpy-no-decimals.htm was not stored on the server')).toBeVisible();
  await expect(page.getByText(/are kept on this device and not counted in any total/u)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const exported = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { trades: unknown[]; import: { net: string } };
  expect(exported.import.net).toBe('65996');
  expect(exported.trades.length).toBeGreaterThan(0);
});

/** Access tests in a browser: they are marked while a pack is edited, and one that fails stops the save. */
import { expect, test } from '@playwright/test';
import { button, dialog, expectSaved, openPack, putPack, save, unique } from './admin-desk';
import { openAs } from './people';
import { asOwner, packsAddress } from './owner-token';
import { expectNoViolations } from './accessibility';

test('an access test that fails keeps the pack from being saved, and says which and why @complete', async ({ page, baseURL }) => {
  await openAs(page, 'admin@demo.test', '/packs');
  // Packs of other tests must not open anything to this address.
  const email = `${unique('person')}@example.org`;
  const id = await putPack(baseURL ?? '', [email], ['IA', 'Maps']);
  await openPack(page, id);
  await page.getByLabel('Address to test').fill(email.toUpperCase());
  await page.getByLabel('Page to test').selectOption('Maps');
  await button(page, 'Add test').click();
  const results = page.getByRole('region', { name: 'Tests of this pack' });
  await expect(results).toContainText(`Passes:${email} opens Maps`);
  await expectNoViolations(page);
  await save(page);
  await expectSaved(page);

  await page.getByLabel(/^Maps/u).uncheck();
  await expect(results).toContainText(`Fails:${email} opens Maps`);
  await save(page);
  await expect(page.getByRole('dialog', { name: '1 access test fails' })).toBeVisible();
  await expect(dialog(page).getByRole('region', { name: `Failing tests of Pack ${id}` })).toContainText(
    `${email} opens MapsIt would be closed: `,
  );
  await expectNoViolations(page);
  await button(page, 'Keep editing').click();
  await expect(page.getByText('Changes are not saved yet')).toBeVisible();
  expect(await asOwner('GET', packsAddress(baseURL ?? '', id))).toMatchObject({ revision: 2, allowedPages: ['Maps', 'IA'] });

  await save(page);
  await button(page, `Remove this test of Pack ${id}`).click();
  await button(page, 'Save the pack').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Changes are not saved yet')).toHaveCount(0);
  const stored = await asOwner('GET', packsAddress(baseURL ?? '', id));
  expect(stored).toMatchObject({ revision: 3, allowedPages: ['IA'] });
  expect(stored).not.toHaveProperty('accessTests');
});

test('a test of another pack stops save and deletion, and can be removed without losing the edit @complete', async ({ page, baseURL }) => {
  await openAs(page, 'admin@demo.test', '/packs');
  const email = `${unique('person')}@example.org`;
  const id = await putPack(baseURL ?? '', [email], ['IA']);
  const guard = await putPack(baseURL ?? '', [], []);
  await asOwner('PATCH', packsAddress(baseURL ?? '', guard), { accessTests: [{ email, page: 'IA', opens: true }] });
  await openPack(page, id);
  await button(page, 'Delete').click();
  await button(page, 'Delete the pack').click();
  await expect(dialog(page).getByRole('region', { name: `Failing tests of Pack ${guard}` })).toContainText(`${email} opens IA`);
  await dialog(page).getByRole('button', { name: 'Close' }).first().click();

  await button(page, `Remove ${email}`).click();
  await page.getByLabel(/^Maps/u).check();
  await expect(page.getByRole('region', { name: 'Failing tests of other packs' })).toContainText(`Test of Pack ${guard}`);
  await save(page);
  await button(page, `Remove this test of Pack ${guard}`).click();
  await expect(page.getByText(`1 test of Pack ${guard} was removed`)).toBeVisible();
  await button(page, 'Save the pack').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Changes are not saved yet')).toHaveCount(0);
  expect(await asOwner('GET', packsAddress(baseURL ?? '', guard))).not.toHaveProperty('accessTests');
  const stored = await asOwner('GET', packsAddress(baseURL ?? '', id));
  expect(stored).toMatchObject({ revision: 2, allowedPages: ['Maps', 'IA'] });
  expect(stored).not.toHaveProperty('allowedEmails');
});

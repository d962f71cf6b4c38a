/** Notes for assistive technology and by keys alone: the list of what can be put in, the drawer with its versions, the import and what it found. */
import { expect, test, type Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { begin, textOf } from './note-steps';
import { backendOf, openAs } from './people';

const openOwn = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { email } = await backendOf(baseURL).person({ pages: ['notepad'] });
  await openAs(page, email, '/notepad');
};

const choices = (page: Page) => page.getByRole('listbox', { name: 'Insert' }).getByRole('option');

test('the list of what can be put in is walked by keys and read out @complete', async ({ page, baseURL }) => {
  await openOwn(page, baseURL);
  await begin(page, 'By keys');
  await page.keyboard.type('/');
  await expect(choices(page).first()).toHaveAttribute('aria-selected', 'true');
  await expectFitsBothWidths(page);
  await page.keyboard.press('ArrowDown');
  await expect(choices(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('status').filter({ hasText: /^Heading 1, 2 of \d+$/u })).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(choices(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(choices(page)).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page)).toHaveText('/');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/heading 2');
  await expect(choices(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Levels');
  await expect(textOf(page).getByRole('heading', { name: 'Levels', level: 2 })).toBeVisible();
});

test('the drawer and a version in it are opened by keys @complete', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile === true, 'Keys.');
  await openOwn(page, baseURL);
  await begin(page, 'Rules');
  await page.keyboard.type('Two trades a day.');
  await expect(page.getByText('Saved and synced')).toBeVisible();
  // Leaving a note ends a session of writing, which keeps a version.
  await begin(page, 'Elsewhere');
  await page
    .getByRole('complementary', { name: 'Notes' })
    .getByRole('link', { name: /^Rules/u })
    .press('Enter');
  await expect(textOf(page)).toContainText('Two trades a day.');
  await textOf(page).press('Control+End');
  await page.keyboard.type(' Or five.');
  await page.getByRole('tab', { name: 'Outline' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Links' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const history = page.getByRole('tabpanel', { name: 'History' });
  await history.getByRole('listitem').first().getByRole('button').press('Enter');
  await expect(history).toContainText('Or five.');
  await expectFitsBothWidths(page);
});

test('what an import found and can’t take is read out @complete', async ({ page, baseURL }) => {
  await openOwn(page, baseURL);
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: /^Import a folder of Markdown/u }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFitsBothWidths(page);
  await page
    .getByLabel('ZIP file of Markdown', { exact: true })
    .setInputFiles({ name: 'half.zip', mimeType: 'application/zip', buffer: Buffer.from('PK half of one') });
  await expect(page.getByRole('dialog')).toContainText('We couldn’t read half.zip.');
  await expectFitsBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

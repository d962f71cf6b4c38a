/** What the assistant knows, as an admin writes, tests and publishes it. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './accessibility';
import { button, dialog, question, unique } from './admin-desk';
import { openAs } from './people';

const fileOf = (title: string, expects: string): string =>
  `---\ntitle: "${title}"\ntests:\n  - question: "What is a zebrafill?"\n    expects: "${expects}"\n---\n\n## Zebrafill\n\nA zebrafill is a word that only this test knows.\n\n## Zebra crossing\n\nIt has stripes.\n`;

const importFile = async (page: Page, name: string, text: string): Promise<void> => {
  await button(page, 'Import').click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) });
};

test.describe('AI training', () => {
  test.beforeEach(async ({ page }) => {
    await openAs(page, 'admin@demo.test', '/ai-training');
    await expect(page.getByRole('heading', { level: 1, name: 'AI training' })).toBeVisible();
  });

  test('a test question that fails holds a publication back, one that passes lets it out, and there is a way back', async ({ page }) => {
    const title = unique('Zebra');
    await importFile(page, 'zebra.md', fileOf(title, 'Zebra crossing'));
    await button(page, 'Save 1 document').click();
    await expect(dialog(page)).toHaveCount(0);
    // A list beside the editor, on a phone a select above it.
    const inList = page.getByRole('navigation', { name: 'Documents' }).getByRole('button', { name: title });
    const select = page.getByLabel('Document', { exact: true }).filter({ visible: true });
    await expect(inList.or(select).first()).toBeVisible();
    if (await select.isVisible()) await select.selectOption({ label: title });
    else await inList.click();
    await page.getByRole('radiogroup', { name: 'What becomes of it' }).getByText('Goes out').click();
    await button(page, 'Save version').click();
    await expect(page.getByText('Version 2', { exact: true }).first()).toBeVisible();

    await button(page, 'Test and publish').click();
    const failed = page.getByRole('alert');
    await expect(failed).toContainText('1 of');
    await expect(failed).toContainText(
      `“What is a zebrafill?” should find “Zebra crossing” in ${title}. It finds “Zebrafill” in ${title}.`,
    );
    await expectNoViolations(page);

    await page.getByRole('tab', { name: 'Test questions (1)' }).click();
    await page.getByLabel('Has to find').selectOption('Zebrafill');
    await button(page, 'Save version').click();
    await expect(page.getByText('Version 3', { exact: true }).first()).toBeVisible();
    await button(page, 'Test and publish').click();
    await expect(page.getByText('There is nothing to publish', { exact: false })).toBeVisible();

    const back = page.getByRole('button', { name: /^Go back to/u }).first();
    const name = (await back.textContent()) ?? '';
    await back.click();
    await question(page).getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(page.getByText('comes in')).toBeVisible();

    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Take up version 1' }).click();
    await expect(page.getByText('Changes are not saved yet')).toBeVisible();
    await button(page, 'Discard').click();
  });

  test('a file that is not understood is named with its line, and nothing is changed', async ({ page }) => {
    await importFile(page, 'broken.md', '---\ntitle: A\nauthor: somebody\n---\n\n## One\n\nText.\n');
    const row = dialog(page).getByRole('row').nth(1);
    await expect(row).toContainText('broken.md');
    await expect(row).toContainText('3');
    await expect(row).toContainText('“author: somebody” can’t be read');
    await expect(dialog(page).getByText('Nothing was changed')).toBeVisible();
  });
});

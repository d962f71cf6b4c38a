/** A note without what is around it: in focus mode, and on paper. */
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './accessibility';
import { begin, textOf } from './note-steps';
import { openAs } from './people';

test('focus mode leaves the text alone, and paper has the words without the tools @complete', async ({ page }) => {
  await openAs(page, 'trader@demo.test', '/notepad');
  await begin(page, `Paper ${String(Date.now())}`);
  await page.keyboard.type('What I printed.');
  await page.keyboard.press('Control+Shift+F');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expectNoViolations(page);
  await page.keyboard.press('Control+Shift+F');
  await page.emulateMedia({ media: 'print' });
  for (const role of ['toolbar', 'complementary', 'banner', 'contentinfo'] as const) {
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
  }
  await expect(textOf(page)).toContainText('What I printed.');
  await expect(textOf(page)).toBeVisible();
  await page.emulateMedia({ media: null });
});

/** Opens a browser and fails. */
import { expect, test } from '@playwright/test';

test.describe('a page', () => {
  test('says what it does not say', async ({ page }) => {
    await page.goto('data:text/html,<title>open</title>');
    expect(await page.title()).toBe('closed');
  });
});

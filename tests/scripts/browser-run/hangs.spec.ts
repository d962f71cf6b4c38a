/** Opens a browser and never ends. */
import { test } from '@playwright/test';

test('hangs', async ({ page }) => {
  await page.goto('data:text/html,<title>open</title>');
  process.stdout.write('the browser is open\n');
  await new Promise(() => undefined);
});

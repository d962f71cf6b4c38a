/** A backtest leaves its report: an admin publishes it with its data, and everybody runs it again to the same. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './accessibility';
import { asOwner, documentsAddress } from './owner-token';
import { backendOf, openAs } from './people';
import { crosshair, layoutOf, openLayout, tools } from './replay-charts';

const backtest = (page: Page) => page.getByRole('region', { name: 'Backtest', exact: true });
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });

/** A person of the test's own over four-hour bars of the simulated market, with a run in view. */
const withRun = async (page: Page, baseURL: string | undefined, isAdmin: boolean): Promise<void> => {
  const { email, uid } = await backendOf(baseURL).person({ pages: ['indicators'] });
  if (isAdmin) {
    const fields = {
      userId: { stringValue: uid },
      role: { stringValue: 'admin' },
      createdAt: { timestampValue: new Date().toISOString() },
    };
    await asOwner('PATCH', documentsAddress(baseURL ?? '', `admins/${uid}`), { fields });
  }
  await openAs(page, email, '/indicators');
  await expect(crosshair(page)).toBeVisible();
  await openLayout(page, uid, layoutOf('simulated-EURUSD', { studies: [], interval: '4h' }));
  const panel = page.getByRole('button', { name: 'Show the panel' });
  if ((await panel.count()) > 0) await panel.click();
  await page.getByRole('tab', { name: 'Strategy', exact: true }).click();
  await page.getByLabel('When to get in').fill('Go long at market when close crosses above ema(50).');
  await page.getByRole('button', { name: 'Build it' }).click();
  await tools(page).getByRole('button', { name: 'Backtest' }).click();
  await backtest(page).getByRole('button', { name: 'Run backtest' }).first().click();
  await expect(verdict(page)).toContainText('1 variant tried');
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Publish a result' });

test('an admin publishes a run from its report and from the kept runs, and it runs again to the same @complete', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await withRun(page, baseURL, true);
  await verdict(page).getByRole('button', { name: 'Keep this run' }).click();
  await expect(verdict(page).getByRole('button', { name: 'Kept', exact: true })).toBeVisible();

  // A kept run goes the same way, and this device makes the same of it.
  await backtest(page).getByText('Kept runs 1').click();
  await backtest(page)
    .getByRole('list', { name: 'Kept runs' })
    .getByRole('button', { name: /EURUSD, simulated, 4h/u })
    .first()
    .click();
  await backtest(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Publish…/u }).click();
  await expect(dialog(page)).toContainText('simulated from seed 11');
  await dialog(page).getByRole('button', { name: 'Run it again here' }).click();
  await expect(dialog(page).getByText('This device made the same')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Leave it' }).click();
  await page.goBack();

  await backtest(page).getByText('Report', { exact: true }).click();
  await verdict(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Publish…/u }).click();
  await expect(dialog(page)).toContainText('EURUSD 4h, 1 variant tried, simulated from seed 11.');
  await dialog(page).getByLabel('Name').fill('Published from its report');
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Run it again here' }).click();
  await dialog(page).getByRole('button', { name: 'Publish it' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Published from its report' })).toBeVisible();
  await page.getByRole('button', { name: 'Run it again in my browser' }).click();
  await expect(page.getByText('Same result')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByLabel('Reason, for everybody to read').fill('It was only a test.');
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText('It was only a test.').first()).toBeVisible();
});

test('a report is printed from its menu, with the figures of the screen @complete', async ({ page, baseURL }) => {
  test.slow();
  await page.addInitScript(() => {
    // What a print would put on paper, while it is there.
    globalThis.print = () => {
      document.documentElement.dataset['printed'] = document.querySelector('.paper')?.textContent ?? '';
    };
  });
  await withRun(page, baseURL, false);
  // Only admins publish.
  await verdict(page).getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Start a forward test' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Publish…/u })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await verdict(page).getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Print/u }).click();
  const printed = page.locator('html[data-printed]');
  await expect(printed).toHaveAttribute('data-printed', /Go long at market when close crosses above ema\(50\)/u);
  const text = (await printed.getAttribute('data-printed')) ?? '';
  expect(text).toContain((await verdict(page).getByRole('heading').textContent()) ?? 'no heading');
  expect(text).toContain('1 variant tried');
  expect(text).toMatch(/[0-9a-f]{64}/u);
  // The sheet as the paper has it, in the page's own eyes: black on white, and nothing that axe finds.
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page.locator('.paper')).toBeVisible();
  await expect(page.locator('.paper article')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('.paper article')).toHaveCSS('color', 'rgb(17, 25, 28)');
  await expectNoViolations(page);
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.paper')).toHaveCount(0);
  await expect(verdict(page)).toBeVisible();
});

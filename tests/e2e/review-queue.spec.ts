/** Twenty trades of the sample through the review queue, by keys alone and by touch alone, counted in presses. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { openAs } from './people';
import { createTrader } from './own-trader';

const openQueue = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { email } = await createTrader(baseURL ?? '');
  await openAs(page, email, '/journal');
  await page.getByRole('button', { name: 'Open the sample' }).first().click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  if (!page.url().includes('/journal')) await page.goto('/journal');
};

const queue = (page: Page) => page.getByRole('dialog', { name: 'Review new trades' });

test('twenty trades are reviewed by keyboard alone, five keys each, and the last answer is taken back @complete', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'a keyboard');
  await openQueue(page, baseURL);
  await page.getByRole('button', { name: 'Review trades' }).focus();
  await page.keyboard.press('Enter');
  let keys = 0;
  for (let trade = 1; trade <= 20; trade += 1) {
    await expect(queue(page)).toContainText(new RegExp(`${String(trade)} of \\d+`, 'u'));
    for (const key of ['2', 'Shift+A', 'e', 't', 'Enter']) {
      keys += 1;
      await page.keyboard.press(key);
    }
  }
  await expect(queue(page)).toContainText(/21 of \d+/u);
  expect(keys).toBe(100);
  await page.keyboard.press('z');
  await expect(queue(page)).toContainText(/20 of \d+/u);
  await expect(queue(page).getByRole('button', { name: 'A+', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(queue(page)).toHaveCount(0);
});

test('twenty trades are reviewed at 390 px by touch @complete', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await openQueue(page, baseURL);
  await page.getByRole('button', { name: 'Review trades' }).tap();
  for (let trade = 1; trade <= 20; trade += 1) {
    await expect(queue(page)).toContainText(new RegExp(`${String(trade)} of \\d+`, 'u'));
    await queue(page).getByRole('button', { name: 'B', exact: true }).tap();
    await queue(page).getByRole('button', { name: 'Save and continue' }).tap();
  }
  await expect(queue(page)).toContainText(/21 of \d+/u);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await context.close();
});

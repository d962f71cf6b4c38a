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

test('a screenshot is pasted onto a trade, another setup is typed by keys, and Enter goes on @complete', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'a keyboard');
  await openQueue(page, baseURL);
  await page.getByRole('button', { name: 'Review trades' }).click();
  await expect(queue(page)).toContainText(/^.*1 of \d+/u);
  await expect(queue(page).getByRole('table', { name: /Entry and exit|Executions/u })).toBeVisible();
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4, 4];
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (blob === null) throw new Error('no picture');
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'chart.png', { type: 'image/png' }));
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(queue(page).getByRole('list', { name: 'Screenshots' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('0');
  await page.keyboard.type('News fade');
  // The first Enter keeps the name, the next one goes on.
  await page.keyboard.press('Enter');
  await expect(queue(page)).toContainText(/1 of \d+/u);
  await page.keyboard.press('Enter');
  await expect(queue(page)).toContainText(/2 of \d+/u);
  await page.keyboard.press('k');
  await expect(
    queue(page)
      .getByLabel('Another setup')
      .or(queue(page).getByRole('button', { name: 'News fade' })),
  ).toBeVisible();
  await expect(queue(page).getByRole('list', { name: 'Screenshots' }).getByRole('listitem')).toHaveCount(1);
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

/** A backtest leaves its report: an admin publishes it with its data, and everybody runs it again to the same. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from './accessibility';
import { asOwner, documentsAddress } from './owner-token';
import { backendOf, openAs } from './people';
import { add, crosshair, from, hourMs, layoutOf, openLayout, tools } from './replay-charts';

const backtest = (page: Page) => page.getByRole('region', { name: 'Backtest', exact: true });
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });

/** A person of the test's own with a run in view, over four-hour bars of the simulated market or over a file of their own. */
const withRun = async (page: Page, baseURL: string | undefined, isAdmin: boolean, file?: string): Promise<void> => {
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
  if (file !== undefined) {
    await tools(page).getByRole('button', { name: 'Candles on this device' }).click();
    await add(page, 'EURUSD', file);
    await page.keyboard.press('Escape');
  }
  await openLayout(
    page,
    uid,
    file === undefined ? layoutOf('simulated-EURUSD', { studies: [], interval: '4h' }) : layoutOf('EURUSD', { studies: [] }),
  );
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

/** Hours that swing by 60 pips around a price every two days, as a file. */
const swinging = (price: number): string => {
  const closeAt = (i: number): number => price + 0.003 * Math.sin((i * Math.PI) / 24);
  const rows = Array.from({ length: 1_500 }, (_, i) => {
    const [open, close] = [closeAt(i - 1), closeAt(i)];
    const prices = [open, Math.max(open, close) + 0.0004, Math.min(open, close) - 0.0004, close].map((value) => value.toFixed(5));
    return [new Date(from + i * hourMs).toISOString(), ...prices, '100'].join(',');
  });
  return ['time,open,high,low,close,volume', ...rows].join('\n');
};

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Somebody with a browser of their own who has not signed in. */
const visitor = async (browser: Browser, baseURL: string | undefined, path: string) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await page.goto(path);
  return { page, close: () => context.close() };
};

const runPanel = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Run it again', exact: true }) })
    .last();

/** From the report to the dialog, described. */
const beginToPublish = async (page: Page, name: string): Promise<void> => {
  await verdict(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Publish…/u }).click();
  await expect(dialog(page)).toContainText('EURUSD 1h, 1 variant tried, EURUSD.csv.');
  await dialog(page).getByLabel('Name').fill(name);
};

const publish = async (page: Page, name: string): Promise<string> => {
  await expect(dialog(page).getByText('This device made the same')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Publish it' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page).toHaveURL(/result=/u);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

test('a run over a file of one’s own is published without it, and runs again for whoever has the same file @complete', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const own = swinging(1.1);
  await withRun(page, baseURL, true, own);
  await beginToPublish(page, 'Over a file');
  // Without the file, and with another one, nothing is run.
  await dialog(page).getByRole('button', { name: 'Run it again here' }).click();
  await expect(dialog(page)).toContainText('Choose the data file “EURUSD.csv” too.');
  const chooser = dialog(page).locator('input[type="file"]');
  await chooser.setInputFiles(csv('EURUSD.csv', swinging(1.2)));
  await dialog(page).getByRole('button', { name: 'Run it again here' }).click();
  await expect(dialog(page)).toContainText('isn’t the one this result was made from');
  await chooser.setInputFiles(csv('renamed.csv', own));
  await expect(dialog(page)).toContainText('renamed.csv');
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Run it again here' }).click();
  const path = await publish(page, 'Over a file');

  const guest = await visitor(browser, baseURL, path);
  const panel = runPanel(guest.page);
  await expect(panel).toContainText('This result was made from a file that you need to have.');
  await expect(panel.getByRole('button', { name: 'Run it again in my browser' })).toHaveCount(0);
  await panel.locator('input[type="file"]').setInputFiles(csv('EURUSD.csv', swinging(1.2)));
  await expect(panel.getByRole('alert')).toContainText(
    /This file isn’t the one this result was made from: its SHA-256 begins with [0-9a-f]{8}/u,
  );
  await expect(panel.getByText('Same result')).toHaveCount(0);
  await panel.locator('input[type="file"]').setInputFiles(csv('mine.csv', own));
  await expect(panel.getByText('Same result')).toBeVisible();
  await expect(panel).toContainText(/Same \d+ trades?, \d+\.\d\d s/u);
  await guest.close();
});

test('a run whose file is at a URL runs again from there, and from one’s own copy where the URL fails @complete', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const own = swinging(1.1);
  const address = 'https://data.example/EURUSD.csv';
  const answer = { contentType: 'text/csv', headers: { 'access-control-allow-origin': '*' } };
  await withRun(page, baseURL, true, own);
  await beginToPublish(page, 'At a URL');
  await dialog(page).getByLabel('URL of the data file').fill('http://data.example/EURUSD.csv');
  await dialog(page).getByRole('button', { name: 'Run it again here' }).click();
  await expect(dialog(page)).toContainText('must begin with https://');
  // The address has another file at first.
  let body = swinging(1.2);
  await page.route(address, (route) => route.fulfill({ ...answer, body }));
  await dialog(page).getByLabel('URL of the data file').fill(address);
  await dialog(page).getByRole('button', { name: 'Run it again here' }).click();
  await expect(dialog(page)).toContainText('The file at this URL isn’t the one this result was made from');
  body = own;
  await dialog(page).getByRole('button', { name: 'Run it again here' }).click();
  const path = await publish(page, 'At a URL');

  const guest = await visitor(browser, baseURL, path);
  const panel = runPanel(guest.page);
  const again = panel.getByRole('button', { name: /^Run it (?:again in my browser|once more)$/u });
  await guest.page.route(address, (route) => route.fulfill({ ...answer, status: 404, body: '' }));
  await again.click();
  await expect(panel.getByRole('alert')).toContainText('The file is no longer at this URL: data.example answered 404.');
  await panel.locator('input[type="file"]').setInputFiles(csv('mine.csv', own));
  await expect(panel.getByText('Same result')).toBeVisible();
  await guest.page.unroute(address);
  await guest.page.route(address, (route) => route.fulfill({ ...answer, body: own }));
  await guest.page.reload();
  await again.click();
  await expect(panel.getByText('Same result')).toBeVisible();
  await guest.close();
});

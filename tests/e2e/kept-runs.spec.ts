/** Runs that are kept: found again after a reload and on another device, named, compared, run again to the same, and deleted. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { backendOf, openAs } from './people';
import { crosshair, layoutOf, openLayout, tools } from './replay-charts';

const pane = (page: Page) => page.getByRole('region', { name: 'Backtest', exact: true });
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
const view = (page: Page, name: RegExp | string) => pane(page).getByRole('radiogroup', { name: 'What the backtest shows' }).getByText(name);

/** A cross of an average with a stop and a target over the five years of simulated hours. */
const build = async (page: Page): Promise<void> => {
  const panel = page.getByRole('button', { name: 'Show the panel' });
  if ((await panel.count()) > 0) await panel.click();
  await page.getByRole('tab', { name: 'Strategy', exact: true }).click();
  await page.getByLabel('When to get in').fill('Go long at market when close crosses above ema(50).');
  await page.getByRole('button', { name: 'Build it' }).click();
};

const openPane = (page: Page): Promise<void> => tools(page).getByRole('button', { name: 'Backtest' }).click();

const run = async (page: Page, variants: string): Promise<void> => {
  await page.keyboard.press('Control+Enter');
  await expect(verdict(page)).toContainText(variants);
};

const begin = async (page: Page, baseURL: string | undefined) => {
  const { email, uid } = await backendOf(baseURL).person({ pages: ['indicators', 'journal'] });
  await openAs(page, email, '/indicators');
  await expect(crosshair(page)).toBeVisible();
  await openLayout(page, uid, layoutOf('simulated-EURUSD', { studies: [] }));
  await build(page);
  await openPane(page);
  await run(page, '1 variant tried');
  return { email, uid };
};

test('a run is kept, found on another device, named, run again to the same trades and deleted', async ({ page, browser, baseURL }) => {
  const { email, uid } = await begin(page, baseURL);
  const heading = await verdict(page).getByRole('heading').innerText();
  await verdict(page).getByRole('button', { name: 'Keep this run' }).click();
  await expect(verdict(page).getByRole('button', { name: 'Kept' })).toBeVisible();
  await view(page, 'Kept runs 1').click();
  const list = pane(page).getByRole('list', { name: 'Kept runs' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(heading);
  await expectFitsBothWidths(page);

  // The name goes along; the variants that were tried are not asked about again.
  await list.getByRole('button', { name: /^What to do with/u }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename the kept run' });
  await rename.getByLabel('Name').fill('Average of fifty');
  await rename.getByRole('button', { name: 'Save the name' }).click();
  await expect(list.getByRole('button', { name: /^Average of fifty/u })).toBeVisible();

  // Another device of the same person has it, with its report, before any candle is there.
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const there = await other.newPage();
  await openAs(there, email, '/indicators');
  await expect(crosshair(there)).toBeVisible();
  await openLayout(there, uid, layoutOf('simulated-EURUSD', { studies: [] }));
  await openPane(there);
  await view(there, /^Kept runs/u).click();
  await pane(there)
    .getByRole('button', { name: /^Average of fifty/u })
    .click();
  const report = pane(there).getByRole('region', { name: 'Kept run Average of fifty' });
  await expect(report.getByRole('heading', { name: heading })).toBeVisible();
  await expect(report).toContainText('1 variant tried');
  await expect(report.getByRole('img', { name: /^Running result of/u })).toBeVisible();
  await report.getByRole('tab', { name: 'Trades' }).click();
  await expect(report.getByRole('grid', { name: 'Trades' })).toBeVisible();
  // Simulated bars are the same everywhere, so the same trades come out.
  await report.getByRole('button', { name: 'Run it again' }).click();
  await expect(report.getByRole('status')).toHaveText(/^Same \d+ trades, \d+\.\d\d\u202Fs$/u);
  await expectFitsBothWidths(there);

  await report.getByRole('button', { name: 'All kept runs' }).click();
  await pane(there)
    .getByRole('button', { name: /^What to do with/u })
    .click();
  await there.getByRole('menuitem', { name: /^Delete/u }).click();
  await there.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(pane(there)).toContainText('No kept runs yet');
  await other.close();

  // What was run again to check counts as no variant, and deleting lowers nothing: the next run is the second.
  await view(page, 'Report').click();
  await run(page, '2 variants tried');
});

test('kept runs are compared with runs of this visit, up to four @complete', async ({ page, baseURL }) => {
  await begin(page, baseURL);
  await verdict(page).getByRole('button', { name: 'Keep this run' }).click();
  await expect(verdict(page).getByRole('button', { name: 'Kept' })).toBeVisible();
  await run(page, '2 variants tried');
  await pane(page).getByLabel('Compare run 2').check();
  await view(page, 'Kept runs 1').click();
  await pane(page)
    .getByLabel(/^Compare .*simulated/u)
    .check();
  const table = pane(page).getByRole('table', { name: 'Runs side by side' });
  await expect(table.getByRole('columnheader', { name: /, run 2$|^My strategy/u }).first()).toBeAttached();
  await expect(table).toContainText('Variants tried by then');
  await expectFitsBothWidths(page);
});

test('a forward test is begun by the server’s time and ended, and the trades of a run go to a backtest account once @complete', async ({
  page,
  baseURL,
}) => {
  await begin(page, baseURL);
  const more = async (item: RegExp): Promise<void> => {
    await verdict(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await more(/^Start a forward test/u);
  const dialog = page.getByRole('dialog', { name: 'Start a forward test?' });
  await dialog.getByRole('button', { name: 'Start the test' }).click();
  const tests = pane(page).getByRole('list', { name: 'Forward tests' });
  // The simulated hours end long before now, so no bar has come since.
  await expect(tests.getByRole('status')).toHaveText('No bars since it began.');
  await expect(tests).toContainText('Running');
  await expectFitsBothWidths(page);
  await tests.getByRole('button', { name: 'End the test' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click();
  await expect(tests).toContainText('Ended');

  await view(page, 'Report').click();
  await more(/^Add the trades to the journal/u);
  await expect(page.getByText(/^\d+ trades added to the journal$/u)).toBeVisible();
  await more(/^Add the trades to the journal/u);
  await expect(page.getByText('These trades are in your journal already')).toBeVisible();
  await page.goto('/journal');
  const account = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: 'EURUSD, simulated, 1h' });
  await expect(account).toContainText(/\d+ trades/u);
  await expect(page.getByText('No live or demo account').first()).toBeVisible();
});

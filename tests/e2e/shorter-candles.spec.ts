/** Unclear bars settled by shorter candles: chosen in the settings, said in the report, kept, checked and remembered. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { crosshair, layoutOf, open, openLayout, showEnglish, tools } from './replay-charts';

const pane = (page: Page) => page.getByRole('region', { name: 'Backtest', exact: true });
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
const settings = (page: Page) => page.getByRole('dialog', { name: /^Test settings for EURUSD/u });
const settleWith = (page: Page) => settings(page).getByLabel('Settle unclear bars with');

/** A stop and a target so near that some bars of four hours reach both. */
const build = async (page: Page): Promise<void> => {
  const panel = page.getByRole('button', { name: 'Show the panel' });
  if ((await panel.count()) > 0) await panel.click();
  await page.getByRole('tab', { name: 'Strategy', exact: true }).click();
  await page.getByLabel('When to get in').fill('Go long at market when close crosses above ema(20).');
  await page.getByRole('button', { name: 'Build it' }).click();
  await showEnglish(page);
  const english = page.getByRole('textbox', { name: 'The strategy in English' });
  const near = (await english.inputValue())
    .replace(/^Stop .*$/mu, 'Stop 12 pips from the fill.')
    .replace(/^Target .*$/mu, 'Target 12 pips from the fill.');
  await english.fill(near);
};

const begin = async (page: Page, baseURL: string | undefined, interval: string): Promise<string> => {
  const uid = await open(page, baseURL);
  await openLayout(page, uid, layoutOf('simulated-EURUSD', { studies: [], interval }));
  await expect(crosshair(page)).toBeVisible();
  await build(page);
  await tools(page).getByRole('button', { name: 'Backtest' }).click();
  await expect(pane(page).getByRole('button', { name: 'Run backtest' }).first()).toBeVisible();
  return uid;
};

const openSettings = (page: Page): Promise<void> => pane(page).getByRole('button', { name: 'Settings' }).click();

/** How many trades the path inside a bar decides. */
const decided = async (page: Page): Promise<number> => {
  const text = await verdict(page)
    .getByText(/depend on the path inside a bar\./u)
    .innerText();
  return Number(/^([\d,]+) of/u.exec(text)?.[1]?.replaceAll(',', ''));
};

test('unclear bars of four hours are settled by hours, in the run, what is kept of it and its sealed end @complete', async ({
  page,
  baseURL,
}) => {
  await begin(page, baseURL, '4h');
  await page.keyboard.press('Control+Enter');
  await expect(verdict(page)).toContainText('1 variant tried');
  await expect(verdict(page)).not.toContainText('settled by');
  const before = await decided(page);
  expect(before).toBeGreaterThan(0);

  // Simulated hours are the shortest that this market has.
  await openSettings(page);
  await expect(settleWith(page).getByRole('option')).toHaveText(['Nothing: show both readings', '1-hour candles']);
  await expect(settleWith(page)).toHaveValue('none');
  await settleWith(page).selectOption('1h');
  await expectFitsBothWidths(page);
  await settings(page).getByRole('button', { name: 'Run backtest' }).click();
  await expect(verdict(page)).toContainText('2 variants tried');
  // The hours join to exactly the bars of four hours, so all of these can be looked into.
  await expect(verdict(page)).toContainText(
    /(?:All|\d+ of) \d+ unclear bars (?:was|were) settled by 1-hour bars(?:; \d+ stays? unclear)?\./u,
  );
  expect(await decided(page)).toBeLessThan(before);
  await expectFitsBothWidths(page);

  await pane(page).getByRole('tab', { name: 'Sweep' }).click();
  await expect(pane(page)).toContainText('Variants run without the 1-hour candles that settled this run’s unclear bars');
  await pane(page).getByRole('tab', { name: 'Costs' }).click();
  await expect(pane(page).getByRole('table', { name: 'Result at other costs' })).toContainText('as entered');
  await pane(page).getByRole('tab', { name: 'Sealed end' }).click();
  await pane(page).getByRole('button', { name: 'Open the sealed end' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open it now' }).click();
  await expect(pane(page).getByRole('tabpanel')).toContainText(/unclear bars? .*1-hour bars|No bar was unclear/u);

  await verdict(page).getByRole('button', { name: 'Keep this run' }).click();
  await expect(verdict(page).getByRole('button', { name: 'Kept' })).toBeVisible();
  await pane(page).getByRole('radiogroup', { name: 'What the backtest shows' }).getByText('Kept runs 1').click();
  await pane(page).getByRole('list', { name: 'Kept runs' }).getByRole('button').first().click();
  const report = pane(page).getByRole('region', { name: /^Kept run/u });
  await expect(report).toContainText('settled by 1-hour bars');
  await report.getByRole('button', { name: 'Run it again' }).click();
  await expect(report.getByRole('status')).toHaveText(/^Same [\d,]+ trades, /u);
});

test('the choice is remembered, and where no shorter candles are it says which would do @complete', async ({ page, baseURL }) => {
  const uid = await begin(page, baseURL, '4h');
  await openSettings(page);
  await settleWith(page).selectOption('1h');
  await settings(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(pane(page)).toContainText('unclear bars settled by 1-hour candles');
  await openLayout(page, uid, layoutOf('simulated-EURUSD', { studies: [], interval: '4h' }));
  await tools(page).getByRole('button', { name: 'Backtest' }).click();
  await openSettings(page);
  await expect(settleWith(page)).toHaveValue('1h');
  await expect(settings(page)).toContainText('Remembered from your last run on this market.');

  // On hours nothing is shorter, and the run is not settled by what is remembered.
  await openLayout(page, uid, layoutOf('simulated-EURUSD', { studies: [], interval: '1h' }));
  await tools(page).getByRole('button', { name: 'Backtest' }).click();
  await openSettings(page);
  await expect(settleWith(page)).toHaveValue('none');
  await expect(settings(page)).toContainText('Your 1-hour candles can’t settle these bars, so nothing is used.');
  await expect(settings(page)).toContainText('The simulated market has nothing shorter than 1-hour candles.');
});

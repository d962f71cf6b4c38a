/** A strategy tested below the charts of a simulated market: verdict, bounds, trades linked with the chart, counting, and the sealed end. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { crosshair, layoutOf, open, openLayout, showEnglish, tools } from './replay-charts';

const backtest = (page: Page) => page.getByRole('region', { name: 'Backtest', exact: true });
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });

/** A cross of an average with a stop and a target: some hundred trades in the five years of hours. */
const build = async (page: Page): Promise<void> => {
  const panel = page.getByRole('button', { name: 'Show the panel' });
  if ((await panel.count()) > 0) await panel.click();
  await page.getByRole('tab', { name: 'Strategy', exact: true }).click();
  await page.getByLabel('When to get in').fill('Go long at market when close crosses above ema(50).');
  await page.getByRole('button', { name: 'Build it' }).click();
  await showEnglish(page);
};

test('a strategy is judged with both bounds, every run counts, and its sealed end is opened once', async ({ page, baseURL }) => {
  const uid = await open(page, baseURL);
  await openLayout(page, uid, layoutOf('simulated-EURUSD', { studies: [] }));
  await expect(crosshair(page)).toBeVisible();
  await build(page);
  await tools(page).getByRole('button', { name: 'Backtest' }).click();
  await expect(backtest(page).getByRole('button', { name: 'Run backtest' }).first()).toBeVisible();

  // The settings say where each figure is from, and refuse what is none at its field.
  await backtest(page).getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: /^Test settings for EURUSD/u });
  await expect(settings.getByText('Assumed: one pip, a usual spread of a major pair.')).toBeVisible();
  await settings.getByLabel('Spread', { exact: true }).last().fill('-1');
  await expect(settings.getByText('A cost is 0 or more.')).toBeVisible();
  await settings.getByLabel('Spread', { exact: true }).last().fill('0.8');
  await expect(settings.getByText('Set by you.')).toBeVisible();
  // A spread can be a share of the price; back to the one of before for the run.
  await settings.getByLabel('Spread', { exact: true }).first().selectOption('relative');
  await expect(settings.getByText('Assumed. Rounded up to whole ticks at the open of each candle.')).toBeVisible();
  await settings.getByLabel('Spread', { exact: true }).first().selectOption('fixed');
  await settings.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.keyboard.press('Control+Enter');
  await expect(verdict(page).getByRole('heading', { name: /^(?:Drop it|Keep testing|Practice it|Trade it small)$/u })).toBeVisible();
  await expect(verdict(page)).toContainText('1 variant tried');
  await expect(verdict(page)).toContainText('Pessimistic');
  await expect(verdict(page)).toContainText('Optimistic');
  await expect(verdict(page)).toContainText('depend on the path inside a bar.');
  await expectFitsBothWidths(page);

  // A trade chosen in the list is shown on the chart.
  await backtest(page).getByRole('tab', { name: 'Trades' }).click();
  const trades = backtest(page).getByRole('grid', { name: 'Trades' });
  await trades.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(trades.getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '3');
  await expect(backtest(page).getByRole('region', { name: 'Trade 2' })).toContainText('because close crosses above ema(50)');
  // With the values behind the signal: a close above the average after one below it.
  await expect(backtest(page).getByRole('region', { name: 'Trade 2' })).toContainText(
    /As the candle of .+ closed: close was 1\.\d{6}, 1\.\d{6} a bar before; ema\(50\) was 1\.\d{6}, 1\.\d{6} a bar before\./u,
  );
  await page.keyboard.press('k');
  await expect(trades.getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '2');

  await backtest(page).getByRole('tab', { name: 'How sure' }).click();
  await expect(backtest(page)).toContainText('After allowing for 1 variant tried.');
  await backtest(page).getByRole('tab', { name: 'Over time' }).click();
  await expect(backtest(page).getByRole('table', { name: 'Weekday' })).toContainText('Mon');
  await expectFitsBothWidths(page);

  // The same again is one more try.
  await page.keyboard.press('Control+Enter');
  await expect(verdict(page)).toContainText('2 variants tried');
  const both = backtest(page).getByRole('list', { name: 'Runs of this visit' });
  await both.getByLabel('Compare run 1').check();
  await both.getByLabel('Compare run 2').check();
  await expect(backtest(page).getByRole('table', { name: 'Runs side by side' })).toContainText('Variants tried by then');
  await both.getByLabel('Compare run 1').uncheck();

  await backtest(page).getByRole('tab', { name: 'Sealed end' }).click();
  await backtest(page).getByRole('button', { name: 'Open the sealed end' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Open the sealed end?' });
  await expect(dialog).toContainText('You can do this once');
  await dialog.getByRole('button', { name: 'Open it now' }).click();
  await expect(backtest(page)).toContainText(/The sealed end (?:agrees with the test|can’t decide it|contradicts the test)\./u);

  // Another version of the strategy has no sealed end left. On a phone the strategy is behind a tab of its own.
  await page.getByRole('tab', { name: 'Strategy', exact: true }).click();
  await page
    .getByLabel('The strategy in English')
    .fill((await page.getByLabel('The strategy in English').inputValue()).replace('ema(50)', 'ema(60)'));
  await page.keyboard.press('Control+Enter');
  await expect(verdict(page)).toContainText('3 variants tried');
  await backtest(page).getByRole('tab', { name: 'Sealed end' }).click();
  await backtest(page).getByRole('button', { name: 'Open the sealed end' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open it now' }).click();
  await expect(backtest(page).getByRole('alert')).toContainText('already opened the sealed end');
});

test('a strategy that avoids news is not run where no calendar is stored, and the reason is said @complete', async ({ page, baseURL }) => {
  const uid = await open(page, baseURL);
  await openLayout(page, uid, layoutOf('simulated-EURUSD', { studies: [] }));
  await expect(crosshair(page)).toBeVisible();
  await build(page);
  const english = page.getByRole('textbox', { name: 'The strategy in English' });
  const filter = 'No entries from 30 minutes before to 30 minutes after high-impact news, and keep open positions.';
  await english.fill(`${await english.inputValue()}\n${filter}`);
  await tools(page).getByRole('button', { name: 'Backtest' }).click();
  await backtest(page).getByRole('button', { name: 'Run backtest' }).first().click();
  await expect(backtest(page).getByRole('alert')).toContainText('no calendar of the time of these candles is stored');
});

/** A strategy over many of its numbers: set up, counted, stopped and gone on with, its map and plateau, and the numbers taken over. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { crosshair, layoutOf, open, openLayout, showEnglish } from './replay-charts';

const backtest = (page: Page) => page.getByRole('region', { name: 'Backtest', exact: true });
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
const english = (page: Page) => page.getByLabel('The strategy in English');

/** A strategy of three numbers beside the chart, and its first run. */
const runOne = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const uid = await open(page, baseURL);
  await openLayout(page, uid, layoutOf('simulated-EURUSD', { studies: [] }));
  await expect(crosshair(page)).toBeVisible();
  const panel = page.getByRole('button', { name: 'Show the panel' });
  if ((await panel.count()) > 0) await panel.click();
  await page.getByRole('tab', { name: 'Strategy', exact: true }).click();
  await page.getByLabel('When to get in').fill('Go long at market when close crosses above ema(50).');
  await page.getByRole('button', { name: 'Build it' }).click();
  await showEnglish(page);
  await expect(english(page)).toHaveValue(/ema\(50\)/u);
  await page.keyboard.press('Control+Enter');
  await expect(verdict(page)).toContainText('1 variant tried');
  await backtest(page).getByRole('tab', { name: 'Sweep' }).click();
};

const range = async (page: Page, label: string, [from, to, step]: readonly [string, string, string]): Promise<void> => {
  for (const [name, value] of [
    ['From', from],
    ['To', to],
    ['Step', step],
  ] as const) {
    await backtest(page)
      .getByLabel(new RegExp(`^${name}: ${label}`, 'u'))
      .fill(value);
  }
};

test('a sweep says what it costs, counts every variant, and shows whether its best stands on a plateau', async ({ page, baseURL }) => {
  await runOne(page, baseURL);
  const numbers = backtest(page).getByRole('list', { name: 'Numbers of the strategy' });
  await expect(numbers.getByLabel(/^period of ema\(50\)/u)).toBeChecked();
  await range(page, 'period of ema', ['40', '60', '0']);
  await expect(numbers.getByText('A step is above 0.')).toBeVisible();
  await range(page, 'period of ema', ['40', '60', '10']);
  const second = numbers.getByRole('checkbox', { checked: true }).nth(1);
  const label = (await second.locator('xpath=ancestor::label').innerText()).split('now')[0]!.trim();
  await range(page, label.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'), ['1', '4', '1']);
  await expect(backtest(page)).toContainText('12 variants (3 × 4). Each one counts: 1 tried so far, 13 afterwards.');
  await expectFitsBothWidths(page);
  await backtest(page).getByRole('button', { name: 'Run the sweep' }).click();

  await expect(backtest(page).getByRole('heading', { name: /^Best of 12 variants:/u })).toBeVisible();
  await expect(backtest(page)).toContainText('DSR allows for all 13 variants ever tried');
  await expect(backtest(page)).toContainText(/Overfitting \(PBO\): /u);
  await expect(verdict(page)).toContainText('13 variants tried');
  await expect(backtest(page)).toContainText(/it stands on a plateau|it stands on a slope|it’s a spike|nothing on this map gains/u);
  const map = backtest(page).getByRole('region', { name: 'Map of the sweep' });
  await expect(map.getByRole('table').getByRole('button')).toHaveCount(12);
  await map.getByText('Median with neighbors', { exact: true }).click();
  await expect(map.getByRole('table').getByRole('button').first()).toHaveAccessibleName(/median with neighbors/u);
  await expectFitsBothWidths(page);

  // What the sweep says of its choice is in the verdict's figures.
  await backtest(page).getByRole('tab', { name: 'How sure' }).click();
  await expect(backtest(page).locator('dl').first()).not.toContainText('The settings were not chosen by a sweep.');
  await backtest(page).getByRole('tab', { name: 'Sweep' }).click();

  // Down from the first cell is the next value of the first number.
  const cells = map.getByRole('table').getByRole('button');
  await cells.first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const chosen = backtest(page).getByRole('region', { name: 'Chosen variant' });
  await expect(chosen.getByRole('heading')).toContainText('period of ema(50) = 60');
  await chosen.getByRole('button', { name: 'Use these numbers' }).click();
  // On a phone the strategy is behind a tab of its own.
  await page.getByRole('tab', { name: 'Strategy', exact: true }).click();
  await expect(english(page)).toHaveValue(/ema\(60\)/u);
  await page.getByRole('button', { name: 'Undo: Numbers of a sweep' }).click();
  await expect(english(page)).toHaveValue(/ema\(50\)/u);
});

test('a sweep is stopped, goes on with what is left, and keeps the overfitting of its choice over a reload @complete', async ({
  page,
  baseURL,
}) => {
  await runOne(page, baseURL);
  await range(page, 'period of ema', ['10', '250', '1']);
  await backtest(page).getByRole('list', { name: 'Numbers of the strategy' }).getByRole('checkbox', { checked: true }).nth(1).uncheck();
  await expect(backtest(page)).toContainText('241 variants. Each one counts: 1 tried so far, 242 afterwards.');
  await backtest(page).getByRole('button', { name: 'Run the sweep' }).click();
  // One batch at least is counted before it is stopped.
  await expect(backtest(page).getByRole('progressbar', { name: /, [1-9]\d* counted$/u })).toBeVisible();
  await backtest(page).getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(
    backtest(page)
      .getByRole('status')
      .filter({ hasText: /^Stopped after \d+ of 241 variants/u }),
  ).toBeVisible();
  await backtest(page).getByRole('button', { name: 'Continue' }).click();
  await expect(backtest(page).getByRole('heading', { name: /^Best of 241 variants:/u })).toBeVisible();
  // Nothing ran twice.
  await expect(verdict(page)).toContainText('242 variants tried');
  await expect(backtest(page)).toContainText(/Overfitting \(PBO\): /u);

  await page.reload();
  await expect(crosshair(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(verdict(page)).toContainText('243 variants tried');
  await backtest(page).getByRole('tab', { name: 'How sure' }).click();
  await expect(backtest(page).locator('dl').first()).toContainText(
    'How often the best settings of one half fell below the middle in the other.',
  );
});

test('a walk-forward, other costs and other orders each say in a sentence what to conclude @complete', async ({ page, baseURL }) => {
  await runOne(page, baseURL);
  await backtest(page).getByRole('tab', { name: 'Walk-forward' }).click();
  await range(page, 'period of ema', ['40', '60', '10']);
  await backtest(page).getByRole('list', { name: 'Numbers of the strategy' }).getByRole('checkbox', { checked: true }).nth(1).uncheck();
  await backtest(page).getByLabel('Choose on').fill('9999');
  await expect(backtest(page).getByRole('status')).toContainText(/^One step needs [\d,]+ trading days, and these bars have [\d,]+\.$/u);
  await backtest(page).getByLabel('Choose on').fill('300');
  await backtest(page).getByLabel('Trade the next').fill('200');
  const before = await backtest(page)
    .getByText(/In each of \d+ steps all of them are tried/u)
    .innerText();
  const steps = Number(/In each of (\d+)/u.exec(before)?.[1]);
  await backtest(page).getByRole('button', { name: 'Run the walk-forward' }).click();
  await expect(backtest(page)).toContainText(/Chosen on the past and traded on what followed|No variant traded often enough/u);
  await expect(backtest(page).getByRole('table', { name: 'Steps of the walk-forward' }).locator('tbody tr')).toHaveCount(steps);
  // Three variants in each step, and the run before.
  await expect(verdict(page)).toContainText(`${String(1 + 3 * steps)} variants tried`);
  await expectFitsBothWidths(page);

  await backtest(page).getByRole('tab', { name: 'Costs' }).click();
  await expect(backtest(page).getByRole('table', { name: 'Result at other costs' })).toContainText('as entered');
  await expect(backtest(page)).toContainText(/The gain is gone at about|doesn’t gain even without these costs|It still gains at|take/u);
  await expectFitsBothWidths(page);

  await backtest(page).getByRole('tab', { name: 'Drawdown' }).click();
  await expect(backtest(page)).toContainText(/Plan for −?[\d.,]+R, not for the one you saw\./u);
  await expectFitsBothWidths(page);
  // Neither has counted anything.
  await expect(verdict(page)).toContainText(`${String(1 + 3 * steps)} variants tried`);
});

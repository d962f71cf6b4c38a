/** What a chart can be made of: bars that are computed, other markets over it, panes that move, and prices that continue live. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { backendOf, openAs } from './people';

const crosshair = (page: Page) => page.getByRole('slider', { name: 'Crosshair, by bar' });
const chart = (page: Page) => page.getByRole('region', { name: /^Chart of/u });
const tools = (page: Page) => page.getByRole('region', { name: 'Chart tools' });

const open = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { email } = await backendOf(baseURL).person({ pages: ['indicators'] });
  await openAs(page, email, '/indicators');
  await expect(crosshair(page)).toBeVisible();
};

const addIndicator = async (page: Page, words: string): Promise<void> => {
  await crosshair(page).focus();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Add an indicator' });
  await dialog.getByLabel('Search').fill(words);
  await expect(
    dialog
      .getByRole('heading', { level: 3 })
      .or(dialog.getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
};

test('bars that are computed say that nobody traded at their prices @complete', async ({ page, baseURL }) => {
  await open(page, baseURL);
  const look = tools(page).getByLabel('Look of the bars');
  await look.selectOption('heikinAshi');
  await expect(chart(page).getByText('Heikin-Ashi. Calculated. These prices were never traded.')).toBeVisible();
  await expect(page.getByRole('img', { name: /Calculated\. These prices were never traded/u })).toBeAttached();

  await look.selectOption('renko');
  await expect(chart(page).getByText(/^Renko, bricks of \d+ ticks\. Calculated/u)).toBeVisible();
  const size = tools(page).getByLabel(/^Brick in ticks/u);
  await size.fill('250');
  await size.press('Enter');
  await expect(chart(page).getByText(/^Renko, bricks of 250 ticks/u)).toBeVisible();
  // A brick has no wick: its low and high are its open and close.
  const bar = await crosshair(page).getAttribute('aria-valuetext');
  const [, from, high, low, to] = /Open ([\d.]+), high ([\d.]+), low ([\d.]+), close (\d+\.\d+)/u.exec(bar ?? '') ?? [];
  expect([Number(low), Number(high)]).toEqual([Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))]);
  expect(Math.abs(Number(from) - Number(to))).toBeCloseTo(0.0025, 8);

  await look.selectOption('candles');
  await expect(chart(page).getByText(/Calculated\./u)).toHaveCount(0);
});

test('another market is laid over a chart and taken away from its legend @complete', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await tools(page).getByRole('button', { name: 'Compare with another market' }).click();
  await page.getByRole('menuitem', { name: 'Add XAUUSD, simulated' }).click();
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /XAUUSD, simulated [+−]?[\d.]+\s?%/u);
  await expect(page.getByRole('img', { name: /Compared with XAUUSD, simulated, in percent/u })).toBeAttached();
  await expectFitsBothWidths(page);
  await chart(page).getByRole('button', { name: 'What to do with XAUUSD, simulated' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(crosshair(page)).not.toHaveAttribute('aria-valuetext', /XAUUSD/u);
});

test('panes are resized, moved and collapsed by keyboard, and stay so @complete', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await addIndicator(page, 'relative strength');
  await addIndicator(page, 'macd');
  const line = page.getByRole('separator', { name: 'Line between prices and RSI 14' });
  const before = Number(await line.getAttribute('aria-valuenow'));
  await line.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowUp');
  await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBeLessThan(before);

  const menu = chart(page).getByRole('button', { name: /^What to do with MACD/u });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move the pane up' }).press('Enter');
  await expect(page.getByRole('separator', { name: /^Line between prices and MACD/u })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Collapse the pane' }).click();
  await expect(page.getByRole('separator')).toHaveCount(0);
  const scale = tools(page).getByRole('button', { name: 'Price scale: Linear' });
  const left = page.getByRole('menuitemcheckbox', { name: 'At the left' });
  await scale.click();
  await left.click();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(crosshair(page)).toBeVisible();
  await scale.click();
  await expect(left).toBeChecked();
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Open the pane' }).click();
  await expect(page.getByRole('separator', { name: /^Line between prices and MACD/u })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('complementary', { name: 'On the chart' }).getByRole('button', { name: /^MACD/u })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('after a change of interval the legends of panes tell of the bars in view, each in its pane', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await addIndicator(page, 'relative strength');
  const legend = chart(page).getByText('RSI 14', { exact: true }).locator('..');
  const told = async (): Promise<string> =>
    /RSI 14 ([\d.]+)\./u.exec((await crosshair(page).getAttribute('aria-valuetext')) ?? '')?.[1] ?? '';
  await expect.poll(told).toMatch(/\d/u);
  const before = await told();
  await expect(legend).toContainText(before);
  for (const [key, interval] of [
    ['.', '4h'],
    ['.', '1d'],
    [',', '4h'],
  ] as const) {
    await crosshair(page).focus();
    await page.keyboard.press(key);
    await expect(chart(page)).toHaveAccessibleName(`Chart of EURUSD, simulated, ${interval}`);
    // The value under the crosshair is the one in the legend, and not that of the interval before.
    await expect(async () => {
      const now = await told();
      expect(now).toMatch(/\d/u);
      expect(now).not.toBe(before);
      expect(await legend.innerText()).toContain(now);
    }).toPass();
    await expect(async () => {
      const line = await page.getByRole('separator', { name: 'Line between prices and RSI 14' }).boundingBox();
      const place = await chart(page).getByText('RSI 14', { exact: true }).boundingBox();
      expect(place?.y).toBeGreaterThan(line?.y ?? Infinity);
      expect(place?.y).toBeLessThan((line?.y ?? 0) + 20);
    }).toPass();
  }
});

test('simulated prices continue live, with the indicators on them, until they are turned off @complete', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await addIndicator(page, 'relative strength');
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /RSI 14 \d/u);
  const bars = Number(await crosshair(page).getAttribute('aria-valuemax'));
  await tools(page).getByRole('button', { name: 'Live prices: off' }).click();
  await page.getByRole('menuitem', { name: /^Simulated live prices/u }).click();
  await expect(chart(page).getByText(/^Simulated live, \d+ times as fast\. No one trades at these prices\.$/u)).toBeVisible();
  // The series ends with a whole hour, so the first live price begins another bar.
  await expect.poll(async () => Number(await crosshair(page).getAttribute('aria-valuemax'))).toBe(bars + 1);
  const valueNow = () => crosshair(page).getAttribute('aria-valuetext');
  const first = await valueNow();
  await expect.poll(valueNow).not.toBe(first);
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /RSI 14 \d/u);
  await tools(page).getByRole('button', { name: 'Live prices: Simulated live prices' }).click();
  await page.getByRole('menuitem', { name: 'Turn live prices off' }).click();
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', String(bars));
});

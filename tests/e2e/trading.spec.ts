/** The public window of the chart workspace: indicators, drawing and replay without an account, by pointer and by keyboard. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectFitsBothWidths, expectNoOverflow, expectNoViolations } from './accessibility';
import { expectAccessibleInBothThemes } from './people';

const crosshair = (page: Page): Locator => page.getByRole('slider', { name: 'Crosshair, by bar' });
const rows = (page: Page): Locator => page.getByRole('region', { name: 'Drawings', exact: true }).getByRole('listitem');
const replay = (page: Page): Locator => page.getByRole('region', { name: 'Replay', exact: true });
const tools = (page: Page): Locator => page.getByRole('region', { name: 'Chart tools' });
const barCount = async (page: Page): Promise<number> => Number(await crosshair(page).getAttribute('aria-valuemax'));

/** A place in the chart as a share of its box. */
const press = async (page: Page, x: number, y: number): Promise<void> => {
  const box = await crosshair(page).boundingBox();
  if (box === null) throw new Error('There is no chart.');
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
};

const take = async (page: Page, group: string, tool: string): Promise<void> => {
  await page.getByRole('group', { name: 'Drawing tools' }).getByRole('button', { name: group }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${tool}\\s?\\d`, 'u') }).click();
  await expect(page.getByText(`${tool}: set its points on the chart.`)).toBeVisible();
};

const open = async (page: Page): Promise<void> => {
  await page.goto('/trading');
  await expect(crosshair(page)).toBeVisible();
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /EMA 21 1\.\d{5}\. EMA 55 1\.\d{5}\. RSI 14 \d+\.\d/u);
};

test('a visitor reads bars by keyboard, changes an indicator, draws, and finds it all again after a reload', async ({ page, isMobile }) => {
  await open(page);
  const banner = page.getByRole('banner');
  await expect(
    isMobile ? banner.getByRole('button', { name: 'Open the menu' }) : banner.getByRole('link', { name: 'Login' }),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Risk disclosure' })).toBeVisible();

  await crosshair(page).focus();
  await page.keyboard.press('Home');
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /^Mon 4 Jan 2021, 00:00\. Open 1\.10000, .*EMA 21 no value yet\./u);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(crosshair(page)).toHaveAttribute('aria-valuenow', String((await barCount(page)) - 1));

  const panel = page.getByRole('complementary', { name: 'On the chart' });
  await panel.getByRole('button', { name: 'EMA 21', exact: true }).click();
  const period = panel.getByLabel('Period');
  await period.fill('0');
  await expect(panel.getByText('The chart keeps the last value that fits.')).toBeVisible();
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /EMA 21 1\./u);
  await period.fill('34');
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /EMA 34 1\./u);

  await take(page, 'Shapes', 'Rectangle');
  await press(page, 0.3, 0.2);
  await press(page, 0.5, 0.4);
  await take(page, 'Lines', 'Trend line');
  await crosshair(page).focus();
  for (const key of ['ArrowLeft', 'Enter', 'PageUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(rows(page)).toHaveText([/^Trend line/u, /^Rectangle/u]);
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveText([/^Rectangle/u]);
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Control+y');
  await expect(rows(page)).toHaveCount(2);
  await press(page, 0.4, 0.2);
  await expect(rows(page).getByRole('button', { name: /^Rectangle/u })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveText([/^Trend line/u]);

  await tools(page).getByText('1d', { exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^EURUSD, simulated, 1d, 1,\d{3} bars$/u })).toBeAttached();
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('table', { name: 'Bars in view' }).getByRole('row').nth(1)).toContainText('Wed 31 Dec 2025');
  await page.reload();
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /^Wed 31 Dec 2025\. .*EMA 34 1\./u);
  await expect(rows(page)).toHaveText([/^Trend line/u]);
});

test('what the terminal of before kept in this browser is found again, once', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    const line = { id: 'old-line', kind: 'horizontal', anchors: [{ at: Date.UTC(2025, 11, 30), price: 1.05 }] };
    const kept = {
      market: 'EURUSD',
      interval: '4h',
      barStyle: 'line',
      studies: [{ id: '7', kind: 'sma', params: { period: 9 } }],
      drawings: { EURUSD: [line], XAUUSD: [], ES: [] },
    };
    localStorage.setItem('sextant:trading', JSON.stringify(kept));
  });
  await page.goto('/trading');
  await expect(page.getByRole('region', { name: /^Chart of/u })).toHaveAccessibleName('Chart of EURUSD, simulated, 4h');
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /SMA 9 1\.\d{5}/u);
  await expect(tools(page).getByLabel('Look of the bars')).toHaveValue('line');
  await expect(rows(page)).toHaveText([/^Horizontal line/u]);
  expect(await page.evaluate(() => localStorage.getItem('sextant:trading'))).toBeNull();
});

test('a replay hides what follows, goes to a date, and is stepped and played by keyboard @complete', async ({ page }) => {
  await open(page);
  const all = await barCount(page);
  await crosshair(page).focus();
  await page.keyboard.press('r');
  const start = page.getByRole('region', { name: 'Start a replay' });
  await expect(start).toBeVisible();
  await expectNoOverflow(page);
  await start.getByLabel('Before').fill('2025-06-02');
  await start.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(replay(page).getByRole('status')).toContainText('to come.');
  // The row tells where the replay has come to before its bars have replaced those of the whole series.
  await expect.poll(() => barCount(page)).toBeLessThan(all);
  const shown = await barCount(page);
  await crosshair(page).focus();
  await page.keyboard.press('End');
  // The last hour before Monday in London, on summer time: the second of the week, which opens at 17:00 in New York, 22:00 there.
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /^Sun 1 Jun 2025, 23:00\. /u);
  await page.keyboard.press('f');
  await page.keyboard.press('f');
  await page.keyboard.press('b');
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', String(shown + 1));
  await page.keyboard.press('Space');
  await expect.poll(() => barCount(page)).toBeGreaterThan(shown + 2);
  await page.keyboard.press('Space');
  await expect(replay(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await replay(page).getByLabel('Go to the start of').fill('2025-03-03');
  await replay(page).getByRole('button', { name: 'Go', exact: true }).click();
  await expect.poll(() => barCount(page)).toBeLessThan(shown);
  await expectFitsBothWidths(page);
  await replay(page).getByRole('button', { name: 'End the replay' }).click();
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', String(all));
});

test('the workspace with drawings, table, eight charts and no indicator passes axe in both themes @complete', async ({ page }) => {
  test.slow();
  await open(page);
  await take(page, 'Fibonacci', 'Fibonacci');
  await press(page, 0.3, 0.2);
  await press(page, 0.6, 0.5);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'As a table' }).click();
  await expectAccessibleInBothThemes(page);
  await expectNoOverflow(page);
  for (const kind of ['Show on the chart', 'Price scale']) {
    await tools(page)
      .getByRole('button', { name: new RegExp(`^${kind}`, 'u') })
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
  }
  // What is chosen has its tools over the charts, which would cover some of theirs.
  await crosshair(page).focus();
  await page.keyboard.press('Escape');
  await tools(page).getByLabel('Charts in the grid').selectOption('8');
  await expect(page.getByRole('region', { name: /^Chart of/u })).toHaveCount(8);
  await expectAccessibleInBothThemes(page);
  await expectNoOverflow(page);
});

test('keys, palette and menus offer a visitor all tools and nothing of an account', async ({ page }) => {
  await open(page);
  await crosshair(page).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const what of ['Add an indicator', 'Crosshair ten bars further', 'Remove the chosen drawings', 'Replay: choose where it starts'])
    await expect(keys.getByText(what, { exact: true })).toBeVisible();
  await expect(keys.getByText('My trades on or off')).toHaveCount(0);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await crosshair(page).focus();
  await page.keyboard.press('o');
  await expect(tools(page).getByRole('button', { name: /^Show on the chart/u })).not.toHaveAccessibleName(/Sessions/u);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('show xauusd');
  await expect(page.getByRole('option', { name: 'Show XAUUSD, simulated' })).toBeVisible();
  await page.getByRole('combobox').fill('draw pitchfork');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pitchfork: set the start, then the two ends of the swing after it.')).toBeVisible();
  await expect(tools(page).getByRole('button', { name: 'Candles on this device' })).toHaveCount(0);

  // A link carries the layout to somebody who has no account either, and can be taken back.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tools(page).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy a link to this layout' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/trading#');
});

test('the legends of all panes tell of the bar that is read out, also after another interval and where the pointer was', async ({
  page,
}) => {
  await open(page);
  const legend = page.getByRole('group', { name: 'Chart', exact: true });
  /** What is read out of a study and what its legend shows. */
  const told = async (title: string) => {
    const text = (await crosshair(page).getAttribute('aria-valuetext')) ?? '';
    const value = new RegExp(`${title} ([\\d.]+)\\.(?: |$)`, 'u').exec(text)?.[1];
    return [value, (await legend.getByText(title, { exact: true }).locator('..').textContent())?.replace(title, '')] as const;
  };
  const expectFresh = async (): Promise<string> => {
    for (const title of ['EMA 21', 'EMA 55', 'RSI 14']) {
      await expect.poll(async () => new Set(await told(title)).size, { message: title }).toBe(1);
    }
    return (await told('RSI 14')).join();
  };
  const before = await expectFresh();
  const box = await crosshair(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.4, (box?.y ?? 0) + (box?.height ?? 0) * 0.3);
  await expect(crosshair(page)).not.toHaveAttribute('aria-valuenow', String(await barCount(page)));
  await expectFresh();
  await tools(page).getByText('1d', { exact: true }).click();
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /^Wed 31 Dec 2025\. /u);
  await expect(crosshair(page)).toHaveAttribute('aria-valuenow', String(await barCount(page)));
  expect(await expectFresh()).not.toBe(before);
});

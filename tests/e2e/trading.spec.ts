/** The public chart terminal in a browser: indicators, drawing and replay without an account, by pointer and by keyboard. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { expectAccessibleInBothThemes } from './people';

const crosshair = (page: Page) => page.getByRole('slider', { name: 'Crosshair, by bar' });
const drawings = (page: Page) => page.getByRole('region', { name: 'Drawings' });
const replay = (page: Page) => page.getByRole('region', { name: 'Replay' });
const barCount = async (page: Page): Promise<number> => Number(await crosshair(page).getAttribute('aria-valuemax'));

/** A place in the chart as a share of its box. */
const press = async (page: Page, x: number, y: number): Promise<void> => {
  const box = await crosshair(page).boundingBox();
  if (box === null) throw new Error('There is no chart.');
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
};

const open = async (page: Page): Promise<void> => {
  await page.goto('/trading');
  await expect(crosshair(page)).toBeVisible();
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /EMA 21 1\.\d{5}\. EMA 55 1\.\d{5}\. RSI 14 \d+\.\d\./u);
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

  const period = page.getByLabel('Exponential moving average: Period').first();
  await period.fill('0');
  await expect(page.getByText('The chart still shows EMA 21.')).toBeVisible();
  await period.fill('34');
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /EMA 34/u);

  await page.getByRole('button', { name: 'Rectangle' }).click();
  await press(page, 0.3, 0.2);
  await press(page, 0.5, 0.4);
  await page.getByRole('button', { name: 'Trend line' }).click();
  await crosshair(page).focus();
  for (const key of ['ArrowLeft', 'Enter', 'PageUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(drawings(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(drawings(page).getByRole('listitem')).toHaveText([/^Rectangle/u]);
  await page.keyboard.press('Control+z');
  await expect(drawings(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(drawings(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Control+y');
  await press(page, 0.4, 0.2);
  await expect(drawings(page).getByRole('button', { name: /^Rectangle/u })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Delete');
  await expect(drawings(page).getByRole('listitem')).toHaveText([/^Trend line/u]);

  await page.getByText('1d', { exact: true }).click();
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('table', { name: 'Bars in view' }).getByRole('row').nth(1)).toContainText('Wed 31 Dec 2025');
  await page.reload();
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /^Wed 31 Dec 2025\. .*EMA 34/u);
  await expect(drawings(page).getByRole('listitem')).toHaveText([/^Trend line/u]);
});

test('a replay hides what follows, and is stepped and played by keyboard @complete', async ({ page }) => {
  await open(page);
  await expectNoOverflow(page);
  const all = await barCount(page);
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(replay(page).getByRole('status')).toContainText('What follows is hidden.');
  const shown = await barCount(page);
  expect(shown).toBeLessThan(all);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', String(shown + 1));
  await page.keyboard.press('Space');
  await expect.poll(() => barCount(page)).toBeGreaterThan(shown + 2);
  await page.keyboard.press('Space');
  await expect(replay(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await replay(page).getByRole('button', { name: 'End the replay' }).click();
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', String(all));
});

test('the terminal with drawings and table passes axe in both themes @complete', async ({ page }) => {
  test.slow();
  await open(page);
  await page.getByRole('button', { name: 'Fibonacci' }).click();
  await press(page, 0.3, 0.2);
  await press(page, 0.6, 0.5);
  await expect(drawings(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'As a table' }).click();
  await expectAccessibleInBothThemes(page);
  await expectNoOverflow(page);
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
  await page.getByText('1d', { exact: true }).click();
  await expect(crosshair(page)).toHaveAttribute('aria-valuenow', String(await barCount(page)));
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /^Wed 31 Dec 2025\. /u);
  expect(await expectFresh()).not.toBe(before);
});

/** Drawings of a member: drawn in every pane, chosen, changed, undone, kept on the account, and by touch. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { backendOf, openAs } from './people';

const crosshair = (page: Page) => page.getByRole('slider', { name: 'Crosshair, by bar' });
const rows = (page: Page): Locator => page.getByRole('region', { name: 'Drawings', exact: true }).getByRole('listitem');

const open = async (page: Page, baseURL: string | undefined): Promise<string> => {
  const { email } = await backendOf(baseURL).person({ pages: ['indicators'] });
  await openAs(page, email, '/indicators');
  await expect(crosshair(page)).toBeVisible();
  await page.getByRole('button', { name: 'Show the panel' }).click();
  return email;
};

const take = async (page: Page, group: string, tool: string): Promise<void> => {
  await page.getByRole('group', { name: 'Drawing tools' }).getByRole('button', { name: group }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${tool}\\s?(\\d|points|drag)`, 'u') }).click();
  await expect(page.getByText(`${tool}: set its points on the chart.`)).toBeVisible();
};

/** A place in the chart, as shares of its width and height. */
const placeOf = async (page: Page, x: number, y: number): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await page.getByRole('group', { name: 'Chart', exact: true }).first().boundingBox();
  if (box === null) throw new Error('The chart has no box.');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
};

const press = async (page: Page, ...places: readonly (readonly [x: number, y: number])[]): Promise<void> => {
  for (const [x, y] of places) {
    const at = await placeOf(page, x, y);
    await page.mouse.click(at.x, at.y);
  }
};

test('a drawing is made, moved by key, locked, cloned and undone, and is there on another device @complete', async ({
  page,
  baseURL,
  browser,
}) => {
  const email = await open(page, baseURL);
  await take(page, 'Lines', 'Trend line');
  await press(page, [0.2, 0.3], [0.4, 0.5]);
  await expect(rows(page)).toHaveCount(1);
  const before = await rows(page).first().innerText();
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).first()).not.toHaveText(before);
  await page.keyboard.press('Control+z');
  await expect(rows(page).first()).toHaveText(before, { useInnerText: true });
  await page.keyboard.press('Control+d');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('region', { name: 'Chosen: Trend line' }).getByRole('button', { name: 'Lock' }).click();
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(2);

  await take(page, 'Labels', 'Text');
  await press(page, [0.6, 0.3]);
  await page.getByRole('textbox', { name: 'Words' }).fill('Waiting for London');
  await expect(rows(page).first()).toContainText('Waiting for London');
  await expectFitsBothWidths(page);

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const there = await other.newPage();
  await expect(async () => {
    await openAs(there, email, '/indicators');
    await expect(crosshair(there)).toBeVisible();
    const show = there.getByRole('button', { name: 'Show the panel' });
    if (await show.isVisible()) await show.click();
    await expect(rows(there)).toHaveCount(3);
  }).toPass();
  await other.close();
});

test('a pane of an indicator takes drawings too, and several are chosen and removed at once', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await crosshair(page).focus();
  await page.keyboard.press('i');
  await page.getByRole('dialog', { name: 'Add an indicator' }).getByLabel('Search').fill('relative strength');
  await expect(page.getByRole('heading', { name: 'Relative strength index' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /RSI 14 \d+\.\d/u);
  await take(page, 'Lines', 'Horizontal line');
  await press(page, [0.5, 0.88]);
  await expect(rows(page).first()).toContainText('RSI 14');
  await take(page, 'Shapes', 'Rectangle');
  await press(page, [0.3, 0.3], [0.4, 0.4]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('region', { name: 'Chosen: 2 drawings' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(2);
});

test('hands drag a point, a whole drawing and a rectangle about several, and draw freely', async ({ page, baseURL }) => {
  await open(page, baseURL);
  const drag = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    const [a, b] = [await placeOf(page, ...from), await placeOf(page, ...to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
    await page.mouse.move(b.x, b.y);
    await page.mouse.up();
  };
  await take(page, 'Lines', 'Trend line');
  await press(page, [0.2, 0.2], [0.4, 0.2]);
  const first = rows(page).first();
  const drawn = await first.innerText();
  await drag([0.3, 0.2], [0.3, 0.3]);
  await expect(first).not.toHaveText(drawn, { useInnerText: true });
  const moved = await first.innerText();
  await drag([0.2, 0.3], [0.2, 0.4]);
  await expect(first).not.toHaveText(moved, { useInnerText: true });
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(first).toHaveText(drawn, { useInnerText: true });

  await page.getByRole('group', { name: 'Drawing tools' }).getByRole('button', { name: 'Shapes' }).click();
  await page.getByRole('menuitem', { name: /^Brush/u }).click();
  await drag([0.2, 0.5], [0.4, 0.6]);
  await expect(first).toContainText('Brush');
  await page.keyboard.press('Escape');
  await page.keyboard.down('Shift');
  await drag([0.1, 0.1], [0.6, 0.7]);
  await page.keyboard.up('Shift');
  await expect(page.getByRole('region', { name: 'Chosen: 2 drawings' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger draws and chooses', async ({ page, baseURL }) => {
    await open(page, baseURL);
    await take(page, 'Lines', 'Ray');
    for (const [x, y] of [
      [0.2, 0.6],
      [0.5, 0.4],
    ] as const) {
      const at = await placeOf(page, x, y);
      await page.touchscreen.tap(at.x, at.y);
    }
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('region', { name: 'Chosen: Ray' }).getByRole('button', { name: 'Remove' }).click();
    await expect(rows(page)).toHaveCount(0);
  });
});

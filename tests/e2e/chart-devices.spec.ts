/** One person's charts on two devices that have no network: what each does to the same layout and to the same market is there in the end. */
import { expect, test } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { backendOf, openAs } from './people';

const crosshair = (page: Page) => page.getByRole('slider', { name: 'Crosshair, by bar' });
const charts = (page: Page) => page.getByRole('region', { name: /^Chart of/u });
const tools = (page: Page) => page.getByRole('region', { name: 'Chart tools' });
const drawings = (page: Page) => page.getByRole('region', { name: 'Drawings', exact: true }).getByRole('listitem');
const layoutMenu = (page: Page, name: string) => tools(page).getByRole('button', { name, exact: true });

interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
}

const deviceOf = async (browser: Browser, baseURL: string | undefined, email: string): Promise<Device> => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await openAs(page, email, '/indicators');
  await expect(crosshair(page).first()).toBeVisible();
  return { context, page };
};

/** Sets points of a drawing on the first chart, as shares of its width and height. */
const draw = async (
  page: Page,
  tool: { readonly group: string; readonly name: string },
  ...points: readonly (readonly [number, number])[]
) => {
  await page.getByRole('group', { name: 'Drawing tools' }).getByRole('button', { name: tool.group }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${tool.name}\\s?\\d`, 'u') }).click();
  const box = await page.getByRole('group', { name: 'Chart', exact: true }).first().boundingBox();
  if (box === null) throw new Error('The chart has no box.');
  for (const [x, y] of points) await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
};

/** Shows the next longer interval on the first chart. */
const longer = async (page: Page): Promise<void> => {
  await crosshair(page).first().focus();
  await page.keyboard.press('.');
};

/** What a layout shows, in a word. */
const shape = async (page: Page): Promise<string> => {
  await expect(charts(page).first()).toBeVisible();
  const look = await tools(page).getByLabel('Look of the bars').inputValue();
  return `${String(await charts(page).count())} of ${look}`;
};

test('two devices without a network change the same layout and draw on the same market, and nothing is lost @complete', async ({
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width');
  const { email } = await backendOf(baseURL).person({ pages: ['indicators'] });
  const desk = await deviceOf(browser, baseURL, email);
  // The account has the layout before anybody changes it apart.
  await longer(desk.page);
  await expect(async () => {
    const other = await deviceOf(browser, baseURL, email);
    const name = await charts(other.page).first().getAttribute('aria-label');
    await other.context.close();
    expect(name).toBe('Chart of EURUSD, simulated, 4h');
  }).toPass();
  const laptop = await deviceOf(browser, baseURL, email);
  await expect(charts(laptop.page)).toHaveAccessibleName('Chart of EURUSD, simulated, 4h');
  for (const { page } of [desk, laptop]) {
    await page.getByRole('button', { name: 'Show the panel' }).click();
    await expect(drawings(page)).toHaveCount(0);
  }

  for (const { context } of [desk, laptop]) await context.setOffline(true);
  await tools(desk.page).getByLabel('Charts in the grid').selectOption('2');
  await tools(laptop.page).getByLabel('Look of the bars').selectOption('line');
  await draw(desk.page, { group: 'Lines', name: 'Trend line' }, [0.2, 0.3], [0.5, 0.5]);
  await draw(laptop.page, { group: 'Shapes', name: 'Rectangle' }, [0.3, 0.3], [0.6, 0.6]);
  await expect(drawings(desk.page)).toHaveCount(1);
  await expect(drawings(laptop.page)).toHaveCount(1);
  // Hands rest before the account is given what they did; without a network it waits on the device.
  const isSent = (page: Page) => page.evaluate(() => Object.values(localStorage).every((text) => !text.includes('"isUnsent":true')));
  for (const { page } of [desk, laptop]) await expect.poll(() => isSent(page)).toBe(true);
  expect(await shape(desk.page)).toBe('2 of candles');
  expect(await shape(laptop.page)).toBe('1 of line');

  for (const { context } of [desk, laptop]) await context.setOffline(false);
  // Each drawing once, on both; a page that is open looks again when it is opened anew.
  for (const { page } of [desk, laptop]) {
    await expect(async () => {
      await page.reload();
      await expect(drawings(page)).toHaveCount(2);
    }).toPass();
    await expect(drawings(page)).toHaveCount(2);
    await expect(drawings(page).filter({ hasText: 'Trend line' })).toHaveCount(1);
    await expect(drawings(page).filter({ hasText: 'Rectangle' })).toHaveCount(1);
  }
  // Both know of both versions.
  for (const { page } of [desk, laptop]) {
    await expect(page.getByText('This layout was changed on another device too')).toBeVisible();
    await layoutMenu(page, 'My charts').click();
    await expect(page.getByRole('menuitem', { name: /^Use the other version/u })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  // Whoever goes on changing one of them replaces nothing but that one.
  const before = await shape(desk.page);
  await longer(desk.page);
  await expect.poll(() => isSent(desk.page)).toBe(true);

  await expect(async () => {
    const third = await deviceOf(browser, baseURL, email);
    try {
      const shapes: string[] = [await shape(third.page)];
      expect(await charts(third.page).first().getAttribute('aria-label')).toBe('Chart of EURUSD, simulated, 1d');
      // Seen before they are pressed: a press alone would wait until the whole test is over.
      await expect(layoutMenu(third.page, 'My charts')).toBeVisible();
      await layoutMenu(third.page, 'My charts').click();
      const other = third.page.getByRole('menuitem', { name: 'My charts, other version' });
      await expect(other).toBeVisible();
      await other.click();
      await expect(layoutMenu(third.page, 'My charts, other version')).toBeVisible();
      expect(await charts(third.page).first().getAttribute('aria-label')).toBe('Chart of EURUSD, simulated, 4h');
      shapes.push(await shape(third.page));
      expect(shapes[0]).toBe(before);
      expect(shapes.toSorted()).toEqual(['1 of line', '2 of candles']);
    } finally {
      await third.context.close();
    }
  }).toPass();
  for (const { context } of [desk, laptop]) await context.close();
});

/** The chart workspace of a member: a market in view at once, indicators, several charts, layouts that follow to another device, own candles. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectFitsBothWidths, expectNoOverflow } from './accessibility';
import { backendOf, openAs } from './people';

const crosshair = (page: Page) => page.getByRole('slider', { name: 'Crosshair, by bar' });
const charts = (page: Page) => page.getByRole('region', { name: /^Chart of/u });
const tools = (page: Page) => page.getByRole('region', { name: 'Chart tools' });

const open = async (page: Page, baseURL: string | undefined): Promise<string> => {
  const { email } = await backendOf(baseURL).person({ pages: ['indicators'] });
  await openAs(page, email, '/indicators');
  await expect(crosshair(page)).toBeVisible();
  return email;
};

/** Hours from Monday 4 March 2024 on, each a tick higher than the one before. */
const hours = (count: number): string => {
  const rows = Array.from({ length: count }, (_, i) => {
    const at = new Date(Date.UTC(2024, 2, 4, i)).toISOString();
    const price = (1.08 + i * 0.0001).toFixed(5);
    return `${at},${price},${(Number(price) + 0.0002).toFixed(5)},${price},${(Number(price) + 0.0001).toFixed(5)},100`;
  });
  return ['time,open,high,low,close,volume', ...rows].join('\n');
};

test('a member without candles sees simulated ones, adds an indicator, takes it back, and finds the charts on another device', async ({
  page,
  baseURL,
  browser,
}) => {
  const email = await open(page, baseURL);
  await expect(charts(page)).toHaveAccessibleName('Chart of EURUSD, simulated, 1h');
  await expect(tools(page).getByText('Simulated', { exact: true })).toBeVisible();

  await crosshair(page).focus();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Add an indicator' });
  await dialog.getByLabel('Search').fill('relative strength');
  await expect(dialog.getByRole('heading', { name: 'Relative strength index' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /RSI 14 \d+\.\d/u);
  await crosshair(page).focus();
  await page.keyboard.press('Control+z');
  await expect(crosshair(page)).not.toHaveAttribute('aria-valuetext', /RSI/u);
  await page.keyboard.press('Control+y');
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /RSI 14/u);
  await expectFitsBothWidths(page);

  await tools(page).getByLabel('Charts in the grid').selectOption('4');
  await expect(charts(page)).toHaveCount(4);
  await crosshair(page).first().focus();
  await page.keyboard.press('c');
  await tools(page).getByLabel('Market', { exact: true }).selectOption('simulated-ES');
  await expect(charts(page).nth(1)).toHaveAccessibleName('Chart of ES, simulated, 1h');
  await page.reload();
  await expect(charts(page)).toHaveCount(4);
  await expect(charts(page).nth(1)).toHaveAccessibleName('Chart of ES, simulated, 1h');

  // Another device, which has it as soon as the account does.
  await expect(async () => {
    const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    try {
      await openAs(other, email, '/indicators');
      await expect(crosshair(other).first()).toBeVisible();
      expect(await charts(other).count()).toBe(4);
      await expect(charts(other).nth(1)).toHaveAccessibleName('Chart of ES, simulated, 1h');
    } finally {
      await other.close();
    }
  }).toPass();
});

test('own candles are read, shown in longer bars, removed and brought back', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await tools(page).getByRole('button', { name: 'Candles on this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Candles on this device' });
  await dialog
    .getByLabel('Choose a candle file')
    .setInputFiles({ name: 'GBPUSD.csv', mimeType: 'text/csv', buffer: Buffer.from(hours(400)) });
  const kept = dialog.getByRole('list', { name: 'Candles on this device' }).getByRole('listitem');
  await expect(kept).toContainText('GBPUSD');
  await expect(kept).toContainText('400 bars');
  await expectFitsBothWidths(page);
  await kept.getByRole('button', { name: 'Show' }).click();
  await expect(charts(page)).toHaveAccessibleName('Chart of GBPUSD, 1h');
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', '400');
  await expect(tools(page).getByText('Simulated', { exact: true })).toHaveCount(0);
  await crosshair(page).focus();
  await page.keyboard.press('.');
  await expect(charts(page)).toHaveAccessibleName('Chart of GBPUSD, 4h');
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', /^1\d\d$/u);

  // Any other length that these bars can be joined to.
  const other = tools(page).getByLabel(/^Another interval/u);
  await other.fill('7x');
  await other.press('Enter');
  await expect(other).toHaveAttribute('aria-invalid', 'true');
  await other.fill('2H');
  await other.press('Enter');
  await expect(charts(page)).toHaveAccessibleName('Chart of GBPUSD, 2h');
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', /^[12]\d\d$/u);

  await tools(page).getByRole('button', { name: 'Candles on this device' }).click();
  // What they are called, and what they are of, their owner says.
  await kept.getByRole('button', { name: 'Edit' }).click();
  const about = kept.getByRole('form', { name: 'About GBPUSD.csv' });
  await about.getByLabel('Name').fill('Cable, hours');
  await about.getByLabel('Prices').selectOption('bid');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(about).toHaveCount(0);
  await expect(kept).toContainText('Cable, hours');
  await expect(kept).toContainText('Bid prices.');
  await kept.getByRole('button', { name: 'Remove' }).click();
  await expect(kept).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(kept).toHaveCount(1);
  await kept.getByRole('button', { name: 'Remove' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No candles of GBPUSD on this device yet')).toBeVisible();
  await page.getByRole('button', { name: 'Look at simulated prices' }).click();
  await expect(charts(page)).toHaveAccessibleName('Chart of EURUSD, simulated, 1h');
});

test('charts of one color move together, as far as somebody wants, and one is removed', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await tools(page).getByLabel('Charts in the grid').selectOption('3');
  await expect(charts(page)).toHaveCount(3);
  const menu = tools(page).getByRole('button', { name: /^Linked charts/u });
  const choose = async (item: RegExp): Promise<void> => {
    await menu.click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await crosshair(page).first().focus();
  await choose(/^Color of this chart: blue/u);
  await crosshair(page).nth(1).focus();
  await choose(/^Color of this chart: blue/u);
  await expect(menu).toHaveAccessibleName('Linked charts: blue');
  await tools(page).getByLabel('Market', { exact: true }).selectOption('simulated-ES');
  await expect(charts(page).nth(0)).toHaveAccessibleName('Chart of ES, simulated, 1h');
  await expect(charts(page).nth(1)).toHaveAccessibleName('Chart of ES, simulated, 1h');
  await expect(charts(page).nth(2)).toHaveAccessibleName('Chart of EURUSD, simulated, 1h');
  await choose(/^Share the interval/u);
  await crosshair(page).nth(1).focus();
  await page.keyboard.press('.');
  await expect(charts(page).nth(0)).toHaveAccessibleName('Chart of ES, simulated, 4h');

  // The crosshair of one is on the same moment of the other.
  await crosshair(page).nth(0).focus();
  const box = await page.getByRole('group', { name: 'Chart', exact: true }).first().boundingBox();
  if (box === null) throw new Error('The chart has no box.');
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
  const moment = /^[^.]*/u.exec((await crosshair(page).nth(0).getAttribute('aria-valuetext')) ?? '')?.[0] ?? '';
  expect(moment).not.toBe('');
  await expect(crosshair(page).nth(1)).toHaveAttribute('aria-valuetext', new RegExp(`^${moment}`, 'u'));
  await expect(crosshair(page).nth(2)).not.toHaveAttribute('aria-valuetext', new RegExp(`^${moment}`, 'u'));

  // By keyboard too.
  await crosshair(page).nth(0).focus();
  for (const key of ['ArrowLeft', 'PageUp', 'ArrowLeft']) await page.keyboard.press(key);
  const keyed = /^[^.]*/u.exec((await crosshair(page).nth(0).getAttribute('aria-valuetext')) ?? '')?.[0] ?? '';
  expect(keyed).not.toBe(moment);
  await expect(crosshair(page).nth(1)).toHaveAttribute('aria-valuetext', new RegExp(`^${keyed}`, 'u'));

  await crosshair(page).nth(2).focus();
  await choose(/^Remove this chart/u);
  await expect(charts(page)).toHaveCount(2);
  await choose(/^One below the other/u);
  await expectNoOverflow(page);
});

test('layouts are named, handed on as files, and a damaged file is refused with its faults', async ({ page, baseURL }) => {
  await open(page, baseURL);
  const menu = tools(page).getByRole('button', { name: 'My charts' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save as a new layout' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('London morning');
  await page.getByRole('button', { name: 'Save the layout' }).click();
  const named = tools(page).getByRole('button', { name: 'London morning' });
  await named.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Export as a file/u }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('london-morning.layout.json');
  const path = await file.path();
  await page.getByLabel('Layout file').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"form":"sextant-layout","version":1,"layout":{"title":"","charts":[]}}'),
  });
  const refused = page.getByRole('dialog', { name: 'We couldn’t open x.json' });
  await expect(refused.getByText('layout.charts', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Layout file').setInputFiles(path);
  await expect(named).toBeVisible();
  await expectNoOverflow(page);
});

test('a picture, a print and a link leave the chart, and the link opens the layout for somebody else @complete', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    // What a print would put on paper, while it is there.
    globalThis.print = () => {
      document.documentElement.dataset['printed'] = document.querySelector('figure > svg')?.outerHTML ?? '';
    };
  });
  await open(page, baseURL);
  await crosshair(page).focus();
  await page.keyboard.press('i');
  await page.getByRole('dialog', { name: 'Add an indicator' }).getByLabel('Search').fill('relative strength');
  await expect(page.getByRole('heading', { name: 'Relative strength index' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /RSI 14 \d+\.\d/u);
  const share = async (item: RegExp): Promise<void> => {
    await tools(page).getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  const download = page.waitForEvent('download');
  await share(/^Save as a picture/u);
  const file = await download;
  expect(file.suggestedFilename()).toBe('eurusd-simulated-1h.png');
  const png = await readFile(await file.path());
  // A PNG says its width and height in its first chunk; two pixels for one, with a margin of 16 on each side.
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const box = await page.getByRole('group', { name: 'Chart', exact: true }).boundingBox();
  expect(png.readUInt32BE(16)).toBe(Math.round(2 * ((box?.width ?? 0) + 32)));
  expect(png.readUInt32BE(20)).toBeGreaterThan(2 * (box?.height ?? Infinity));

  await share(/^Print/u);
  const printed = page.locator('html[data-printed]');
  await expect(printed).toHaveAttribute('data-printed', /EURUSD, simulated, 1h/u);
  await expect(printed).toHaveAttribute('data-printed', /RSI 14 +\d/u);
  await expect(printed).toHaveAttribute('data-printed', /Simulated prices[^<]*Times in Europe\/London\. Sextant/u);

  await share(/^Copy a link to this layout/u);
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { email } = await backendOf(baseURL).person({ pages: ['indicators'] });
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await openAs(other, email, '/indicators');
  await expect(crosshair(other)).toBeVisible();
  await other.goto('about:blank');
  await other.goto(link);
  await expect(other.getByText('“My charts” was opened from a link')).toBeVisible();
  await expect(crosshair(other)).toHaveAttribute('aria-valuetext', /RSI 14 \d+\.\d/u);
  expect(new URL(other.url()).hash).toBe('');
  await other.close();
});

test('keys are listed on one page, and the palette knows markets, intervals and indicators', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await crosshair(page).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Add an indicator')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('add bollinger');
  await page.keyboard.press('Enter');
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /BB|Bollinger/u);
});

test('no file of the built product has a chart library in it', async ({ request, isMobile }) => {
  test.skip(isMobile, 'the same files at every width');
  const worker = await (await request.get('/sw.js')).text();
  const scripts = [...new Set([...worker.matchAll(/assets\/[\w.-]+\.js/gu)].map(([name]) => name))];
  expect(scripts.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const name of scripts) {
    const text = await (await request.get(`/${name}`)).text();
    // Names that their code carries: packages, classes of their elements, and where a mark of theirs leads.
    if (/lightweight-?charts|klinecharts|\becharts\b|\buplot\b|u-wrap|tv-lightweight|tradingview\.com\/\?utm/iu.test(text))
      found.push(name);
  }
  expect(found).toEqual([]);
});

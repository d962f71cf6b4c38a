/** AI Vision in the browser: a pasted picture becomes candles that are corrected and saved, a sized plan, or trades; what cannot be read is refused. */
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectFitsBothWidths, expectNoViolations } from './accessibility';
import { createTrader } from './own-trader';
import { backendOf, expectAccessibleInBothThemes, openAs } from './people';
import { pasteChart, pasteWords, setAxis } from './vision-pictures';

const openVision = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { email } = await backendOf(baseURL).person({ pages: ['journal', 'visionai', 'indicators', 'calendar'] });
  await openAs(page, email, '/visionai');
  await expect(page.getByRole('heading', { name: 'Paste or drop a screenshot' })).toBeVisible();
};

interface Row {
  readonly time: string;
  readonly prices: readonly number[];
}

const saveCsv = async (page: Page): Promise<readonly Row[]> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const [head, ...lines] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\n');
  expect(head).toBe('time,open,high,low,close');
  return lines.map((line) => {
    const [time = '', ...prices] = line.split(',');
    return { time, prices: prices.map(Number) };
  });
};

test('a pasted chart becomes candles, one is corrected, and the CSV and the chart have them @complete', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'a keyboard');
  await openVision(page, baseURL);
  const truth = await pasteChart(page, { width: 900, height: 520, bars: 70, seed: 11 });
  await expect(page.getByRole('heading', { name: 'How it was read' })).toBeVisible();
  await expect(page.getByText('Read as a chart.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /of 70 candles read/u })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeDisabled();
  await setAxis(page, truth);
  await page.getByLabel('Market').fill('EURUSD');
  await page.getByLabel('Length of a bar').selectOption('1h');
  await page.getByLabel('Last candle opened at').fill('2026-11-25T12:00');
  const before = await saveCsv(page);
  const shown = await page.getByRole('heading', { name: /candles read/u }).innerText();
  expect(before).toHaveLength(Number(/^\d+/u.exec(shown)?.[0]));
  expect(before.at(-1)?.time).toBe('2026-11-25T12:00:00.000Z');
  // Three pixels: the bound for single edges of any picture.
  const last = truth.bars.at(-1);
  for (const [i, price] of [last?.open, last?.high, last?.low, last?.close].entries())
    expect(Math.abs((before.at(-1)?.prices[i] ?? 0) - (price ?? 0))).toBeLessThanOrEqual(3 * truth.perPixel);

  // By keys in the picture: the last candle, its low, ten pixels down.
  await page.getByRole('region', { name: 'Picture' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Candle 70 of 70')).toBeVisible();
  await page.keyboard.press('l');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const moved = await saveCsv(page);
  expect(moved.at(-1)?.prices[2]).toBeCloseTo((before.at(-1)?.prices[2] ?? 0) - 10 * truth.perPixel, 5);
  // In a field: the close, as a price.
  const close = ((moved.at(-1)?.prices[0] ?? 0) + 0.0001).toFixed(5);
  await page.getByLabel('Close', { exact: true }).fill(close);
  await page.getByLabel('Close', { exact: true }).press('Enter');
  expect((await saveCsv(page)).at(-1)?.prices[3]).toBe(Number(close));
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Open as chart' }).click();
  await expect(page.getByRole('region', { name: 'Chart workspace' })).toBeVisible();
  await expect(page).toHaveURL(/\/indicators$/u);
  await expect(page.getByRole('slider', { name: /Crosshair, by bar/u }).first()).toHaveAttribute('aria-valuetext', new RegExp(close, 'u'));
});

test('a pasted long position becomes a sized plan by one press, and is saved as any plan @complete', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const { email } = await createTrader(baseURL ?? '');
  await openAs(page, email, '/journal');
  await page.getByRole('button', { name: 'Open the sample' }).first().click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible();
  await page.goto('/visionai');
  await expect(page.getByRole('heading', { name: 'Paste or drop a screenshot' })).toBeVisible();
  const truth = await pasteChart(page, { width: 900, height: 520, bars: 70, seed: 11, long: { target: 150, entry: 260, stop: 320 } });
  const priceAt = (y: number): string => (truth.highest - (y - truth.top) * truth.perPixel).toFixed(5);
  const form = page.getByRole('form', { name: 'Plan from the picture' });
  await expect(form).toBeVisible();
  await expect(page.getByText('Read as a position box.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'EURUSD, long' })).toBeVisible();
  for (const [name, text] of [
    ['Market', 'EURUSD'],
    ['Entry', priceAt(260)],
    ['Stop', priceAt(320)],
    ['Target', priceAt(150)],
  ] as const) {
    const row = form.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(row).toContainText(text);
    await expect(row.getByRole('img', { name: `${name} in the picture` })).toBeVisible();
  }
  // 110 pixels for 60.
  await expect(form.getByText('The target is worth +1.83R.')).toBeVisible();
  const account = form.getByRole('list', { name: 'Accounts' }).getByRole('listitem').first();
  // Sixty pixels are 12 pips, of which one costs 10 USD a lot: 240 USD buy two.
  await account.getByLabel('Risk').fill('240');
  await expect(account.getByText('2.00 lots', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await expectFitsBothWidths(page);
  const save = form.getByRole('button', { name: 'Save the plan' });
  await expect(save).toBeInViewport();
  if (isMobile) await save.tap();
  else await account.getByLabel('Risk').press('Enter');
  await expect(page.getByText('Plan for EURUSD long saved')).toBeVisible();

  // A keyboard finds it again where every plan is.
  if (isMobile) return;
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Plan a trade' });
  await expect(dialog.getByText(/EURUSD long/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByLabel('Entry')).toHaveValue(priceAt(260));
  await expect(dialog.getByLabel('Stop', { exact: true })).toHaveValue(priceAt(320));
  await expect(dialog.getByLabel('Target')).toHaveValue(priceAt(150));
});

test('a picture that is no chart is refused with the reason, and the next one is read @complete', async ({ page, baseURL }) => {
  await openVision(page, baseURL);
  await pasteWords(page);
  const alert = page.getByRole('alert').filter({ hasText: 'no numbers are shown' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('listitem').filter({ hasText: 'As a chart:' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toHaveCount(0);
  await expectFitsBothWidths(page);
  await expectAccessibleInBothThemes(page);
  await pasteChart(page, { width: 800, height: 480, bars: 60, seed: 5 });
  await expect(page.getByRole('heading', { name: 'How it was read' })).toBeVisible();
});

test('what a browser cannot draw is named, and nothing leaves it @complete', async ({ page, baseURL }) => {
  await openVision(page, baseURL);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /octet|image|multipart/u.test(request.headers()['content-type'] ?? '')) sent.push(request.url());
  });
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'IMG_0412.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
  });
  await expect(page.getByText('IMG_0412.HEIC is a HEIC picture, which this browser can’t draw.')).toBeVisible();
  await pasteChart(page, { width: 800, height: 480, bars: 60, seed: 6 });
  await expect(page.getByRole('heading', { name: 'How it was read' })).toBeVisible();
  await expectFitsBothWidths(page);
  await expectAccessibleInBothThemes(page);
  expect(sent).toEqual([]);
});

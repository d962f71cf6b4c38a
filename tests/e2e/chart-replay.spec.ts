/**
 * Replay of the charts. Above all: what it shows at a bar is what a chart shows that was only ever given the bars up to there, in every number
 * and on both axes.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectFitsBothWidths } from './accessibility';
import {
  add,
  chart,
  crosshair,
  from,
  hourMs,
  layoutOf,
  open,
  openLayout,
  replay,
  rising,
  start,
  tools,
  withCandles,
  unfoldReplay,
} from './replay-charts';

/** Numbers from 0 to below 1, the same in every run (Park and Miller's generator). */
const numbers = (seed: number): (() => number) => {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};

/** Hours of a walk by chance; a longer one begins with the same. */
const candles = (count: number, seed: number): string => {
  const next = numbers(seed);
  let price = 1.1;
  const rows = Array.from({ length: count }, (_, i) => {
    const open = price;
    price = Math.max(0.9, open + (next() - 0.5) * 0.003);
    const high = Math.max(open, price) + next() * 0.001;
    const low = Math.min(open, price) - next() * 0.001;
    const prices = [open, high, low, price].map((one) => one.toFixed(5));
    price = Number(prices[3]);
    return [new Date(from + i * hourMs).toISOString(), ...prices, String(100 + Math.floor(next() * 900))].join(',');
  });
  return ['time,open,high,low,close,volume', ...rows].join('\n');
};

/** All numbers of the chart in view: its bars and every value of every indicator, as they are saved. */
const numbersOf = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download');
  await tools(page).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: /^Save the numbers/u }).click();
  return readFile(await (await download).path(), 'utf8');
};

/** The axes as they are painted: prices at the right, times below. */
const axesOf = async (page: Page): Promise<readonly string[]> => {
  const box = await page.getByRole('group', { name: 'Chart', exact: true }).boundingBox();
  if (box === null) throw new Error('There is no chart.');
  // As far as hands and other bars have moved it, a chart looks elsewhere: here at its newest bars, as when it is opened.
  await page.mouse.dblclick(box.x + box.width / 3, box.y + box.height - 8);
  await page.mouse.move(5, 5);
  const [prices, times] = [58, 22];
  const clips = [
    { x: box.x + box.width - prices, y: box.y, width: prices, height: box.height - times },
    { x: box.x, y: box.y + box.height - times, width: box.width - prices, height: times },
  ];
  const shots = [];
  for (const clip of clips) shots.push((await page.screenshot({ clip })).toString('base64'));
  return shots;
};

/** A line between two pixels is painted by a shade more or less, as its last digit falls; a label at another place is apart by far more. */
const edgeNoise = 16;

/** How far two pictures are apart in the channel of the pixel in which they are most, of 255; Infinity for other sizes. */
const apart = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const read = async (picture: string): Promise<ImageData> => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = [await read(pictures[0]!), await read(pictures[1]!)];
      if (a.width !== b.width || a.height !== b.height) return Infinity;
      return a.data.reduce((most, value, at) => Math.max(most, Math.abs(value - b.data[at]!)), 0);
    },
    [one, other],
  );

const heightOf = async (page: Page): Promise<number> =>
  (await page.getByRole('group', { name: 'Chart', exact: true }).boundingBox())?.height ?? 0;

/** Gives the chart a height, whatever stands above it. */
const setChartHeight = async (page: Page, height: number): Promise<void> => {
  const { width, height: whole } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width, height: Math.round(whole + height - (await heightOf(page))) });
  await expect.poll(() => heightOf(page)).toBe(height);
};

interface Sample {
  readonly numbers: string;
  readonly said: string | null;
  readonly axes: readonly string[];
}

const sample = async (page: Page): Promise<Sample> => {
  // All studies are there, the last of them by its name.
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /EMA 20 .* of RSI 14 /u);
  return { numbers: await numbersOf(page), said: await crosshair(page).getAttribute('aria-valuetext'), axes: await axesOf(page) };
};

const pairs =
  'EURGBP EURCHF EURAUD EURNZD EURCAD GBPUSD GBPCHF GBPAUD GBPNZD GBPCAD AUDUSD AUDNZD AUDCAD AUDCHF NZDUSD NZDCAD NZDCHF USDCAD USDCHF CADCHF USDSGD EURSGD GBPSGD AUDSGD USDSEK USDNOK EURSEK EURNOK USDPLN EURPLN'.split(
    ' ',
  );

/** Thirty bars by chance: the day in front of which a replay starts, and hours that it is then stepped on. */
const places = (() => {
  const next = numbers(30);
  return pairs.map((pair, at) => {
    const day = 10 + Math.floor(next() * 18);
    const kind = at < 16 ? 'candles' : at < 20 ? 'heikinAshi' : at < 24 ? 'renko' : 'four hours';
    // Of bars of four hours, midnight in London lies within one.
    const steps = kind === 'four hours' ? 0 : Math.floor(next() * 6);
    return { pair, day, steps, kind, bars: day * 24 + steps };
  });
})();

const looks = {
  candles: {},
  heikinAshi: { kind: 'heikinAshi' },
  renko: { kind: 'renko', brickTicks: 60, studies: layoutOf('').charts[0]!.studies.filter(({ id }) => id !== '10') },
  'four hours': { interval: '4h', studies: layoutOf('').charts[0]!.studies.filter(({ id }) => id !== '10') },
} as const;

test('at thirty bars by chance a replay equals a chart that was only ever given the bars up to there @complete', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'The same numbers at another width.');
  test.setTimeout(1_200_000);
  const uid = await open(page, baseURL);
  await tools(page).getByRole('button', { name: 'Candles on this device' }).click();
  await add(page, 'EURUSD', candles(720, 7));
  for (const { pair, bars } of places) await add(page, pair, candles(bars, 7));
  await page.keyboard.press('Escape');

  for (const kind of ['candles', 'heikinAshi', 'renko', 'four hours'] as const) {
    await openLayout(page, uid, layoutOf('EURUSD', looks[kind]));
    const here = places.filter((place) => place.kind === kind);
    const given = new Map<string, Sample>();
    const height = await heightOf(page);
    for (const { pair } of here) {
      await tools(page).getByLabel('Market', { exact: true }).selectOption(pair);
      await expect(chart(page)).toHaveAccessibleName(new RegExp(`^Chart of ${pair},`, 'u'));
      await expect(page.getByRole('img', { name: new RegExp(`^${pair},`, 'u') })).toBeAttached();
      given.set(pair, await sample(page));
    }
    await tools(page).getByLabel('Market', { exact: true }).selectOption('EURUSD');
    await expect(chart(page)).toHaveAccessibleName(/^Chart of EURUSD,/u);
    for (const { pair, day, steps, bars } of here) {
      const date = new Date(from + day * 24 * hourMs).toISOString().slice(0, 10);
      const isFirst = (await replay(page).count()) === 0;
      if (isFirst) await tools(page).getByRole('button', { name: 'Replay' }).click();
      const place = isFirst ? start(page).getByLabel('Before') : replay(page).getByLabel('Go to the start of');
      await place.fill(date);
      await place.press('Enter');
      await expect(chart(page)).toHaveAttribute('data-reached', String(from + day * 24 * hourMs));
      await crosshair(page).focus();
      for (let step = 1; step <= steps; step += 1) {
        await page.keyboard.press('f');
        await expect(chart(page)).toHaveAttribute('data-reached', String(from + (day * 24 + step) * hourMs));
      }
      await setChartHeight(page, height);
      const shown = await sample(page);
      const alone = given.get(pair)!;
      expect(shown.numbers, `${kind}, ${String(bars)} bars`).toBe(alone.numbers);
      expect(shown.numbers.split('\n').length).toBeGreaterThan(kind === 'candles' ? bars : 20);
      expect(shown.said).toBe(alone.said);
      for (const [at, axis] of ['prices', 'times'].entries())
        expect(await apart(page, shown.axes[at]!, alone.axes[at]!), `${axis} of ${String(bars)} bars, ${kind}`).toBeLessThanOrEqual(
          edgeNoise,
        );
    }
    await replay(page).getByRole('button', { name: 'End the replay' }).click();
    await setChartHeight(page, height);
  }
});

test('a blind replay of linked charts hides market and dates everywhere, and goes on where it was left', async ({ page, baseURL }) => {
  const uid = await open(page, baseURL);
  const one = layoutOf('simulated-EURUSD', { studies: [] });
  const four = { ...one.charts[0], id: '2', interval: '4h' };
  await openLayout(page, uid, { ...one, columns: 2, charts: [one.charts[0], four] });
  await crosshair(page).first().focus();
  await page.keyboard.press('r');
  await expectFitsBothWidths(page);
  await start(page).getByText('Blind: market and dates are hidden').click();
  await start(page).getByRole('button', { name: 'A random bar' }).click();
  await expect(chart(page)).toHaveCount(2);
  for (const at of [0, 1]) await expect(chart(page).nth(at)).toHaveAccessibleName(/^Chart of Hidden market, /u);
  const reached = async (at: number): Promise<string | null> => chart(page).nth(at).getAttribute('data-reached');
  await expect.poll(() => reached(0)).not.toBeNull();
  await expect.poll(async () => (await reached(0)) === (await reached(1))).toBe(true);

  const workspace = page.getByRole('region', { name: 'Chart workspace' });
  await crosshair(page).first().focus();
  await page.keyboard.press('ArrowLeft');
  const expectHidden = async (): Promise<void> => {
    expect(await workspace.innerText()).not.toMatch(/EURUSD|\b20\d\d\b|\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)/u);
    expect(await workspace.ariaSnapshot()).not.toMatch(/EURUSD|\b20\d\d\b/u);
  };
  await expect(crosshair(page).first()).toHaveAttribute('aria-valuetext', /^(?:Mon|Tue|Wed|Thu|Fri|Sun), \d\d:00\. Open/u);
  await page.getByRole('button', { name: 'As a table' }).first().press('Enter');
  await expect(page.getByRole('table', { name: 'Bars in view' })).toBeVisible();
  await expectHidden();

  const before = Number(await reached(0));
  await crosshair(page).first().focus();
  await page.keyboard.press('f');
  await expect.poll(async () => Number(await reached(0))).toBeGreaterThan(before);
  await expect.poll(async () => (await reached(0)) === (await reached(1))).toBe(true);
  const left = await reached(0);
  await page.reload();
  await expect.poll(() => reached(0)).toBe(left);
  await expectHidden();
  await replay(page).getByRole('button', { name: 'Show market and dates' }).click();
  await expect(chart(page).first()).toHaveAccessibleName('Chart of EURUSD, simulated, 1h');
  await expect(replay(page).getByRole('status')).toContainText(/ 202\d, /u);
});

test('a replay starts at the bar that is pressed, and plays by itself to the end @narrow', async ({ page, baseURL }) => {
  await withCandles(page, baseURL, rising(120));
  await tools(page).getByRole('button', { name: 'Replay' }).click();
  const box = await crosshair(page).boundingBox();
  if (box === null) throw new Error('There is no chart.');
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2);
  await expect(replay(page)).toBeVisible();
  await expect.poll(async () => Number(await crosshair(page).getAttribute('aria-valuemax'))).toBeLessThan(115);
  await unfoldReplay(page);
  await replay(page).getByLabel('Speed').selectOption('10');
  await replay(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(replay(page).getByRole('status')).toContainText('This is the last bar.');
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', '120');
  await expect(replay(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expectFitsBothWidths(page);
});

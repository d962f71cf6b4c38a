/** Scales of drawn charts, cut from pictures whose axis is known (tests/fixtures/vision/scale-*). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evidenceFor, fitScale, hasEvenSteps, isLinearByPrices, likelierLog } from '@/domain/vision/axis/fit';
import { formatOf, parseNumber } from '@/domain/vision/axis/numbers';
import { axisOfPoints, priceAt, yOf } from '@/domain/vision/axis/price';
import { readPriceAxis } from '@/domain/vision/axis/price-axis';
import { intervalOf, titleOf } from '@/domain/vision/axis/title';
import type { Box, Picture } from '@/domain/vision/picture';
import { decodePicture } from '../../../../scripts/cli/decode-picture';

interface Scale {
  readonly plot: Box;
  readonly scale: 'linear' | 'logarithmic';
  readonly slope: number;
  readonly intercept: number;
  readonly digits: number;
}

const folder = 'tests/fixtures/vision';
const scales = JSON.parse(readFileSync(`${folder}/scales.json`, 'utf8')) as Readonly<Record<string, Scale>>;

const open = async (name: string): Promise<Picture> => {
  const decoded = await decodePicture(`${folder}/${name}`);
  if (!decoded.ok) throw new Error(decoded.reason);
  return decoded.picture;
};

/** Half as wide and high, each pixel the mean of four. */
const halved = ({ width, height, data }: Picture): Picture => {
  const [across, down] = [width >> 1, height >> 1];
  const half = new Uint8ClampedArray(4 * across * down);
  for (let at = 0; at < half.length; at += 1) {
    const [x, y] = [(at >> 2) % across, Math.floor((at >> 2) / across)];
    const from = 4 * (2 * y * width + 2 * x) + (at % 4);
    half[at] = (data[from]! + data[from + 4]! + data[from + 4 * width]! + data[from + 4 * width + 4]!) / 4;
  }
  return { width: across, height: down, data: half };
};

describe('a price scale in a picture', () => {
  it('is asked for where a screenshot has two with different prices', async () => {
    // From the documentation of lightweight-charts: candles by the left scale, a line by the right one.
    const decoded = await decodePicture('scripts/corpus/real/lwc-price-scales.png');
    if (!decoded.ok) throw new Error(decoded.reason);
    const outcome = readPriceAxis(decoded.picture, { left: 77, top: 0, right: 610, bottom: 348 });
    expect(outcome).toMatchObject({ ok: false, reason: expect.stringContaining('two different price scales') });
  });

  it.each([
    'scale-dark-linear.png',
    'scale-desktop-green.png',
    'scale-dark-logarithmic.png',
    'scale-light-jpeg.jpg',
    'scale-left-scale.jpg',
    // JPEG has left a ring around the letters, which its ticks go through.
    'scale-ringing-ticks.png',
  ])('%s is read to a pixel', async (name) => {
    const truth = scales[name]!;
    const outcome = readPriceAxis(await open(name), truth.plot);
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(outcome.axis).toMatchObject({ scale: truth.scale, digits: truth.digits, from: 'read' });
    for (const y of [truth.plot.top, (truth.plot.top + truth.plot.bottom) / 2, truth.plot.bottom]) {
      expect(Math.abs(yOf(outcome.axis, priceAt(truth, y)) - y)).toBeLessThan(1);
    }
    for (const label of outcome.axis.labels) expect(Math.abs(priceAt(truth, label.y) - label.price)).toBeLessThan(3 * outcome.axis.error);
  });

  it('is read to two pixels in figures five pixels high', async () => {
    const truth = scales['scale-too-small.png']!;
    const outcome = readPriceAxis(await open('scale-too-small.png'), truth.plot);
    if (!outcome.ok) throw new Error(outcome.reason);
    const { top, bottom } = truth.plot;
    for (const y of [top, (top + bottom) / 2, bottom]) expect(Math.abs(yOf(outcome.axis, priceAt(truth, y)) - y)).toBeLessThan(2);
  });

  it('is refused where its digits are too small to be sure of', async () => {
    const { left, right, top, bottom } = scales['scale-too-small.png']!.plot;
    const plot = { left: left / 2, right: right / 2, top: top / 2, bottom: bottom / 2 };
    const outcome = readPriceAxis(halved(await open('scale-too-small.png')), plot);
    expect(outcome).toMatchObject({ ok: false, reason: expect.stringContaining('Set two prices') as string });
  });

  it('is asked for where one figure is read for another in every label of a small JPEG', async () => {
    const outcome = readPriceAxis(await open('scale-blurred-jpeg.png'), scales['scale-blurred-jpeg.png']!.plot);
    expect(outcome).toMatchObject({ ok: false, reason: expect.stringContaining('Set two prices') as string });
  });

  it('is asked for where a logarithm goes on below zero', async () => {
    const outcome = readPriceAxis(await open('scale-below-zero.png'), { left: 0, right: 70, top: 44, bottom: 1326 });
    expect(outcome).toMatchObject({ ok: false, isSeen: true, reason: expect.stringContaining('Set two prices') as string });
  });

  it('is refused where there is none', () => {
    const data = new Uint8ClampedArray(4 * 300 * 200).fill(255);
    expect(readPriceAxis({ width: 300, height: 200, data }, { left: 0, top: 0, right: 220, bottom: 200 }).ok).toBe(false);
  });
});

describe('labels held against a scale', () => {
  const label = (y: number, price: number, id: number, sure = 0.9) => ({ y, price, id, sure, text: String(price) });

  it('leaves out a label that is off the line', () => {
    const right = [10, 60, 110, 160, 210].map((y, id) => label(y, 1.1 - 0.0001 * y, id));
    const fit = fitScale([...right, label(135, 7.0865, 9)], 'linear', 1)!;
    expect(fit.on).toHaveLength(5);
    expect(fit.slope).toBeCloseTo(-0.0001, 10);
    expect(fit.intercept).toBeCloseTo(1.1, 10);
  });

  it('finds a logarithm where the prices are one', () => {
    const log = [0, 100, 200, 300].map((y, id) => label(y, 1000 * Math.exp(-0.004 * y), id));
    expect(fitScale(log, 'logarithmic', 1)!.on).toHaveLength(4);
    expect(fitScale(log, 'linear', 1)!.on.length).toBeLessThan(4);
  });

  it('tells a logarithm from a line though labels lie beside either', () => {
    // Rows of whole points of a screen that is twice as dense.
    const price = (y: number) => 250 * Math.exp(-0.00004 * y);
    const rows = [4, 132, 258, 388, 516, 642, 772, 898].map((y, id) => label(y, price(y + [0.8, -0.9, 0.6, -0.5][id % 4]!), id));
    const [line, log] = [fitScale(rows, 'linear', 4)!, fitScale(rows, 'logarithmic', 4)!];
    expect(evidenceFor(log, line, 18)).toBeGreaterThan(likelierLog);
  });

  it('sees that odd steps are the same, but for the last digit', () => {
    const even = (prices: readonly number[], digits: number) =>
      hasEvenSteps(
        prices.map((price, id) => label(50 * id, price, id)),
        digits,
      );
    expect(even([7102.75, 6621, 6139], 2)).toBe(true);
    expect(even([68049, 67936, 67824], 0)).toBe(true);
    expect(even([7102.75, 6621, 6189], 2)).toBe(false);
    expect(even([3, 2, 0], 0)).toBe(false);
    expect(even([7102.75, 6621], 2)).toBe(false);
  });

  it('is linear where odd steps are the same that a logarithm would make differ', () => {
    const isLinear = (prices: readonly number[]) =>
      isLinearByPrices(
        prices.map((price, id) => label(88 * id, price, id)),
        2,
      );
    expect(isLinear([344.98, 342.35, 339.72, 337.09, 334.46])).toBe(true);
    // Of even heights of a logarithm.
    expect(isLinear([344.98, 342.35, 339.74, 337.15, 334.58])).toBe(false);
    // Round steps stand on both kinds of scales, and these would differ by less than they are rounded.
    expect(isLinear([345, 342.5, 340, 337.5, 335])).toBe(false);
    expect(isLinear([344.98, 344.51, 344.04, 343.57])).toBe(false);
  });

  it('has no line where prices rise downwards', () => {
    expect(fitScale([label(0, 1, 0), label(100, 2, 1), label(200, 3, 2)], 'linear', 1)).toBeNull();
  });
});

describe('numbers on labels', () => {
  it.each([
    [
      ['25,103.75', '25,050.00', '25,000.25'],
      [25103.75, 25050, 25000.25],
    ],
    [
      ['25.103,75', '25.050,00'],
      [25103.75, 25050],
    ],
    [
      ['4 512.25', '4 500.00'],
      [4512.25, 4500],
    ],
    [
      ['145.320', '145.300'],
      [145.32, 145.3],
    ],
    [
      ['1,234', '1,250'],
      [1234, 1250],
    ],
    [
      ["12'345.5", "12'300.5"],
      [12345.5, 12300.5],
    ],
  ])('reads %j together', (texts, values) => {
    const format = formatOf(texts);
    expect(texts.map((text) => parseNumber(text, format)?.value)).toEqual(values);
  });

  it('takes points for thousands though one label lost its last digits', () => {
    expect(formatOf(['540,000', '520,000', '500,0', '480,000'])).toEqual({ decimal: '.', group: ',' });
  });

  it('has no number for a countdown or a percentage, nor for a price that lost its point', () => {
    const format = formatOf(['1.0850']);
    for (const text of ['04:32', '0.45%', '00001250', '1.08.50', '']) expect(parseNumber(text, format)).toBeNull();
  });
});

describe('an axis from points', () => {
  it('goes through two, and back', () => {
    const axis = axisOfPoints([
      { y: 100, price: 1.1 },
      { y: 300, price: 1.08 },
    ])!;
    expect(priceAt(axis, 200)).toBeCloseTo(1.09, 12);
    expect(yOf(axis, 1.09)).toBeCloseTo(200, 8);
    expect(axis).toMatchObject({ scale: 'linear', from: 'points', digits: 2 });
  });

  it('is logarithmic where three points say so', () => {
    const axis = axisOfPoints([
      { y: 0, price: 400 },
      { y: 100, price: 200 },
      { y: 200, price: 100 },
    ])!;
    expect(axis.scale).toBe('logarithmic');
    expect(priceAt(axis, 50)).toBeCloseTo(400 / Math.SQRT2, 6);
  });

  it.each([
    [[{ y: 5, price: 1 }]],
    [
      [
        { y: 5, price: 1 },
        { y: 5, price: 2 },
      ],
    ],
    [
      [
        { y: 5, price: 1 },
        { y: 50, price: 1 },
      ],
    ],
    [
      [
        { y: 5, price: 1 },
        { y: 50, price: 2 },
      ],
    ],
    [
      [
        { y: 5, price: Number.NaN },
        { y: 50, price: 2 },
      ],
    ],
  ])('is none for %j', (points) => {
    expect(axisOfPoints(points)).toBeNull();
  });
});

describe('titles', () => {
  it.each([
    ['EURUSD · 1h · OANDA', 'EURUSD', '1h'],
    ['EURUSD,H1 1.0850 1.0861 1.0840 1.0855', 'EURUSD', '1h'],
    ['MNQZ6 · 5 · CME', 'MNQZ6', '5m'],
    ['BTCUSDT, 15, BINANCE', 'BTCUSDT', '15m'],
    ['ES1! · 1D · CME', 'ES1!', '1D'],
    ['Euro / U.S. Dollar · 4h · FXCM', 'EURUSD', '4h'],
    ['O1.0850 H1.0861 L1.0840 C1.0855', null, null],
    ['Bitcoin / TetherUS · 1h · O44,895.14 H46,280.97', 'BTCUSDT', '1h'],
    ['E-mini S&P 500 Futures · 5 ·', 'ES1!', '5m'],
    ['Tesla, Inc. · 15', 'TSLA', '15m'],
    ['GBPJPY(1)213.849 213.913 213.849 213.913', 'GBPJPY', '1m'],
    ['DOGEUSDT (30 Minute) 0.59558', 'DOGEUSDT', '30m'],
    // Buttons to choose from, and numbers of an indicator.
    ['AAPL 1min 5min 30min D W', 'AAPL', null],
    ['McKinley Bands(NQ 09-23,1,3)', 'NQ 09-23', null],
    ['GannHiLoActivator(NQ 06-23(1 Minute),13)', 'NQ 06-23', '1m'],
    // A point for a comma, letters for digits and digits for letters, as small print is read.
    ['NQ.Daily 20211.75 20340.50', 'NQ', '1D'],
    ['BTCUSDT,M3O', 'BTCUSDT', '30m'],
    ['GER4O,M15 21547.7', 'GER40', '15m'],
    ['E5(1D)2,745.75', 'ES', '1D'],
  ])('%s', (text, symbol, interval) => {
    expect(titleOf(text)).toEqual({ symbol, interval });
  });

  it.each([
    ['M15', '15m'],
    ['H4', '4h'],
    ['Daily', '1D'],
    ['60', '1h'],
    ['1W', '1W'],
    ['30 Minute', '30m'],
    ['1.0850', null],
  ])('takes %s for %s', (text, interval) => {
    expect(intervalOf(text)).toBe(interval);
  });
});

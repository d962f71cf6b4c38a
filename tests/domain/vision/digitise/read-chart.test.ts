import { describe, expect, it } from 'vitest';
import { areWithinTicks, isFlat } from '@/domain/vision/digitise/refuse';
import { readChart } from '@/domain/vision/read-chart';
import type { ChartReading } from '@/domain/vision/reading';
import { decodePicture } from '../../../../scripts/cli/decode-picture';
import { paintChart, paintNoise, shrunk, type Look, type PaintedCandle } from './painted-chart';

const light: Look = { background: 0xffffff, rising: 0x089981, falling: 0xf23645, spacing: 9, bodyWidth: 7, count: 90 };

const read = (picture: Parameters<typeof readChart>[0], options: Parameters<typeof readChart>[1] = {}): ChartReading => {
  const reading = readChart(picture, options);
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
};

/** Distances of all four edges from the drawn ones, smallest first. */
const distances = ({ candles }: ChartReading, drawn: readonly PaintedCandle[], scale = 1): readonly number[] =>
  drawn
    .flatMap((truth, i) => (['open', 'high', 'low', 'close'] as const).map((edge) => Math.abs(candles[i]![edge] - scale * truth[edge])))
    .sort((a, b) => a - b);

const at = (values: readonly number[], share: number): number => values[Math.floor(share * (values.length - 1))]!;

describe('reading a drawn chart', () => {
  it.each<readonly [string, Partial<Look>]>([
    ['in teal and red on white', {}],
    ['on dark ground', { background: 0x131722, rising: 0x26a69a, falling: 0xef5350 }],
    ['with hollow candles', { isHollow: true }],
    ['with a spacing that is no whole number', { spacing: 8.6, bodyWidth: 5 }],
    ['with volume below', { volume: true }],
    ['with an average over it', { average: 0x2962ff }],
    ['with filled and hollow candles of one color', { isHollow: true, rising: 0x000000, falling: 0x000000 }],
    ['with bars', { bars: 'with ticks' }],
    ['with bars whose ticks touch', { bars: 'with ticks', spacing: 5.3, bodyWidth: 5, count: 150 }],
    ['with bars under an average', { bars: 'with ticks', average: 0xff9800 }],
  ])('finds every candle and its edges %s', (_, look) => {
    const { picture, candles } = paintChart({ ...light, ...look });
    const reading = read(picture);
    expect(reading.candles.length).toBe(candles.length);
    const off = distances(reading, candles);
    expect(at(off, 0.5)).toBeLessThanOrEqual(0.1);
    expect(at(off, 0.95)).toBeLessThanOrEqual(1);
  });

  it('takes faint strokes that compression leaves near candles for none', () => {
    const { picture, candles } = paintChart({ ...light, background: 0x000000, rising: 0x00ff00, falling: 0xffffff, isHollow: true });
    for (const [k, { x, low }] of candles.entries())
      for (let y = Math.ceil(low) + 6; y < low + 12 + (k % 5); y += 1)
        picture.data.set([27, 27, 27, 255], (y * picture.width + Math.floor(x) + (k % 2)) * 4);
    const reading = read(picture);
    expect(reading.candles.length).toBe(candles.length);
    expect(at(distances(reading, candles), 0.95)).toBeLessThanOrEqual(1);
  });

  it('finds edges between pixels in a picture that was scaled down', () => {
    const { picture, candles } = paintChart({ ...light, spacing: 12, bodyWidth: 9, count: 70 });
    const small = shrunk(picture);
    const reading = read(small.picture);
    expect(reading.candles.length).toBe(candles.length);
    const off = distances(reading, candles, small.scale);
    expect(at(off, 0.5)).toBeLessThanOrEqual(0.2);
    expect(at(off, 0.95)).toBeLessThanOrEqual(1);
  });

  it('reads no opens and closes off lines without ticks', () => {
    const { picture } = paintChart({ ...light, spacing: 12, bars: 'without ticks' });
    const reading = readChart(picture);
    expect(!reading.ok || reading.candles.every(({ isUnsure }) => isUnsure)).toBe(true);
  });

  it.each<readonly [string, Partial<Look>]>([
    ['bars with ticks to the left alone', { bars: 'with open ticks', spacing: 6, bodyWidth: 5, count: 130 }],
    ['bodies as thin as their wicks', { spacing: 6, bodyWidth: 1, count: 130 }],
  ])('finds %s, and gives no open and close as sure', (_, look) => {
    const { picture, candles } = paintChart({ ...light, ...look });
    const reading = read(picture);
    expect(reading.candles.map(({ x }) => Math.round(x - 0.5))).toEqual(candles.map(({ x }) => x - 0.5));
    expect(reading.candles.filter(({ isUnsure }) => !isUnsure).length).toBeLessThanOrEqual(0.05 * candles.length);
  });

  it('says where candles are missing', () => {
    const { picture, candles } = paintChart({ ...light, missing: [20, 21, 50] });
    const reading = read(picture);
    expect(reading.candles.length).toBe(candles.length);
    expect(reading.gaps).toEqual([
      { after: 19, missing: 2 },
      { after: 47, missing: 1 },
    ]);
  });

  it('gives prices by two points, with their error', () => {
    const { picture, candles } = paintChart(light);
    const points = [
      { y: 0, price: 200 },
      { y: 500, price: 100 },
    ];
    const reading = read(picture, { points });
    expect(reading.axis?.from).toBe('points');
    for (const [i, { price }] of reading.candles.entries()) {
      expect(Math.abs(price!.high - (200 - candles[i]!.high / 5))).toBeLessThanOrEqual(0.4);
      expect(price!.error).toBeGreaterThan(0);
    }
  });

  it('gives no prices without an axis, and says why', () => {
    const reading = read(paintChart(light).picture);
    expect(reading.axis).toBeNull();
    expect(reading.axisReason).toMatch(/scale/u);
    expect(reading.candles.every(({ price }) => price === null)).toBe(true);
  });
});

describe('refusing a picture', () => {
  it.each([1, 2, 3])('reads no candles where there are none (%i)', (seed) => {
    expect(readChart(paintNoise(seed)).ok).toBe(false);
  });

  it('reads no photograph without a scale, though its candles stand out', () => {
    const { picture } = paintChart(light);
    expect(readChart(picture).ok).toBe(true);
    // Noise of a sensor, from a fixed row of numbers.
    let state = 7;
    const data = picture.data.map((value, at) => {
      state = (state * 48_271) % 2_147_483_647;
      return at % 4 === 3 ? 255 : value - (state % 13);
    });
    expect(readChart({ ...picture, data })).toMatchObject({ ok: false, kind: 'photo of a screen' });
  });

  it('reads no pieces of two lines beside which no prices and times stand, though they go on from each other', async () => {
    // Generated: a comparison in percent.
    const decoded = await decodePicture('tests/fixtures/vision/two-lines.png');
    if (!decoded.ok) throw new Error(decoded.reason);
    expect(readChart(decoded.picture)).toMatchObject({ ok: false, kind: 'not a chart' });
  });

  it('reads none from an empty chart', () => {
    const width = 600;
    const height = 400;
    const reading = readChart({ width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) });
    expect(reading).toMatchObject({ ok: false, kind: 'not a chart' });
  });

  it('refuses candles that stand too close to be told apart, and says what to do', () => {
    const reading = readChart(paintChart({ ...light, spacing: 3, bodyWidth: 2, count: 260 }).picture);
    expect(reading).toMatchObject({ ok: false, kind: 'too small' });
  });

  it('takes neither level lines nor bars that stand on one floor for candles', () => {
    const candles = Array.from({ length: 40 }, (_, k) => ({ high: 100 + 7 * (k % 9), low: 180 + 5 * (k % 11) }));
    expect(isFlat({ candles })).toBe(false);
    expect(isFlat({ candles: candles.map(({ high }) => ({ high, low: 300 })) })).toBe(true);
    expect(isFlat({ candles: candles.map(({ high }) => ({ high, low: high + 1 })) })).toBe(true);
  });

  it('tells the turns of lines from bars, most of which go beyond their ticks', () => {
    const turns = Array.from({ length: 40 }, (_, k) => {
      const [open, close] = [100 + 7 * (k % 5), 100 + 7 * ((k + 1) % 5)];
      return { open, close, high: Math.min(open, close) - 1, low: Math.max(open, close) + 1 };
    });
    const asBars = (wick: number): Parameters<typeof areWithinTicks>[0] =>
      turns.map(({ open, close, high, low }, k) => ({
        high: high - (k % 2 === 0 ? wick : 0),
        low,
        ticks: { open, close },
        isBodyless: false,
      }));
    expect(areWithinTicks(asBars(0), 2)).toBe(true);
    expect(areWithinTicks(asBars(5), 2)).toBe(false);
  });

  it('refuses a few candles, with what would help', () => {
    const reading = readChart(paintChart({ ...light, count: 7 }).picture);
    expect(reading.ok).toBe(false);
    if (!reading.ok) expect(reading.help).not.toBe('');
  });
});

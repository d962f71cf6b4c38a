import { describe, expect, it } from 'vitest';
import { arePointsIn, areWhole, groupVerdict, inThousands } from '@/domain/vision/boxes/lost-group';
import { priceAt } from '@/domain/vision/axis/price';
import type { PriceAxis } from '@/domain/vision/reading';

/** 36.000 at height 100 and half a unit less every 50 pixels. */
const axisOf = (texts: readonly string[]): PriceAxis => ({
  scale: 'linear',
  slope: -0.01,
  intercept: 37,
  error: 0.005,
  from: 'read',
  labels: texts.map((text, i) => ({ text, y: 100 + 50 * i, price: Number(text.replace(',', '.')) })),
  digits: 3,
});

const scale = axisOf(['36.000', '35.500', '35.000', '34.500']);
const box = { left: 200, right: 300, top: 120, bottom: 180 };
const stats = { upper: null, lower: null, ratio: null, middle: null };
const label = { box, text: '', isSure: false, name: null };

describe('a scale of which each label has three figures after its only sign', () => {
  it('is open where nothing says whether the sign groups thousands', () => {
    expect(groupVerdict(scale, { box, stats, tick: null })).toBe('open');
    // A broker may show a third decimal of such a market.
    expect(groupVerdict(scale, { box, stats, tick: 0.01 })).toBe('open');
  });

  it('is in decimals where all its signs are points in print large enough to tell them from commas', () => {
    const six = axisOf(['36.000', '35.500', '35.000', '34.500', '34.000', '33.500']);
    const lines = (tall: number, sign = '.') =>
      six.labels.map(({ text, y }, i) => {
        const said = i === 2 ? text.replace('.', sign) : text;
        return { text: said, characters: [], sure: 0.9, box: { left: 0, right: 40, top: y - tall / 2, bottom: y + tall / 2 } };
      });
    expect([arePointsIn(six, lines(9)), arePointsIn(six, lines(9, ',')), arePointsIn(six, lines(6))]).toEqual([true, false, false]);
    // A price of the position beside five labels; at another height it is none of this scale.
    const price = (y: number) => ({ text: '34.800', box: { left: 0, right: 40, top: y - 5, bottom: y + 5 } });
    const five = lines(9).slice(1);
    expect([arePointsIn(six, [...five, price(220)]), arePointsIn(six, [...five, price(260)])]).toEqual([true, false]);
    expect(arePointsIn(six, [...five, five[0]!])).toBe(false);
    expect(groupVerdict(six, { box, stats, tick: null, arePoints: () => true })).toBe('decimals');
    expect(groupVerdict(six, { box, stats, tick: 1, arePoints: () => true })).toBe('thousands');
  });

  it('is in thousands where the market moves by whole points, and in decimals where it moves by thousandths', () => {
    expect(groupVerdict(scale, { box, stats, tick: 1 })).toBe('thousands');
    expect(groupVerdict(scale, { box, stats, tick: 0.001 })).toBe('decimals');
  });

  it('is what a distance and its percent say: 250 points are 0.70 % of 35,500', () => {
    const upper = { ...label, distance: 250, digits: 0, percent: 0.7 };
    expect(groupVerdict(scale, { box, stats: { ...stats, upper }, tick: null })).toBe('thousands');
    // 0.25 is 0.70 % of 35.5.
    expect(groupVerdict(scale, { box, stats: { ...stats, upper: { ...upper, distance: 0.25, digits: 2 } }, tick: null })).toBe('decimals');
    // A distance of three decimals may have lost its comma like the labels.
    expect(
      groupVerdict(scale, { box, stats: { ...stats, upper: { ...upper, distance: 1.25, digits: 3, percent: 3.52 } }, tick: null }),
    ).toBe('open');
  });

  it('has decimals where a distance is counted in tenths of a pip, though it lost its point like its percent would say', () => {
    // 7.199 of 128.768 is 5.59 %, and 719.9 pips; without its point 7199 is 5.59 % of 128,784.
    const yen = { ...scale, slope: -0.01, intercept: 130, labels: scale.labels.map((one) => ({ ...one, text: '128.000' })) };
    const upper = { ...label, text: 'Stop: 7199 (5.59%) 719.9', distance: 7199, digits: 0, percent: 5.59, isSure: true };
    expect(groupVerdict(yen, { box, stats: { ...stats, upper }, tick: null })).toBe('decimals');
    expect(groupVerdict(yen, { box, stats: { ...stats, upper: { ...upper, text: 'Stop: 7199 (5.59%)' } }, tick: 0.001 })).toBe('open');
  });

  it('has prices a thousand times as high in thousands, on a logarithm too', () => {
    expect(priceAt(inThousands(scale), 100)).toBeCloseTo(36_000, 6);
    const log = { ...scale, scale: 'logarithmic' as const, slope: -0.0001, intercept: Math.log(36) };
    expect(priceAt(inThousands(log), 0)).toBeCloseTo(36_000, 6);
  });

  it('leaves other scales alone', () => {
    expect(groupVerdict(axisOf(['136.0000', '135.5000']), { box, stats, tick: null })).toBe('decimals');
    expect(groupVerdict({ ...axisOf(['36.00', '35.50']), digits: 2 }, { box, stats, tick: null })).toBe('decimals');
  });
});

describe('whole numbers with a space in them, of which all may have lost a point', () => {
  const whole: PriceAxis = { ...axisOf(['96 400', '96 000', '95 600', '95 200']), slope: -8, intercept: 97_200, digits: 0 };
  // 250 of 96,000 are 0.26 %.
  const lower = { ...label, text: 'Stop: 250 (0.26%) 250, Amount: 7', distance: 250, digits: 0, percent: 0.26, isSure: true };
  const said = { ...stats, lower };

  it('are what they seem where a distance is as many steps as it says and its percent fits', () => {
    expect(areWhole(whole, { box, stats: said, tick: null })).toBe(true);
    expect(areWhole(whole, { box, stats: said, tick: 0.01 })).toBe(true);
  });

  it('are open otherwise', () => {
    expect(areWhole(whole, { box, stats, tick: null })).toBe(false);
    expect(areWhole(whole, { box, stats: said, tick: 0.001 })).toBe(false);
    expect(areWhole(whole, { box, stats: { ...stats, lower: { ...lower, percent: 2.6 } }, tick: null })).toBe(false);
    expect(areWhole(whole, { box, stats: { ...stats, lower: { ...lower, text: 'Stop: 250 (0.26%) 25.0' } }, tick: null })).toBe(false);
    expect(areWhole({ ...whole, labels: axisOf(['96400', '96000', '95600']).labels }, { box, stats: said, tick: null })).toBe(false);
  });
});

/**
 * What has left the window of an indicator leaves nothing behind: after flat, empty, huge and tiny stretches every value is
 * the one of its window alone, and an indicator without a window forgets them as fast as its definition says.
 */
import { describe, expect, it } from 'vitest';
import { defaultParams } from '@/domain/indicators/check-params';
import { outputWarmUp, type Columns, type Indicator, type InputName } from '@/domain/indicators/indicator';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import { indicatorIds, indicatorOf, type IndicatorId } from '@/domain/indicators/registry';
import { cutBars, randomBars } from './random-bars';

const prices = ['open', 'high', 'low', 'close'] as const;
const count = 2600;
const [from, to] = [300, 500];
const usual = randomBars(count, 3);

type Change = (columns: Columns, bar: number) => void;

const changed = (first: number, end: number, change: Change): Columns => {
  const columns = cutBars(usual, 0, count);
  for (let i = first; i < end; i += 1) change(columns, i);
  return columns;
};

const times =
  (factor: number): Change =>
  (columns, i) => {
    for (const name of [...prices, 'volume'] as const) columns[name][i]! *= factor;
  };

const allAt =
  (price: number | null, volume: 'none' | 'usual'): Change =>
  (columns, i) => {
    for (const name of prices) columns[name][i] = price ?? usual.close[from - 1]!;
    if (volume === 'none') columns.volume[i] = 0;
  };

/** One print of a thousand millions, and nothing at all for sixty bars behind it. */
const spike: Change = (columns, i) => {
  allAt(1.1, 'none')(columns, i);
  if (i > from) return;
  columns.high[i] = 1e9;
  columns.close[i] = 1e9;
  columns.volume[i] = 1e12;
};

/** Lower by a whole price: some bars lie above 0, some below, some across. */
const acrossZero: Change = (columns, i) => {
  for (const name of prices) columns[name][i]! -= usual.close[i]!;
};

const series: Readonly<Record<string, Columns>> = {
  'a flat stretch with volume': changed(from, to, allAt(null, 'usual')),
  'a flat stretch without volume': changed(from, to, allAt(null, 'none')),
  'a stretch of zeros': changed(from, to, allAt(0, 'none')),
  'a huge stretch': changed(from, to, times(1e9)),
  'a huge beginning': changed(0, from, times(1e12)),
  'a tiny stretch': changed(from, to, times(1e-9)),
  'a spike before nothing': changed(from, from + 60, spike),
  'a stretch across zero': changed(from, to, acrossZero),
};

const isFull = process.env['SEXTANT_FULL'] === '1';

/** Bars at which values are held against their window: around both ends of the stretch, and well behind it. */
const allPlaces = [
  ...Array.from({ length: 24 }, (_, k) => from + 3 * k),
  ...Array.from({ length: 40 }, (_, k) => to - 10 + 3 * k),
  700,
  900,
  1023,
  1024,
  1025,
  1300,
  2047,
  2048,
  2599,
];
const places = isFull ? allPlaces : [300, 330, 369, 495, 501, 513, 528, 546, 567, 606, 1024, 2599];

/** The value of the bar in a run that began with the first bar of its window. */
const freshValue = (indicator: Indicator, columns: Columns, output: number, bar: number): number => {
  const params = defaultParams(indicator);
  const first = bar - outputWarmUp(indicator, output, params);
  return computeIndicator(indicator, cutBars(columns, first, bar + 1), params)[output]?.at(-1) ?? NaN;
};

/** Largest price of the window, against which the last binary digit of a difference is judged. */
const sizeOf = (indicator: Indicator, columns: Columns, output: number, bar: number): number => {
  const first = bar - outputWarmUp(indicator, output, defaultParams(indicator));
  const names = prices.filter((name) => indicator.inputs.includes(name as InputName));
  return Math.max(0, ...names.flatMap((name) => [...columns[name].subarray(first, bar + 1)].map(Math.abs)));
};

const isSame = (a: number, b: number, size: number): boolean =>
  Number.isNaN(a) ? Number.isNaN(b) : Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b)) + 1e-14 * size;

/** Whether the definition looks back on its warm-up and no further, as the values over usual bars show. */
const hasWindow = (indicator: Indicator): boolean => {
  const whole = computeIndicator(indicator, usual, defaultParams(indicator));
  return whole.every((values, k) => [300, 777, 1500].every((bar) => isSame(values[bar]!, freshValue(indicator, usual, k, bar), 1)));
};

const windowed = indicatorIds.filter((id) => hasWindow(indicatorOf(id)));
const others = indicatorIds.filter((id) => !windowed.includes(id));

/** These count from the first bar on, by definition. */
const endless = new Set<IndicatorId>(['obv', 'ad', 'adosc', 'pvt', 'wad', 'nvi', 'pvi', 'vwap_cum']);

describe('the registry', () => {
  it('has indicators of both kinds', () => {
    expect(windowed.length).toBeGreaterThan(100);
    expect(others.length).toBeGreaterThan(40);
  });
});

describe('after every stretch', () => {
  it.each(windowed)('%s is that of its window', (id) => {
    const indicator = indicatorOf(id);
    const wrong: unknown[] = [];
    for (const [after, columns] of Object.entries(series)) {
      for (const [output, values] of computeIndicator(indicator, columns, defaultParams(indicator)).entries()) {
        for (const bar of places) {
          const fresh = freshValue(indicator, columns, output, bar);
          if (isSame(values[bar]!, fresh, sizeOf(indicator, columns, output, bar))) continue;
          wrong.push({ after, output, bar, value: values[bar], fresh });
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(others.filter((id) => !endless.has(id)))('%s forgets it', (id) => {
    const indicator = indicatorOf(id);
    const params = defaultParams(indicator);
    const wrong: unknown[] = [];
    for (const [after, columns] of Object.entries(series)) {
      const whole = computeIndicator(indicator, columns, params);
      const later = computeIndicator(indicator, cutBars(columns, 600, count), params);
      for (const [output, values] of whole.entries()) {
        for (const bar of [2500, 2550, 2599]) if (!isSame(values[bar]!, later[output]![bar - 600]!, 1)) wrong.push({ after, output, bar });
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(indicatorIds)('%s is nowhere infinite', (id) => {
    const indicator = indicatorOf(id);
    for (const [after, columns] of Object.entries(series)) {
      const infinite = computeIndicator(indicator, columns, defaultParams(indicator)).map((values) =>
        values.findIndex((value) => Math.abs(value) === Infinity),
      );
      expect([after, infinite.filter((bar) => bar >= 0)]).toEqual([after, []]);
    }
  });
});

describe('documented values', () => {
  const flat = series['a flat stretch with volume']!;
  const at = (id: IndicatorId, columns: Columns, bar: number): number =>
    computeIndicator(indicatorOf(id), columns, defaultParams(indicatorOf(id)))[0]![bar]!;

  it.each([
    ['mfi', 0],
    ['cci', 0],
    ['beta', 0],
    ['correl', 0],
    ['stddev', 0],
    ['avgdev', 0],
    ['linearreg_slope', 0],
    ['cmf', 0],
    ['imi', NaN],
    ['vhf', NaN],
    ['zscore', NaN],
  ] as const)('%s is %d where nothing moves', (id, expected) => {
    expect(at(id, flat, 420)).toBe(expected);
  });

  it('sums of nothing are exactly nothing after anything', () => {
    const close = Float64Array.from({ length: 200 }, (_, i) => (i < 100 ? 1e15 / 7 + i / 3 : 0));
    const columns = columnsOf({ close });
    for (const id of ['sum', 'sma', 'wma', 'trima', 'hma'] as const) expect([id, at(id, columns, 199)]).toEqual([id, 0]);
  });
});

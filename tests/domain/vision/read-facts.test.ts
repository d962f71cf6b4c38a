/** What was read from a picture, as values beside those of another reader, and in sentences. */
import { describe, expect, it } from 'vitest';
import { factNames, factsOf, isSameFact, readingSentences } from '@/domain/vision/read-facts';
import type { ChartReading, HistoryReading, PositionBoxReading, ReadCell } from '@/domain/vision/reading';

const box = { left: 0, top: 0, right: 10, bottom: 10 };
const cell = <Value>(value: Value, isUnsure = false): ReadCell<Value> => ({ value, text: String(value), box, isUnsure });
const axis = { scale: 'linear', slope: -0.001, intercept: 2, error: 0.0002, from: 'read', labels: [], digits: 4 } as const;

const position: PositionBoxReading = {
  ok: true,
  symbol: cell('EURUSD'),
  side: 'long',
  isSideUnsure: false,
  entry: cell(1.085),
  stop: cell(1.083, true),
  target: cell(1.09),
  error: 0.0003,
  box,
  axis,
};

const candle = (high: number, low: number, isUnsure = false) => ({
  x: 0,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  errorPx: 1,
  isUnsure,
  price: { open: low, high, low, close: high, error: 0.0004 },
});

const chart: ChartReading = {
  ok: true,
  plot: box,
  style: 'candles',
  background: 0,
  rising: 0,
  falling: 0,
  candles: [candle(1.2, 1.1), candle(9, 0.1, true), candle(1.15, 1.12)],
  spacing: 8,
  gaps: [],
  axis,
  axisReason: null,
  times: [],
  symbol: 'EURUSD',
  interval: '1h',
};

const history: HistoryReading = {
  ok: true,
  platform: 'MT5',
  rows: [{ box, cells: { symbol: cell('EURUSD'), side: cell('buy'), size: cell('0.50', true), profit: cell('12.50') } }],
  total: { cell: cell('12.50'), agrees: true },
};

const valuesOf = (facts: ReturnType<typeof factsOf>) => Object.fromEntries(facts.map(({ name, text }) => [name, text]));

describe('what was read', () => {
  it('stands under the names that every picture of its kind is asked for, without what is not certain', () => {
    expect(valuesOf(factsOf('position box', position))).toEqual({
      Market: 'EURUSD',
      Side: 'long',
      Entry: '1.085',
      Stop: null,
      Target: '1.09',
    });
    expect(valuesOf(factsOf('chart', chart))).toEqual({
      Market: 'EURUSD',
      'Bar length': '1h',
      'Highest price of the candles': '1.2000',
      'Lowest price of the candles': '1.1000',
      'Last price': '1.1500',
    });
    expect(valuesOf(factsOf('history', history))).toMatchObject({
      Platform: 'MT5',
      'Number of trades': '1',
      'Total profit': '12.50',
      'Trade 1 (market, side, size, profit)': 'EURUSD, buy, not read, 12.50',
      'Trade 2 (market, side, size, profit)': null,
    });
    expect(factsOf('chart', undefined).map(({ name }) => name)).toEqual(factNames.chart);
    expect(factsOf('chart', { ok: false, kind: 'not a chart', reason: 'a', help: 'b' }).every(({ text }) => text === null)).toBe(true);
    expect(valuesOf(factsOf('chart', { ...chart, axis: null, candles: [] }))['Last price']).toBeNull();
  });

  it('is told in whole sentences', () => {
    const all = [chart, { ...chart, axis: null, axisReason: null }, position, { ...position, error: 0, symbol: null }, history].flatMap(
      readingSentences,
    );
    for (const sentence of all) expect(sentence).toMatch(/^[A-Z].*\.$/u);
    expect(all).toContain('We read 2 of 3 candles from this picture.');
    expect(all).toContain('The picture shows a long position in EURUSD: entry 1.085, stop not read, target 1.09.');
    expect(all).toContain('Its rows add up to the total that it states, 12.50.');
    expect(readingSentences({ ok: false, kind: 'not a chart', reason: 'No chart.', help: 'Paste one.' })).toEqual([
      'No chart.',
      'Paste one.',
    ]);
  });
});

describe('two readings of a value', () => {
  it.each([
    ['EURUSD', 'EUR/USD', true],
    ['1.0850', '1.085', true],
    ['1,085.5', '1085.50', true],
    ['−12.5', '-12.50', true],
    ['Long', 'long', true],
    ['EURUSD, buy, 0.5, 12.50', 'eurusd, Buy, 0.50, 12.5', true],
    ['1.0850', '1.0851', false],
    ['EURUSD, buy, 0.5, 12.50', 'EURUSD, sell, 0.5, 12.50', false],
    ['long', 'short', false],
    ['12.5', '-12.5', false],
  ])('%s and %s', (one, other, isSame) => {
    expect(isSameFact(one, other)).toBe(isSame);
  });
});

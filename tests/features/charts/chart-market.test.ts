/** Which markets there are, which series shows one, and in which intervals it can be seen. */
import { describe, expect, it } from 'vitest';
import {
  intervalsOf,
  marketsOf,
  marketSymbol,
  nearestInterval,
  readErrorOf,
  seriesFor,
  simulatedMarkets,
  symbolBehind,
  tradesAtPrices,
} from '@/features/charts/markets/chart-market';
import { typedInterval } from '@/features/charts/workspace/other-interval';
import { usualIntervals } from '@/domain/candles/interval';
import { sampleClock } from '@/domain/sample/sample-clock';
import { sampleCandles } from '@/domain/sample/sample-candles';
import { sampleTrades } from '@/domain/sample/sample-trades';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';

const minute = 60_000;
const hour = 60 * minute;
const kept = (digest: string, symbol: string, periodMs: number | null, lastTime: number | null = 0): KeptSeriesFacts => ({
  digest,
  title: `${digest}.csv`,
  symbol,
  source: { kind: 'file', name: `${digest}.csv`, sha256: digest, format: 'csv' },
  reading: null,
  instrument: null,
  periodMs,
  tickSize: '0.00001',
  bars: 10,
  firstTime: 0,
  lastTime,
  sizeBytes: 1,
  keptAt: 1,
});

describe('the markets of a device', () => {
  it('are one for all spellings of a symbol, in the order of the symbols', () => {
    const markets = marketsOf([kept('a', 'eurusd', hour), kept('b', 'AUDUSD', hour), kept('c', 'EUR/USD', minute)]);
    expect(markets.map(({ symbol, series }) => [symbol, series.map(({ digest }) => digest)])).toEqual([
      ['AUDUSD', ['b']],
      ['EURUSD', ['a', 'c']],
    ]);
    expect(marketSymbol(' unknown ')).toBe('UNKNOWN');
  });

  it('are never taken for simulated ones', () => {
    const own = marketsOf([kept('a', 'EURUSD', hour)]).map(({ symbol }) => symbol);
    const simulated = simulatedMarkets.map(({ symbol }) => symbol);
    expect(simulated.some((symbol) => own.includes(symbol))).toBe(false);
    expect(simulatedMarkets.every(({ isSimulated, title }) => isSimulated && title.includes('simulated'))).toBe(true);
    expect(simulated.map(symbolBehind)).toEqual(['EURUSD', 'XAUUSD', 'ES']);
  });
});

describe('the series that shows a market', () => {
  const [market] = marketsOf([kept('short', 'EURUSD', minute, 5), kept('long', 'EURUSD', hour, 50), kept('odd', 'EURUSD', null, 99)]);

  it('is the one that reaches furthest of those that can be joined to the interval', () => {
    expect(seriesFor(market!, '4h', undefined)?.digest).toBe('long');
    expect(seriesFor(market!, '15m', undefined)?.digest).toBe('short');
  });

  it('is the named one where it can, else another', () => {
    expect(seriesFor(market!, '4h', 'short')?.digest).toBe('short');
    expect(seriesFor(market!, '15m', 'long')?.digest).toBe('short');
    expect(seriesFor(market!, 'soon', undefined)).toBeNull();
  });

  it('is read from a picture only where it is named, or there is no other, and says its error', () => {
    const source = { kind: 'picture', name: 'a.png', sha256: 'p', error: 0.000_04, largestError: 0.000_1 } as const;
    const picture = { ...kept('picture', 'EURUSD', hour, 99), source };
    const [both] = marketsOf([kept('file', 'EURUSD', hour, 50), picture]);
    expect([seriesFor(both!, '1h', undefined), seriesFor(both!, '1h', 'picture')].map((one) => one?.digest)).toEqual(['file', 'picture']);
    const [alone] = marketsOf([picture]);
    expect(seriesFor(alone!, '1h', undefined)?.digest).toBe('picture');
    expect(readErrorOf(picture, alone!)).toEqual({ readError: '0.40 pips' });
    expect(readErrorOf(kept('file', 'EURUSD', hour), alone!)).toEqual({});
  });
});

describe('the intervals of a market', () => {
  it('are the usual ones its bars can be joined to, with their own length', () => {
    const [market] = marketsOf([kept('a', 'EURUSD', 10 * minute)]);
    expect(intervalsOf(market!, usualIntervals)).toEqual(['10m', '30m', '1h', '4h', '1d', '1w']);
  });

  it.each([
    [['15m', '1h'], '15m', '15m'],
    [['1h', '4h'], '15m', '1h'],
    [['1m', '5m'], '15m', '5m'],
    [[], '15m', '15m'],
  ])('of %j the nearest to %s is %s', (possible, wanted, nearest) => {
    expect(nearestInterval(possible, wanted)).toBe(nearest);
  });
});

describe('the trades at the prices of a market', () => {
  const clock = sampleClock(Date.parse('2026-11-20') / 86_400_000);
  const ofSample = sampleTrades(clock)[0]!;
  const own = { ...ofSample, accountId: 'some-broker-1' };
  const trades = [ofSample, own];
  const market = (source: KeptSeriesFacts['source']) => marketsOf([{ ...kept('a', 'EURUSD', hour), source }])[0]!;

  it('are all where prices are real, those of the sample at its own prices, and none at invented ones', () => {
    expect(tradesAtPrices(trades, market(kept('a', 'EURUSD', hour).source))).toEqual(trades);
    expect(tradesAtPrices(trades, market(sampleCandles('EURUSD', clock).source))).toEqual([ofSample]);
    expect(tradesAtPrices(trades, market({ kind: 'simulated', seed: 1, model: 'session-walk-1' }))).toEqual([]);
    expect(tradesAtPrices(trades, simulatedMarkets[0]!)).toEqual([]);
  });
});

describe('an interval that is typed', () => {
  const [minutes, hours] = [marketsOf([kept('m', 'EURUSD', minute)])[0]!, marketsOf([kept('h', 'EURUSD', hour)])[0]!];

  it.each([
    ['45m', '45m'],
    [' 2 H ', '2h'],
    ['3d', '3d'],
    ['7h', '7h'],
    ['1m', '1m'],
    // No interval.
    ['soon', null],
    ['0m', null],
    ['7', null],
    ['', null],
  ])('%j is %j', (typed, interval) => {
    expect(typedInterval(typed, minutes)).toBe(interval);
  });

  it('is refused where the bars are too long for it, or there are none', () => {
    expect(typedInterval('90m', hours)).toBeNull();
    expect(typedInterval('30m', hours)).toBeNull();
    expect(typedInterval('6h', hours)).toBe('6h');
    expect(typedInterval('6h', null)).toBeNull();
  });
});

/** The sample backtest of the landing page: its bars counted by another calendar, one of its variants traded by a plain loop. */
import { beforeAll, describe, expect, it } from 'vitest';
import { simulateCandles } from '../../../../src/domain/candles/simulate-candles';
import { forexPair } from '../../../../src/domain/market/spot-instruments';
import { runSampleBacktest } from '../../../../src/services/compute/landing/sample-backtest';
import type { SampleBacktest } from '../../../../src/services/compute/landing/sample-family';

const hourMs = 3_600_000;
const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Whether forex trades in the hour: not from Friday 17:00 to Sunday 17:00 in New York, nor on the trading days of two holidays. */
const isOpen = (at: number): boolean => {
  const part = (instant: number, type: string): string => newYork.formatToParts(instant).find((one) => one.type === type)?.value ?? '';
  const [weekday, hour] = [part(at, 'weekday'), Number(part(at, 'hour'))];
  if (weekday === 'Sat' || (weekday === 'Fri' && hour >= 17) || (weekday === 'Sun' && hour < 17)) return false;
  // A trading day begins at 17:00 and bears the date on which it ends.
  const inDay = at + 7 * hourMs;
  return !['12/25', '1/1'].includes(`${part(inDay, 'month')}/${part(inDay, 'day')}`);
};

const averageOf = (closes: Int32Array, period: number, at: number): number => {
  if (at < period - 1) return Number.NaN;
  let sum = 0;
  for (let i = at - period + 1; i <= at; i += 1) sum += closes[i]!;
  return sum / period;
};

interface Position {
  readonly side: 1 | -1;
  readonly entry: number;
}

/** Net result in ticks, an open position at the last price. Candles show the bid: shorts close at bid plus spread. */
const plainResult = (seed: number, fast: number, slow: number): { readonly ticks: number; readonly trades: number } => {
  const instrument = forexPair('EURUSD');
  if (instrument === null) throw new Error('No pair.');
  const { ticks, length } = simulateCandles({ seed, instrument, from: Date.UTC(2020, 0, 1), to: Date.UTC(2025, 0, 1), periodMs: hourMs });
  const { open, high, low, close } = ticks;
  const spread = 8;
  let [net, trades, side, wanted] = [0, 0, 0, 0];
  let position: Position | null = null;
  const end = (at: Position, price: number): void => {
    net += at.side * (price - at.entry);
    trades += 1;
    position = null;
  };
  for (let i = 0; i < length; i += 1) {
    if (wanted !== 0) {
      const price: number = open[i]! + (wanted > 0 ? spread : 0);
      if (position !== null) end(position, price);
      position = { side: wanted > 0 ? 1 : -1, entry: price };
      wanted = 0;
    }
    const held: Position | null = position;
    if (held !== null) {
      const ask = held.side < 0 ? spread : 0;
      const stop = held.entry - held.side * 200;
      const target = held.entry + held.side * 300;
      const isStopped = held.side > 0 ? low[i]! <= stop : high[i]! + ask >= stop;
      const isReached = held.side > 0 ? high[i]! >= target : low[i]! + ask <= target;
      const first = open[i]! + ask;
      if (isStopped) end(held, held.side > 0 ? Math.min(stop, first) : Math.max(stop, first));
      else if (isReached) end(held, held.side > 0 ? Math.max(target, first) : Math.min(target, first));
    }
    const difference = averageOf(close, fast, i) - averageOf(close, slow, i);
    const now = Math.sign(difference);
    if (now * side < 0 && i + 1 < length) wanted = now;
    if (now !== 0 && !Number.isNaN(now)) side = now;
  }
  const open_: Position | null = position as Position | null;
  if (open_ !== null) net += open_.side * (close[length - 1]! + (open_.side < 0 ? spread : 0) - open_.entry);
  return { ticks: net, trades };
};

describe('the sample backtest', () => {
  let backtest: SampleBacktest;
  beforeAll(() => {
    backtest = runSampleBacktest(1);
  });

  it('covers five years of hourly bars, as many as a calendar of New York counts', () => {
    let hours = 0;
    for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2025, 0, 1); at += hourMs) if (isOpen(at)) hours += 1;
    expect(backtest.bars).toBe(hours);
  });

  it('trades its best and its worst variant as a plain loop does', () => {
    for (const { fast, slow, netPips, trades } of [backtest.variants[0]!, backtest.variants.at(-1)!]) {
      const plain = plainResult(1, fast, slow);
      expect([fast, slow, trades]).toEqual([fast, slow, plain.trades]);
      expect(netPips).toBeCloseTo(plain.ticks / 10, 6);
    }
  });

  it('tries every fast with every slow average once and puts the best Sharpe ratio first', () => {
    const names = backtest.variants.map(({ fast, slow }) => `${fast} ${slow}`);
    expect(new Set(names).size).toBe(24);
    const sharpes = backtest.variants.map(({ sharpe }) => sharpe ?? -Infinity);
    expect(sharpes).toEqual(sharpes.toSorted((a, b) => b - a));
  });

  it('gives both readings of each variant; where nothing was ambiguous they are one', () => {
    for (const { netPips, optimisticPips, ambiguousTrades, isBounded } of backtest.variants) {
      if (isBounded) expect(optimisticPips).toBeGreaterThanOrEqual(netPips);
      if (ambiguousTrades === 0) expect(optimisticPips).toBe(netPips);
    }
    expect(backtest.variants.some(({ ambiguousTrades }) => ambiguousTrades > 0)).toBe(true);
  });

  it('judges the choosing over all 252 halvings of ten blocks and counts every variant as a trial', () => {
    // 10 over 5 = 252
    expect(backtest.overfitting.value).toMatchObject({ splits: 252, configurations: 24 });
    expect(backtest.deflated.value?.trials).toBe(24);
  });

  it('is the same for the same seed and another for another', () => {
    const { elapsedMs: _, ...again } = runSampleBacktest(1);
    expect(backtest).toMatchObject(again);
    expect(runSampleBacktest(2).variants[0]?.netPips).not.toBe(backtest.variants[0]?.netPips);
  });
});

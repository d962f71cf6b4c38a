/** The calendar of the sample: the same weekdays and hours on the exchange's clock whatever Friday it ends on, by Intl and not by our own clock. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSpanOf } from '@/domain/market/trading-hours';
import { barAt, barMinutes, barsPerDay, lastFriday, momentOfBar, sampleClock } from '@/domain/sample/sample-clock';
import { sampleCandles } from '@/domain/sample/sample-candles';
import { sampleTrades } from '@/domain/sample/sample-trades';
import type { Trade } from '@/domain/trades/trade';

const dayMs = 86_400_000;
const fridayNumber = (text: string): number => Date.parse(text) / dayMs;

/** Fridays from 2024 to 2028, both clock changes of each year among them. */
const firstFriday = fridayNumber('2024-01-05');
const fridays = fc.integer({ min: 0, max: 259 }).map((week) => firstFriday + 7 * week);

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A trade without its dates: both times as the clock of New York shows them, and everything else that is stored. */
const withoutDates = ({ broker, ...trade }: Trade): unknown => {
  const { openedAt, closedAt, openedText: _opened, closedText: _closed, ...facts } = broker;
  return { ...trade, facts, times: [newYork.format(openedAt), newYork.format(closedAt)] };
};

const textOn = (friday: number): string => JSON.stringify(sampleTrades(sampleClock(friday)).map(withoutDates));
const base = textOn(firstFriday);

describe('the calendar of the sample', () => {
  it('keeps weekday and time on the exchange’s clock, prices, money and notes, whatever Friday it ends on', () => {
    fc.assert(
      fc.property(fridays, (friday) => {
        expect(textOn(friday) === base).toBe(true);
        const trades = sampleTrades(sampleClock(friday));
        const last = trades.at(-1)?.broker.closedText.slice(0, 10).replaceAll('.', '-');
        expect(last).toBe(new Date(friday * dayMs).toISOString().slice(0, 10));
        expect(trades.every(({ broker }) => broker.closedAt < openSpanOf('forex', friday)!.close)).toBe(true);
      }),
      { numRuns: 24 },
    );
  });

  it('prints times as the clock of New York shows them', () => {
    const printed = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'medium' });
    for (const { broker } of sampleTrades(sampleClock(fridayNumber('2026-11-20')))) {
      expect(printed.format(broker.openedAt).replaceAll('-', '.')).toBe(broker.openedText);
      expect(printed.format(broker.closedAt).replaceAll('-', '.')).toBe(broker.closedText);
    }
  });

  it.each([
    // Friday, 20 November 2026: forex closes at 17:00 in New York, 22:00 UTC in winter.
    ['2026-11-20T21:59:59Z', '2026-11-13'],
    ['2026-11-20T22:00:00Z', '2026-11-20'],
    ['2026-11-23T03:00:00Z', '2026-11-20'],
    ['2026-11-27T21:00:00Z', '2026-11-20'],
    // In summer it closes at 21:00 UTC.
    ['2026-07-24T20:59:59Z', '2026-07-17'],
    ['2026-07-24T21:00:00Z', '2026-07-24'],
    // Saturday in Tokyo is still Friday in New York.
    ['2026-07-18T01:00:00Z', '2026-07-17'],
  ])('ends, at %s, on %s', (now, friday) => {
    expect(new Date(lastFriday(Date.parse(now)) * dayMs).toISOString().slice(0, 10)).toBe(friday);
  });

  it('refuses a day that is no Friday', () => {
    expect(() => sampleClock(fridayNumber('2026-11-19'))).toThrow('2026-11-19');
  });

  it('has as many bars a day as the market is open, each at its instant', () => {
    const friday = fridayNumber('2026-11-20');
    const clock = sampleClock(friday);
    for (const hours of ['forex', 'cme'] as const) {
      for (let day = 0; day < 78 * 5; day += 1) {
        const date = friday - 4 - 7 * 77 + 7 * Math.floor(day / 5) + (day % 5);
        const span = openSpanOf(hours, date)!;
        const first = day * barsPerDay(hours);
        expect(clock.instantOf(momentOfBar(hours, first))).toBe(span.open);
        expect(clock.instantOf(momentOfBar(hours, first + barsPerDay(hours) - 1))).toBe(span.close - barMinutes * 60_000);
        expect(barAt(hours, { week: Math.floor(day / 5), day: day % 5, minute: 600 })).toBe(first + (10 + (hours === 'forex' ? 7 : 6)) * 4);
      }
    }
  });
});

describe('the candles of the sample', () => {
  const clock = sampleClock(fridayNumber('2026-11-20'));
  const trades = sampleTrades(clock);
  const symbols = [...new Set(trades.map(({ broker }) => broker.symbol))];

  it.each(symbols)('of %s pass through every fill, and stay between stop and target until the exit', (symbol) => {
    const series = sampleCandles(symbol as Parameters<typeof sampleCandles>[0], clock);
    const barOf = (at: number): number => {
      let [low, high] = [0, series.length - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (series.time[middle]! <= at) low = middle;
        else high = middle - 1;
      }
      return low;
    };
    const own = trades.filter(({ broker }) => broker.symbol === symbol);
    expect(own.length).toBeGreaterThan(0);
    for (const { broker } of own) {
      const [entry, exit] = [barOf(broker.openedAt), barOf(broker.closedAt)];
      expect(exit).toBeGreaterThanOrEqual(entry + 2);
      expect(broker.openedAt - series.time[entry]!).toBeLessThan(900_000);
      expect(broker.closedAt - series.time[exit]!).toBeLessThan(900_000);
      for (const [bar, price] of [
        [entry, Number(broker.openPrice)],
        [exit, Number(broker.closePrice)],
      ] as const) {
        expect(series.low[bar]!).toBeLessThanOrEqual(price);
        expect(series.high[bar]!).toBeGreaterThanOrEqual(price);
      }
      const [low, high] = [Number(broker.stopPrice), Number(broker.targetPrice)].toSorted((a, b) => a - b) as [number, number];
      for (let bar = entry; bar < exit; bar += 1) {
        expect(series.low[bar]!).toBeGreaterThan(low);
        expect(series.high[bar]!).toBeLessThan(high);
      }
      expect(series.low[exit]!).toBeGreaterThanOrEqual(low);
      expect(series.high[exit]!).toBeLessThanOrEqual(high);
    }
  });

  it('say that they are simulated', () => {
    expect(sampleCandles('EURUSD', clock).source).toMatchObject({ kind: 'simulated' });
  });
});

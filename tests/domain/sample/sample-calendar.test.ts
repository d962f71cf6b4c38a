/** The calendar of the sample: the same weekdays and hours on the exchange's clock whatever Friday it ends on, by Intl and not by our own clock. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSpanOf } from '@/domain/market/trading-hours';
import { barAt, barMinutes, barsPerDay, fridayOfSample, lastFriday, momentOfBar, sampleClock } from '@/domain/sample/sample-clock';
import { sampleCandles } from '@/domain/sample/sample-candles';
import { sampleTrades } from '@/domain/sample/sample-trades';
import type { Trade } from '@/domain/trades/trade';
import { newYork } from './new-york-clock';

const dayMs = 86_400_000;
const fridayNumber = (text: string): number => Date.parse(text) / dayMs;

/** Fridays from 2024 to 2028, both clock changes of each year among them. */
const firstFriday = fridayNumber('2024-01-05');
const fridays = fc.integer({ min: 0, max: 259 }).map((week) => firstFriday + 7 * week);

/** A trade without its dates: both times as the clock of New York shows them, and everything else that is stored. */
const withoutDates = ({ broker, user, ...trade }: Trade): unknown => {
  const { openedAt, closedAt, openedText: _opened, closedText: _closed, ...facts } = broker;
  const { screenshots = {}, ...notes } = user;
  const pictures = Object.entries(screenshots).map(([sha256, { addedAt, caption }]) => [sha256, caption, newYork.format(addedAt)]);
  return { ...trade, notes, pictures, facts, times: [newYork.format(openedAt), newYork.format(closedAt)] };
};

const textOn = (friday: number): string => JSON.stringify(sampleTrades(sampleClock(friday)).map(withoutDates));
const base = textOn(firstFriday);

describe('the calendar of the sample', () => {
  it('keeps weekday and time on the exchange’s clock, prices, money and notes, whatever Friday it ends on', () => {
    fc.assert(
      fc.property(fridays, (friday) => {
        expect(textOn(friday) === base).toBe(true);
        const trades = sampleTrades(sampleClock(friday));
        const last = fridayNumber(trades.at(-1)!.broker.closedText.slice(0, 10).replaceAll('.', '-'));
        // Two weeks in a row with a day of rest are the most there are; the days around Christmas and New Year's Day.
        expect([0, 7, 14, 21]).toContain(friday - last);
        expect(trades.every(({ broker }) => broker.closedAt < openSpanOf('forex', friday)!.close)).toBe(true);
        // Who has the trades alone finds the calendar they were laid on.
        const found = sampleClock(fridayOfSample(Math.max(...trades.map(({ broker }) => broker.closedAt))));
        for (const week of [0, 38, 77]) expect(found.dayOf({ week, day: 0 })).toBe(sampleClock(friday).dayOf({ week, day: 0 }));
      }),
      { numRuns: 24 },
    );
  });

  it.each([
    // Week after week, as the New York Stock Exchange published its holidays and early closings of these years.
    ['2026-11-20', '2026-11-20', 'the week before Thanksgiving'],
    ['2026-11-27', '2026-11-20', 'the day after Thanksgiving'],
    ['2026-12-18', '2026-12-18', 'the last whole week of the year'],
    ['2027-01-01', '2026-12-18', 'New Year’s Day after Christmas'],
    ['2027-01-08', '2027-01-08', 'the first whole week of the next'],
    ['2025-01-10', '2024-12-20', 'the day after a day of mourning'],
  ])('laid up to %s, has its last trade on %s: %s', (friday, last) => {
    expect(
      sampleTrades(sampleClock(fridayNumber(friday)))
        .at(-1)
        ?.broker.closedText.slice(0, 10)
        .replaceAll('.', '-'),
    ).toBe(last);
  });

  it('has neither a trade nor a candle in a week in which an exchange rests, and every other week', () => {
    // Source: nyse.com, Holidays & Trading Hours 2025 and 2026, with the day of mourning of 9 January 2025.
    const rests = ['2025-01-01', '2025-01-09', '2025-01-20', '2025-02-17', '2025-04-18', '2025-05-26', '2025-06-19', '2025-07-03']
      .concat(['2025-07-04', '2025-09-01', '2025-11-27', '2025-11-28', '2025-12-24', '2025-12-25', '2026-01-01', '2026-01-19'])
      .concat(['2026-02-16', '2026-04-03', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07']);
    const weekOf = (day: number): number => Math.floor((day + 3) / 7);
    const resting = new Set(rests.map((date) => weekOf(fridayNumber(date))));
    const clock = sampleClock(fridayNumber('2026-11-20'));
    const traded = new Set(sampleTrades(clock).map(({ broker }) => weekOf(Math.floor(broker.openedAt / dayMs))));
    // A trading day begins at 18:00 in New York, the evening before; six hours later it is that day in London.
    const charted = new Set(Array.from(sampleCandles('MES', clock).time, (at) => weekOf(Math.floor((at + 6 * 3_600_000) / dayMs))));
    const [first, last] = [Math.min(...charted), weekOf(fridayNumber('2026-11-20'))];
    const whole = Array.from({ length: last - first + 1 }, (_, week) => first + week).filter((week) => !resting.has(week));
    expect(whole).toHaveLength(78);
    expect([...charted]).toEqual(whole);
    expect([...traded]).toEqual(whole);
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
        const date = clock.dayOf({ week: Math.floor(day / 5), day: day % 5 });
        expect(new Date(date * dayMs).getUTCDay()).toBe((day % 5) + 1);
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

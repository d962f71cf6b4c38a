/** Levels of weeks worked out by hand, around holidays, early closes and clock changes, and against a plain second computation. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CandleRow } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { sliceBars } from '@/domain/candles/slice-series';
import { dailyRangeUsed } from '@/domain/levels/daily-range-used';
import { forexHours, futuresHours } from '@/domain/levels/day-hours';
import type { LevelKind, MarketLevel } from '@/domain/levels/market-level';
import { periodLevels } from '@/domain/levels/period-levels';
import { sessionLevels } from '@/domain/levels/session-levels';
import { isOpenAt } from '@/domain/market/trading-hours';
import { Temporal } from '@/domain/time/temporal';
import { at, aSeries, bars, hourMs, minuteMs } from '../candles/series-builder';

/** A bar of one price with a wick of a point to either side. */
const bar = (time: string, price: number): CandleRow => ({ time: at(time), open: price, high: price + 1, low: price - 1, close: price });
const future = (rows: readonly CandleRow[], periodMs = 30 * minuteMs): CandleSeries =>
  aSeries(rows, { symbol: 'ES', tickSize: '0.25', periodMs });
const only = (levels: readonly MarketLevel[], kind: LevelKind) =>
  levels.filter((level) => level.kind === kind).map(({ price, from, to }) => [price, from, to] as const);
const instant = (text: string | null): number | null => (text === null ? null : at(text));
const row = (price: number, from: string, to: string | null) => [price, at(from), instant(to)] as const;

describe('levels of the day, week and month before', () => {
  // Friday 27 February, Monday 2 March and Monday 9 March 2026; New York's clock goes forward on Sunday 8 March.
  const week = future([
    bar('2026-02-26T23:00Z', 10),
    bar('2026-02-27T21:30Z', 20),
    bar('2026-03-01T23:00Z', 30),
    bar('2026-03-02T21:30Z', 25),
    bar('2026-03-08T22:00Z', 40),
  ]);
  const levels = () => periodLevels(week, { asOf: at('2026-03-09T12:00Z') });

  it('has Friday as the prior day of Monday, known when Friday is over', () => {
    expect(only(levels(), 'prior-day-high')).toEqual([
      row(21, '2026-02-27T22:00Z', '2026-03-02T22:00Z'),
      // After the clock change the day of Monday 9 March ends an hour earlier in UTC.
      row(31, '2026-03-02T22:00Z', '2026-03-09T21:00Z'),
    ]);
    expect(only(levels(), 'prior-day-low').map(([price]) => price)).toEqual([9, 24]);
    expect(only(levels(), 'prior-day-close').map(([price]) => price)).toEqual([20, 25]);
  });

  it('ends weeks and months where their last trading day does', () => {
    expect(only(levels(), 'prior-week-high')).toEqual([
      row(21, '2026-03-01T22:00Z', '2026-03-08T21:00Z'),
      row(31, '2026-03-08T21:00Z', '2026-03-15T21:00Z'),
    ]);
    // Sunday 1 March after 17:00 is Monday's; Saturday 28 February ends at 22:00 UTC and its month with it.
    expect(only(levels(), 'prior-month-high')).toEqual([row(21, '2026-02-28T22:00Z', '2026-03-31T21:00Z')]);
  });

  it('knows nothing of a day before it is over, and leaves open how long a level holds', () => {
    expect(periodLevels(week, { asOf: at('2026-02-27T21:59Z') })).toEqual([]);
    expect(only(periodLevels(week, { asOf: at('2026-02-27T22:00Z') }), 'prior-day-close')).toEqual([row(20, '2026-02-27T22:00Z', null)]);
  });

  it('says which period the bars begin in', () => {
    const doubtful = levels()
      .filter(({ doubt }) => doubt === 'beginning')
      .map(({ kind }) => kind);
    // Thursday at 18:00 is the opening of Friday the 27th, and later than its beginning at 17:00.
    expect(new Set(doubtful.map((kind) => kind.split('-')[1]))).toEqual(new Set(['day', 'week', 'month']));
    expect(levels().filter(({ doubt }) => doubt !== null)).toHaveLength(9);
  });

  it('counts in the days of another zone', () => {
    const tokyo = { zone: 'Asia/Tokyo', dayStart: '00:00' };
    // 23:00 UTC is 08:00 of the next day in Tokyo, 21:30 UTC is 06:30: each of the five bars has a date of its own but the first two.
    const found = only(periodLevels(week, { asOf: at('2026-03-09T12:00Z'), days: tokyo }), 'prior-day-close');
    expect(found.map(([price, from]) => [price, from])).toEqual([
      [10, at('2026-02-27T15:00Z')],
      [20, at('2026-02-28T15:00Z')],
      [30, at('2026-03-02T15:00Z')],
      [25, at('2026-03-03T15:00Z')],
    ]);
  });

  it('gives nothing for bars longer than a period', () => {
    const weekly = future([bar('2026-02-23T00:00Z', 10), bar('2026-03-02T00:00Z', 20)], 7 * 24 * hourMs);
    const kinds = new Set(periodLevels(weekly, { asOf: at('2026-04-01T00:00Z') }).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['prior-week-high', 'prior-week-low', 'prior-week-close']));
  });
});

describe('levels of the session', () => {
  const ask = (series: CandleSeries, asOf: string) =>
    sessionLevels(series, { asOf: at(asOf), hours: futuresHours('equity-index'), openingMinutes: 30 });

  // Tuesday 24 November 2026 and the half day after Thanksgiving, Friday 27, on which stocks close at 13:00 in New York.
  const november = future([
    bar('2026-11-23T23:00Z', 100),
    bar('2026-11-24T14:00Z', 90),
    bar('2026-11-24T14:30Z', 95),
    bar('2026-11-24T15:00Z', 110),
    bar('2026-11-24T20:30Z', 105),
    bar('2026-11-24T21:00Z', 130),
    bar('2026-11-27T14:30Z', 120),
    bar('2026-11-27T17:30Z', 125),
    bar('2026-11-27T18:00Z', 140),
  ]);
  const levels = () => ask(november, '2026-11-27T22:00Z');

  it('parts the night from the regular hours and their first half hour', () => {
    expect(only(levels(), 'overnight-high')).toEqual([row(101, '2026-11-24T14:30Z', '2026-11-24T22:00Z')]);
    expect(only(levels(), 'overnight-low')).toEqual([row(89, '2026-11-24T14:30Z', '2026-11-24T22:00Z')]);
    expect(only(levels(), 'opening-range-high')).toEqual([
      row(96, '2026-11-24T15:00Z', '2026-11-24T22:00Z'),
      row(121, '2026-11-27T15:00Z', '2026-11-27T22:00Z'),
    ]);
  });

  it('ends the regular hours of a half day early and holds them through the next day with bars', () => {
    expect(only(levels(), 'regular-high')).toEqual([
      row(111, '2026-11-24T21:00Z', '2026-11-27T22:00Z'),
      row(126, '2026-11-27T18:00Z', null),
    ]);
  });

  it('moves with the clock of New York', () => {
    // 29 October is on summer time: 09:30 is 13:30 UTC.
    const october = future([bar('2026-10-29T13:00Z', 50), bar('2026-10-29T13:30Z', 60)]);
    const found = ask(october, '2026-10-29T14:00Z');
    expect(only(found, 'overnight-high')).toEqual([row(51, '2026-10-29T13:30Z', '2026-10-29T21:00Z')]);
    expect(only(found, 'opening-range-high')).toEqual([row(61, '2026-10-29T14:00Z', '2026-10-29T21:00Z')]);
  });

  it('gives no levels on a holiday of the stock exchanges, nor from bars across an edge', () => {
    expect(ask(future([bar('2026-11-26T15:00Z', 100)]), '2026-11-27T00:00Z')).toEqual([]);
    const hours = future([bar('2026-11-24T13:00Z', 90), bar('2026-11-24T14:00Z', 100), bar('2026-11-24T15:00Z', 110)], hourMs);
    expect(ask(hours, '2026-11-25T00:00Z')).toEqual([]);
  });

  it('says where the bars may begin too late, and where holidays are unknown', () => {
    expect(new Set(levels().map(({ doubt }) => doubt))).toEqual(new Set([null]));
    const before = future([bar('2019-11-26T14:30Z', 100), bar('2019-11-26T20:30Z', 100)]);
    const doubts = ask(before, '2019-11-27T00:00Z').map(({ kind, doubt }) => [kind, doubt]);
    expect(doubts).toContainEqual(['regular-high', 'hours']);
    const late = ask(future([bar('2026-11-24T15:00Z', 110)]), '2026-11-25T00:00Z').map(({ kind, doubt }) => [kind, doubt]);
    expect(late).toEqual([
      ['regular-high', 'beginning'],
      ['regular-low', 'beginning'],
    ]);
  });

  it('takes the office hours of a city for forex', () => {
    const london = forexHours({ city: 'London', zone: 'Europe/London', openHour: 8, closeHour: 17 });
    // On 10 March 2026 New York is on summer time and London is not: the day is from 21:00 to 21:00 UTC, London from 8 to 17.
    const day = { opens: at('2026-03-09T21:00Z'), regularOpens: at('2026-03-10T08:00Z'), regularCloses: at('2026-03-10T17:00Z') };
    expect(london(at('2026-03-10T00:00Z') / (24 * hourMs))).toEqual({ ...day, isAssumed: false });
    expect(london(at('2026-03-14T00:00Z') / (24 * hourMs))).toBeNull();
    expect(futuresHours('equity-index')(at('2026-03-14T00:00Z') / (24 * hourMs))).toBeNull();
  });
});

describe('all levels', () => {
  const hourly = aSeries(bars('2026-02-20T00:00Z', '2026-04-10T00:00Z', hourMs, (time) => isOpenAt('forex', time)));
  const hours = forexHours({ city: 'New York', zone: 'America/New_York', openHour: 8, closeHour: 17 });
  const all = (series: CandleSeries, asOf: number) => [
    ...periodLevels(series, { asOf }),
    ...sessionLevels(series, { asOf, hours, openingMinutes: 60 }),
  ];
  const last = at('2026-04-10T00:00Z');
  const whole = () => all(hourly, last);
  const wall = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('America/New_York');

  it('are the same whatever comes after, and never known before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: hourly.length }), (count) => {
        const asOf = hourly.time[count - 1]! + hourMs;
        const then = all(sliceBars(hourly, 0, count), asOf);
        const known = whole().filter(({ from }) => from <= asOf);
        expect(then.map(({ kind, price, from }) => [kind, price, from])).toEqual(known.map(({ kind, price, from }) => [kind, price, from]));
        expect(all(hourly, asOf)).toEqual(then);
        for (const [k, { to }] of then.entries()) if (to !== null) expect(to).toBe(known[k]?.to);
      }),
      { numRuns: 100, seed: 2411 },
    );
  });

  it('are those of a plain computation over dates of New York', () => {
    const days = new Map<string, number[]>();
    const regular = new Map<string, number[]>();
    for (let i = 0; i < hourly.length; i += 1) {
      const local = wall(hourly.time[i]!);
      const date = local.add({ hours: 7 }).toPlainDate().toString();
      days.set(date, [...(days.get(date) ?? []), hourly.high[i]!]);
      if (local.hour >= 8 && local.hour < 17) regular.set(date, [...(regular.get(date) ?? []), hourly.high[i]!]);
    }
    const highs = (groups: ReadonlyMap<string, readonly number[]>) => [...groups.values()].map((some) => Math.max(...some));
    // The last day has begun on 9 April at 17:00 and is not over.
    expect(only(whole(), 'prior-day-high').map(([price]) => price)).toEqual(highs(days).slice(0, -1));
    expect(only(whole(), 'regular-high').map(([price]) => price)).toEqual(highs(regular));
    for (const [, from] of only(whole(), 'prior-day-high')) expect(wall(from).toPlainTime().toString()).toBe('17:00:00');
  });
});

describe('the daily range used', () => {
  const days = future([
    bar('2026-11-16T15:00Z', 1),
    bar('2026-11-17T15:00Z', 10),
    bar('2026-11-17T15:30Z', 18),
    bar('2026-11-18T15:00Z', 10),
    bar('2026-11-18T15:30Z', 14),
    bar('2026-11-19T15:00Z', 20),
    bar('2026-11-19T15:30Z', 24),
  ]);

  it('is today’s range in parts of the mean of the days before', () => {
    // Ranges of 10 and 6, and today 2 after the first bar and 6 after the second.
    expect(dailyRangeUsed(days, { asOf: at('2026-11-19T15:30Z'), over: 2 })).toEqual({ today: 2, average: 8, share: 0.25 });
    expect(dailyRangeUsed(days, { asOf: at('2026-11-19T16:00Z'), over: 2 })).toEqual({ today: 6, average: 8, share: 0.75 });
  });

  it('is not told where days are missing, before or now', () => {
    expect(dailyRangeUsed(days, { asOf: at('2026-11-19T16:00Z'), over: 3 })).toBeNull();
    expect(dailyRangeUsed(days, { asOf: at('2026-11-20T16:00Z'), over: 2 })).toBeNull();
    expect(dailyRangeUsed(future([]), { asOf: at('2026-11-20T16:00Z'), over: 1 })).toBeNull();
  });

  it('belongs to the day until its last instant, at the turn of the day as well', () => {
    expect(dailyRangeUsed(days, { asOf: at('2026-11-19T22:00Z'), over: 2 })?.today).toBe(6);
    expect(dailyRangeUsed(days, { asOf: at('2026-11-19T22:01Z'), over: 2 })).toBeNull();
  });

  it('is not told of bars longer than a day or of no common length, nor of days that did not move', () => {
    const asOf = at('2026-11-19T16:00Z');
    expect(dailyRangeUsed({ ...days, periodMs: null }, { asOf, over: 2 })).toBeNull();
    expect(dailyRangeUsed({ ...days, periodMs: 25 * hourMs }, { asOf: asOf + 48 * hourMs, over: 1 })).toBeNull();
    const still = new Float64Array(7).fill(5);
    expect(dailyRangeUsed({ ...days, high: still, low: still }, { asOf, over: 2 })).toBeNull();
  });
});

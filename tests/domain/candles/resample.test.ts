/** Joined bars against a plain second computation: groups by Temporal's calendar, then maximum, minimum and sum. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cmeDay, forexDay } from '@/domain/candles/bar-clock';
import type { Timeframe } from '@/domain/candles/bar-clock';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { resample } from '@/domain/candles/resample';
import { sliceBars } from '@/domain/candles/slice-series';
import { isOpenAt } from '@/domain/market/trading-hours';
import { Temporal } from '@/domain/time/temporal';
import { aSeries, at, bars, dayMs, hourMs, minuteMs } from './series-builder';
import { barAt } from './bar-at';

const isForexOpen = (time: number): boolean => isOpenAt('forex', time);
const joined = (series: CandleSeries, to: Timeframe) => {
  const result = resample(series, to);
  if (!result.ok) throw new Error(result.reason);
  return result;
};
const rowsOf = (series: CandleSeries) => Array.from({ length: series.length }, (_, i) => barAt(series, i));

/** Groups bars by a label of their opening time, and joins each group the long way. */
const joinBy = (series: CandleSeries, label: (time: number) => string) => {
  const groups = new Map<string, ReturnType<typeof rowsOf>>();
  for (const row of rowsOf(series)) groups.set(label(row.time), [...(groups.get(label(row.time)) ?? []), row]);
  return [...groups.values()].map((rows) => ({
    open: rows[0]?.open,
    high: Math.max(...rows.map((row) => row.high)),
    low: Math.min(...rows.map((row) => row.low)),
    close: rows.at(-1)?.close,
    volume: rows.reduce((sum, row) => sum + row.volume, 0),
  }));
};
const withoutTime = (series: CandleSeries) =>
  rowsOf(series).map(({ open, high, low, close, volume }) => ({ open, high, low, close, volume }));
const inZone = (time: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);

describe('resample', () => {
  // Both American clock changes of the year lie within.
  const quarters = aSeries(bars('2026-02-20T00:00Z', '2026-11-10T00:00Z', 15 * minuteMs, isForexOpen));

  it('joins forex days from 17:00 to 17:00 in New York, also over clock changes', () => {
    const expected = joinBy(quarters, (time) => inZone(time, 'America/New_York').add({ hours: 7 }).toPlainDate().toString());
    const days = joined(quarters, { unit: 'day', count: 1, ...forexDay });
    expect(withoutTime(days.series)).toEqual(expected);
    expect(new Set(Array.from(days.series.time, (time) => inZone(time, 'America/New_York').hour))).toEqual(new Set([17]));
  });

  it('joins weeks from Sunday evening to Friday evening', () => {
    const expected = joinBy(quarters, (time) => {
      const date = inZone(time, 'America/New_York').add({ hours: 7 }).toPlainDate();
      return `${date.yearOfWeek}-${date.weekOfYear}`;
    });
    expect(withoutTime(joined(quarters, { unit: 'week', count: 1, ...forexDay }).series)).toEqual(expected);
  });

  it('joins four hours of the wall clock of a zone', () => {
    const label = (zone: string) => (time: number) => {
      const wall = inZone(time, zone);
      return `${wall.toPlainDate().toString()} ${Math.floor(wall.hour / 4)}`;
    };
    for (const zone of ['UTC', 'Europe/Helsinki', 'Asia/Tokyo']) {
      expect(withoutTime(joined(quarters, { unit: 'hour', count: 4, zone }).series)).toEqual(joinBy(quarters, label(zone)));
    }
  });

  it('takes only the bars of a session, counted from its opening', () => {
    const regular = { open: '09:30', close: '16:00' };
    const hours = joined(quarters, { unit: 'hour', count: 1, zone: 'America/New_York', session: regular });
    const walls = Array.from(hours.series.time, (time) => inZone(time, 'America/New_York').toPlainTime().toString());
    expect(new Set(walls)).toEqual(new Set(['09:30:00', '10:30:00', '11:30:00', '12:30:00', '13:30:00', '14:30:00', '15:30:00']));
    expect(hours.sourceBars.every((count, i) => count === (walls[i] === '15:30:00' ? 2 : 4))).toBe(true);
    expect(hours.leftOut + hours.sourceBars.reduce((sum, count) => sum + count, 0)).toBe(quarters.length);
  });

  it('keeps order through the hour that a clock repeats, and invents no bar in the hour it leaves out', () => {
    const always = aSeries(bars('2026-10-31T12:00Z', '2026-11-02T12:00Z', 15 * minuteMs), { symbol: 'BTCUSD' });
    const half = joined(always, { unit: 'minute', count: 30, zone: 'America/New_York' });
    expect(half.series.length).toBe(96);
    const march = aSeries(bars('2026-03-08T00:00Z', '2026-03-09T00:00Z', hourMs), { symbol: 'BTCUSD' });
    expect(joined(march, { unit: 'hour', count: 2, zone: 'America/New_York' }).sourceBars.reduce((sum, count) => sum + count, 0)).toBe(24);
  });

  it('invents no bar across a gap', () => {
    const gap = aSeries([
      ...bars('2026-01-05T00:00Z', '2026-01-05T04:00Z', hourMs),
      ...bars('2026-01-06T00:00Z', '2026-01-06T04:00Z', hourMs),
    ]);
    expect(joined(gap, { unit: 'hour', count: 4 }).series.length).toBe(2);
  });

  it('marks the first and the last bar when the market was open in the missing part, and only then', () => {
    const edges = (from: string, to: string) => {
      const { isFirstIncomplete, isLastIncomplete } = joined(aSeries(bars(from, to, hourMs, isForexOpen)), {
        unit: 'week',
        count: 1,
        ...forexDay,
      });
      return [isFirstIncomplete, isLastIncomplete];
    };
    expect(edges('2026-01-11T22:00Z', '2026-01-16T22:00Z')).toEqual([false, false]);
    expect(edges('2026-01-12T09:00Z', '2026-01-16T22:00Z')).toEqual([true, false]);
    expect(edges('2026-01-11T22:00Z', '2026-01-15T22:00Z')).toEqual([false, true]);
  });

  it('gives the same bars in one step as in two', () => {
    const five = joined(quarters, { unit: 'minute', count: 30 }).series;
    expect(joined(five, { unit: 'hour', count: 2 }).series.close).toEqual(joined(quarters, { unit: 'hour', count: 2 }).series.close);
  });

  it('changes nothing but the last bar when later source bars are cut off', () => {
    const whole = joined(quarters, { unit: 'hour', count: 4, ...cmeDay }).series;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (length) => {
        const part = joined(sliceBars(quarters, 0, length), { unit: 'hour', count: 4, ...cmeDay }).series;
        const last = part.length - 1;
        return (
          part.time.every((time, i) => time === whole.time[i]) && part.close.every((close, i) => i === last || close === whole.close[i])
        );
      }),
      { numRuns: 50 },
    );
  });

  it('puts daily bars that are stamped at midnight UTC into their weeks', () => {
    const days = aSeries(bars('2026-01-05T00:00Z', '2026-01-17T00:00Z', dayMs, (time) => ![0, 6].includes(new Date(time).getUTCDay())));
    expect(Array.from(joined(days, { unit: 'week', count: 1, ...forexDay }).sourceBars)).toEqual([5, 5]);
    expect(joined(days, { unit: 'week', count: 1 }).series.time[0]).toBe(at('2026-01-05T00:00Z'));
  });

  it.each<[string, Timeframe]>([
    ['shorter', { unit: 'minute', count: 5 }],
    ['isn’t a whole multiple', { unit: 'minute', count: 20 }],
    ['whole units', { unit: 'hour', count: 1.5 }],
    ['don’t know the time zone', { unit: 'hour', count: 1, zone: 'Mars/Olympus' }],
    ['HH:mm', { unit: 'day', count: 1, dayStart: '5pm' }],
    ['across the start', { unit: 'day', count: 1, dayStart: '17:10' }],
    ['open before it closes', { unit: 'hour', count: 1, session: { open: '16:00', close: '09:30' } }],
    ['days or weeks', { unit: 'hour', count: 48 }],
  ])('refuses what source bars cannot give: %s', (reason, to) => {
    expect(resample(quarters, to)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
  });
});

/** The marks of a time axis in ten zones over weekends and clock changes, held to what Intl writes for each instant. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '@/lib/durations';
import { timeTicks } from '@/ui/chart/view/time-ticks';
import type { TimeTick } from '@/ui/chart/view/time-ticks';
import { createWallClock } from '@/ui/chart/wall-clock';

const zones = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'America/Chicago',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Auckland',
] as const;

/** Bars of a market that trades from Sunday 22:00 to Friday 21:00 UTC, from 1 February 2026 on: both clock changes of the year are reached. */
const barsOf = (periodMs: number, count: number) => {
  const time = new Float64Array(count);
  let at = Date.UTC(2026, 1, 1, 22);
  for (let i = 0; i < count; i += 1) {
    const weekday = new Date(at).getUTCDay();
    const hour = new Date(at).getUTCHours();
    if (weekday === 6 || (weekday === 5 && hour >= 21) || (weekday === 0 && hour < 22)) at += 49 * hourMs;
    time[i] = at;
    at += periodMs;
  }
  return { length: count, time };
};

const intl = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...options });
  return (at: number) => format.format(at).replaceAll(',', '');
};

const expectedText = (zone: string, at: number, { weight }: TimeTick): string => {
  if (weight === 'year') return intl(zone, { year: 'numeric' })(at);
  if (weight === 'month') return intl(zone, { month: 'short' })(at);
  return weight === 'day' ? intl(zone, { weekday: 'short', day: 'numeric' })(at) : intl(zone, { hour: '2-digit', minute: '2-digit' })(at);
};

describe.each(zones)('a time axis in %s', (zone) => {
  it('names each bar as the clock on the wall does, apart, in order, and no two neighbours alike', () => {
    const views = fc.record({
      periodMs: fc.constantFrom(minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 4 * hourMs),
      start: fc.double({ min: -0.2, max: 1, noNaN: true }),
      span: fc.double({ min: 1.3, max: 4, noNaN: true }).map((power) => 10 ** power),
      width: fc.integer({ min: 200, max: 2_000 }),
    });
    fc.assert(
      fc.property(views, ({ periodMs, start, span, width }) => {
        const bars = barsOf(periodMs, 9_000);
        const from = start * bars.length;
        const ticks = timeTicks({ bars, clock: createWallClock(zone, periodMs), scale: { from, to: from + span, width }, gap: 70 });
        for (const [i, tick] of ticks.entries()) {
          expect([tick.weight, tick.text]).toEqual([tick.weight, expectedText(zone, bars.time[tick.index]!, tick)]);
          const before = ticks[i - 1];
          if (before === undefined) continue;
          expect(tick.index).toBeGreaterThan(before.index);
          expect(tick.x - before.x).toBeGreaterThanOrEqual(70 - 1e-6);
          expect(tick.text).not.toBe(before.text);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('marks each day at its first bar where days have room, also after a weekend and a changed clock', () => {
    const bars = barsOf(15 * minuteMs, 9_000);
    const dayText = intl(zone, { year: 'numeric', month: '2-digit', day: '2-digit' });
    const scale = { from: 0, to: 9_000, width: 9_000 * 2 };
    const marked = new Set(timeTicks({ bars, clock: createWallClock(zone, 15 * minuteMs), scale, gap: 70 }).map(({ index }) => index));
    const missing: number[] = [];
    for (let i = 1; i < bars.length; i += 1) {
      const isNewDay = dayText(bars.time[i]!) !== dayText(bars.time[i - 1]!);
      if (isNewDay && !marked.has(i)) missing.push(i);
    }
    // A day of a few bars between a weekend and midnight leaves no room for the one after it.
    const crowded = missing.filter((i) => [...marked].some((other) => Math.abs(other - i) * 2 < 70));
    expect(missing).toEqual(crowded);
  });
});

describe('a time axis', () => {
  it('marks hours that a clock repeats once, and none that it jumps over', () => {
    // 25 October 2026, London: 02:00 becomes 01:00. 29 March 2026: 01:00 becomes 02:00.
    const hours = (from: number) => ({ length: 12, time: Float64Array.from({ length: 12 }, (_, i) => from + i * hourMs) });
    const texts = (from: number) =>
      timeTicks({
        bars: hours(from),
        clock: createWallClock('Europe/London', hourMs),
        scale: { from: -0.5, to: 11.5, width: 1_200 },
        gap: 90,
      }).map(({ text }) => text);
    expect(texts(Date.UTC(2026, 9, 24, 22))).toEqual([
      'Sun 25',
      '01:00',
      '02:00',
      '03:00',
      '04:00',
      '05:00',
      '06:00',
      '07:00',
      '08:00',
      '09:00',
    ]);
    expect(texts(Date.UTC(2026, 2, 28, 22))).toEqual([
      '23:00',
      'Sun 29',
      '02:00',
      '03:00',
      '04:00',
      '05:00',
      '06:00',
      '07:00',
      '08:00',
      '09:00',
      '10:00',
    ]);
  });

  it('names months and years of daily bars by the trading day', () => {
    const time = Float64Array.from({ length: 800 }, (_, i) => Date.UTC(2024, 0, 1) + i * dayMs);
    const ticks = timeTicks({
      bars: { length: 800, time },
      clock: createWallClock('UTC', dayMs),
      scale: { from: 0, to: 800, width: 1_000 },
      gap: 70,
    });
    expect(ticks.filter(({ weight }) => weight === 'year').map(({ text }) => text)).toEqual(['2025', '2026']);
    expect(ticks.filter(({ weight }) => weight === 'month').length).toBeGreaterThan(4);
  });

  it('is empty without a bar in view', () => {
    const clock = createWallClock('UTC', hourMs);
    expect(timeTicks({ bars: { length: 0, time: new Float64Array() }, clock, scale: { from: 0, to: 10, width: 100 }, gap: 70 })).toEqual(
      [],
    );
    const bars = barsOf(hourMs, 10);
    expect(timeTicks({ bars, clock, scale: { from: 50, to: 60, width: 100 }, gap: 70 })).toEqual([]);
  });
});

describe('a pause of the market', () => {
  it('takes no names from the bars around it: an hour of minutes before and after a weekend', () => {
    const time = Float64Array.from({ length: 120 }, (_, i) => (i < 60 ? Date.UTC(2026, 3, 17, 20, i) : Date.UTC(2026, 3, 19, 22, i - 60)));
    const scale = { from: -0.5, to: 119.5, width: 840 };
    const ticks = timeTicks({ bars: { length: 120, time }, clock: createWallClock('America/New_York', minuteMs), scale, gap: 78 });
    // Every quarter of an hour is 105 px.
    expect(ticks.map(({ text }) => text)).toEqual(['16:15', '16:30', '16:45', 'Sun 19', '18:15', '18:30', '18:45']);
  });

  it('that leaves a day no room for its name leaves its hours without one, which would be read as those of the day before', () => {
    // Six hours of Thursday, all of Friday and of Saturday, 12 px each: Friday begins 72 px after Thursday, too near for its name.
    const time = Float64Array.from({ length: 54 }, (_, i) => (i < 6 ? Date.UTC(2025, 11, 25, i) : Date.UTC(2025, 11, 26, i - 6)));
    const scale = { from: -1, to: 54, width: 660 };
    const bars = { length: 55, time: Float64Array.of(Date.UTC(2025, 11, 24, 23), ...time) };
    const ticks = timeTicks({ bars, clock: createWallClock('UTC', hourMs), scale, gap: 78 });
    expect(ticks.map(({ text, index }) => [text, index])).toEqual([
      ['Thu 25', 1],
      ['Sat 27', 31],
      ['12:00', 43],
    ]);
  });
});

/** The replay of the chart terminal: what it shows does not depend on what comes later. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { barsOfInterval, chartIntervals, intervalClock } from '@/features/trading/chart-interval';
import { dateAt, nextDate, shownBeforeDate } from '@/features/trading/replay-date';
import { revealedBars, shownAfterStep, shownAt, shownBeforeStep, stepped, steppedBack } from '@/features/trading/replay';
import { sampleHours, sampleIds, sampleMarket } from '@/features/trading/sample-market';
import { computeStudies, studyKinds, withStudy } from '@/features/trading/study-choice';
import type { StudyChoice } from '@/features/trading/study-choice';
import { at, hourMs } from '../../domain/candles/series-builder';
import { barAt } from '../../domain/candles/bar-at';

const { instrument } = sampleMarket('EURUSD');
const hourly = simulateCandles({ seed: 5, instrument, from: at('2025-02-03T00:00Z'), to: at('2025-05-12T00:00Z'), periodMs: hourMs });
const allStudies = studyKinds.reduce<readonly StudyChoice[]>((choices, kind) => withStudy(choices, kind), []);
const runs = process.env['SEXTANT_FULL'] === '1' ? 300 : 25;

/** The same past with another future: every price after `shown` bars is half as high again. */
const withOtherFuture = (series: CandleSeries, shown: number): CandleSeries => {
  const rows = Array.from({ length: series.length }, (_, i) => {
    const bar = barAt(series, i);
    const factor = i < shown ? 1 : 1.5;
    return { ...bar, open: bar.open * factor, high: bar.high * factor, low: bar.low * factor, close: bar.close * factor };
  });
  const built = seriesFromRows(rows, {
    symbol: series.symbol,
    source: series.source,
    tickSize: series.tickSize,
    periodMs: series.periodMs,
  });
  if (!built.ok) throw new Error(built.reason);
  return built.series;
};

const pictureOf = (series: CandleSeries, shown: number, interval: (typeof chartIntervals)[number]) => {
  const bars = barsOfInterval(revealedBars(series, { shown }), interval, instrument.hours);
  const columns = [bars.time, bars.open, bars.high, bars.low, bars.close, bars.volume].map((column) => Array.from(column));
  return { columns, lines: computeStudies(allStudies, bars).flatMap(({ lines }) => lines.map(({ values }) => Array.from(values))) };
};

describe('the replay', () => {
  it('shows the same bars and lines whatever follows, at every interval', () => {
    const cases = fc.record({ shown: fc.integer({ min: 1, max: hourly.length - 1 }), interval: fc.constantFrom(...chartIntervals) });
    fc.assert(
      fc.property(cases, ({ shown, interval }) => {
        expect(pictureOf(withOtherFuture(hourly, shown), shown, interval)).toEqual(pictureOf(hourly, shown, interval));
      }),
      { numRuns: runs },
    );
  });

  it('never changes a line that was drawn when one bar more is revealed', () => {
    const cases = fc.record({ shown: fc.integer({ min: 1, max: hourly.length - 30 }), interval: fc.constantFrom(...chartIntervals) });
    fc.assert(
      fc.property(cases, ({ shown, interval }) => {
        const clock = intervalClock(interval, instrument.hours);
        const whole = shownAfterStep(hourly, clock, shown);
        const before = pictureOf(hourly, whole, interval);
        const after = pictureOf(hourly, shownAfterStep(hourly, clock, whole), interval);
        for (const [i, line] of before.lines.entries()) expect(after.lines[i]?.slice(0, line.length)).toEqual(line);
      }),
      { numRuns: runs },
    );
  });

  it('steps to the end of the next bar and back to its beginning', () => {
    for (const interval of chartIntervals) {
      const clock = intervalClock(interval, instrument.hours);
      const start = shownAt(hourly, clock, at('2025-03-12T15:30Z'));
      const count = (shown: number): number => barsOfInterval(revealedBars(hourly, { shown }), interval, instrument.hours).length;
      const next = shownAfterStep(hourly, clock, start);
      expect([interval, count(next) - count(start)]).toEqual([interval, 1]);
      expect([interval, shownBeforeStep(hourly, clock, next)]).toEqual([interval, start]);
    }
  });

  it('hides the bar in which it begins', () => {
    const day = intervalClock('1d', instrument.hours);
    // New York's clock turned on 9 March 2025: the trading day of the 12th begins at 21:00 UTC on the 11th.
    const shown = shownAt(hourly, day, at('2025-03-12T15:30Z'));
    expect(hourly.time[shown]).toBe(at('2025-03-11T21:00Z'));
  });

  it.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/London', 'Pacific/Apia'])(
    'goes to a date on the clock of %s and names that date, every day that has an hour',
    (zone) => {
      const dates = [...new Set(Array.from(hourly.time, (instant) => dateAt(zone, instant)))];
      expect(dates.length).toBeGreaterThan(80);
      for (const date of dates) {
        const shown = shownBeforeDate(hourly, zone, date) ?? 0;
        if (date !== dates[0]) expect(nextDate(hourly, zone, shown)).toBe(date);
        if (shown > 1) expect(dateAt(zone, hourly.time[shown - 1] ?? Infinity) < date).toBe(true);
      }
    },
  );

  it('goes on to the next day of trading from a Saturday, and nowhere from what is no date', () => {
    const sunday = nextDate(hourly, 'UTC', shownBeforeDate(hourly, 'UTC', '2025-03-15') ?? 0);
    expect([sunday, hourly.time[shownBeforeDate(hourly, 'UTC', '2025-03-15') ?? 0]]).toEqual(['2025-03-16', at('2025-03-16T21:00Z')]);
    expect(shownBeforeDate(hourly, 'UTC', '')).toBeNull();
  });

  it('stops at the end, never goes below one bar, and rests after a step back', () => {
    const clock = intervalClock('1h', instrument.hours);
    const playing = { shown: hourly.length - 1, isPlaying: true, speed: 5 } as const;
    expect(stepped(playing, hourly, clock)).toEqual({ shown: hourly.length, isPlaying: false, speed: 5 });
    expect(stepped({ ...playing, shown: hourly.length }, hourly, clock).shown).toBe(hourly.length);
    expect(steppedBack({ ...playing, shown: 1 }, hourly, clock)).toEqual({ shown: 1, isPlaying: false, speed: 5 });
  });
});

describe('sample markets', () => {
  it('are simulated, say so, and have five years of hours, also where no worker can be started', async () => {
    expect(typeof Worker).toBe('undefined');
    for (const id of sampleIds) {
      const series = await sampleHours(id);
      expect([id, series.source.kind, series.symbol]).toEqual([id, 'simulated', id]);
      expect(series.length).toBeGreaterThan(28_000);
      expect(await sampleHours(id)).toBe(series);
    }
  });
});

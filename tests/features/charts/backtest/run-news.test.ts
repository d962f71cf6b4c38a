/** The news of a run, and what of its bars the calendar does not cover. Weeks are read off a calendar: 2023-W01 is 1 to 7 January. */
import { describe, expect, it, vi } from 'vitest';
import { weeksWithin } from '@/domain/calendar/calendar-week';
import type { TimeRange } from '@/domain/time/time-range';
import { dataWithNews, runNews } from '@/features/charts/backtest/run-news';
import { aStrategy, candles, startMs } from '../../../domain/backtest/a-strategy';
import { flat } from '../../../domain/backtest/hand-worked';

const calendar = vi.hoisted(() => ({ known: [] as string[], at: 0 }));

vi.mock('@/services/calendar/calendar', () => ({
  eventsBetween: async (range: TimeRange) => ({
    events: [{ id: 'a', title: 'A', currency: 'USD', at: calendar.at, impact: 'high', isAllDay: false }],
    missing: weeksWithin(range).filter((week) => !calendar.known.includes(week)),
  }),
}));

const avoiding = aStrategy({ blackout: { minutesBefore: 30, minutesAfter: 30, impact: 'high', openPositions: 'keep' } });
// Wednesday, 4 January 2023, 00:00 UTC, for ten days: until Saturday, 14 January, 00:00 UTC.
const series = candles(Array.from({ length: 240 }, () => flat));

describe('the news of a run', () => {
  it('is none for a strategy that avoids none', async () => {
    expect(await runNews(aStrategy(), series)).toBeNull();
    expect(await dataWithNews('bars', null)).toBe('bars');
  });

  it('names the stretch that the calendar does not cover', async () => {
    calendar.known = ['2023-W01'];
    const news = await runNews(avoiding, series);
    // The second week begins on Sunday, 8 January, at midnight in New York, 05:00 UTC.
    expect(news?.gaps).toEqual([{ from: Date.UTC(2023, 0, 8, 5), to: Date.UTC(2023, 0, 14) }]);
    expect([news?.isUnknown, news?.events]).toEqual([false, [{ at: calendar.at, currency: 'USD', impact: 'high' }]]);
    calendar.known = ['2023-W01', '2023-W02'];
    expect((await runNews(avoiding, series))?.gaps).toEqual([]);
    calendar.known = [];
    expect((await runNews(avoiding, series))?.isUnknown).toBe(true);
  });

  it('belongs to what the run saw: with other news its digest is another', async () => {
    calendar.known = ['2023-W01', '2023-W02'];
    calendar.at = startMs;
    const one = await dataWithNews('bars', await runNews(avoiding, series));
    calendar.at = startMs + 60_000;
    const other = await dataWithNews('bars', await runNews(avoiding, series));
    expect(one).toMatch(/^[0-9a-f]{64}$/u);
    expect(other).not.toBe(one);
  });
});

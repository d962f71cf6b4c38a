/** Gaps, shut hours and odd bars that were planted by hand. */
import { describe, expect, it } from 'vitest';
import { inspectSeries } from '@/domain/candles/inspect-series';
import { isOpenAt } from '@/domain/market/trading-hours';
import { aSeries, at, bars, dayMs, hourMs, minuteMs } from './series-builder';

const isForexOpen = (time: number): boolean => isOpenAt('forex', time);
const isCmeOpen = (time: number): boolean => isOpenAt('cme', time);

describe('inspectSeries', () => {
  it('finds nothing in four whole forex weeks across a clock change', () => {
    const found = inspectSeries(aSeries(bars('2026-02-27T00:00Z', '2026-03-27T00:00Z', hourMs, isForexOpen)));
    expect(found).toMatchObject({ hours: 'forex', gaps: [], missingBars: 0, expectedClosures: 4, shutBarCount: 0, suspicious: [] });
  });

  it('expects the daily pause of futures', () => {
    const found = inspectSeries(aSeries(bars('2026-01-05T00:00Z', '2026-01-17T00:00Z', 5 * minuteMs, isCmeOpen), { symbol: 'ESH26' }));
    expect(found).toMatchObject({ hours: 'cme', gapCount: 0, expectedClosures: 9 });
  });

  it('names a gap and counts the bars it lacks, also when a weekend lies within', () => {
    const cut = (time: number): boolean => isForexOpen(time) && !(time >= at('2026-01-16T18:00Z') && time < at('2026-01-19T01:00Z'));
    const found = inspectSeries(aSeries(bars('2026-01-12T00:00Z', '2026-01-20T00:00Z', hourMs, cut)));
    // 18:00 to 22:00 on Friday, and 22:00 on Sunday to 01:00.
    expect(found.gaps).toMatchObject([
      { from: at('2026-01-16T18:00Z'), to: at('2026-01-19T01:00Z'), missingBars: 7, cause: 'unexplained' },
    ]);
  });

  it('knows that Christmas explains a gap', () => {
    const cut = (time: number): boolean => isForexOpen(time) && !(time >= at('2025-12-24T22:00Z') && time < at('2025-12-25T22:00Z'));
    const found = inspectSeries(aSeries(bars('2025-12-22T00:00Z', '2025-12-31T00:00Z', hourMs, cut)));
    expect(found).toMatchObject({ gapCount: 1, missingBars: 0, gaps: [{ cause: 'holiday', missingBars: 24 }] });
  });

  it('knows that Thanksgiving explains what index futures lack, and that nothing explains the hour before', () => {
    // Index futures stop at 13:00 in New York on 26 November 2026, 18:00 in UTC, and open again at 23:00.
    const gap = (from: string) => {
      const cut = (time: number): boolean => isCmeOpen(time) && !(time >= at(from) && time < at('2026-11-26T23:00Z'));
      return inspectSeries(aSeries(bars('2026-11-23T00:00Z', '2026-11-27T12:00Z', hourMs, cut), { symbol: 'MESZ26' })).gaps;
    };
    expect(gap('2026-11-26T18:00Z')).toMatchObject([{ missingBars: 4, cause: 'holiday' }]);
    expect(gap('2026-11-26T17:00Z')).toMatchObject([{ missingBars: 5, cause: 'unexplained' }]);
  });

  it('points out bars from shut hours, which a wrong zone brings about', () => {
    const shifted = bars('2026-01-05T00:00Z', '2026-02-02T00:00Z', hourMs, isForexOpen).map((row) => ({
      ...row,
      time: row.time + 3 * hourMs,
    }));
    const found = inspectSeries(aSeries(shifted));
    expect(found.shutBarCount).toBe(12);
    expect(found.gapCount).toBeGreaterThan(0);
  });

  it('takes weekends of daily bars for granted', () => {
    const weekdays = bars('2026-01-05T00:00Z', '2026-03-05T00:00Z', dayMs, (time) => ![0, 6].includes(new Date(time).getUTCDay()));
    expect(inspectSeries(aSeries(weekdays))).toMatchObject({ gapCount: 0, expectedClosures: 8 });
  });

  it('holds a market that trades through weekends to no week', () => {
    const found = inspectSeries(aSeries(bars('2026-01-05T00:00Z', '2026-01-25T00:00Z', hourMs), { symbol: 'BTCUSD' }));
    expect(found).toMatchObject({ hours: 'always', gapCount: 0, expectedClosures: 0 });
  });

  it('shows a spike, a jump and a frozen feed', () => {
    const rows = bars('2026-01-12T00:00Z', '2026-01-16T20:00Z', hourMs);
    const change = (i: number, by: object): void => {
      const row = rows[i];
      if (row !== undefined) rows[i] = { ...row, ...by };
    };
    change(10, { high: 1.3 });
    for (let i = 40; i < 60; i += 1) change(i, { open: 1.1, high: 1.1, low: 1.1, close: 1.1 });
    change(80, { open: 1.4, high: 1.4, low: 1.39, close: 1.39 });
    const kinds = inspectSeries(aSeries(rows)).suspicious.map(({ index, kind }) => [index, kind]);
    expect(kinds).toEqual([
      [10, 'spike'],
      [40, 'frozen'],
      [80, 'jump'],
      [81, 'jump'],
    ]);
  });
});

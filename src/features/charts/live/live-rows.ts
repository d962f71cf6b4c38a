/** The bars a feed has told, joined into those of the chart. Pure. */
import type { CandleRow } from '@/domain/candles/build-series';
import type { BarClock } from '@/domain/candles/bar-clock';
import type { FeedSnapshot } from '@/services/market/candle-feed';

const rowsOf = ({ series, forming }: Pick<FeedSnapshot, 'series' | 'forming'>, since: number): readonly CandleRow[] => {
  const rows: CandleRow[] = forming === null || forming.time < since ? [] : [forming];
  for (let i = (series?.length ?? 0) - 1; series !== null && i >= 0 && series.time[i]! >= since; i -= 1) {
    const { time, open, high, low, close, volume } = series;
    rows.push({ time: time[i]!, open: open[i]!, high: high[i]!, low: low[i]!, close: close[i]!, volume: volume[i]! });
  }
  return rows.toReversed();
};

/** Bars of the chart from the one that begins at `since` on, oldest first; the last of them may be under way. */
export const liveRows = (
  snapshot: Pick<FeedSnapshot, 'series' | 'forming'>,
  { openOf }: Pick<BarClock, 'openOf'>,
  since: number,
): readonly CandleRow[] => {
  const joined: CandleRow[] = [];
  for (const row of rowsOf(snapshot, since)) {
    const time = openOf(row.time);
    const before = joined.at(-1);
    // Outside the hours of the market there is no bar.
    if (time === null || time < since) continue;
    if (before?.time !== time) joined.push({ ...row, time });
    else
      joined[joined.length - 1] = {
        ...before,
        high: Math.max(before.high, row.high),
        low: Math.min(before.low, row.low),
        close: row.close,
        volume: (before.volume ?? 0) + (row.volume ?? 0),
      };
  }
  return joined;
};

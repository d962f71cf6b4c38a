/**
 * A market that goes on by chance: simulated minutes played one after another as if they were traded now, so that everything that live
 * prices do can be seen without a provider. Nobody trades at them, and the source of its bars says so.
 */
import type { BarClock } from '@/domain/candles/bar-clock';
import type { CandleRow } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { minuteMs, secondMs } from '@/lib/durations';
import type { CandleFeed, FeedClock, FeedRequest } from './candle-feed';
import { createFeedState } from './feed-state';

/** A simulated minute takes so long, in quarters. */
const playedMinuteMs = secondMs;
const quarters = 4;

/** How many times as fast as the clock on the wall. */
export const playedSpeed = minuteMs / playedMinuteMs;

export interface SimulatedMinutes {
  /** Minutes to play, oldest first. */
  readonly minutes: Pick<CandleSeries, 'length' | 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'>;
  /** Where the bars of the chart begin. */
  readonly openOf: BarClock['openOf'];
  /** The bar with which the series before ends, which goes on when the first minute lies within it. */
  readonly last: CandleRow;
}

/** What a minute has shown of itself after each quarter: its open, then its high, its low, and its close. */
const shownOf = ({ open, high, low, close, volume }: SimulatedMinutes['minutes'], minute: number, quarter: number) => ({
  high: quarter === 0 ? open[minute]! : high[minute]!,
  low: quarter < 2 ? open[minute]! : low[minute]!,
  close: [open[minute]!, high[minute]!, low[minute]!, close[minute]!][quarter]!,
  volume: ((volume[minute] ?? 0) * (quarter + 1)) / quarters,
});

/** Plays the minutes from the first on; when they are over, the feed is closed. */
export const openSimulatedFeed = (request: FeedRequest, { minutes, openOf, last }: SimulatedMinutes, clock: FeedClock): CandleFeed => {
  let played = minutes.time[0] ?? 0;
  let cancel: (() => void) | null = null;
  // For the state it is as late as the minutes have come.
  const state = createFeedState('simulated', request, { ...clock, now: () => played });
  /** The bar under way as it stood when the minute began. */
  let before = last;
  let bar = last;

  const show = (minute: number, quarter: number): void => {
    played = minutes.time[minute]!;
    if (quarter === 0) before = bar;
    const now = shownOf(minutes, minute, quarter);
    const time = openOf(played) ?? played;
    bar =
      time === before.time
        ? {
            ...before,
            high: Math.max(before.high, now.high),
            low: Math.min(before.low, now.low),
            close: now.close,
            volume: (before.volume ?? 0) + now.volume,
          }
        : { time, open: minutes.open[minute]!, ...now };
    state.take([bar]);
  };

  const play = (count: number): void => {
    const minute = Math.floor(count / quarters);
    if (minute >= minutes.length) return state.close();
    show(minute, count % quarters);
    cancel = clock.after(playedMinuteMs / quarters, () => play(count + 1));
  };

  play(0);
  return {
    live: state.live,
    close: () => {
      cancel?.();
      state.close();
    },
  };
};

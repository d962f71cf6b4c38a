/** Simulated minutes played as live prices: bars by hand, quarter by quarter. */
import { describe, expect, it } from 'vitest';
import { forexPair } from '@/domain/market/spot-instruments';
import type { FeedClock } from '@/services/market/candle-feed';
import { openSimulatedFeed } from '@/services/market/simulated-feed';

const minuteMs = 60_000;
const instrument = forexPair('EURUSD')!;
const start = 10 * 5 * minuteMs;

/** A clock whose only timer is called by hand. */
const handClock = () => {
  let waiting: (() => void) | null = null;
  const clock: FeedClock = {
    now: () => 0,
    after: (_, call) => {
      waiting = call;
      return () => {
        waiting = null;
      };
    },
  };
  return {
    clock,
    tick: (): boolean => {
      const call = waiting;
      waiting = null;
      call?.();
      return call !== null;
    },
  };
};

/** Six minutes from the beginning of a bar of five on, each from 1.1 to 1.1002 with wicks of a pip. */
const minutes = {
  length: 6,
  time: Float64Array.from({ length: 6 }, (_, i) => start + i * minuteMs),
  open: new Float64Array(6).fill(1.1),
  high: new Float64Array(6).fill(1.1003),
  low: new Float64Array(6).fill(1.0999),
  close: new Float64Array(6).fill(1.1002),
  volume: new Float64Array(6).fill(4),
};
const request = { instrument, periodMs: 5 * minuteMs, from: 0 };
const openOf = (instant: number): number => Math.floor(instant / (5 * minuteMs)) * 5 * minuteMs;
const last = { time: start - 5 * minuteMs, open: 1.09, high: 1.2, low: 1.08, close: 1.1, volume: 7 };

describe('simulated prices that go on', () => {
  it('show of each minute its open, high, low and close, one after the other', () => {
    const { clock, tick } = handClock();
    const { live } = openSimulatedFeed(request, { minutes, openOf, last }, clock);
    const seen = [live.get().forming];
    for (let i = 0; i < 3; i += 1) {
      tick();
      seen.push(live.get().forming);
    }
    expect(seen).toEqual([
      { time: start, open: 1.1, high: 1.1, low: 1.1, close: 1.1, volume: 1 },
      { time: start, open: 1.1, high: 1.1003, low: 1.1, close: 1.1003, volume: 2 },
      { time: start, open: 1.1, high: 1.1003, low: 1.0999, close: 1.0999, volume: 3 },
      { time: start, open: 1.1, high: 1.1003, low: 1.0999, close: 1.1002, volume: 4 },
    ]);
  });

  it('are joined into the bars of the chart, and end with the minutes', () => {
    const { clock, tick } = handClock();
    const { live } = openSimulatedFeed(request, { minutes, openOf, last }, clock);
    for (let i = 0; i < 20; i += 1) tick();
    const { series, forming } = live.get();
    expect(series).toMatchObject({ length: 1, source: { kind: 'live', provider: 'simulated' } });
    expect([series?.time[0], series?.open[0], series?.high[0], series?.low[0], series?.close[0], series?.volume[0]]).toEqual([
      start,
      1.1,
      1.1003,
      1.0999,
      1.1002,
      20,
    ]);
    expect(forming?.time).toBe(start + 5 * minuteMs);
    while (tick());
    expect(live.get().state).toBe('closed');
  });

  it('go on with the bar in which the series before ends', () => {
    const { clock } = handClock();
    const { live } = openSimulatedFeed(request, { minutes, openOf, last: { ...last, time: start } }, clock);
    expect(live.get().forming).toEqual({ time: start, open: 1.09, high: 1.2, low: 1.08, close: 1.1, volume: 8 });
  });

  it('stop when they are closed', () => {
    const { clock, tick } = handClock();
    const feed = openSimulatedFeed(request, { minutes, openOf, last }, clock);
    feed.close();
    expect([feed.live.get().state, tick()]).toEqual(['closed', false]);
  });
});

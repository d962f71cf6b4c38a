/** What every source of live candles has to do, each against a local server that speaks its documented format. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { resolveInstrument } from '@/domain/market/resolve-instrument';
import type { CandleFeed, CandleProviderId, FeedRequest, FeedSurroundings } from '@/services/market/candle-feed';
import { candleProviders, createChosenFeed } from '@/services/market/chosen-feed';
import { createManualClock } from './manual-clock';
import type { ManualClock } from './manual-clock';
import { startDeriv, startFrankfurter, startTwelveData } from './stand-in';
import type { Bar, StandIn } from './stand-in';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const instrument = (symbol: string) => {
  const found = resolveInstrument(symbol);
  if (!found.ok) throw new Error(found.reason);
  return found.instrument;
};

interface Case {
  readonly id: CandleProviderId;
  readonly start: () => Promise<StandIn>;
  readonly periodMs: number;
  /** Time after which the provider surely has been asked again, for those that do not tell by themselves. */
  readonly pollMs: number;
  /** Whether the four prices of a bar are the same. */
  readonly isFlat: boolean;
}

const cases: readonly Case[] = [
  { id: 'deriv', start: startDeriv, periodMs: minuteMs, pollMs: 0, isFlat: false },
  { id: 'twelve-data', start: startTwelveData, periodMs: minuteMs, pollMs: minuteMs, isFlat: false },
  { id: 'frankfurter', start: startFrankfurter, periodMs: dayMs, pollMs: 60 * minuteMs, isFlat: true },
];

describe.each(cases)('$id', ({ id, start, periodMs, pollMs, isFlat }) => {
  const beginning = Date.parse('2026-01-05T00:00:00Z');
  let standIn: StandIn;
  let clock: ManualClock;
  let feeds: CandleFeed[] = [];
  let openSockets = 0;

  const aBar = (i: number): Bar => {
    const price = Math.round(110_000 + (i % 50)) / 1e5;
    const [high, low, close] = isFlat
      ? [price, price, price]
      : [price + 0.0001, price - 0.0001, price + 0.00005].map((value) => Math.round(value * 1e5) / 1e5);
    return { time: beginning + i * periodMs, open: price, high: high ?? price, low: low ?? price, close: close ?? price, volume: 0 };
  };
  const surroundings = (): FeedSurroundings => ({
    clock,
    fetch: (address, init) => fetch(address, init),
    openSocket: (address) => {
      openSockets += 1;
      return new NodeSocket(address) as unknown as WebSocket;
    },
    address: standIn.address,
    key: 'secret-key',
  });
  const request = (more: Partial<FeedRequest> = {}): FeedRequest => ({
    instrument: instrument('EURUSD'),
    periodMs,
    from: beginning,
    ...more,
  });
  const provider = () => {
    const found = candleProviders.find((one) => one.id === id);
    if (found === undefined) throw new Error(id);
    return found;
  };
  const open = (more: Partial<FeedRequest> = {}): CandleFeed => {
    const opened = provider().open(request(more), surroundings());
    if (!opened.ok) throw new Error(opened.reason);
    feeds.push(opened.feed);
    return opened.feed;
  };
  const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 5 });
  const stateOf = (feed: CandleFeed): string => feed.live.get().state;
  const timesOf = (feed: CandleFeed): number[] => Array.from(feed.live.get().series?.time ?? []);
  const expectedTimes = (count: number): number[] => Array.from({ length: count }, (_, i) => beginning + i * periodMs);
  /** Lets time pass at once, and then what fell due happen: requests under way get no time to lose their patience. */
  const pass = (durationMs: number): void => {
    clock.jump(durationMs);
    clock.advance(0);
  };

  beforeEach(async () => {
    standIn = await start();
    openSockets = 0;
    // Nine bars are over, and the tenth is going on.
    standIn.bars = Array.from({ length: 10 }, (_, i) => aBar(i));
    clock = createManualClock(beginning + 9.5 * periodMs);
  });

  afterEach(async () => {
    for (const feed of feeds) feed.close();
    feeds = [];
    await standIn.stop();
  });

  it('brings what is over as a series and what is going on beside it', async () => {
    const feed = open();
    await until(() => expect(stateOf(feed)).toBe('live'));
    const { series, forming, reason, receivedAt } = feed.live.get();
    expect(timesOf(feed)).toEqual(expectedTimes(9));
    expect(series).toMatchObject({ symbol: 'EURUSD', tickSize: '0.00001', periodMs, source: { kind: 'live', provider: id } });
    expect(series?.high[3]).toBe(aBar(3).high);
    expect(forming).toEqual(aBar(9));
    expect([reason, receivedAt]).toEqual([null, clock.now()]);
  });

  it('closes a bar when the next one begins, and keeps the series while only the forming bar moves', async () => {
    const feed = open();
    await until(() => expect(stateOf(feed)).toBe('live'));
    const before = feed.live.get().series;
    standIn.bars = [
      ...standIn.bars.slice(0, 9),
      { ...aBar(9), ...(isFlat ? { open: 1.2, high: 1.2, low: 1.2, close: 1.2 } : { high: 1.2, close: 1.15 }) },
    ];
    // A bar of a minute is over before the next poll.
    if (pollMs === 0) {
      standIn.push();
      await until(() => expect(feed.live.get().forming?.high).toBe(1.2));
      expect(feed.live.get().series).toBe(before);
    }
    standIn.bars.push(aBar(10));
    pass(periodMs);
    standIn.push();
    await until(() => expect(timesOf(feed)).toContain(beginning + 9 * periodMs));
    expect(feed.live.get().series?.high[9]).toBe(1.2);
  });

  it('waits after a lost connection, connects again, and fills what it missed without a bar twice', async () => {
    const feed = open();
    await until(() => expect(stateOf(feed)).toBe('live'));
    standIn.trouble = 'drop';
    standIn.cut();
    clock.advance(pollMs);
    await until(() => expect(stateOf(feed)).toBe('waiting'));
    expect(feed.live.get().reason).not.toBeNull();
    expect(feed.live.get().retryAt).toBeGreaterThan(clock.now());
    expect(timesOf(feed)).toEqual(expectedTimes(timesOf(feed).length));
    standIn.bars = Array.from({ length: 30 }, (_, i) => aBar(i));
    standIn.trouble = 'none';
    pass(20 * periodMs);
    await until(() => expect(stateOf(feed)).toBe('live'));
    await until(() => expect(timesOf(feed).length).toBeGreaterThanOrEqual(29));
    expect(timesOf(feed)).toEqual(expectedTimes(timesOf(feed).length));
    expect(feed.live.get()).toMatchObject({ reason: null, retryAt: null });
  });

  it('waits longer after each failure, up to a minute', async () => {
    standIn.trouble = 'drop';
    const feed = open();
    const delays: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      await until(() => expect(stateOf(feed)).toBe('waiting'));
      const delay = (feed.live.get().retryAt ?? 0) - clock.now();
      delays.push(delay);
      clock.advance(delay);
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000));
  });

  it('stops asking when the provider says no, and tells why without the key', async () => {
    standIn.trouble = 'refuse';
    const feed = open();
    await until(() => expect(stateOf(feed)).toBe('refused'));
    const { reason, retryAt } = feed.live.get();
    expect(reason).toBeTruthy();
    expect(reason).not.toContain('secret-key');
    expect(retryAt).toBeNull();
    const asked = standIn.connections();
    clock.advance(dayMs);
    expect(standIn.connections()).toBe(asked);
  });

  it.each(['busy', 'garbage', 'wrong-shape'] as const)('survives an answer that is %s, and recovers', async (trouble) => {
    standIn.trouble = trouble;
    const feed = open();
    await until(() => expect(stateOf(feed)).toBe('waiting'));
    expect(feed.live.get()).toMatchObject({ series: null, reason: expect.any(String) });
    standIn.trouble = 'none';
    pass(61_000);
    await until(() => expect(stateOf(feed)).toBe('live'));
    expect(timesOf(feed).slice(0, 9)).toEqual(expectedTimes(9));
  });

  it('asks for older bars until the beginning is reached, however many there are', async () => {
    if (isFlat) return;
    standIn.bars = Array.from({ length: 12_000 }, (_, i) => aBar(i));
    clock.advance(12_000 * periodMs);
    const feed = open();
    await until(() => expect(stateOf(feed)).toBe('live'));
    expect(timesOf(feed)).toEqual(expectedTimes(12_000));
    expect(standIn.requests.length).toBe(3);
  });

  it('does nothing more once it is closed', async () => {
    const feed = open();
    await until(() => expect(stateOf(feed)).toBe('live'));
    feed.close();
    const asked = standIn.requests.length;
    const snapshot = feed.live.get();
    expect(snapshot.state).toBe('closed');
    standIn.bars.push(aBar(10));
    standIn.push();
    clock.advance(dayMs);
    expect(standIn.requests.length).toBe(asked);
    expect(feed.live.get()).toBe(snapshot);
    expect(clock.waiting()).toBe(0);
  });

  it.each(['live', 'waiting', 'connecting'])('does nothing more once who hears that it is %s closes it', async (news) => {
    if (news !== 'live') standIn.trouble = 'drop';
    const feed = open();
    // It is connecting from the beginning, which nobody hears; what is heard is the second time.
    feed.live.subscribe(() => {
      if (stateOf(feed) === news) feed.close();
    });
    if (news === 'connecting') {
      await until(() => expect(stateOf(feed)).toBe('waiting'));
      clock.advance(1_000);
    }
    await until(() => expect(stateOf(feed)).toBe('closed'));
    const asked = standIn.connections();
    expect(clock.waiting()).toBe(0);
    clock.advance(dayMs);
    expect(standIn.connections()).toBe(asked);
  });

  it('refuses what it does not offer before anything is sent', () => {
    expect(provider().open(request({ instrument: instrument('ES') }), surroundings())).toMatchObject({ ok: false });
    expect(provider().open(request({ periodMs: 7 * minuteMs }), surroundings())).toMatchObject({ ok: false });
    expect(standIn.connections() + openSockets).toBe(0);
  });

  it('asks nobody before it is chosen, nor after it is turned off', async () => {
    const chosen = createChosenFeed();
    expect(chosen.live.get()).toEqual({ kind: 'off' });
    expect(standIn.connections() + openSockets).toBe(0);
    expect(chosen.choose(id, request(), surroundings())).toEqual({ ok: true });
    await until(() => expect(chosen.live.get()).toMatchObject({ kind: 'on', provider: id, snapshot: { state: 'live' } }));
    chosen.turnOff();
    expect(chosen.live.get()).toEqual({ kind: 'off' });
    const asked = standIn.requests.length;
    clock.advance(dayMs);
    expect(standIn.requests.length).toBe(asked);
    expect(clock.waiting()).toBe(0);
  });
});

describe('deriv', () => {
  it('pings a silent connection and gives it up when nothing answers', async () => {
    const standIn = await startDeriv();
    const clock = createManualClock(Date.parse('2026-01-05T00:00:00Z'));
    const provider = candleProviders.find((one) => one.id === 'deriv');
    const opened = provider?.open(
      { instrument: instrument('EURUSD'), periodMs: minuteMs, from: clock.now() },
      { clock, fetch, openSocket: (address) => new NodeSocket(address) as unknown as WebSocket, address: standIn.address },
    );
    if (opened?.ok !== true) throw new Error('not opened');
    const { live, close } = opened.feed;
    await vi.waitFor(() => expect(live.get().state).toBe('live'));
    standIn.trouble = 'silent';
    clock.advance(30_000);
    await vi.waitFor(() => expect(standIn.requests.some((text) => text === '{"ping":1}')).toBe(true));
    clock.advance(29_000);
    expect(live.get().state).toBe('live');
    clock.advance(1_000);
    expect(live.get()).toMatchObject({ state: 'waiting', reason: 'Deriv has stopped sending prices.' });
    close();
    await standIn.stop();
  });
});

describe('twelve-data', () => {
  it('is not opened without a key', () => {
    const clock = createManualClock(0);
    const provider = candleProviders.find((one) => one.id === 'twelve-data');
    const openSocket = () => new NodeSocket('ws://127.0.0.1:1') as unknown as WebSocket;
    const outcome = provider?.open(
      { instrument: instrument('EURUSD'), periodMs: minuteMs, from: 0 },
      { clock, fetch, openSocket, key: ' ' },
    );
    expect(outcome).toEqual({ ok: false, reason: 'Twelve Data needs your own key.' });
  });
});

/**
 * Bars and every change of the last one from Deriv's public WebSocket. Format: developers.deriv.com, `ticks_history`
 * with style 'candles', which then sends `ohlc`. No key.
 */
import type { CandleRow } from '@/domain/candles/build-series';
import type { Instrument } from '@/domain/market/instrument';
import { minuteMs } from '@/lib/durations';
import type { CandleFeed, CandleProvider, FeedRequest, FeedSurroundings } from './candle-feed';
import { barsRequest, mostBars, readDerivMessage } from './deriv-messages';
import { createFeedState } from './feed-state';

/** The number of an application without an account, which Deriv offers for trying its interface. */
const publicAddress = 'wss://ws.derivws.com/websockets/v3?app_id=1089';
/** Deriv ends a connection after two minutes of silence. */
const pingEveryMs = 30_000;
/** A connection that takes longer than this is given up. */
const patienceMs = 20_000;

/** Lengths of bars that Deriv offers, in seconds. */
const granularities = [60, 120, 180, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800, 86_400];

const symbolOf = (instrument: Instrument): string | null =>
  instrument.kind === 'future' ? null : `frx${instrument.base}${instrument.quote}`;

const unknownForm = 'Deriv sent an answer we can’t read.';

const openDerivFeed = (symbol: string, request: FeedRequest, surroundings: FeedSurroundings): CandleFeed => {
  const { clock } = surroundings;
  const state = createFeedState('deriv', request, clock);
  let socket: WebSocket | null = null;
  let cancelTimer: (() => void) | null = null;
  let isAnswered = true;
  let fillFrom = request.from;
  /** Bars of answers that are not complete yet: taken together, so that a connection lost between them leaves no hole. */
  let pending: readonly CandleRow[] | null = null;

  const drop = (): void => {
    cancelTimer?.();
    const current = socket;
    socket = null;
    current?.close();
  };

  const fail = (reason: string, delayMs?: number): void => {
    drop();
    state.wait(reason, connect, delayMs);
  };

  const send = (message: object): void => socket?.send(JSON.stringify(message));
  const askBars = (to: number | null): void => send(barsRequest({ symbol, periodMs: request.periodMs, from: fillFrom, to }));

  const takeCandles = (bars: readonly CandleRow[]): void => {
    const earliest = Math.min(...bars.map((bar) => bar.time));
    pending = [...bars, ...(pending ?? [])];
    // A full answer that begins later than asked leaves older bars to be fetched.
    if (bars.length >= mostBars && earliest > fillFrom) return askBars(earliest - 1000);
    const complete = pending;
    pending = null;
    if (!state.take(complete)) fail(unknownForm);
  };

  const receive = (data: unknown): void => {
    isAnswered = true;
    const message = readDerivMessage(data);
    if (message.kind === 'unknown') fail(unknownForm);
    else if (message.kind === 'candles') takeCandles(message.bars);
    else if (message.kind === 'bar') {
      if (pending !== null) pending = [...pending, message.bar];
      else if (!state.take([message.bar])) fail(unknownForm);
    } else if (message.kind === 'error') {
      if (message.isPassing) return fail(message.reason, minuteMs);
      drop();
      state.refuse(message.reason);
    }
  };

  const ping = (): void => {
    if (!isAnswered) return fail('Deriv has stopped sending prices.');
    isAnswered = false;
    send({ ping: 1 });
    cancelTimer = clock.after(pingEveryMs, ping);
  };

  function connect(): void {
    const opened = surroundings.openSocket(surroundings.address ?? publicAddress);
    socket = opened;
    isAnswered = true;
    fillFrom = state.missingFrom();
    pending = [];
    cancelTimer = clock.after(patienceMs, () => fail('Deriv cannot be reached.'));
    const ifCurrent = (act: () => void) => (): void => {
      if (socket === opened) act();
    };
    opened.onopen = ifCurrent(() => {
      cancelTimer?.();
      cancelTimer = clock.after(pingEveryMs, ping);
      askBars(null);
    });
    opened.onmessage = ({ data }) => ifCurrent(() => receive(data))();
    opened.onclose = ifCurrent(() => fail('The connection to Deriv was lost.'));
    // A failed connection also closes; without a handler some runtimes would throw.
    opened.onerror = () => undefined;
  }

  connect();
  return {
    live: state.live,
    close: () => {
      state.close();
      drop();
    },
  };
};

export const deriv: CandleProvider = {
  id: 'deriv',
  title: 'Deriv',
  about:
    'Currency pairs and metals as Deriv quotes them, every second and without a key. ws.derivws.com sees the pair and your IP address.',
  needsKey: false,
  periodsMs: granularities.map((seconds) => seconds * 1000),
  open: (request, surroundings) => {
    const symbol = symbolOf(request.instrument);
    if (symbol === null) return { ok: false, reason: 'Deriv has currency pairs and metals, but no futures.' };
    if (!granularities.includes(request.periodMs / 1000)) return { ok: false, reason: 'Deriv has no bars of this length.' };
    return { ok: true, feed: openDerivFeed(symbol, request, surroundings) };
  },
};

/**
 * Local servers that speak the formats of the providers of live candles, over bars that a test decides. They keep to
 * the documented messages and limits, and fail on demand.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket as ServerSocket } from 'ws';
import type { CandleRow } from '@/domain/candles/build-series';

export type Bar = Required<CandleRow>;

/** What goes wrong with the next answers. */
export type Trouble = 'none' | 'drop' | 'garbage' | 'refuse' | 'wrong-shape' | 'busy' | 'silent';

export interface StandIn {
  readonly address: string;
  /** Every bar the provider knows, oldest first; the last one may still be going on. */
  bars: Bar[];
  trouble: Trouble;
  /** What was asked, as it came. */
  readonly requests: string[];
  readonly connections: () => number;
  /** Tells connected listeners about the last bar, where the provider does so by itself. */
  readonly push: () => void;
  /** Cuts every open connection. */
  readonly cut: () => void;
  readonly stop: () => Promise<void>;
}

const listen = async (server: ReturnType<typeof createServer>): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

type Answer = (url: URL, standIn: StandIn) => { status: number; body: unknown };

const startHttp = async (answer: Answer): Promise<StandIn> => {
  const requests: string[] = [];
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    requests.push(request.url ?? '');
    if (standIn.trouble === 'drop') {
      request.socket.destroy();
      return;
    }
    if (standIn.trouble === 'garbage') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"values": [');
      return;
    }
    const { status, body } = answer(new URL(request.url ?? '/', 'http://stand-in'), standIn);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const server = createServer(handle);
  const address = `http://${await listen(server)}`;
  const standIn: StandIn = {
    address,
    bars: [],
    trouble: 'none',
    requests,
    connections: () => requests.length,
    push: () => undefined,
    cut: () => server.closeAllConnections(),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
};

/** `GET /v1/{from}..?base=&symbols=` with one rate for each day. */
export const startFrankfurter = (): Promise<StandIn> =>
  startHttp((url, { bars, trouble }) => {
    const base = url.searchParams.get('base') ?? 'EUR';
    const symbols = url.searchParams.get('symbols') ?? '';
    const from = /^\/v1\/(\d{4}-\d{2}-\d{2})\.\.$/.exec(url.pathname)?.[1];
    if (trouble === 'refuse' || from === undefined) return { status: 404, body: { message: 'not found' } };
    if (trouble === 'busy') return { status: 503, body: { message: 'unavailable' } };
    if (trouble === 'wrong-shape') return { status: 200, body: { base, rates: { [from]: { [symbols]: null } } } };
    const days = bars.map((bar) => [new Date(bar.time).toISOString().slice(0, 10), { [symbols]: bar.close }] as const);
    const rates = Object.fromEntries(days.filter(([date]) => date >= from));
    return { status: 200, body: { amount: 1, base, start_date: from, end_date: days.at(-1)?.[0], rates } };
  });

const stampOf = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
const secondsOf = (stamp: string | null): number | null => (stamp === null ? null : Date.parse(`${stamp.replace(' ', 'T')}Z`));

/** `GET /time_series`: at most the newest `outputsize` bars of the range, prices as text. */
export const startTwelveData = (): Promise<StandIn> =>
  startHttp((url, { bars, trouble }) => {
    const of = (name: string): string | null => url.searchParams.get(name);
    const error = (code: number, message: string) => ({ status: code, body: { code, message, status: 'error' } });
    if (trouble === 'refuse' || of('apikey') !== 'secret-key') return error(401, `**apikey** parameter is incorrect: ${of('apikey')}`);
    if (trouble === 'busy') return error(429, 'You have run out of API credits for the current minute.');
    if (trouble === 'wrong-shape') return { status: 200, body: { status: 'ok', values: [{ datetime: 'today', open: '1' }] } };
    if (of('timezone') !== 'UTC' || of('order') !== 'ASC') return error(400, 'The stand-in expects UTC and ascending order.');
    const from = secondsOf(of('start_date')) ?? 0;
    const to = secondsOf(of('end_date')) ?? Infinity;
    const within = bars.filter(({ time }) => time >= from && time <= to).slice(-Number(of('outputsize')));
    if (within.length === 0) return error(400, 'No data is available on the specified dates. Try setting different start/end dates.');
    const values = within.map(({ time, open, high, low, close }) => ({
      datetime: stampOf(time),
      open: open.toFixed(5),
      high: high.toFixed(5),
      low: low.toFixed(5),
      close: close.toFixed(5),
    }));
    const meta = {
      symbol: of('symbol'),
      interval: of('interval'),
      currency_base: 'Euro',
      currency_quote: 'US Dollar',
      type: 'Physical Currency',
    };
    return { status: 200, body: { meta, values, status: 'ok' } };
  });

interface HistoryRequest {
  readonly ticks_history?: string;
  readonly ping?: number;
  readonly granularity: number;
  readonly start: number;
  readonly end: string;
  readonly count: number;
  readonly subscribe?: number;
  readonly req_id: number;
}

/** Deriv's WebSocket: `ticks_history` answered by `candles`, then `ohlc` with every push, `ping` by `ping`. */
export const startDeriv = async (): Promise<StandIn> => {
  const server = createServer();
  const sockets = new WebSocketServer({ server, path: '/websockets/v3' });
  const requests: string[] = [];
  const subscribed = new Map<ServerSocket, HistoryRequest>();
  let connections = 0;

  const answer = (socket: ServerSocket, request: HistoryRequest): void => {
    const send = (message: object): void => socket.send(JSON.stringify({ echo_req: request, ...message, req_id: request.req_id }));
    if (standIn.trouble === 'silent') return;
    if (request.ping === 1) return send({ msg_type: 'ping', ping: 'pong' });
    if (standIn.trouble === 'refuse') {
      return send({ msg_type: 'ticks_history', error: { code: 'InvalidSymbol', message: `Symbol ${request.ticks_history} invalid.` } });
    }
    if (standIn.trouble === 'busy')
      return send({ msg_type: 'ticks_history', error: { code: 'RateLimit', message: 'You have reached the rate limit.' } });
    if (standIn.trouble === 'wrong-shape') return send({ msg_type: 'candles', candles: [{ epoch: 1, open: 'x' }] });
    const end = request.end === 'latest' ? Infinity : Number(request.end) * 1000;
    const within = standIn.bars.filter(({ time }) => time >= request.start * 1000 && time <= end).slice(-request.count);
    const candles = within.map(({ time, open, high, low, close }) => ({ epoch: time / 1000, open, high, low, close }));
    send({ msg_type: 'candles', candles, pip_size: 5, ...(request.subscribe === 1 ? { subscription: { id: 'one' } } : {}) });
    if (request.subscribe === 1) subscribed.set(socket, request);
  };

  sockets.on('connection', (socket) => {
    connections += 1;
    if (standIn.trouble === 'drop') return socket.terminate();
    socket.on('close', () => subscribed.delete(socket));
    socket.on('message', (data) => {
      const text = (data as Buffer).toString('utf8');
      requests.push(text);
      if (standIn.trouble === 'garbage') socket.send('{"msg_type":');
      else answer(socket, JSON.parse(text) as HistoryRequest);
    });
  });

  const push = (): void => {
    const bar = standIn.bars.at(-1);
    if (bar === undefined) return;
    for (const [socket, { granularity, ticks_history: symbol }] of subscribed) {
      const prices = { open: bar.open.toFixed(5), high: bar.high.toFixed(5), low: bar.low.toFixed(5), close: bar.close.toFixed(5) };
      const ohlc = { ...prices, epoch: bar.time / 1000 + 7, granularity, id: 'one', open_time: bar.time / 1000, pip_size: 5, symbol };
      socket.send(JSON.stringify({ msg_type: 'ohlc', ohlc, subscription: { id: 'one' } }));
    }
  };

  const cut = (): void => {
    for (const socket of sockets.clients) socket.terminate();
  };
  const standIn: StandIn = {
    address: `ws://${await listen(server)}/websockets/v3?app_id=1`,
    bars: [],
    trouble: 'none',
    requests,
    connections: () => connections,
    push,
    cut,
    stop: () =>
      new Promise((resolve) => {
        cut();
        sockets.close();
        server.close(() => resolve());
      }),
  };
  return standIn;
};

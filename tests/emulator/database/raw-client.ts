/** A bare WebSocket that speaks the database's protocol by hand: what no client library would send, and what exactly comes back. */
import { WebSocket } from 'ws';
import { NAMESPACE, until } from './clients';

export interface Message {
  readonly t: string;
  readonly d: { readonly r?: number; readonly t?: string; readonly a?: string; readonly b?: unknown; readonly d?: unknown };
}

export interface RawClient {
  /** Every message so far, put together from its frames. */
  readonly messages: Message[];
  /** Every frame so far, as it came. */
  readonly frames: string[];
  readonly socket: WebSocket;
  readonly sendFrame: (frame: string) => void;
  /** Sends a request and waits for its answer's body. */
  readonly ask: (action: string, body: unknown) => Promise<{ s: string; d: unknown }>;
  /** Bodies of what was pushed with this action. */
  readonly pushed: (action: string) => unknown[];
  readonly close: () => void;
  /** Closes; resolves when the server has done what was left for the end, as it has before it greets a client that comes back. */
  readonly end: () => Promise<void>;
}

/** Connects and waits for the server's greeting, or for the refusal in its place. */
export const aRawClient = async (port: number, search = `ns=${NAMESPACE}`): Promise<RawClient> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&${search}`);
  const messages: Message[] = [];
  const frames: string[] = [];
  let missing = 0;
  let pieces: string[] = [];
  socket.on('message', (data) => {
    const frame = (data as Buffer).toString('utf8');
    frames.push(frame);
    if (missing === 0 && /^\d+$/u.test(frame)) {
      missing = Number(frame);
      pieces = [];
      return;
    }
    pieces.push(frame);
    missing = Math.max(0, missing - 1);
    if (missing > 0) return;
    messages.push(JSON.parse(pieces.join('')) as Message);
    pieces = [];
  });
  await until(() => messages.length > 0);
  let requests = 0;
  return {
    messages,
    frames,
    socket,
    sendFrame: (frame) => {
      socket.send(frame);
    },
    ask: async (action, body) => {
      requests += 1;
      const number = requests;
      socket.send(JSON.stringify({ t: 'd', d: { r: number, a: action, b: body } }));
      const isAnswer = (message: Message): boolean => message.d.r === number;
      await until(() => messages.some(isAnswer));
      return messages.find(isAnswer)?.d.b as { s: string; d: unknown };
    },
    pushed: (action) => messages.filter(({ d }) => d.a === action).map(({ d }) => d.b),
    close: () => {
      socket.close();
    },
    end: async () => {
      socket.close();
      const greeting = messages[0]?.d.d as { readonly s: string } | undefined;
      const back = await aRawClient(port, `${search}&ls=${greeting?.s ?? ''}`);
      back.close();
    },
  };
};

/** An unsigned token as the official emulators accept it. */
export const aToken = (claims: Readonly<Record<string, unknown>>): string =>
  [{ alg: 'none', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + '.';

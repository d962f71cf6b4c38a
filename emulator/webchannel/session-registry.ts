/** The living sessions of a WebChannel server, and the end of those whose client was not heard of for long. */
import { randomBytes } from 'node:crypto';
import { createBackChannels } from './back-channels';
import type { Channel, ChannelHandler } from './channel';
import { createSession, type Session } from './session';

export interface WebChannelTimings {
  /** A back channel silent for 1.5 × the keep-alive told to the client would be given up by it. */
  readonly noopMs: number;
  /** How long a hanging request lives while its peer holds too many. */
  readonly turnMs: number;
  /** Hanging requests of one peer from which on they take turns. */
  readonly crowdedAt: number;
  /** A session without a back channel is forgotten after this long. */
  readonly expiryMs: number;
}

const defaultTimings: WebChannelTimings = { noopMs: 25_000, turnMs: 500, crowdedAt: 4, expiryMs: 180_000 };
const SWEEP_MS = 30_000;

interface Opening {
  readonly service: string;
  readonly peer: string;
  readonly headers: ReadonlyMap<string, string>;
}

export interface SessionRegistry {
  readonly open: (opening: Opening) => Session;
  readonly find: (id: string | null) => Session | undefined;
  readonly forget: (session: Session) => void;
  readonly all: () => readonly Session[];
  readonly close: () => void;
}

export const createSessionRegistry = (
  accept: (service: string, channel: Channel) => ChannelHandler,
  given: Partial<WebChannelTimings>,
): SessionRegistry => {
  const timings = { ...defaultTimings, ...given };
  const sessions = new Map<string, Session>();
  const backChannels = createBackChannels(timings.crowdedAt);

  const forget = (session: Session): void => {
    sessions.delete(session.id);
    session.close();
  };

  const sweep = setInterval(
    () => {
      for (const session of sessions.values()) if (session.silentMs() > timings.expiryMs) forget(session);
    },
    Math.min(SWEEP_MS, timings.expiryMs),
  );

  return {
    open: ({ service, peer, headers }) => {
      const { noopMs, turnMs } = timings;
      const session = createSession({ id: randomBytes(16).toString('base64url'), peer, headers, noopMs, turnMs, backChannels });
      sessions.set(session.id, session);
      session.start(accept(service, session.channel));
      return session;
    },
    find: (id) => (id === null ? undefined : sessions.get(id)),
    forget,
    all: () => [...sessions.values()],
    close: () => {
      clearInterval(sweep);
      for (const session of sessions.values()) forget(session);
    },
  };
};

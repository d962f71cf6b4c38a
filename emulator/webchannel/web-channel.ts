/**
 * The server side of WebChannel, wire version 8, over HTTP: opening, forward and back channel, and the end
 * of sessions. What the messages mean is the business of whoever accepts the sessions.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Channel, ChannelHandler } from './channel';
import { asciiJson, frame } from './frame';
import { readBody } from './read-body';
import type { ForwardState, Session } from './session';
import { createSessionRegistry, type SessionRegistry, type WebChannelTimings } from './session-registry';

interface WebChannelOptions {
  /** Called once per session, before its first message, with the service that `serve` was given. */
  readonly accept: (service: string, channel: Channel) => ChannelHandler;
  /** A handler threw, which is a bug. The session is forgotten and the request answered with 500. */
  readonly onCrash: (error: unknown) => void;
  readonly timings?: Partial<WebChannelTimings>;
}

export interface WebChannel {
  /** Serves one request to `service`. CORS headers are the caller's business. */
  readonly serve: (service: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly sessionCount: () => number;
  /** Breaks every hanging request, as a failing network would; the sessions live on. For drills. */
  readonly dropBackChannels: () => void;
  /** Forgets every session, as a restart would. For drills. */
  readonly forgetSessions: () => void;
  readonly close: () => void;
}

/** What the client expects of a back channel; noops come more often than this. */
const KEEP_ALIVE_MS = 30_000;
const WIRE_VERSION = 8;
const SERVER_VERSION = 14;
const TEXT = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-cache, no-store',
  // Without it Chromium holds a plain text back, to guess its type from the first kilobyte, and a stream never begins.
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The header lines travel in the form, so that the request needs no preflight. */
const readHeaders = (lines: string | null): ReadonlyMap<string, string> => {
  const headers = new Map<string, string>();
  for (const line of (lines ?? '').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
};

/** Hands the form's messages to the session; null when the form or a message in it is malformed. */
const receiveForm = (session: Session, form: URLSearchParams): ForwardState | null => {
  const messages: string[] = [];
  for (let index = 0; index < Number(form.get('count') ?? 0); index += 1) {
    const message = form.get(`req${index}___data__`);
    if (message === null) return null;
    messages.push(message);
  }
  try {
    return session.receive(Number(form.get('ofs') ?? 0), messages);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

const sendText = (response: ServerResponse, json: unknown, headers: Readonly<Record<string, string>> = {}): void => {
  response.writeHead(200, { ...TEXT, ...headers }).end(frame(asciiJson(json)));
};

/** The text must not begin with the reason: clients look for it behind the first character. */
const refuse = (response: ServerResponse, status: number, reason: string): void => {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(`<h1>${reason}</h1>`);
};

/** Tabs of one browser share their connections, and so their peer. */
const peerOf = (request: IncomingMessage): string => `${request.socket.remoteAddress ?? ''} ${request.headers['user-agent'] ?? ''}`;

const hang = (session: Session, response: ServerResponse, parameters: URLSearchParams): void => {
  response.writeHead(200, { ...TEXT, 'X-Accel-Buffering': 'no' });
  response.flushHeaders();
  session.attach({ response, acknowledgedId: Number(parameters.get('AID') ?? 0), isLongPoll: parameters.get('CI') === '1' });
};

interface Delivery {
  readonly sessions: SessionRegistry;
  readonly session: Session;
  readonly form: URLSearchParams;
  readonly response: ServerResponse;
}

/** Hands a form on and answers with what `answer` makes of the session's state. A malformed form ends the session. */
const deliver = ({ sessions, session, form, response }: Delivery, answer: (state: ForwardState) => void): void => {
  let state: ForwardState | null;
  try {
    state = receiveForm(session, form);
  } catch (error) {
    sessions.forget(session);
    throw error;
  }
  if (state !== null) {
    answer(state);
  } else {
    sessions.forget(session);
    refuse(response, 400, 'Malformed request');
  }
};

export const createWebChannel = ({ accept, onCrash, timings = {} }: WebChannelOptions): WebChannel => {
  const sessions = createSessionRegistry(accept, timings);

  const open = (opening: Parameters<typeof sessions.open>[0], form: URLSearchParams, response: ServerResponse): void => {
    const session = sessions.open(opening);
    const hello = [[0, ['c', session.id, '', WIRE_VERSION, SERVER_VERSION, KEEP_ALIVE_MS]]];
    deliver({ sessions, session, form, response }, () =>
      sendText(response, hello, { 'X-HTTP-Session-Id': randomBytes(16).toString('base64url') }),
    );
  };

  const forward = (session: Session, form: URLSearchParams, response: ServerResponse): void => {
    deliver({ sessions, session, form, response }, (state) =>
      sendText(response, [state.hasBackChannel ? 1 : 0, state.lastId, state.outstandingBytes]),
    );
  };

  const post = async (service: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = await readBody(request);
    // Looked up after the body has arrived: the session may have ended in the meantime.
    const id = searchParams.get('SID') ?? 'null';
    const session = sessions.find(id);
    if (!body.ok) {
      refuse(response, 413, 'Request too large');
    } else if (id === 'null') {
      const form = new URLSearchParams(body.text);
      open({ service, peer: peerOf(request), headers: readHeaders(form.get('headers')) }, form, response);
    } else if (session === undefined) {
      refuse(response, 400, 'Unknown SID');
    } else if (searchParams.get('TYPE') === 'terminate') {
      sessions.forget(session);
      response.writeHead(200, TEXT).end();
    } else {
      session.acknowledge(Number(searchParams.get('AID') ?? 0));
      forward(session, new URLSearchParams(body.text), response);
    }
  };

  const serve = async (service: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'POST') {
      await post(service, request, response);
    } else if (request.method === 'GET') {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const session = sessions.find(searchParams.get('SID'));
      if (session === undefined) refuse(response, 400, 'Unknown SID');
      else hang(session, response, searchParams);
    } else {
      refuse(response, 405, 'Method not allowed');
    }
  };

  return {
    serve: async (service, request, response) => {
      try {
        await serve(service, request, response);
      } catch (error) {
        onCrash(error);
        refuse(response, 500, 'Internal error');
      }
    },
    sessionCount: () => sessions.all().length,
    dropBackChannels: () => {
      for (const session of sessions.all()) session.dropBackChannel();
    },
    forgetSessions: () => {
      for (const session of sessions.all()) sessions.forget(session);
    },
    close: () => sessions.close(),
  };
};

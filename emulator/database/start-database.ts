/**
 * Starts the embedded Realtime Database on one port of this machine: WebSocket connections for the client library
 * and REST beside them. It does not read rules files and does not close the journal it was given.
 */
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { type Admission, isRefused, ownPagesOnly, REFUSAL_HEADERS, refusalOf } from '../admission/admission';
import { lacksAppCheck, requestLacksAppCheck } from '../admission/app-check';
import type { DatabaseRules } from '../rules/contract';
import { Connection } from './connection';
import { pushIds } from './push-id';
import type { RestOptions } from './rest';
import { MAX_BODY_BYTES, refuseRest, serveRest } from './rest-http';
import type { DatabaseJournal } from './state';
import type { DatabaseStore, Intercept } from './store';
import { openStore } from './store';

export interface DatabaseOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: '127.0.0.1';
  /** The database's name, `ns` in addresses; anything else is refused. */
  readonly namespace: string;
  readonly rules: DatabaseRules;
  /** The pages that may speak to it; only its own unless given. */
  readonly admission?: Admission;
  /** Stays the caller's: close it after the server. */
  readonly journal: DatabaseJournal;
  readonly intercept?: Intercept;
  readonly log?: (line: string) => void;
  /** Milliseconds since the epoch; the system clock unless given. */
  readonly clock?: () => number;
  /** How far the server's time is ahead of that clock, in ms; tokens go by the clock. */
  readonly aheadMs?: () => number;
}

export interface DatabaseServer {
  readonly port: number;
  readonly store: DatabaseStore;
  /** Replaces everything, as the owner; empties the database unless a value is given. */
  readonly reset: (value?: unknown) => void;
  /** From now on; listeners that the new rules forbid are revoked. */
  readonly setRules: (rules: DatabaseRules) => void;
  /** Cuts every client off as a failing network would; they come back by themselves. */
  readonly dropConnections: () => void;
  /** Ends every session, which does what clients left to be done, and frees the port. */
  readonly close: () => Promise<void>;
}

/** The port belongs to another process. */
export class PortTakenError extends Error {
  readonly code = 'EADDRINUSE';
  readonly port: number;

  constructor(port: number) {
    super(`Port ${port} on 127.0.0.1 is taken: stop the other process or choose another port for the database`);
    this.name = 'PortTakenError';
    this.port = port;
  }
}

const UNKNOWN_NAMESPACE = 'Firebase error. Please ensure that you spelled the name of your Firebase correctly';

/** The service's words for a client without a token; the client library gives up at once. */
const MISSING_APP_CHECK = 'Missing appcheck token';

const listenOn = async (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error);
    });
    server.listen(port, host, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Refuses in words: the client library prints the reason of a shutdown, and retries a failed handshake forever. */
const refuseSocket = (socket: WebSocket, reason: string): void => {
  socket.on('error', () => undefined);
  socket.send(JSON.stringify({ t: 'c', d: { t: 's', d: reason } }));
  socket.close();
};

interface SocketOptions {
  readonly admission: Admission;
  readonly namespace: string;
  readonly store: DatabaseStore;
  readonly log: (line: string) => void;
  readonly clock: () => number;
  readonly tokenClock: () => number;
}

/** The live sessions, and what to do with a new socket. */
const sessionsOf = ({ admission, namespace, store, log, clock, tokenClock }: SocketOptions) => {
  const sessions = new Map<string, Connection>();
  return {
    accept: (socket: WebSocket, request: IncomingMessage): void => {
      const parameters = new URL(request.url ?? '/', 'http://localhost').searchParams;
      if (parameters.get('ns') !== namespace) {
        log(`a client asked for database "${parameters.get('ns') ?? ''}"; this server holds "${namespace}"`);
        refuseSocket(socket, UNKNOWN_NAMESPACE);
        return;
      }
      if (lacksAppCheck(admission, parameters.get('ac'), tokenClock())) {
        refuseSocket(socket, MISSING_APP_CHECK);
        return;
      }
      // A client may be back before its old socket is known to be dead. What it left behind comes first.
      sessions.get(parameters.get('ls') ?? '')?.finish();
      const connection = new Connection({ socket, store, host: request.headers.host ?? '', log, clock, tokenClock });
      sessions.set(connection.session, connection);
      socket.on('close', () => sessions.delete(connection.session));
    },
    finishAll: (): void => {
      for (const connection of sessions.values()) connection.finish();
    },
  };
};

/** Starts the server; rejects with `PortTakenError` when the port is in use. */
export const startDatabase = async (options: DatabaseOptions): Promise<DatabaseServer> => {
  const { namespace, rules, journal, intercept, admission = ownPagesOnly } = options;
  const log = options.log ?? (() => undefined);
  const tokenClock = options.clock ?? Date.now;
  const clock = (): number => tokenClock() + (options.aheadMs?.() ?? 0);
  const store = openStore({ rules, journal, intercept, log, clock });
  const names = pushIds();
  const rest: RestOptions = { store, namespace, log, newName: () => names(clock()) };
  const server = createServer((request, response) => {
    if (isRefused(admission, request, response)) return;
    if (requestLacksAppCheck(admission, request, tokenClock())) refuseRest(request, response, MISSING_APP_CHECK);
    else serveRest(rest, request, response);
  });
  const sessions = sessionsOf({ admission, namespace, store, log, clock, tokenClock });
  const port = await listenOn(server, options.port, options.host ?? '127.0.0.1');
  // Their connections ended with the process that served them, so their last writes are due now.
  for (const session of store.waitingSessions()) store.runQueue(session);
  const sockets = new WebSocketServer({
    server,
    path: '/.ws',
    maxPayload: MAX_BODY_BYTES,
    perMessageDeflate: false,
    verifyClient: ({ req }, decide) => {
      const refusal = refusalOf(admission, req.headers);
      decide(refusal === null, 403, refusal ?? undefined, REFUSAL_HEADERS);
    },
  });
  sockets.on('connection', sessions.accept);

  return {
    port,
    store,
    reset: (value = null) => {
      const outcome = store.update({ '': value });
      if (!outcome.ok) throw new Error(outcome.message);
    },
    setRules: store.setRules,
    dropConnections: sessions.finishAll,
    close: async () => {
      sessions.finishAll();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

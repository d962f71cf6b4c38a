/**
 * The embedded Firestore: one HTTP server, on this machine only, that speaks to the unmodified browser SDK
 * (WebChannel streams) and to REST clients. Rules and durable storage are handed in.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Admission, isRefused, ownPagesOnly } from '../admission/admission';
import { appCheckHeader, lacksAppCheck, requestLacksAppCheck } from '../admission/app-check';
import type { Caller } from '../admission/caller';
import type { FirestoreRules } from '../rules/contract';
import type { Journal } from '../storage/journal';
import type { Channel, ChannelHandler } from '../webchannel/channel';
import { allowOrigin, answerPreflight } from '../webchannel/cors';
import type { WebChannelTimings } from '../webchannel/session-registry';
import { createWebChannel, type WebChannel } from '../webchannel/web-channel';
import { type CommitOutcome, createCommitter } from './commit';
import { closedJudge, createJudge, refuse } from './judge';
import { createListenStream } from './listen-stream';
import { readWrites } from './read-write';
import { documentsRoot } from './resource-name';
import { createReplaceableRules } from './replaceable-rules';
import { createResumeTokens } from './resume-token';
import { createRest, type Rest } from './rest';
import { denied, RpcError } from './rpc-error';
import { createStore, type FirestoreEntry, type FirestoreSnapshot, type FirestoreStore } from './store';
import { createTransactions } from './transactions';
import { serveRulesUpload } from './upload-rules';
import { createWriteStream } from './write-stream';

export interface FirestoreOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: '127.0.0.1';
  readonly project: string;
  readonly rules: FirestoreRules;
  /** The pages that may speak to it; only its own unless given. */
  readonly admission?: Admission;
  readonly journal: Journal<FirestoreSnapshot, FirestoreEntry>;
  /** Refused operations and bugs, a line each; to standard error unless given. */
  readonly log?: (line: string) => void;
  /** For tests that cannot wait. */
  readonly timings?: Partial<WebChannelTimings>;
  readonly nowMs?: () => number;
}

export interface FirestoreServer {
  readonly port: number;
  readonly store: FirestoreStore;
  /** The WebChannel sessions, for drills that break connections. */
  readonly channels: WebChannel;
  /** Carries out a commit as a caller would over REST; `writes` is the protocol's JSON. Throws RpcError when it is refused. */
  readonly commit: (caller: Caller, writes: unknown) => CommitOutcome;
  /** Ends every connection and closes the journal. */
  readonly close: () => Promise<void>;
  /** Deletes every document. */
  readonly reset: () => void;
}

/** Something else listens on the port already. */
export class PortTakenError extends Error {
  readonly port: number;

  constructor(port: number) {
    super(`Port ${port} of 127.0.0.1 is taken. Is another Sextant or Firebase emulator running?`);
    this.name = 'PortTakenError';
    this.port = port;
  }
}

const CHANNEL = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/u;

const toStandardError = (line: string): void => {
  process.stderr.write(`firestore: ${line}\n`);
};

/** Turns whatever was thrown into the error to answer. A bug becomes INTERNAL, which clients retry, and is logged with its stack. */
const createRefusals =
  (log: (line: string) => void) =>
  (error: unknown): RpcError => {
    if (error instanceof RpcError) return error;
    log(`INTERNAL ERROR, please report: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return new RpcError('INTERNAL', 'Internal error of the local backend; its log has the details.');
  };

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** The path of a request, decoded; null when it is no address at all. */
const pathnameOf = (request: IncomingMessage): string | null => {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  } catch {
    return null;
  }
};

const answerText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${text}\n`);
};

/** Without a valid App Check token the service answers as to one who may do nothing. */
const refuseUnproven = (request: IncomingMessage, response: ServerResponse): void => {
  request.resume();
  const { httpCode, body } = denied();
  response.writeHead(httpCode, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};

interface HandlerOptions {
  readonly channels: WebChannel;
  readonly rest: Rest;
  readonly project: string;
  readonly admission: Admission;
  readonly uploadRules: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

const createHandler =
  ({ channels, rest, project, admission, uploadRules }: HandlerOptions) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    if (isRefused(admission, request, response)) return;
    allowOrigin(request, response);
    const pathname = pathnameOf(request);
    const service = CHANNEL.exec(pathname ?? '')?.[1];
    if (request.method === 'OPTIONS') answerPreflight(request, response);
    else if (pathname === null) answerText(response, 400, 'The address is not well encoded.');
    else if (service !== undefined) void channels.serve(service, request, response);
    else if (pathname.startsWith('/v1/') && requestLacksAppCheck(admission, request, Date.now())) refuseUnproven(request, response);
    else if (pathname.startsWith('/v1/')) void rest.serve(request, response);
    else if (pathname === `/emulator/v1/${documentsRoot(project)}`) rest.serveReset(request, response);
    else if (pathname === `/emulator/v1/projects/${project}:securityRules`) void uploadRules(request, response);
    else if (pathname === '/') answerText(response, 200, 'Ok');
    else answerText(response, 404, 'Not found');
  };

/** Starts the server. Rejects with PortTakenError when the port is in use. */
export const startFirestore = async (options: FirestoreOptions): Promise<FirestoreServer> => {
  const { project, rules, journal, log = toStandardError, nowMs = Date.now, admission = ownPagesOnly } = options;
  const root = documentsRoot(project);
  const store = createStore(journal, nowMs);
  const inForce = createReplaceableRules(rules);
  const judge = createJudge({ rules: inForce, store, root, log });
  const commit = createCommitter({ store, judge, root });
  const refusalOf = createRefusals(log);
  const tokens = createResumeTokens(randomBytes(9).toString('base64url'));
  const accept = (service: string, channel: Channel): ChannelHandler => {
    const isUnproven = lacksAppCheck(admission, channel.headers.get(appCheckHeader), Date.now());
    return service === 'Write'
      ? createWriteStream(channel, { commit: isUnproven ? refuse : commit, root, refusalOf })
      : createListenStream(channel, {
          store,
          judge: isUnproven ? closedJudge : judge,
          root,
          tokens,
          refusalOf,
          onRules: inForce.onReplace,
        });
  };
  const channels = createWebChannel({ accept, onCrash: refusalOf, ...(options.timings === undefined ? {} : { timings: options.timings }) });
  const rest = createRest({ root, store, judge, commit, refusalOf, transactions: createTransactions(store, nowMs) });

  const uploadRules: HandlerOptions['uploadRules'] = (request, response) =>
    serveRulesUpload({ source: () => inForce.source, replace: inForce.replace, refusalOf }, request, response);

  const server = createServer({ keepAliveTimeout: 65_000 }, createHandler({ channels, rest, project, admission, uploadRules }));
  try {
    const port = await listen(server, options.port, options.host ?? '127.0.0.1');
    return {
      port,
      store,
      channels,
      commit: (caller, writes) => commit(caller, readWrites(root, writes)),
      reset: store.clear,
      close: async () => {
        channels.close();
        await new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        });
        store.close();
        journal.close();
      },
    };
  } catch (error) {
    channels.close();
    throw error;
  }
};

/**
 * The thread in which the official Auth emulator runs: it spends seconds compiling its description of the
 * service, and must not hold up the page and the databases meanwhile. Not a module to import.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { isRefused, nameOrigin } from '../admission/admission';
import { requestLacksAppCheck } from '../admission/app-check';
import { loadEmulator, openAccounts } from './accounts';
import type { Accounts } from './accounts';
import type { AuthReport, AuthRequest, AuthSettings } from './message';
import { listen } from '../hosting/port';

const settings = workerData as AuthSettings;
const report = (message: AuthReport): void => parentPort?.postMessage(message);
const fail = (cause: unknown): void => {
  const { code, message } = cause as NodeJS.ErrnoException;
  report({ kind: 'failed', code: code ?? null, message });
};

/** Stores the accounts before the first byte of the answer leaves; when that fails, the request fails. */
const storeBeforeAnswer = (accounts: Accounts, response: ServerResponse): void => {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.writeHead = ((...parts: unknown[]) => {
    try {
      accounts.persist();
    } catch (cause) {
      report({ kind: 'log', text: `accounts could not be stored, the request is dropped: ${(cause as Error).message}` });
      response.destroy(cause as Error);
      return response;
    }
    return writeHead(...parts);
  }) as typeof response.writeHead;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that arrive while the emulator compiles wait here; a refused connection would only make clients retry. */
const waiting: Parameters<Handler>[] = [];
let handle: Handler | null = null;

/** The service's interfaces for clients, as the emulator serves them; its own pages beside them are not the project's. */
const CLIENT_INTERFACE = /^\/(?:identitytoolkit|securetoken|www)\.googleapis\.com\//u;

/** In the service's own words, which the SDK makes an error code of. */
const refuseWithoutAppCheck = (request: IncomingMessage, response: ServerResponse): void => {
  request.resume();
  nameOrigin(request, response);
  const error = { code: 401, message: 'Firebase App Check token is invalid.', status: 'UNAUTHENTICATED' };
  response.writeHead(401, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify({ error }));
};

const server = createServer((request, response) => {
  if (isRefused(settings.admission, request, response)) return;
  if (CLIENT_INTERFACE.test(request.url ?? '') && requestLacksAppCheck(settings.admission, request, Date.now())) {
    refuseWithoutAppCheck(request, response);
    return;
  }
  if (handle === null) waiting.push([request, response]);
  else handle(request, response);
});

const start = async (): Promise<void> => {
  const emulator = loadEmulator();
  const accounts = openAccounts(emulator, settings.project, settings.file);
  const app = await emulator.createApp(settings.project, 2, accounts.states);
  handle = (request, response) => {
    storeBeforeAnswer(accounts, response);
    app(request, response);
  };
  parentPort?.on('message', (request: AuthRequest) => {
    try {
      if (request.kind === 'reset') accounts.reset();
      report({ kind: 'answer', id: request.id, mails: request.kind === 'mails' ? accounts.mails() : [] });
    } catch (cause) {
      report({ kind: 'refused', id: request.id, message: (cause as Error).message });
    }
  });
  for (const [request, response] of waiting.splice(0)) handle(request, response);
  report({ kind: 'ready' });
};

listen(server, settings.port, 'sign-in')
  .then((port) => {
    report({ kind: 'listening', port });
    return start();
  })
  .catch(fail);

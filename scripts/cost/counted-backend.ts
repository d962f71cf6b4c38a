/**
 * The embedded backend with the built site, empty and in memory, and a counting proxy before each service. The
 * browser speaks to the proxies; the product inside is the one that `npm start` runs.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startAuth } from '../../emulator/auth/auth';
import { startDatabase } from '../../emulator/database/start-database';
import { startFirestore } from '../../emulator/firestore/start-firestore';
import { startHosting } from '../../emulator/hosting/hosting';
import { readHostingConfig } from '../../emulator/hosting/config';
import { portsAt } from '../../emulator/options';
import { NAMESPACE, PROJECT } from '../../emulator/admission/project';
import { loadRules } from '../../emulator/rules-files';
import { indexPacks } from '../../emulator/seed-pack-index';
import { memoryJournal } from '../../emulator/storage/journal';
import type { Counts } from './counts';
import { noCounts } from './counts';
import { startCountingProxy } from './counting-proxy';
import type { AnswerReader } from './counting-proxy';
import { countingRules } from './counting-rules';
import { countRestAnswer, createStreamReader } from './read-firestore-answers';
import type { DocumentsSeen } from './read-firestore-answers';

/** From the ports of the services to those of the proxies before them. */
const PROXY_DISTANCE = 10;

export interface CountedBackend {
  /** Where the browser finds the site. */
  readonly origin: string;
  /** Where the owner's token may prepare things without being counted. */
  readonly uncounted: { readonly auth: string; readonly database: string };
  readonly counts: () => Counts;
  readonly close: () => Promise<void>;
}

const start = async (root: string, offset: number, counter: Parameters<typeof countingRules>[1]) => {
  const ports = portsAt(offset);
  const rules = loadRules(root);
  const silent = (): void => undefined;
  // The browser's page is the one behind the proxies.
  const admission = { pagePorts: [portsAt(offset + PROXY_DISTANCE).page], origins: [] };
  const config = readHostingConfig(join(root, 'firebase.json'));
  const services = await Promise.all([
    startFirestore({
      port: ports.firestore,
      project: PROJECT,
      admission,
      rules: countingRules(rules.firestore, counter),
      journal: memoryJournal(),
      log: silent,
    }),
    startDatabase({
      port: ports.database,
      namespace: NAMESPACE,
      admission,
      rules: rules.database,
      journal: memoryJournal(),
      intercept: indexPacks(silent),
    }),
    startAuth({
      port: ports.auth,
      project: PROJECT,
      dataDirectory: null,
      admission,
      log: silent,
      worker: pathToFileURL(join(root, 'build/emulator/auth-worker.mjs')),
    }),
    startHosting({
      port: ports.page,
      site: { config, folder: join(root, config.publicFolder) },
      pages: () => Promise.resolve(null),
      admission,
      log: silent,
    }),
  ]);
  await services[2].ready;
  return { ports, close: () => Promise.all(services.map((service) => service.close())) };
};

/** The name of a call: `accounts:signUp`, `token`. Preflights and the emulator's own calls are none. */
const authCallOf = ({ method, url }: { readonly method?: string | undefined; readonly url?: string | undefined }): string | null => {
  if (method === 'OPTIONS') return null;
  return /\/v1\/(?:projects\/[^/]+\/)?([a-zA-Z:]+)(?:\?|$)/u.exec(url ?? '')?.[1] ?? null;
};

/** Reads what passes on Firestore's port: listeners' streams and the answers of REST calls. */
const answerReaders = (seen: DocumentsSeen) => {
  const stream = createStreamReader(seen);
  return ({ method, url }: { readonly method?: string | undefined; readonly url?: string | undefined }): AnswerReader | undefined => {
    const address = new URL(url ?? '/', 'http://localhost');
    if (address.pathname.endsWith('/Listen/channel') && method === 'GET') {
      return { onText: stream(address.searchParams.get('SID') ?? ''), onEnd: () => undefined };
    }
    if (method !== 'POST' || !/:(?:batchGet|runQuery)$/u.test(address.pathname)) return undefined;
    let text = '';
    return {
      onText: (chunk) => {
        text += chunk;
      },
      onEnd: () => countRestAnswer(text, seen),
    };
  };
};

/** Starts everything: the services at `offset`, the proxies for the browser some ports up. */
export const startCountedBackend = async (root: string, offset: number): Promise<CountedBackend> => {
  const sums = { ...noCounts, authCalls: {} as Record<string, number> };
  const add = (name: 'documentReads' | 'missingReads' | 'rulesReads' | 'writes' | 'deletes') => (documents: number) => {
    (sums as Record<typeof name, number>)[name] += documents;
  };
  const backend = await start(root, offset, { lookedUp: add('rulesReads'), written: add('writes'), deleted: add('deletes') });
  const outside = portsAt(offset + PROXY_DISTANCE);
  const inside = backend.ports;
  const readerOf = answerReaders({ found: add('documentReads'), missing: add('missingReads') });
  let connections = 0;
  let requests = 0;
  const proxies = {
    firestore: await startCountingProxy({ port: outside.firestore, target: inside.firestore, onRequest: readerOf }),
    database: await startCountingProxy({
      port: outside.database,
      target: inside.database,
      onSocket: () => {
        connections += 1;
      },
    }),
    auth: await startCountingProxy({
      port: outside.auth,
      target: inside.auth,
      onRequest: (request) => {
        const call = authCallOf(request);
        if (call !== null) sums.authCalls[call] = (sums.authCalls[call] ?? 0) + 1;
        return undefined;
      },
    }),
    page: await startCountingProxy({
      port: outside.page,
      target: inside.page,
      onRequest: () => {
        requests += 1;
        return undefined;
      },
    }),
  };
  return {
    origin: `http://127.0.0.1:${outside.page}`,
    uncounted: { auth: `http://127.0.0.1:${inside.auth}`, database: `http://127.0.0.1:${inside.database}` },
    counts: () => ({
      ...sums,
      authCalls: { ...sums.authCalls },
      firestoreBytesDown: proxies.firestore.bytes().down,
      firestoreBytesUp: proxies.firestore.bytes().up,
      databaseConnections: connections,
      databaseBytesDown: proxies.database.bytes().down,
      databaseBytesUp: proxies.database.bytes().up,
      hostingRequests: requests,
      hostingBytesDown: proxies.page.bytes().down,
    }),
    close: async () => {
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
      await backend.close();
    },
  };
};

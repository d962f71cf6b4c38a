/** The services of the embedded backend, put together: page, databases, sign-in, and what connects them. It prints nothing itself. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Admission } from './admission/admission';
import { appCheckPages } from './app-check-pages';
import type { AuthServer } from './auth/auth';
import { startAuth } from './auth/auth';
import { owner } from './admission/caller';
import { controlPages } from './control';
import type { BackendState } from './control';
import { startDatabase, type DatabaseServer } from './database/start-database';
import type { DatabaseEntry, DatabaseSnapshot } from './database/state';
import { documentsRoot } from './firestore/resource-name';
import { startFirestore, type FirestoreServer } from './firestore/start-firestore';
import type { FirestoreEntry, FirestoreSnapshot } from './firestore/store';
import { startHosting } from './hosting/hosting';
import type { LocalPages } from './hosting/hosting';
import { readHostingConfig } from './hosting/config';
import { PortTaken } from './hosting/port';
import { mailboxPages } from './mailbox';
import { openNewsletter } from './newsletter';
import { pagePortsOf } from './options';
import { openPayments } from './payments/open-payments';
import { openBooks, type PaymentBooks, type PaymentEntry, type PaymentSnapshot } from './payments/state';
import type { Options, Ports } from './options';
import { NAMESPACE, PROJECT } from './admission/project';
import { loadRules } from './rules-files';
import { seedDemo } from './seed';
import { indexPacks } from './seed-pack-index';
import type { PagesByEmailKey } from './seed-pack-index';
import { openJournal } from './storage/journal';
import { replaceFile } from './storage/replace-file';

export interface BackendOptions extends Pick<Options, 'begin' | 'servesSite' | 'origins' | 'appCheck'> {
  readonly ports: Ports;
  readonly dataDirectory: string;
  /** Folder of firebase.json, the rules and the built site. */
  readonly root: string;
  readonly log: (service: string, line: string) => void;
}

export interface Backend {
  readonly state: () => BackendState;
  /** Settles when sign-in answers and the demo stands, where it was asked for. */
  readonly settled: Promise<void>;
  /** What a person should know before trusting this backend. */
  readonly warnings: readonly string[];
  readonly close: () => Promise<void>;
}

/** What the backend keeps; nothing else in a data directory is ever touched. */
const KEPT = ['auth.json', 'database', 'firestore', 'newsletter.json', 'payments', 'seed.json'];

const emptyData = (directory: string): void => {
  for (const name of KEPT) rmSync(join(directory, name), { recursive: true, force: true });
};

/** null: it was never decided, so this is the first start. */
const readSeeded = (directory: string): boolean | null => {
  try {
    return (JSON.parse(readFileSync(join(directory, 'seed.json'), 'utf8')) as { readonly seeded?: unknown }).seeded === true;
  } catch {
    return null;
  }
};

const serviceError = (cause: unknown, port: number, service: string): unknown =>
  cause instanceof Error && cause.name === 'PortTakenError' ? new PortTaken(port, service) : cause;

/** Writes the access documents of Firestore that mirror packs; see `seed-pack-index`. */
const accessWrites = (pages: PagesByEmailKey): unknown[] =>
  [...pages].map(([key, allowed]) => {
    const name = `projects/${PROJECT}/databases/(default)/documents/access/${key}`;
    const fields = Object.fromEntries(Object.keys(allowed).map((page) => [page, { booleanValue: true }]));
    return Object.keys(fields).length === 0 ? { delete: name } : { update: { name, fields: { pages: { mapValue: { fields } } } } };
  });

const admissionOf = ({ ports, origins, appCheck }: BackendOptions): Admission => ({ pagePorts: pagePortsOf(ports), origins, appCheck });

/** The payment provider beside Firestore: it sees every document that is written, and writes its own past the rules. */
const startPayments = (
  { ports, servesSite, log }: BackendOptions,
  { firestore, database, books }: { readonly firestore: FirestoreServer; readonly database: DatabaseServer; readonly books: PaymentBooks },
) => {
  const root = documentsRoot(PROJECT);
  const payments = openPayments({
    books,
    documents: { root, inCollections: firestore.store.inCollections, commit: (writes) => void firestore.commit(owner, writes) },
    origin: `http://127.0.0.1:${String(servesSite ? ports.page : ports.backend)}`,
    timeMoved: database.dropConnections,
    log: (line) => log('payments', line),
  });
  const stop = firestore.store.subscribe(({ changes }) => {
    for (const { after } of changes.values()) if (after !== null) payments.written(after);
  });
  return {
    ...payments,
    close: () => {
      stop();
      payments.close();
    },
  };
};

const startDatabases = async (options: BackendOptions) => {
  const { root, ports, dataDirectory, log } = options;
  const admission = admissionOf(options);
  const rules = loadRules(root);
  const firestoreJournal = openJournal<FirestoreSnapshot, FirestoreEntry>(join(dataDirectory, 'firestore'), 'firestore');
  const databaseJournal = openJournal<DatabaseSnapshot, DatabaseEntry>(join(dataDirectory, 'database'), 'database');
  const paymentJournal = openJournal<PaymentSnapshot, PaymentEntry>(join(dataDirectory, 'payments'), 'payments');
  const books = openBooks(paymentJournal);
  // Time that was moved ahead is the same for everything that has a clock; tokens go by the machine's.
  const aheadMs = (): number => books.state().aheadMs;
  const setAside = [firestoreJournal, databaseJournal, paymentJournal].flatMap(({ recovered }) => recovered.setAside ?? []);
  const warnings = setAside.map((file) => `Part of the stored data was damaged and is not used; it was kept in ${file}.`);
  const closeJournals = (): void => {
    databaseJournal.close();
    firestoreJournal.close();
    paymentJournal.close();
  };
  const firestore = await startFirestore({
    port: ports.firestore,
    project: PROJECT,
    rules: rules.firestore,
    admission,
    journal: firestoreJournal,
    nowMs: () => Date.now() + aheadMs(),
    log: (line) => log('firestore', line),
  }).catch((cause: unknown) => {
    closeJournals();
    throw serviceError(cause, ports.firestore, 'Firestore');
  });
  const mirror = (pages: PagesByEmailKey): void => {
    if (pages.size > 0) firestore.commit(owner, accessWrites(pages));
  };
  try {
    const database = await startDatabase({
      port: ports.database,
      namespace: NAMESPACE,
      rules: rules.database,
      admission,
      journal: databaseJournal,
      intercept: indexPacks(mirror),
      aheadMs,
      log: (line) => log('database', line),
    });
    const payments = startPayments(options, { firestore, database, books });
    const close = async (): Promise<void> => {
      payments.close();
      await database.close();
      await firestore.close();
      closeJournals();
    };
    return { database, firestore, payments, warnings, close };
  } catch (cause) {
    await firestore.close();
    closeJournals();
    throw serviceError(cause, ports.database, 'the Realtime Database');
  }
};

type Databases = Awaited<ReturnType<typeof startDatabases>>;

/** Reset and seed, one after the other in the order asked for, so that two of them never mix. */
const createActions = (options: BackendOptions, services: () => { readonly auth: AuthServer; readonly databases: Databases }) => {
  const { ports, dataDirectory } = options;
  let isSeeded = readSeeded(dataDirectory) ?? false;
  let running = 0;
  let last: Promise<unknown> = Promise.resolve();
  const remember = (seeded: boolean): void => {
    isSeeded = seeded;
    mkdirSync(dataDirectory, { recursive: true });
    replaceFile(join(dataDirectory, 'seed.json'), JSON.stringify({ seeded }));
  };
  const inTurn = (action: () => Promise<void>): Promise<void> => {
    running += 1;
    const turn = last.then(action).finally(() => {
      running -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    isSeeded: () => isSeeded,
    isIdle: () => running === 0,
    reset: () =>
      inTurn(async () => {
        const { auth, databases } = services();
        databases.database.reset();
        databases.firestore.reset();
        databases.payments.reset();
        await auth.reset();
        remember(false);
      }),
    seed: () =>
      inTurn(async () => {
        await services().auth.ready;
        await seedDemo(ports);
        remember(true);
      }),
    decideAgainst: () => remember(false),
  };
};

/**
 * Starts everything: the page first, so that it answers at once, then the databases, then sign-in, which needs
 * some seconds more. Rejects, with nothing left running, when a port is taken, a rules file is wrong or stored
 * data cannot be read. The caller holds the lock of the data directory.
 */
export const startBackend = async (options: BackendOptions): Promise<Backend> => {
  const { root, ports, dataDirectory, log } = options;
  const admission = admissionOf(options);
  if (options.begin !== 'kept') emptyData(dataDirectory);
  let databases: Databases | null = null;
  let auth: AuthServer | null = null;
  let isAuthReady = false;
  const actions = createActions(options, () => {
    if (auth === null || databases === null) throw new Error('The backend is still starting.');
    return { auth, databases };
  });
  const state = (): BackendState => ({
    hosting: options.servesSite,
    database: databases !== null,
    firestore: databases !== null,
    auth: isAuthReady,
    seeded: actions.isSeeded(),
    ready: isAuthReady && actions.isIdle(),
  });
  const newsletter = openNewsletter(join(dataDirectory, 'newsletter.json'));
  const mailbox = mailboxPages(async () => (isAuthReady && auth !== null ? auth.mails() : null));
  const reset = async (): Promise<void> => {
    await actions.reset();
    newsletter.reset();
  };
  const control = controlPages({ state, reset, seed: actions.seed });
  const pages: LocalPages = async (request, url) =>
    (await mailbox(request, url)) ??
    (await newsletter.pages(request, url)) ??
    (await databases?.payments.pages(request, url)) ??
    (await appCheckPages(request, url)) ??
    control(request, url);

  const config = readHostingConfig(join(root, 'firebase.json'));
  const hosting = await startHosting({
    port: options.servesSite ? ports.page : ports.backend,
    site: options.servesSite ? { config, folder: join(root, config.publicFolder) } : null,
    pages,
    admission,
    log: (line) => log('page', line),
  });
  const close = async (): Promise<void> => {
    await hosting.close();
    await auth?.close();
    await databases?.close();
  };
  try {
    databases = await startDatabases(options);
    auth = await startAuth({ port: ports.auth, project: PROJECT, dataDirectory, admission, log: (line) => log('sign-in', line) });
  } catch (cause) {
    await close();
    throw cause;
  }

  const settle = async (of: AuthServer): Promise<void> => {
    await of.ready;
    isAuthReady = true;
    await seeding;
  };
  const isSeedDue = options.begin === 'fresh' || (options.begin === 'kept' && readSeeded(dataDirectory) === null);
  if (!isSeedDue && readSeeded(dataDirectory) === null) actions.decideAgainst();
  const seeding = isSeedDue ? actions.seed() : Promise.resolve();
  const settled = settle(auth);
  // Reported by whoever awaits it; without that, the log of the service has told already.
  settled.catch(() => undefined);
  seeding.catch(() => undefined);
  return { state, settled, warnings: databases.warnings, close };
};

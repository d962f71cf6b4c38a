/** The whole embedded backend on free ports; the page address of the tests follows it. Not a test. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startAuth } from '../../../emulator/auth/auth';
import type { AuthServer } from '../../../emulator/auth/auth';
import { startDatabase } from '../../../emulator/database/start-database';
import type { DatabaseServer } from '../../../emulator/database/start-database';
import { startFirestore } from '../../../emulator/firestore/start-firestore';
import type { FirestoreServer } from '../../../emulator/firestore/start-firestore';
import { startOnFreePorts } from '../../../emulator/free-ports';
import { pagePortsOf } from '../../../emulator/options';
import type { Ports } from '../../../emulator/options';
import { loadDatabaseRules } from '../../../emulator/rules/database/load';
import { loadFirestoreRules } from '../../../emulator/rules/firestore/load';
import { memoryJournal } from '../../../emulator/storage/journal';
import { buildBackend } from '../../emulator/host/built-backend';

const project = 'demo-sextant';

export interface Backend {
  /** Port of the page that belongs to it. Nothing is served there. */
  readonly pagePort: number;
  readonly auth: AuthServer;
  readonly database: DatabaseServer;
  readonly firestore: FirestoreServer;
  /** Code of the newest message to the address. Fails when none was sent. */
  readonly codeFor: (email: string) => Promise<string>;
  readonly createAccount: (email: string, password: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const startServices = async (ports: Ports, worker: URL) => {
  const rules = loadDatabaseRules(readFileSync('database.rules.json', 'utf8'), 'database.rules.json');
  if (!rules.ok) throw new Error(rules.problem.message);
  const documentRules = loadFirestoreRules(readFileSync('firestore.rules', 'utf8'), 'firestore.rules');
  if (!documentRules.ok) throw new Error(JSON.stringify(documentRules));
  const log = (): void => {};
  const admission = { pagePorts: pagePortsOf(ports), origins: [] };
  const starts = [
    startAuth({ port: ports.auth, project, dataDirectory: null, admission, log, worker }),
    startDatabase({
      port: ports.database,
      namespace: `${project}-default-rtdb`,
      rules: rules.rules,
      admission,
      journal: memoryJournal(),
      log,
    }),
    startFirestore({ port: ports.firestore, project, rules: documentRules.rules, admission, journal: memoryJournal(), log }),
  ] as const;
  const outcomes = await Promise.allSettled(starts);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  if (refused === undefined) return { ports, services: await Promise.all(starts) };
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.close();
  throw refused.reason;
};

export const startBackend = async (): Promise<Backend> => {
  const worker = pathToFileURL(join((await buildBackend()).directory, 'auth-worker.mjs'));
  const { ports, services } = await startOnFreePorts((tried) => startServices(tried, worker));
  const [auth, database, firestore] = services;
  await auth.ready;
  return {
    pagePort: ports.page,
    auth,
    database,
    firestore,
    codeFor: async (email) => {
      const mail = (await auth.mails()).find((sent) => sent.email === email);
      if (mail === undefined) throw new Error(`no message was sent to ${email}`);
      return mail.code;
    },
    createAccount: async (email, password) => {
      const address = `http://127.0.0.1:${String(auth.port)}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify({ email, password, emailVerified: true }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    close: async () => {
      await Promise.all([auth.close(), database.close(), firestore.close()]);
    },
  };
};

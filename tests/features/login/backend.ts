/** The whole embedded backend on the ports that belong to the page address of these tests. Not a test. */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startAuth } from '../../../emulator/auth';
import type { AuthServer } from '../../../emulator/auth';
import { startDatabase } from '../../../emulator/database/start-database';
import type { DatabaseServer } from '../../../emulator/database/start-database';
import { startFirestore } from '../../../emulator/firestore/start-firestore';
import type { FirestoreServer } from '../../../emulator/firestore/start-firestore';
import { loadDatabaseRules } from '../../../emulator/rules/database/load';
import { loadFirestoreRules } from '../../../emulator/rules/firestore/load';
import { memoryJournal } from '../../../emulator/storage/journal';

const project = 'demo-sextant';
/** Distance of the page's port from 5173; the page address in the head of the test names the same one. */
const offset = 13_000;

export interface Backend {
  readonly auth: AuthServer;
  readonly database: DatabaseServer;
  readonly firestore: FirestoreServer;
  /** Code of the newest message to the address. Fails when none was sent. */
  readonly codeFor: (email: string) => Promise<string>;
  readonly createAccount: (email: string, password: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Builds the thread of the sign-in service from its present source; answers the folder. In a process of its own,
 * because a build wants Node's globals and not a window's. Inside the project, where its packages are found.
 */
const buildAuthWorker = async (): Promise<string> => {
  const directory = join(process.cwd(), 'build/test', `login-${String(process.pid)}`);
  const vite = join(process.cwd(), 'node_modules/vite/bin/vite.js');
  const options = ['--config', 'vite.emulator.config.ts', '--outDir', directory, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [vite, 'build', ...options], { cwd: process.cwd() });
  return directory;
};

export const startBackend = async (): Promise<Backend> => {
  const directory = await buildAuthWorker();
  const rules = loadDatabaseRules(readFileSync('database.rules.json', 'utf8'), 'database.rules.json');
  if (!rules.ok) throw new Error(rules.problem.message);
  const documentRules = loadFirestoreRules(readFileSync('firestore.rules', 'utf8'), 'firestore.rules');
  if (!documentRules.ok) throw new Error(JSON.stringify(documentRules));
  const [auth, database, firestore] = await Promise.all([
    startAuth({
      port: 9099 + offset,
      project,
      dataDirectory: null,
      log: () => {},
      worker: pathToFileURL(join(directory, 'auth-worker.mjs')),
    }),
    startDatabase({
      port: 9000 + offset,
      namespace: `${project}-default-rtdb`,
      rules: rules.rules,
      journal: memoryJournal(),
      log: () => {},
    }),
    startFirestore({ port: 8080 + offset, project, rules: documentRules.rules, journal: memoryJournal(), log: () => {} }),
  ]);
  await auth.ready;
  return {
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
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

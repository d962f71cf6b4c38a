/** An empty Firestore under the product's rules, for what is measured in a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { owner } from '../../emulator/admission/caller';
import { startFirestore } from '../../emulator/firestore/start-firestore';
import type { FirestoreServer } from '../../emulator/firestore/start-firestore';
import { loadFirestoreRules } from '../../emulator/rules/firestore/load';
import { memoryJournal } from '../../emulator/storage/journal';

/** What a first sign-in leaves: without a record nobody writes. */
const record = (uid: string) => {
  const instant = { timestampValue: '2026-01-02T03:04:05Z' };
  const texts = Object.entries({ email: '', displayName: uid, role: 'user', status: 'active' });
  return {
    name: `projects/demo-sextant/databases/(default)/documents/users/${uid}`,
    fields: {
      ...Object.fromEntries(texts.map(([name, stringValue]) => [name, { stringValue }])),
      createdAt: instant,
      updatedAt: instant,
    },
  };
};

/** Starts it on a free port, for pages from `pagePort`, with a record for each of `uids`. */
export const deliveryBackend = async (root: string, uids: readonly string[], pagePort: number): Promise<FirestoreServer> => {
  const loaded = loadFirestoreRules(readFileSync(join(root, 'firestore.rules'), 'utf8'), 'firestore.rules');
  if (!loaded.ok) throw new Error(loaded.problem.message);
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const server = await startFirestore({
    port: 0,
    project: 'demo-sextant',
    rules: loaded.rules,
    admission: { pagePorts: [pagePort], origins: [] },
    journal: memoryJournal(),
    log,
  });
  server.commit(
    owner,
    uids.map((uid) => ({ update: record(uid) })),
  );
  return server;
};

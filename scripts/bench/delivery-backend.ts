/** An empty Firestore under the product's rules, for what is measured in a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFirestore } from '../../emulator/firestore/start-firestore';
import type { FirestoreServer } from '../../emulator/firestore/start-firestore';
import { loadFirestoreRules } from '../../emulator/rules/firestore/load';
import { memoryJournal } from '../../emulator/storage/journal';

/** Starts it on a free port. */
export const deliveryBackend = async (root: string): Promise<FirestoreServer> => {
  const loaded = loadFirestoreRules(readFileSync(join(root, 'firestore.rules'), 'utf8'), 'firestore.rules');
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return startFirestore({ port: 0, project: 'demo-sextant', rules: loaded.rules, journal: memoryJournal(), log: () => undefined });
};

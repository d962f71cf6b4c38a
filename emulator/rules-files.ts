/** Reads the two rules files of the project. A mistake in one stops the start: rules are never passed over silently. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseRules, FirestoreRules } from './rules/contract';
import { loadDatabaseRules } from './rules/database/load';
import { openFirestoreRules } from './rules/open';
import { describeProblem } from './rules/source-problem';

export interface LoadedRules {
  readonly database: DatabaseRules;
  readonly firestore: FirestoreRules;
  readonly warnings: readonly string[];
}

/** Throws with file, line and column when a rules file cannot be used. */
export const loadRules = (root: string): LoadedRules => {
  const file = 'database.rules.json';
  const database = loadDatabaseRules(readFileSync(join(root, file), 'utf8'), file);
  if (!database.ok) throw new Error(describeProblem(database.problem));
  return {
    database: database.rules,
    firestore: openFirestoreRules,
    warnings: ['firestore.rules ARE NOT ENFORCED: every signed-in or unknown caller may read and write all of Firestore.'],
  };
};

/** Reads the two rules files of the project. A mistake in one stops the start: rules are never passed over silently. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseRules, FirestoreRules } from './rules/contract';
import { loadDatabaseRules } from './rules/database/load';
import { loadFirestoreRules } from './rules/firestore/load';
import { describeProblem } from './rules/source-problem';
import type { SourceProblem } from './rules/source-problem';

export interface ProjectRules {
  readonly database: DatabaseRules;
  readonly firestore: FirestoreRules;
}

type Loaded<Rules> = { readonly ok: true; readonly rules: Rules } | { readonly ok: false; readonly problem: SourceProblem };

const load = <Rules>(root: string, file: string, read: (source: string, file: string) => Loaded<Rules>): Rules => {
  const loaded = read(readFileSync(join(root, file), 'utf8'), file);
  if (!loaded.ok) throw new Error(`The rules cannot be used: ${describeProblem(loaded.problem)}`);
  return loaded.rules;
};

/** Throws with file, line and column when a rules file cannot be used. */
export const loadRules = (root: string): ProjectRules => ({
  database: load(root, 'database.rules.json', loadDatabaseRules),
  firestore: load(root, 'firestore.rules', loadFirestoreRules),
});

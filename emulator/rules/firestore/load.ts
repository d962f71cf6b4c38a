/** Loads Firestore security rules: the one entrance to this engine. */
import type { FirestoreRules } from '../contract';
import type { SourceProblem } from '../source-problem';
import { compileRules } from './compile-rules';
import { Judge } from './judge';
import { parseRules } from './parse-rules';
import { RulesMistake } from './rules-mistake';

export type LoadedFirestoreRules =
  | { readonly ok: true; readonly rules: FirestoreRules }
  | { readonly ok: false; readonly problem: SourceProblem };

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
const maximumSourceBytes = 256 * 1024;

/**
 * Reads and checks a rules file. Whatever the language does not have, or this engine does not, is a problem
 * with its place in the file; nothing is skipped. `file` is how messages name the file.
 */
export const loadFirestoreRules = (source: string, file: string): LoadedFirestoreRules => {
  if (Buffer.byteLength(source) > maximumSourceBytes) {
    return { ok: false, problem: { file, line: 1, column: 1, message: 'The file is larger than 256 KB.' } };
  }
  try {
    return { ok: true, rules: Object.assign(new Judge(compileRules(parseRules(source)), file), { source }) };
  } catch (thrown) {
    if (!(thrown instanceof RulesMistake)) throw thrown;
    return { ok: false, problem: { file, ...thrown.at, message: thrown.message } };
  }
};

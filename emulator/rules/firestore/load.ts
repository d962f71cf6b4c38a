/** Loads Firestore security rules: the one entrance to this engine. */
import type { FirestoreRules } from '../contract';
import { compileRules } from './compile-rules';
import { Judge } from './judge';
import { parseRules } from './parse-rules';
import { SourceProblem } from './source-problem';

export interface RulesProblem {
  readonly file: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export type LoadedFirestoreRules =
  | { readonly ok: true; readonly rules: FirestoreRules }
  | { readonly ok: false; readonly problem: RulesProblem };

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
    return { ok: true, rules: new Judge(compileRules(parseRules(source)), file) };
  } catch (thrown) {
    if (!(thrown instanceof SourceProblem)) throw thrown;
    return { ok: false, problem: { file, ...thrown.at, message: thrown.message } };
  }
};

/** Rules that can be replaced while the server runs: whoever asks is answered by those in force. */
import type { FirestoreRules } from '../rules/contract';

export interface ReplaceableRules extends FirestoreRules {
  readonly replace: (rules: FirestoreRules) => void;
  /** Calls back after every replacement, until the answer is called. */
  readonly onReplace: (replaced: () => void) => () => void;
}

export const createReplaceableRules = (initial: FirestoreRules): ReplaceableRules => {
  const listeners = new Set<() => void>();
  let rules = initial;
  return {
    get source() {
      return rules.source;
    },
    judgeGet: (request) => rules.judgeGet(request),
    judgeList: (request) => rules.judgeList(request),
    judgeCommit: (request) => rules.judgeCommit(request),
    replace: (next) => {
      rules = next;
      for (const replaced of listeners) replaced();
    },
    onReplace: (replaced) => {
      listeners.add(replaced);
      return () => listeners.delete(replaced);
    },
  };
};

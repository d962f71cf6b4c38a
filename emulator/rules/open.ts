/** Rules that allow everything: what the backend uses, and says loudly, where no engine stands behind it. */
import type { DatabaseRules, FirestoreRules, Verdict } from './contract';

const allowed: Verdict = { allowed: true, trace: 'rules are not enforced' };

export const openDatabaseRules: DatabaseRules = {
  judgeRead: () => allowed,
  judgeWrite: () => allowed,
  isIndexed: () => true,
};

export const openFirestoreRules: FirestoreRules = {
  judgeGet: () => allowed,
  judgeList: () => allowed,
  judgeCommit: () => allowed,
};

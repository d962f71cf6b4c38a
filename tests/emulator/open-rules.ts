/** Rules that allow everything, for tests of what is not decided by rules. Not a test. */
import type { DatabaseRules, FirestoreRules, Verdict } from '../../emulator/rules/contract';

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

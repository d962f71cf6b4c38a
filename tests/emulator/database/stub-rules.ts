/** Rules for the tests of the server itself: `/forbidden` is closed to everyone, `/private/{uid}` open to its user, the rest open. No rules engine. */
import type { Caller } from '../../../emulator/admission/caller';
import type { DatabaseRules, DatabaseValue } from '../../../emulator/rules/contract';

const isOpen = (path: readonly string[], caller: Caller, root: DatabaseValue): boolean => {
  const [first, second] = path;
  if (first === 'forbidden') return false;
  if (first === 'private') return caller.kind === 'user' && caller.uid === second;
  // Open while /gate says so: lets a test change what the rules say by writing data.
  if (first === 'gated') return typeof root === 'object' && root !== null && root['gate'] === true;
  return true;
};

export const stubRules: DatabaseRules = {
  judgeRead: ({ path, caller, root }) => ({ allowed: isOpen(path, caller, root), trace: 'stub rules' }),
  judgeWrite: ({ paths, caller, before }) => ({ allowed: paths.every((path) => isOpen(path, caller, before)), trace: 'stub rules' }),
  isIndexed: (path) => path[0] !== 'unindexed',
};

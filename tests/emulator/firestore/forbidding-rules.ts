/** Rules for tests: everything is allowed except the collection `forbidden`, and what a test forbids. */
import type { DocumentPath, FirestoreRules, Verdict } from '../../../emulator/rules/contract';

const verdict = (isAllowed: boolean): Verdict => ({ allowed: isAllowed, trace: isAllowed ? 'allowed' : 'the collection is forbidden' });

export const forbiddingRules = (
  isForbidden: (path: DocumentPath) => boolean = ([collection]) => collection === 'forbidden',
): FirestoreRules => ({
  judgeGet: ({ path }) => verdict(!isForbidden(path)),
  judgeList: ({ parent, query }) => verdict(!isForbidden([...parent, ...(query.from ?? []).map((from) => from.collectionId)])),
  judgeCommit: ({ changes }) => verdict(!changes.some((change) => isForbidden(change.path))),
});

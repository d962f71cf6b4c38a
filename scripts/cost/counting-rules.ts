/** The Firestore rules with a counter beside them: what they look up, and what is written. Their verdicts are passed on. */
import type { DocumentPath, FirestoreRules, ReadDocument } from '../../emulator/rules/contract';

export interface RulesCounter {
  /** Documents looked up for one request, each once however often the rules ask for it. */
  readonly lookedUp: (documents: number) => void;
  readonly written: (documents: number) => void;
  readonly deleted: (documents: number) => void;
}

const noting =
  (read: ReadDocument, noted: Set<string>, own: DocumentPath | null): ReadDocument =>
  (path) => {
    const name = path.join('/');
    if (own === null || name !== own.join('/')) noted.add(name);
    return read(path);
  };

export const countingRules = (rules: FirestoreRules, counter: RulesCounter): FirestoreRules => ({
  judgeGet: (request) => {
    const noted = new Set<string>();
    const verdict = rules.judgeGet({ ...request, read: noting(request.read, noted, request.path) });
    if (request.caller.kind !== 'owner') counter.lookedUp(noted.size);
    return verdict;
  },
  judgeList: (request) => {
    const noted = new Set<string>();
    const verdict = rules.judgeList({ ...request, read: noting(request.read, noted, null) });
    if (request.caller.kind !== 'owner') counter.lookedUp(noted.size);
    return verdict;
  },
  judgeCommit: (request) => {
    const noted = new Set<string>();
    const read = noting(request.read, noted, null);
    const verdict = rules.judgeCommit({ ...request, read, readAfter: noting(request.readAfter, noted, null) });
    if (request.caller.kind === 'owner') return verdict;
    counter.lookedUp(noted.size);
    if (!verdict.allowed) return verdict;
    const deletes = request.changes.filter(({ after }) => after === null).length;
    counter.deleted(deletes);
    counter.written(request.changes.length - deletes);
    return verdict;
  },
});

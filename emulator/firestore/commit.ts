/** Carries out commits: stages the writes, asks the rules, checks the preconditions, and stores all or nothing. */
import type { Caller } from '../admission/caller';
import type { FirestoreChange } from '../rules/contract';
import type { StoredDocument, WireValue } from '../wire/firestore';
import { applyWrite, faultOfLostDocument, faultOfPrecondition } from './apply-write';
import type { Judge } from './judge';
import type { Write } from './read-write';
import { pathOf } from './resource-name';
import type { RpcError } from './rpc-error';
import type { DocumentChange, FirestoreStore } from './store';

/** What a client is told about one of its writes. */
interface WriteOutcome {
  /** null after a delete. */
  readonly updateMicros: number | null;
  readonly transformResults: readonly WireValue[];
}

export interface CommitOutcome {
  readonly commitMicros: number;
  readonly outcomes: readonly WriteOutcome[];
}

/** Refuses with the service's codes: PERMISSION_DENIED first, so that refusals tell strangers nothing, then what depends on stored data. */
export type CommitWrites = (caller: Caller, writes: readonly Write[]) => CommitOutcome;

interface Staged {
  readonly documents: Map<string, StoredDocument | null>;
  readonly changes: FirestoreChange[];
  readonly outcomes: WriteOutcome[];
  readonly verified: string[];
  fault: RpcError | null;
}

interface CommitterOptions {
  readonly store: FirestoreStore;
  readonly judge: Judge;
  readonly root: string;
}

export const createCommitter = ({ store, judge, root }: CommitterOptions): CommitWrites => {
  const stage = (writes: readonly Write[], micros: number): Staged => {
    const staged: Staged = { documents: new Map(), changes: [], outcomes: [], verified: [], fault: null };
    for (const write of writes) {
      const earlier = staged.documents.get(write.name);
      const before = earlier === undefined ? store.read(write.name) : earlier;
      staged.fault ??= earlier === null ? faultOfLostDocument(write) : faultOfPrecondition(write, before);
      const { after, transformResults, fault } = applyWrite(write, before, micros);
      staged.fault ??= fault;
      staged.outcomes.push({ updateMicros: write.kind === 'delete' ? null : (after?.updateMicros ?? null), transformResults });
      if (write.kind === 'verify') {
        staged.verified.push(write.name);
      } else {
        staged.documents.set(write.name, after);
        staged.changes.push({ path: pathOf(root, write.name), before, after });
      }
    }
    return staged;
  };

  return (caller, writes) => {
    const micros = store.clock.next();
    const staged = stage(writes, micros);
    for (const name of staged.verified) judge.get(caller, pathOf(root, name));
    if (staged.changes.length > 0) judge.commit(caller, { changes: staged.changes, staged: staged.documents, micros });
    if (staged.fault !== null) throw staged.fault;
    const changes = new Map<string, DocumentChange>();
    for (const [name, after] of staged.documents) {
      const before = store.read(name);
      if (before !== null || after !== null) changes.set(name, { before, after });
    }
    store.commit({ micros, changes });
    return { commitMicros: micros, outcomes: staged.outcomes };
  };
};

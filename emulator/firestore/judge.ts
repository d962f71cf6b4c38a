/**
 * Asks the security rules on behalf of the servers: lets the owner pass, logs what is refused and notes
 * which documents a verdict rests on. It decides nothing itself.
 */
import type { Caller } from '../admission/caller';
import type { FirestoreChange, FirestoreRules, ReadDocument, Verdict } from '../rules/contract';
import type { StoredDocument, StructuredQuery } from '../wire/firestore';
import { nameOf, type ResourcePath } from './resource-name';
import { denied } from './rpc-error';
import type { FirestoreStore } from './store';

/** Full names of the documents a verdict rests on: it may change when one of them does. */
export type Grounds = ReadonlySet<string>;

interface CommitToJudge {
  readonly changes: readonly FirestoreChange[];
  /** Full names; what is not in it stays as it is. */
  readonly staged: ReadonlyMap<string, StoredDocument | null>;
  readonly micros: number;
}

export interface Judge {
  /** Refuses with PERMISSION_DENIED. */
  readonly get: (caller: Caller, path: ResourcePath) => Grounds;
  /** Refuses with PERMISSION_DENIED. */
  readonly list: (caller: Caller, parent: ResourcePath, query: StructuredQuery) => Grounds;
  /** Refuses with PERMISSION_DENIED. */
  readonly commit: (caller: Caller, commit: CommitToJudge) => void;
  /** Whether a get would be allowed; refusing is no event worth a log line. */
  readonly mayGet: (caller: Caller, path: ResourcePath) => boolean;
}

/** Refuses whatever is asked. */
export const refuse = (): never => {
  throw denied();
};

/** The judge of a caller who may do nothing, such as one without the proof that App Check asks for. */
export const closedJudge: Judge = { get: refuse, list: refuse, commit: refuse, mayGet: () => false };

const NO_GROUNDS: Grounds = new Set();

const nameOfCaller = (caller: Caller): string => (caller.kind === 'user' ? `user ${caller.uid}` : caller.kind);

interface JudgeOptions {
  readonly rules: FirestoreRules;
  readonly store: FirestoreStore;
  readonly root: string;
  readonly log: (line: string) => void;
}

export const createJudge = ({ rules, store, root, log }: JudgeOptions): Judge => {
  const readWith =
    (grounds: Set<string>): ReadDocument =>
    (path) => {
      const name = nameOf(root, path);
      grounds.add(name);
      return store.read(name);
    };

  const demand = (verdict: Verdict, caller: Caller, what: string): void => {
    if (verdict.allowed) return;
    log(`refused ${what} for ${nameOfCaller(caller)}: ${verdict.trace}`);
    throw denied();
  };

  const judgeGet = (caller: Caller, path: ResourcePath, grounds: Set<string>): Verdict =>
    rules.judgeGet({ caller, path, nowMicros: store.clock.last(), read: readWith(grounds) });

  return {
    get: (caller, path) => {
      if (caller.kind === 'owner') return NO_GROUNDS;
      const grounds = new Set<string>([nameOf(root, path)]);
      demand(judgeGet(caller, path, grounds), caller, `get ${path.join('/')}`);
      return grounds;
    },
    list: (caller, parent, query) => {
      if (caller.kind === 'owner') return NO_GROUNDS;
      const grounds = new Set<string>();
      const verdict = rules.judgeList({ caller, parent, query, nowMicros: store.clock.last(), read: readWith(grounds) });
      demand(verdict, caller, `list ${[...parent, ...(query.from ?? []).map((from) => from.collectionId)].join('/')}`);
      return grounds;
    },
    commit: (caller, { changes, staged, micros }) => {
      if (caller.kind === 'owner') return;
      const read = readWith(new Set());
      const readAfter: ReadDocument = (path) => {
        const after = staged.get(nameOf(root, path));
        return after === undefined ? read(path) : after;
      };
      const verdict = rules.judgeCommit({ caller, nowMicros: micros, changes, read, readAfter });
      demand(verdict, caller, `write ${changes.map((change) => change.path.join('/')).join(', ')}`);
    },
    mayGet: (caller, path) => caller.kind === 'owner' || judgeGet(caller, path, new Set()).allowed,
  };
};

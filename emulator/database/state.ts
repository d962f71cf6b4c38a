/**
 * What the database remembers, and the records from which it is rebuilt after a stop of any kind: the tree, and
 * the writes that clients left to be done when they disconnect. Pure; the journal does the writing.
 */
import type { Caller } from '../caller';
import type { DatabaseValue } from '../rules/contract';
import type { Journal } from '../storage/journal';
import { parsePath } from './paths';
import { emptyBranch, writePath } from './tree';

/** One write to be done on disconnect, atomic like any other. Values are as sent: their server values are not filled in yet. */
export interface PendingOperation {
  /** Who asked for it; the rules judge it as this caller's, also after a sign-out. */
  readonly caller: Caller;
  readonly writes: readonly (readonly [path: string, value: unknown])[];
}

export interface DatabaseSnapshot {
  readonly root: DatabaseValue;
  readonly queues: readonly (readonly [session: string, operations: readonly PendingOperation[]])[];
}

/** One atomic step: values as stored, or the whole new queue of one session, or both when a queued write was done. */
export interface DatabaseEntry {
  readonly writes?: readonly (readonly [path: string, value: DatabaseValue])[];
  readonly queue?: { readonly session: string; readonly operations: readonly PendingOperation[] };
}

export type DatabaseJournal = Journal<DatabaseSnapshot, DatabaseEntry>;

export interface DatabaseState {
  readonly root: DatabaseValue;
  readonly queues: ReadonlyMap<string, readonly PendingOperation[]>;
}

export const applyEntry = (state: DatabaseState, entry: DatabaseEntry): DatabaseState => {
  const root = (entry.writes ?? []).reduce((tree, [path, value]) => writePath(tree, parsePath(path), value), state.root);
  if (entry.queue === undefined) return { root, queues: state.queues };
  const queues = new Map(state.queues);
  if (entry.queue.operations.length === 0) queues.delete(entry.queue.session);
  else queues.set(entry.queue.session, entry.queue.operations);
  return { root, queues };
};

/** Parsed JSON as the tree keeps it: nodes without a prototype. */
const revive = (value: DatabaseValue): DatabaseValue => {
  if (typeof value !== 'object' || value === null) return value;
  const node = emptyBranch();
  for (const [key, child] of Object.entries(value)) node[key] = revive(child);
  return node;
};

const reviveEntry = (entry: DatabaseEntry): DatabaseEntry =>
  entry.writes === undefined ? entry : { ...entry, writes: entry.writes.map(([path, value]) => [path, revive(value)] as const) };

/** The state as the journal has it on opening. */
export const recover = ({ snapshot, entries }: DatabaseJournal['recovered']): DatabaseState =>
  entries.map(reviveEntry).reduce(applyEntry, { root: revive(snapshot?.root ?? null), queues: new Map(snapshot?.queues ?? []) });

export const snapshotOf = (state: DatabaseState): DatabaseSnapshot => ({ root: state.root, queues: [...state.queues] });

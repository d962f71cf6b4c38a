/**
 * What the database remembers, and the records from which it is rebuilt after a stop of any kind: the tree, and
 * the writes that clients left to be done when they disconnect. Pure; the journal does the writing.
 */
import type { Caller } from '../admission/caller';
import type { DatabaseValue } from '../rules/contract';
import type { Journal } from '../storage/journal';
import { parsePath } from './paths';
import { emptyBranch, TreeEditor } from './tree';

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

/** The queues with one session's replaced; an empty one is forgotten. */
export const withQueue = (
  queues: DatabaseState['queues'],
  { session, operations }: NonNullable<DatabaseEntry['queue']>,
): DatabaseState['queues'] => {
  const changed = new Map(queues);
  if (operations.length === 0) changed.delete(session);
  else changed.set(session, operations);
  return changed;
};

/** Parsed JSON as the tree keeps it: nodes without a prototype. */
const revive = (value: DatabaseValue): DatabaseValue => {
  if (typeof value !== 'object' || value === null) return value;
  const node = emptyBranch();
  for (const [key, child] of Object.entries(value)) node[key] = revive(child);
  return node;
};

/** The state as the journal has it on opening. */
export const recover = ({ snapshot, entries }: DatabaseJournal['recovered']): DatabaseState => {
  const editor = new TreeEditor(revive(snapshot?.root ?? null));
  let queues: DatabaseState['queues'] = new Map(snapshot?.queues ?? []);
  for (const entry of entries) {
    for (const [path, value] of entry.writes ?? []) editor.write(parsePath(path), revive(value));
    if (entry.queue !== undefined) queues = withQueue(queues, entry.queue);
  }
  return { root: editor.root, queues };
};

export const snapshotOf = (state: DatabaseState): DatabaseSnapshot => ({ root: state.root, queues: [...state.queues] });

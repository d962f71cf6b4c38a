/**
 * Documents whose merging is a replicated type of its own, as a note's text: what is kept is a set of opaque updates, each made once
 * under an id of its own, and a base into which earlier ones were compacted. Sets are united; applying an update twice changes
 * nothing, which is what such a type promises. What the bytes mean, the caller's `merge` knows.
 */

export interface Base {
  /** 0 before the first compaction; each compaction is made of the one before it. */
  readonly generation: number;
  readonly bytes: Uint8Array;
}

export interface UpdateSet {
  readonly base: Base;
  readonly updates: ReadonlyMap<string, Uint8Array>;
}

/** Negative: a comes first. */
const compareBytes = (a: Uint8Array, b: Uint8Array): number => {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
};

/** The later base; of two with one number, which a server that counts them never has, the choice does not depend on the order. */
const laterBase = (a: Base, b: Base): Base => {
  if (a.generation !== b.generation) return a.generation > b.generation ? a : b;
  return compareBytes(a.bytes, b.bytes) >= 0 ? a : b;
};

/** Both sets in one. */
export const joinUpdates = (a: UpdateSet, b: UpdateSet): UpdateSet => {
  const updates = new Map(a.updates);
  for (const [id, bytes] of b.updates) {
    const known = updates.get(id);
    if (known === undefined || compareBytes(known, bytes) < 0) updates.set(id, bytes);
  }
  return { base: laterBase(a.base, b.base), updates };
};

/** Everything of a set for the replicated type, in an order that does not depend on how it arrived. An empty base is left out. */
export const updatesOf = ({ base, updates }: UpdateSet): readonly Uint8Array[] => [
  ...(base.bytes.length === 0 ? [] : [base.bytes]),
  ...[...updates].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, bytes]) => bytes),
];

export interface Compaction {
  readonly base: Base;
  /** Ids of the updates that the base holds: they go in the same transaction that stores it, and no others. */
  readonly merged: readonly string[];
}

/**
 * The set in one piece; null when there is nothing to be merged. It holds only where the stored generation is the set's own: a later one
 * has to be read first.
 */
export const compactionOf = (set: UpdateSet, merge: (updates: readonly Uint8Array[]) => Uint8Array): Compaction | null =>
  set.updates.size === 0
    ? null
    : { base: { generation: set.base.generation + 1, bytes: merge(updatesOf(set)) }, merged: [...set.updates.keys()].toSorted() };

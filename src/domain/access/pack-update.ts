/** The one atomic update of the Realtime Database that stores or deletes a pack together with its index entries. */
import { emailKeysOf } from './pack-index';
import type { Pack, PackContent } from './pack-record';

/** Paths from the root of the database, and what is to stand there; null deletes. */
export type RootUpdate = Readonly<Record<string, unknown>>;

/** A pack under its id, with what the editor made of it. */
export interface PackDraft extends PackContent {
  readonly id: string;
}

/** The revision that the rules accept for the next save. */
export const nextRevision = (base: Pack | null): number => (base?.revision ?? 0) + 1;

/** Entries to add and remove. A pack that was never saved here may have no index yet, so all of its entries are written. */
const indexChanges = (draft: PackDraft, base: Pack | null): RootUpdate => {
  const wanted = emailKeysOf(draft);
  const before = base === null ? new Set<string>() : emailKeysOf(base);
  const isIndexKnown = base !== null && base.revision !== null;
  const changes: Record<string, true | null> = {};
  for (const key of wanted) if (!isIndexKnown || !before.has(key)) changes[`memberships/${key}/${draft.id}`] = true;
  for (const key of before) if (!wanted.has(key)) changes[`memberships/${key}/${draft.id}`] = null;
  return changes;
};

/**
 * Stores the draft as the successor of `base`, or as a new pack when `base` is null. `serverTime` is the
 * database's placeholder for its own time.
 */
export const packUpdate = (draft: PackDraft, base: Pack | null, serverTime: unknown): RootUpdate => ({
  [`packs/${draft.id}`]: {
    name: draft.name,
    // The database drops empty lists by itself; null says it plainly.
    allowedEmails: draft.allowedEmails.length === 0 ? null : draft.allowedEmails,
    allowedPages: draft.allowedPages.length === 0 ? null : draft.allowedPages,
    accessTests: draft.accessTests.length === 0 ? null : draft.accessTests.map(({ email, page, opens }) => ({ email, page, opens })),
    revision: nextRevision(base),
    updatedAt: serverTime,
  },
  ...indexChanges(draft, base),
});

/** Deletes the pack and the entries of everybody in it. */
export const packDeletion = (pack: Pack): RootUpdate => ({
  [`packs/${pack.id}`]: null,
  ...Object.fromEntries([...emailKeysOf(pack)].map((key) => [`memberships/${key}/${pack.id}`, null])),
});

/** An id for a new pack: readable from its name where that gives one, and different from all `taken` ids. */
export const newPackId = (name: string, taken: ReadonlySet<string>): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 48);
  const stem = plain === '' ? 'pack' : plain;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}-${String(number)}`;
    if (!taken.has(id)) return id;
  }
};

/** Joins two admins' changes to one pack, so that neither is lost and nobody who was removed keeps access. */
import { inBarOrder } from './pack-record';
import type { PackContent } from './pack-record';
import type { PageKey } from './can-open';

/** What one admin did to a pack. */
export interface PackChanges {
  /** Null when the name stayed. */
  readonly renamedTo: string | null;
  readonly emailsAdded: readonly string[];
  readonly emailsRemoved: readonly string[];
  readonly pagesAdded: readonly PageKey[];
  readonly pagesRemoved: readonly PageKey[];
}

const without = <T>(list: readonly T[], other: readonly T[]): readonly T[] => {
  const left = new Set(other);
  return list.filter((entry) => !left.has(entry));
};

/** The way from one content to another. */
export const packChanges = (before: PackContent, after: PackContent): PackChanges => ({
  renamedTo: after.name === before.name ? null : after.name,
  emailsAdded: without(after.allowedEmails, before.allowedEmails),
  emailsRemoved: without(before.allowedEmails, after.allowedEmails),
  pagesAdded: without(after.allowedPages, before.allowedPages),
  pagesRemoved: without(before.allowedPages, after.allowedPages),
});

/** Entries of theirs that this editor did not remove, then this editor's additions: both removals count, both additions count. */
const mergeLists = <T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[] => {
  const removedByMe = new Set(without(base, mine));
  const kept = theirs.filter((entry) => !removedByMe.has(entry));
  return [...new Set([...kept, ...without(mine, base)])];
};

/**
 * The three-way merge: `base` is what this editor started from, `mine` what they made of it, `theirs` what is
 * stored now. What anybody removed stays removed unless this editor added it to a copy that lacked it; of two
 * new names this editor's wins.
 */
export const mergePacks = (base: PackContent, mine: PackContent, theirs: PackContent): PackContent => ({
  name: mine.name === base.name ? theirs.name : mine.name,
  allowedEmails: mergeLists(base.allowedEmails, mine.allowedEmails, theirs.allowedEmails),
  allowedPages: inBarOrder(mergeLists(base.allowedPages, mine.allowedPages, theirs.allowedPages)),
});

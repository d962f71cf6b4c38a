/** Joins two admins' changes to one pack, so that neither is lost and nobody who was removed keeps access. */
import { accessTestKey, inBarOrder } from './pack-record';
import type { AccessTest, PackContent } from './pack-record';
import type { PageKey } from './can-open';

/** What one admin did to a pack. */
export interface PackChanges {
  /** Null when the name stayed. */
  readonly renamedTo: string | null;
  readonly emailsAdded: readonly string[];
  readonly emailsRemoved: readonly string[];
  readonly pagesAdded: readonly PageKey[];
  readonly pagesRemoved: readonly PageKey[];
  readonly testsAdded: readonly AccessTest[];
  readonly testsRemoved: readonly AccessTest[];
}

const without = <T>(list: readonly T[], other: readonly T[]): readonly T[] => {
  const left = new Set(other);
  return list.filter((entry) => !left.has(entry));
};

const testsWithout = (list: readonly AccessTest[], other: readonly AccessTest[]): readonly AccessTest[] => {
  const left = new Set(other.map(accessTestKey));
  return list.filter((test) => !left.has(accessTestKey(test)));
};

/** The way from one content to another. */
export const packChanges = (before: PackContent, after: PackContent): PackChanges => ({
  renamedTo: after.name === before.name ? null : after.name,
  emailsAdded: without(after.allowedEmails, before.allowedEmails),
  emailsRemoved: without(before.allowedEmails, after.allowedEmails),
  pagesAdded: without(after.allowedPages, before.allowedPages),
  pagesRemoved: without(before.allowedPages, after.allowedPages),
  testsAdded: testsWithout(after.accessTests, before.accessTests),
  testsRemoved: testsWithout(before.accessTests, after.accessTests),
});

/** Entries of theirs that this editor did not remove, then this editor's additions: both removals count, both additions count. */
const mergeLists = <T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[] => {
  const removedByMe = new Set(without(base, mine));
  const kept = theirs.filter((entry) => !removedByMe.has(entry));
  return [...new Set([...kept, ...without(mine, base)])];
};

/** The same for tests, by what they say. Two that contradict each other both stay: one of them fails and asks the editor. */
const mergeTests = (base: PackContent, mine: PackContent, theirs: PackContent): readonly AccessTest[] => {
  const tests = new Map([...theirs.accessTests, ...mine.accessTests].map((test) => [accessTestKey(test), test]));
  const keysOf = ({ accessTests }: PackContent): readonly string[] => accessTests.map(accessTestKey);
  return mergeLists(keysOf(base), keysOf(mine), keysOf(theirs)).flatMap((key) => tests.get(key) ?? []);
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
  accessTests: mergeTests(base, mine, theirs),
});

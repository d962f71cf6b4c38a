/**
 * Runs the access tests of all packs over all packs. Like the packs themselves it speaks of addresses only:
 * whether somebody behind one is verified or suspended is another matter.
 */
import { accessTestKey } from './pack-record';
import type { AccessTest, PackContent } from './pack-record';
import type { PackDraft } from './pack-update';

/** A test that does not hold, with the pack in which it is stored. */
export interface AccessTestFailure {
  readonly packId: string;
  readonly packName: string;
  readonly test: AccessTest;
  /** Names of the packs that open the page to the address; empty means closed. */
  readonly openedBy: readonly string[];
  /** Names of the packs that hold the page and not the address. */
  readonly otherPacks: readonly string[];
}

/** The packs of each tested address; one pass, because packs can hold very many addresses. */
const packsByTestedEmail = (packs: readonly PackDraft[]): ReadonlyMap<string, ReadonlySet<PackDraft>> => {
  const found = new Map<string, Set<PackDraft>>(
    packs.flatMap(({ accessTests }) => accessTests.map(({ email }): [string, Set<PackDraft>] => [email, new Set()])),
  );
  for (const pack of packs) for (const email of pack.allowedEmails) found.get(email)?.add(pack);
  return found;
};

/**
 * The tests that fail over these packs, in the order of the packs and of their tests; empty when all pass. Several
 * packs of one address add up, so a test asks what all of them give together.
 */
export const runAccessTests = (packs: readonly PackDraft[]): readonly AccessTestFailure[] => {
  const packsOf = packsByTestedEmail(packs);
  return packs.flatMap((pack) =>
    pack.accessTests.flatMap((test): readonly AccessTestFailure[] => {
      const own = packsOf.get(test.email);
      const holders = packs.filter(({ allowedPages }) => allowedPages.includes(test.page));
      const openedBy = holders.filter((holder) => own?.has(holder) === true);
      if (openedBy.length > 0 === test.opens) return [];
      const others = holders.filter((holder) => own?.has(holder) !== true);
      const namesOf = (list: readonly PackDraft[]): readonly string[] => list.map(({ name }) => name);
      return [{ packId: pack.id, packName: pack.name, test, openedBy: namesOf(openedBy), otherPacks: namesOf(others) }];
    }),
  );
};

/** The packs as they are once the draft is saved: in the place of the pack of its id, or after all others. */
export const packsWith = (packs: readonly PackDraft[], draft: PackDraft): readonly PackDraft[] =>
  packs.some(({ id }) => id === draft.id) ? packs.map((pack) => (pack.id === draft.id ? draft : pack)) : [...packs, draft];

/** The packs as they are once this one is deleted; its tests go with it. */
export const packsWithout = (packs: readonly PackDraft[], packId: string): readonly PackDraft[] => packs.filter(({ id }) => id !== packId);

/** The content without these tests. */
export const withoutTests = (
  { name, allowedEmails, allowedPages, accessTests }: PackContent,
  tests: readonly AccessTest[],
): PackContent => {
  const removed = new Set(tests.map(accessTestKey));
  return { name, allowedEmails, allowedPages, accessTests: accessTests.filter((test) => !removed.has(accessTestKey(test))) };
};

const failureKey = ({ packId, test }: AccessTestFailure): string => `${packId} ${accessTestKey(test)}`;

/**
 * The failing tests that forbid a change of one pack; empty when it may be saved. Every failing test does, with
 * one exception: a change that mends at least one test, breaks none and leaves none of its own pack failing may
 * pass. Packs are saved one at a time, so two packs whose tests both fail would otherwise block each other's repair.
 *
 * @param before all packs as they are stored
 * @param after all packs as the change leaves them
 * @param changedId the pack that is saved or deleted
 */
export const blockingFailures = (
  before: readonly PackDraft[],
  after: readonly PackDraft[],
  changedId: string,
): readonly AccessTestFailure[] => {
  const failures = runAccessTests(after);
  const failedBefore = new Set(runAccessTests(before).map(failureKey));
  const isMending = failures.length < failedBefore.size;
  const areElsewhereAndOld = failures.every((failure) => failure.packId !== changedId && failedBefore.has(failureKey(failure)));
  return isMending && areElsewhereAndOld ? [] : failures;
};

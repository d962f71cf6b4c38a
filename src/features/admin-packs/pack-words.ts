/** How the packs screen puts facts into words. It decides nothing. */
import type { PageKey } from '@/domain/access/can-open';
import type { EmailProblem } from '@/domain/access/pack-email-lines';
import type { PackChanges } from '@/domain/access/pack-merge';
import { mostAccessTests } from '@/domain/access/pack-record';
import type { AccessTest, PackDamage } from '@/domain/access/pack-record';
import type { AccessTestFailure } from '@/domain/access/pack-tests';
import { formatCount } from '@/lib/format-number';
import type { PackOutcome } from '@/services/admin/packs';
import { screenRows } from '@/routes';

/** `1 person`, `1,234 people`. */
export const peopleCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
/** `1 page`, `11 pages`. */
export const pageCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'page' : 'pages'}`;

const titles: ReadonlyMap<string, string> = new Map(
  screenRows.flatMap(([, screen]) => (screen.pageKey === undefined ? [] : [[screen.pageKey, screen.menu.app ?? screen.title]])),
);

/** The name under which people know the page. */
export const pageTitle = (page: PageKey): string => titles.get(page) ?? page;

/** `A`, `A and B`, `A, B and 3 more`; all of them when there are no more than `most`. */
export const joinNames = (names: readonly string[], most = 4): string => {
  const shown = names.length > most ? [...names.slice(0, most - 1), `${formatCount(names.length - most + 1)} more`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
};

/** `3 access tests fail`, `1 access test fails`. */
export const failingCount = (count: number): string => (count === 1 ? '1 access test fails' : `${formatCount(count)} access tests fail`);

/** `tom@example.org opens Maps`. */
export const testWords = ({ email, page, opens }: AccessTest): string => `${email} ${opens ? 'opens' : 'does not open'} ${pageTitle(page)}`;

/** Why a test does not hold, by the packs that open the page to the address, or that only others are in. */
export const whyTestFails = ({ test, openedBy, otherPacks }: AccessTestFailure): string => {
  if (!test.opens) return `${joinNames(openedBy)} ${openedBy.length === 1 ? 'opens' : 'open'} it.`;
  if (otherPacks.length === 0) return 'No pack holds this page.';
  return otherPacks.length === 1
    ? `Only ${joinNames(otherPacks)} holds it, and the address is not in it.`
    : `Only ${joinNames(otherPacks)} hold it, and the address is in none of them.`;
};

const emailProblems: Readonly<Record<EmailProblem, string>> = {
  'no-at-sign': 'has no @',
  'several-at-signs': 'has more than one @',
  'nothing-before-at-sign': 'has nothing before @',
  'nothing-after-at-sign': 'has nothing after @',
  space: 'has a space',
  'no-dot-after-at-sign': 'the part after @ has no dot',
  'misplaced-dot': 'has a dot in the wrong place',
  'unusual-character': 'has a character that addresses do not have',
  'invisible-character': 'has an invisible character',
  'too-long': 'is longer than 254 characters',
  'beyond-ascii': 'has a letter other than A to Z, and nobody can sign in with such an address',
};

export const emailProblemWords = (reason: EmailProblem): string => emailProblems[reason];

/** What is wrong with a stored pack, one sentence each, and what saving does about it. */
export const damageWords = (damage: PackDamage): string => {
  switch (damage.kind) {
    case 'not-a-pack':
      return 'What’s stored isn’t a pack. Saving replaces it with an empty one.';
    case 'no-name':
      return 'It has no name, so its id is shown instead.';
    case 'no-revision':
      return 'It was written by hand and never saved here. Saving it protects it against stale copies.';
    case 'bad-emails':
      return `Not an address: ${joinNames(damage.values)}. Saving leaves it out.`;
    case 'unknown-pages':
      return `Not a page key: ${joinNames(damage.values)}. Saving leaves it out.`;
    case 'bad-tests':
      return `Not an access test: ${joinNames(damage.values)}. Saving leaves it out.`;
    case 'unknown-fields':
      return `Not a field of a pack: ${joinNames(damage.values)}. Saving leaves it out.`;
    case 'bad-id':
      return 'Its id has characters that cannot be saved again. Delete it and create it again under another id.';
    case 'bad-revision':
      return 'Its revision isn’t a whole number, so it can’t be saved again. Delete it and create it again.';
  }
};

/** What somebody did to a pack, a line each; empty when nothing. */
export const changeLines = (changes: PackChanges): readonly string[] => [
  ...(changes.renamedTo === null ? [] : [`Renamed to “${changes.renamedTo}”`]),
  ...(changes.emailsAdded.length === 0 ? [] : [`Added ${joinNames(changes.emailsAdded)}`]),
  ...(changes.emailsRemoved.length === 0 ? [] : [`Removed ${joinNames(changes.emailsRemoved)}`]),
  ...(changes.pagesAdded.length === 0 ? [] : [`Opened ${joinNames(changes.pagesAdded.map(pageTitle))}`]),
  ...(changes.pagesRemoved.length === 0 ? [] : [`Closed ${joinNames(changes.pagesRemoved.map(pageTitle))}`]),
  ...changes.testsAdded.map((test) => `Added the test “${testWords(test)}”`),
  ...changes.testsRemoved.map((test) => `Removed the test “${testWords(test)}”`),
];

type Failure = Exclude<Extract<PackOutcome, { ok: false }>['reason'], 'stale' | 'tests-failed'> | 'overtaken' | 'other-tests-fail';

const failures: Readonly<Record<Failure, { readonly title: string; readonly text: string }>> = {
  offline: {
    title: 'No connection',
    text: 'Nothing was changed. Your edits are still on this page; save again when the connection is back.',
  },
  refused: {
    title: 'The server refused the change',
    text: 'Nothing was changed. You may no longer be an admin; your edits are still on this page.',
  },
  'too-many-tests': {
    title: 'Too many access tests',
    text: `A pack holds at most ${String(mostAccessTests)}. Nothing was changed; remove some and save again.`,
  },
  overtaken: {
    title: 'Another admin has just changed that pack',
    text: 'Nothing was changed. Save again to see which tests fail now.',
  },
  'other-tests-fail': {
    title: 'More access tests of that pack fail',
    text: 'Nothing was changed. Open that pack to see them, and fix or remove them there.',
  },
};

/** Why nothing was saved, and what to do. */
export const failureWords = (reason: Failure): { readonly title: string; readonly text: string } => failures[reason];

/** How the packs screen puts facts into words. It decides nothing. */
import type { PageKey } from '@/domain/access/can-open';
import type { EmailProblem } from '@/domain/access/pack-email-lines';
import type { PackChanges } from '@/domain/access/pack-merge';
import type { PackDamage } from '@/domain/access/pack-record';
import { formatCount } from '@/lib/format-number';
import type { PackOutcome } from '@/services/packs';
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
};

export const emailProblemWords = (reason: EmailProblem): string => emailProblems[reason];

/** What is wrong with a stored pack, one sentence each, and what saving does about it. */
export const damageWords = (damage: PackDamage): string => {
  switch (damage.kind) {
    case 'not-a-pack':
      return 'What is stored is no pack. Saving replaces it by an empty one.';
    case 'no-name':
      return 'It has no name; its id stands in for it.';
    case 'no-revision':
      return 'It was written by hand and never saved here. Saving it protects it against stale copies.';
    case 'bad-emails':
      return `Not an address: ${joinNames(damage.values)}. Saving leaves it out.`;
    case 'unknown-pages':
      return `Not a page key: ${joinNames(damage.values)}. Saving leaves it out.`;
    case 'unknown-fields':
      return `Not a field of a pack: ${joinNames(damage.values)}. Saving leaves it out.`;
    case 'bad-id':
      return 'Its id has characters that cannot be saved again. It can be deleted, and made anew under another id.';
    case 'bad-revision':
      return 'Its revision is no whole number, so it cannot be saved again. It can be deleted, and made anew.';
  }
};

/** What somebody did to a pack, a line each; empty when nothing. */
export const changeLines = (changes: PackChanges): readonly string[] => [
  ...(changes.renamedTo === null ? [] : [`Renamed to “${changes.renamedTo}”`]),
  ...(changes.emailsAdded.length === 0 ? [] : [`Added ${joinNames(changes.emailsAdded)}`]),
  ...(changes.emailsRemoved.length === 0 ? [] : [`Removed ${joinNames(changes.emailsRemoved)}`]),
  ...(changes.pagesAdded.length === 0 ? [] : [`Opened ${joinNames(changes.pagesAdded.map(pageTitle))}`]),
  ...(changes.pagesRemoved.length === 0 ? [] : [`Closed ${joinNames(changes.pagesRemoved.map(pageTitle))}`]),
];

type Failure = Exclude<Extract<PackOutcome, { ok: false }>['reason'], 'stale'>;

/** Why nothing was saved, and what to do. */
export const failureWords = (reason: Failure): { readonly title: string; readonly text: string } =>
  reason === 'offline'
    ? { title: 'No connection', text: 'Nothing was changed. Your edits are still on this page; save again when the connection is back.' }
    : {
        title: 'The server refused the change',
        text: 'Nothing was changed. You may no longer be an admin; your edits are still on this page.',
      };

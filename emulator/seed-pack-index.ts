/**
 * Keeps `memberships` and the access documents of Firestore in step with packs that were written with the owner
 * token, which are often no more than the two fields of the specification. Admins of the app write their own.
 */
import { keysOfAddresses } from '@/domain/access/email-key';
import { ownProperty } from '@/lib/own-property';
import type { Intercept } from './database/store';
import type { DatabaseValue } from './rules/contract';

const childrenOf = (value: DatabaseValue | undefined): Readonly<Record<string, DatabaseValue>> =>
  typeof value === 'object' && value !== null ? value : {};

const at = (value: DatabaseValue, ...path: readonly string[]): DatabaseValue | undefined =>
  path.reduce<DatabaseValue | undefined>((node, key) => ownProperty(childrenOf(node), key), value);

/** The texts of a list, which the database keeps as a map of positions. */
const texts = (value: DatabaseValue | undefined): string[] =>
  Object.values(childrenOf(value)).filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '');

const keysOf = (root: DatabaseValue, pack: string): ReadonlySet<string> => keysOfAddresses(texts(at(root, 'packs', pack, 'allowedEmails')));

const packsTouched = (paths: readonly (readonly string[])[], before: DatabaseValue, after: DatabaseValue): Set<string> => {
  const touched = new Set<string>();
  for (const [top, pack] of paths) {
    if (top !== undefined && top !== 'packs') continue;
    if (pack !== undefined) touched.add(pack);
    else for (const root of [before, after]) for (const name of Object.keys(childrenOf(at(root, 'packs')))) touched.add(name);
  }
  return touched;
};

/** What an address may open: the pages of every pack that names it. */
const pagesOf = (root: DatabaseValue, emailKey: string): Readonly<Record<string, true>> => {
  const pages: Record<string, true> = {};
  for (const pack of Object.keys(childrenOf(at(root, 'packs')))) {
    if (keysOf(root, pack).has(emailKey)) for (const page of texts(at(root, 'packs', pack, 'allowedPages'))) pages[page] = true;
  }
  return pages;
};

export type PagesByEmailKey = ReadonlyMap<string, Readonly<Record<string, true>>>;

/**
 * Adds to a write of the owner the index entries that its packs need, and takes those away that they no longer
 * have. `onPages` is told, before the commit, what every address concerned may open after it.
 */
export const indexPacks =
  (onPages: (pages: PagesByEmailKey) => void): Intercept =>
  ({ caller, paths, before, after }) => {
    if (caller.kind !== 'owner') return null;
    const touched = packsTouched(paths, before, after);
    if (touched.size === 0) return null;
    const entries: Record<string, true | null> = {};
    const concerned = new Set<string>();
    const indexed = childrenOf(at(after, 'memberships'));
    for (const pack of touched) {
      const wanted = keysOf(after, pack);
      for (const key of [...wanted, ...keysOf(before, pack)]) concerned.add(key);
      for (const key of wanted) if (at(after, 'memberships', key, pack) !== true) entries[`memberships/${key}/${pack}`] = true;
      for (const [key, packs] of Object.entries(indexed)) {
        if (!wanted.has(key) && Object.hasOwn(childrenOf(packs), pack)) {
          entries[`memberships/${key}/${pack}`] = null;
          concerned.add(key);
        }
      }
    }
    onPages(new Map([...concerned].map((key) => [key, pagesOf(after, key)])));
    return entries;
  };

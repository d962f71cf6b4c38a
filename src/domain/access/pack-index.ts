/**
 * What follows from the packs: the membership index of the Realtime Database and the mirror in the
 * document store, and the changes that bring either in line. It reads what is stored, which may be
 * damaged or written by hand, and ignores what it cannot read.
 */
import { ownProperty } from '@/lib/own-property';
import { type PageKey, pageKeys } from './can-open';
import { keysOfAddresses } from './email-key';

/** A pack as stored: lists may be arrays or objects with integer keys, and anything may be missing. */
export interface StoredPack {
  readonly allowedEmails?: unknown;
  readonly allowedPages?: unknown;
}
export type StoredPacks = Readonly<Record<string, StoredPack>>;

/** emailKey → packId → true. */
export type Memberships = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** emailKey → page key → true. */
export type AccessMirror = Readonly<Record<string, Readonly<Partial<Record<PageKey, true>>>>>;

const listed = (list: unknown): readonly string[] => {
  if (typeof list !== 'object' || list === null) return [];
  return Object.values(list).filter((entry) => typeof entry === 'string');
};

/** The keys of the addresses in a pack, each once. */
export const emailKeysOf = (pack: StoredPack): ReadonlySet<string> => keysOfAddresses(listed(pack.allowedEmails));

const isPageKey = (page: string): page is PageKey => (pageKeys as readonly string[]).includes(page);

/** The page keys of a pack that the product knows. */
const pagesOf = (pack: StoredPack): readonly PageKey[] => listed(pack.allowedPages).filter(isPageKey);

/** The index as it should be. */
export const membershipsOf = (packs: StoredPacks): Memberships => {
  const index: Record<string, Record<string, true>> = {};
  for (const [packId, pack] of Object.entries(packs)) {
    for (const key of emailKeysOf(pack)) (index[key] ??= {})[packId] = true;
  }
  return index;
};

/** The mirror as it should be: for every address that packs open something to, the union of their pages. */
export const accessMirrorOf = (packs: StoredPacks): AccessMirror => {
  const mirror: Record<string, Partial<Record<PageKey, true>>> = {};
  for (const pack of Object.values(packs)) {
    const pages = pagesOf(pack);
    if (pages.length === 0) continue;
    for (const key of emailKeysOf(pack)) {
      const entry = (mirror[key] ??= {});
      for (const page of pages) entry[page] = true;
    }
  }
  return mirror;
};

/**
 * The multi-path update, relative to the root, that makes the stored index what it should be: path →
 * `true` to add, `null` to remove. Empty when nothing is to be done.
 */
export const membershipRepairs = (packs: StoredPacks, stored: Memberships): Readonly<Record<string, true | null>> => {
  const wanted = membershipsOf(packs);
  const changes: Record<string, true | null> = {};
  for (const [key, entries] of Object.entries(stored)) {
    for (const packId of Object.keys(entries)) {
      if (ownProperty(ownProperty(wanted, key) ?? {}, packId) === undefined) changes[`memberships/${key}/${packId}`] = null;
    }
  }
  for (const [key, entries] of Object.entries(wanted)) {
    for (const packId of Object.keys(entries)) {
      if (ownProperty(ownProperty(stored, key) ?? {}, packId) !== true) changes[`memberships/${key}/${packId}`] = true;
    }
  }
  return changes;
};

/** The entries of the mirror to write (pages) and to delete (null), by emailKey. */
export const mirrorRepairs = (packs: StoredPacks, stored: AccessMirror): Readonly<Record<string, AccessMirror[string] | null>> => {
  const wanted = accessMirrorOf(packs);
  const changes: Record<string, AccessMirror[string] | null> = {};
  for (const key of Object.keys(stored)) if (!Object.hasOwn(wanted, key)) changes[key] = null;
  for (const [key, pages] of Object.entries(wanted)) {
    const before = Object.keys(ownProperty(stored, key) ?? {})
      .toSorted()
      .join();
    if (!Object.hasOwn(stored, key) || before !== Object.keys(pages).toSorted().join()) changes[key] = pages;
  }
  return changes;
};

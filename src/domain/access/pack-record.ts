/**
 * A pack as the admin pages work with it, read from whatever the database holds. Writing it back is
 * `pack-update`; what a member may open is `pack-pages`.
 */
import type { PageKey } from './can-open';
import { pageKeys } from './can-open';
import { hasEmailKey, normaliseEmail } from './email-key';

/**
 * What must hold of one address, whichever packs bring it about: that together they open the page to it, or that
 * they do not.
 */
export interface AccessTest {
  /** Normalised. */
  readonly email: string;
  readonly page: PageKey;
  /** True: the page must be open to the address; false: it must be closed. */
  readonly opens: boolean;
}

/** What an admin can change about a pack. */
export interface PackContent {
  readonly name: string;
  /** Trimmed, in lower case, each once, in the order in which they were added. */
  readonly allowedEmails: readonly string[];
  /** Each once, in the order of the app bar. */
  readonly allowedPages: readonly PageKey[];
  /** Each once, in the order in which they were added; all of them must pass before any pack is saved. */
  readonly accessTests: readonly AccessTest[];
}

/** Something in a stored pack that could not be read; saving the pack leaves it out. */
export type PackDamage =
  | { readonly kind: 'not-a-pack' }
  | { readonly kind: 'no-name' }
  | { readonly kind: 'no-revision' }
  | { readonly kind: 'bad-emails'; readonly values: readonly string[] }
  | { readonly kind: 'unknown-pages'; readonly values: readonly string[] }
  | { readonly kind: 'bad-tests'; readonly values: readonly string[] }
  | { readonly kind: 'unknown-fields'; readonly values: readonly string[] }
  /** The rules accept no save under this id; the pack can only be deleted. */
  | { readonly kind: 'bad-id' }
  /** The rules accept no successor of this revision; the pack can only be deleted. */
  | { readonly kind: 'bad-revision' };

export interface Pack extends PackContent {
  readonly id: string;
  /** Null where no number stands: the pack was written by hand and saved by nobody yet. */
  readonly revision: number | null;
  /** Epoch ms; null when unknown. */
  readonly updatedAtMs: number | null;
  readonly damage: readonly PackDamage[];
}

/** Longest name that the rules accept. */
export const packNameMaxLength = 80;
/** Most access tests that the rules accept in one pack. */
export const mostAccessTests = 100;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What the rules demand of a stored address; `pack-email-lines` asks more of a new one. */
const isStorableEmail = (email: string): boolean => hasEmailKey(email) && /^[^@]+@[^@]+$/u.test(email);

const isStorableId = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/u.test(id);

const entriesOf = (list: unknown): readonly unknown[] => (isRecord(list) ? Object.values(list).filter((entry) => entry !== null) : []);

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)));

const readEmails = (list: unknown): { readonly good: readonly string[]; readonly bad: readonly string[] } => {
  const good = new Set<string>();
  const bad: string[] = [];
  for (const entry of entriesOf(list)) {
    const email = typeof entry === 'string' ? normaliseEmail(entry) : '';
    if (isStorableEmail(email)) good.add(email);
    else bad.push(shown(entry));
  }
  return { good: [...good], bad };
};

/** The keys in the order of the app bar, each once. */
export const inBarOrder = (pages: Iterable<string>): readonly PageKey[] => {
  const wanted = new Set(pages);
  return pageKeys.filter((page) => wanted.has(page));
};

const readPages = (list: unknown): { readonly good: readonly PageKey[]; readonly bad: readonly string[] } => {
  const known: ReadonlySet<unknown> = new Set(pageKeys);
  const entries = entriesOf(list);
  return {
    good: inBarOrder(entries.filter((entry) => typeof entry === 'string')),
    bad: entries.filter((entry) => !known.has(entry)).map(shown),
  };
};

const isPageKey = (page: unknown): page is PageKey => (pageKeys as readonly unknown[]).includes(page);

const testFields: ReadonlySet<string> = new Set(['email', 'page', 'opens']);

const readTest = (entry: unknown): AccessTest | null => {
  if (!isRecord(entry) || Object.keys(entry).some((field) => !testFields.has(field))) return null;
  const { email, page, opens } = entry;
  const plain = typeof email === 'string' ? normaliseEmail(email) : '';
  return isStorableEmail(plain) && isPageKey(page) && typeof opens === 'boolean' ? { email: plain, page, opens } : null;
};

/** One text for each test: two tests are the same when all they say is the same. No address has a space. */
export const accessTestKey = ({ email, page, opens }: AccessTest): string => `${email} ${page} ${String(opens)}`;

const readTests = (list: unknown): { readonly good: readonly AccessTest[]; readonly bad: readonly string[] } => {
  const good = new Map<string, AccessTest>();
  const bad: string[] = [];
  for (const entry of entriesOf(list)) {
    const test = readTest(entry);
    if (test === null) bad.push(shown(entry));
    else if (!good.has(accessTestKey(test))) good.set(accessTestKey(test), test);
  }
  return { good: [...good.values()], bad };
};

const knownFields: ReadonlySet<string> = new Set(['name', 'allowedEmails', 'allowedPages', 'accessTests', 'revision', 'updatedAt']);

const revisionDamage = (revision: unknown): readonly PackDamage[] => {
  if (typeof revision !== 'number') return [{ kind: 'no-revision' }];
  // A successor must be a whole number of at least 1.
  return Number.isSafeInteger(revision) && revision >= 0 ? [] : [{ kind: 'bad-revision' }];
};

/** Reads one stored pack. It throws never: what cannot be read is left out and named in `damage`. */
export const readPack = (id: string, value: unknown): Pack => {
  const idDamage: readonly PackDamage[] = isStorableId(id) ? [] : [{ kind: 'bad-id' }];
  if (!isRecord(value)) {
    const empty = { id, name: id, allowedEmails: [], allowedPages: [], accessTests: [], revision: null, updatedAtMs: null };
    return { ...empty, damage: [...idDamage, { kind: 'not-a-pack' }] };
  }
  const { name, revision, updatedAt } = value;
  const emails = readEmails(value['allowedEmails']);
  const pages = readPages(value['allowedPages']);
  const tests = readTests(value['accessTests']);
  const otherFields = Object.keys(value).filter((field) => !knownFields.has(field));
  const hasName = typeof name === 'string' && name.trim() !== '';
  const damage: PackDamage[] = [...idDamage, ...revisionDamage(revision)];
  if (!hasName) damage.push({ kind: 'no-name' });
  if (emails.bad.length > 0) damage.push({ kind: 'bad-emails', values: emails.bad });
  if (pages.bad.length > 0) damage.push({ kind: 'unknown-pages', values: pages.bad });
  if (tests.bad.length > 0) damage.push({ kind: 'bad-tests', values: tests.bad });
  if (otherFields.length > 0) damage.push({ kind: 'unknown-fields', values: otherFields });
  return {
    id,
    name: hasName ? name.trim().slice(0, packNameMaxLength) : id.slice(0, packNameMaxLength),
    allowedEmails: emails.good,
    allowedPages: pages.good,
    accessTests: tests.good,
    revision: typeof revision === 'number' ? revision : null,
    updatedAtMs: typeof updatedAt === 'number' ? updatedAt : null,
    damage,
  };
};

/** Whether the rules let anybody save the pack; otherwise it can only be deleted. */
export const isSavable = (pack: Pack): boolean => !pack.damage.some(({ kind }) => kind === 'bad-id' || kind === 'bad-revision');

/** All packs by name, whatever state they are in. */
export const readPacks = (value: unknown): readonly Pack[] =>
  isRecord(value)
    ? Object.entries(value)
        .map(([id, pack]) => readPack(id, pack))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id, 'en'))
    : [];

const haveSameEntries = (one: readonly string[], other: readonly string[]): boolean => {
  const entries = new Set(one);
  return one.length === other.length && other.every((entry) => entries.has(entry));
};

/** Whether two contents are the same; the order of addresses and of tests does not count. */
export const isSameContent = (one: PackContent, other: PackContent): boolean =>
  one.name === other.name &&
  haveSameEntries(one.allowedEmails, other.allowedEmails) &&
  haveSameEntries(one.accessTests.map(accessTestKey), other.accessTests.map(accessTestKey)) &&
  inBarOrder(one.allowedPages).join() === inBarOrder(other.allowedPages).join();

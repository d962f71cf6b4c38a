/**
 * What has to be done so that the strategies of a device and of its account say the same. What is unsent is never noted: it is what
 * differs from that which the account was last known to have. A removal is noted, because a strategy that is missing says nothing.
 * Nothing is ever replaced by something that was made apart from it: both stay, the one of this device under an id and a name of its own.
 */
import { canonicalJson } from '@/lib/canonical-json';
import { ownProperty } from '@/lib/own-property';
import { sha256Hex } from '@/lib/sha256-hex';
import { renamed } from './strategy-edits';
import { strategyOf } from './strategy-file';
import type { KeptStrategy } from './strategy-kind';

/** What a device remembers of its account, by the id of each strategy. */
export interface SyncBook {
  /** Canonical JSON of what the account's store has, as this device put it or took it over last. */
  readonly sent: Readonly<Record<string, string>>;
  /** What is being handed over: a page that ends in between finds that it was its own. */
  readonly sending: Readonly<Record<string, string>>;
  /** When the version was made that this device knows, epoch ms: an older one is a view that lags behind. */
  readonly at: Readonly<Record<string, number>>;
  /** Removed here, with the texts that were seen when it was removed. */
  readonly removals: Readonly<Record<string, readonly string[]>>;
}

export const emptyBook: SyncBook = { sent: {}, sending: {}, at: {}, removals: {} };

/** The same content has the same text on every device. */
export const syncText = (kept: KeptStrategy): string => canonicalJson(kept);

/** The id of a saved version. */
export const versionId = (id: string, number: number): string => `${id.slice(0, 72)}-v${String(number)}`;

/** The number in the id of a version; null: another program named it. */
export const versionNumber = (versionOf: string): number | null => {
  const number = Number(/-v(\d{1,6})$/u.exec(versionOf)?.[1] ?? 0);
  return number > 0 ? number : null;
};

const suffix = ', other version';
const longestName = 120;

export const otherName = (name: string): string =>
  name.endsWith(suffix) ? name : `${name.slice(0, longestName - suffix.length)}${suffix}`;

/** Under which id a version made apart is kept: the same on every device, so that it is kept once. */
export const apartId = (id: string, text: string): string => `${id.slice(0, 60)}-${sha256Hex(text).slice(0, 12)}`;

/** The version as a strategy of its own, of the same family. */
export const apart = (kept: KeptStrategy, copyId: string): KeptStrategy => {
  const read = strategyOf(kept);
  const named = read.ok ? renamed(kept, read.strategy, otherName(read.strategy.name)) : { ...kept, name: otherName(kept.name) };
  const versions = named.versions.map((version, at) => ({ ...version, id: versionId(copyId, versionNumber(version.id) ?? at + 1) }));
  return { ...named, versions };
};

export interface LocalState {
  readonly text: string;
  /** Text that says no strategy yet, or a draft that does not fit: it must not be replaced. */
  readonly isInHand: boolean;
}

export interface AccountState {
  readonly value: KeptStrategy;
  /** Made apart and not chosen from. */
  readonly copies: readonly KeptStrategy[];
  readonly changedAt: number | null;
}

export interface SyncQuestion {
  readonly id: string;
  /** undefined: this device has none. */
  readonly local: LocalState | undefined;
  /** undefined: the account shows none. */
  readonly account: AccountState | undefined;
  readonly book: SyncBook;
  /** It was refused or cannot be read: it waits for a person. */
  readonly isBlocked: boolean;
  /** Whether the account was ever read to its end on this device. */
  readonly isComplete: boolean;
  /** Whether this page has seen it there, so that it is known to have gone. */
  readonly wasThere: boolean;
}

export type SyncStep =
  | { readonly do: 'nothing' }
  /** Both say the same. */
  | { readonly do: 'agree'; readonly text: string; readonly at: number | null }
  | { readonly do: 'put'; readonly at: number | null }
  | { readonly do: 'take'; readonly kept: KeptStrategy; readonly text: string; readonly at: number | null }
  /** What this device has goes on under `copyId`; the account's takes its place. */
  | { readonly do: 'part'; readonly copyId: string; readonly kept: KeptStrategy; readonly text: string; readonly at: number | null }
  /** Versions of other devices become strategies of their own in the account, and the shown one replaces them. */
  | { readonly do: 'settle'; readonly copies: readonly KeptStrategy[]; readonly shown: KeptStrategy }
  /** Removed elsewhere. */
  | { readonly do: 'drop' }
  | { readonly do: 'remove' }
  | { readonly do: 'forget' };

const nothing: SyncStep = { do: 'nothing' };

const withoutAccount = ({ id, local, book, isComplete, wasThere }: SyncQuestion): SyncStep => {
  const base = ownProperty(book.sent, id);
  if (local === undefined) return isComplete && (base !== undefined || Object.hasOwn(book.removals, id)) ? { do: 'forget' } : nothing;
  if (base === undefined) return { do: 'put', at: null };
  if (!isComplete) return nothing;
  // What was changed here after another device removed it stays.
  if (local.text !== base) return { do: 'put', at: null };
  return wasThere && !local.isInHand ? { do: 'drop' } : nothing;
};

/** The texts of the versions beside the shown one, each once. */
const copiesBeside = (shown: string, copies: readonly KeptStrategy[]): ReadonlyMap<string, KeptStrategy> => {
  const distinct = new Map(copies.map((copy) => [syncText(copy), copy]));
  distinct.delete(shown);
  return distinct;
};

const withLocal = (local: LocalState, account: AccountState, { id, book }: SyncQuestion): SyncStep => {
  const shown = syncText(account.value);
  const { changedAt: at, value: kept } = account;
  const [base, known] = [ownProperty(book.sent, id), ownProperty(book.at, id)];
  const part = (): SyncStep => ({ do: 'part', copyId: apartId(id, local.text), kept, text: shown, at });
  const copies = copiesBeside(shown, account.copies);
  if (copies.has(local.text)) return part();
  const isUnsent = local.text !== base;
  if (copies.size > 0) {
    // What this device put before and has changed since lives on in what it has now.
    const own = new Set(isUnsent ? [base, ownProperty(book.sending, id)] : []);
    return { do: 'settle', copies: [...copies].filter(([text]) => !own.has(text)).map(([, copy]) => copy), shown: kept };
  }
  if (local.text === shown) return base === shown && (known ?? null) === at ? nothing : { do: 'agree', text: shown, at };
  const isOld = known !== undefined && at !== null && at <= known;
  if (!isUnsent) return isOld || local.isInHand ? nothing : { do: 'take', kept, text: shown, at };
  return shown === base || shown === ownProperty(book.sending, id) || isOld ? { do: 'put', at } : part();
};

/** The next step for one strategy; after it, the question is asked again. */
export const syncStep = (question: SyncQuestion): SyncStep => {
  const { id, local, account, book, isBlocked } = question;
  if (isBlocked) return nothing;
  if (account === undefined) return withoutAccount(question);
  if (local !== undefined) return withLocal(local, account, question);
  const shown = syncText(account.value);
  const copies = copiesBeside(shown, account.copies);
  const removal = ownProperty(book.removals, id);
  // Changed elsewhere after it was removed here: what was changed stays.
  if (removal !== undefined) return copies.size === 0 && removal.includes(shown) ? { do: 'remove' } : { do: 'forget' };
  if (copies.size > 0) return { do: 'settle', copies: [...copies.values()], shown: account.value };
  return { do: 'take', kept: account.value, text: shown, at: account.changedAt };
};

type Maps = Pick<SyncBook, 'sent' | 'sending' | 'at'>;

const without = <Value>(map: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(map).filter(([other]) => other !== id));

/** With what the account has of a strategy now. `at` null: nobody knows when it was made. */
export const withSent = (book: SyncBook, id: string, text: string, at: number | null): SyncBook => ({
  sent: { ...book.sent, [id]: text },
  sending: without(book.sending, id),
  at: at === null ? book.at : { ...book.at, [id]: at },
  // Removed while it was handed over: that one is meant too.
  removals: Object.hasOwn(book.removals, id) ? { ...book.removals, [id]: [...(book.removals[id] ?? []), text] } : book.removals,
});

export const withSending = (book: SyncBook, id: string, text: string): SyncBook => ({ ...book, sending: { ...book.sending, [id]: text } });

/** Without anything of a strategy. */
export const forgotten = (book: SyncBook, id: string): SyncBook => {
  const maps: Maps = { sent: without(book.sent, id), sending: without(book.sending, id), at: without(book.at, id) };
  return { ...maps, removals: without(book.removals, id) };
};

/** Notes that a person removed strategies, or took that back. `gone`: by id the text that was removed. */
export const withRemovals = (book: SyncBook, gone: ReadonlyMap<string, string>, back: readonly string[]): SyncBook => {
  let { removals } = book;
  for (const id of back) removals = without(removals, id);
  for (const [id, text] of gone) {
    const known = [ownProperty(book.sent, id), ownProperty(book.sending, id)].filter((one) => one !== undefined);
    // The account never heard of it: there is nothing to remove.
    if (known.length > 0) removals = { ...removals, [id]: [...new Set([...known, text])] };
  }
  return { ...book, removals };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapOf = <Value>(value: unknown, is: (one: unknown) => one is Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).filter((entry): entry is [string, Value] => is(entry[1])));

const isText = (value: unknown): value is string => typeof value === 'string';

/** The book in unknown data. Without one everything counts as unsent, which keeps both versions of what differs. */
export const readBook = (value: unknown): SyncBook => {
  const { sent, sending, at, removals } = isRecord(value) ? value : {};
  return {
    sent: mapOf(sent, isText),
    sending: mapOf(sending, isText),
    at: mapOf(at, (one): one is number => typeof one === 'number' && Number.isFinite(one)),
    removals: mapOf(removals, (one): one is readonly string[] => Array.isArray(one) && one.every(isText)),
  };
};

/**
 * Small things kept in this browser's localStorage, and while the sample is open in the tab's own storage, which leaves the other as it
 * was. Where storage is forbidden or full, nothing is kept and nothing fails.
 */
import { isSampleOpen } from './sample-mark';

const prefix = 'sextant:';

const storage = (): Storage | null => {
  try {
    return (isSampleOpen() ? globalThis.sessionStorage : globalThis.localStorage) ?? null;
  } catch {
    return null;
  }
};

/** The value kept under the name, parsed from JSON and unchecked; null when there is none or it is damaged. */
export const readKept = (name: string): unknown => {
  try {
    return JSON.parse(storage()?.getItem(prefix + name) ?? 'null') as unknown;
  } catch {
    return null;
  }
};

/** Keeps a value that JSON can carry. */
export const keep = (name: string, value: unknown): void => {
  try {
    storage()?.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // A full or forbidden storage only costs what was meant to be remembered.
  }
};

/** Forgets the value. */
export const forget = (name: string): void => {
  try {
    storage()?.removeItem(prefix + name);
  } catch {
    // As above.
  }
};

const forgetWhere = (isMeant: (fullName: string) => boolean): void => {
  try {
    const kept = storage();
    if (kept === null) return;
    const names = Array.from({ length: kept.length }, (_, index) => kept.key(index));
    for (const name of names) if (name !== null && isMeant(name)) kept.removeItem(name);
  } catch {
    // As above.
  }
};

/** Forgets everything kept for a user, which is what has a name that ends in `:` and the uid, except the names given. */
export const forgetKeptFor = (uid: string, except: readonly string[]): void => {
  const spared = new Set(except.map((name) => `${prefix}${name}:${uid}`));
  forgetWhere((name) => name.startsWith(prefix) && name.endsWith(`:${uid}`) && !spared.has(name));
};

/** Forgets Firestore's notes for its other tabs, which carry user ids and outlive the cache they belong to. */
export const forgetStoreNotes = (): void => {
  forgetWhere((name) => name.startsWith('firestore_'));
};

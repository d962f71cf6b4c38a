/**
 * Keeps the membership index of the Realtime Database and its mirror in Firestore in step with the packs:
 * compares, repairs, and writes the mirror of what a save has changed. Needs the rights of an admin.
 */
import { get, ref, update } from 'firebase/database';
import type { Database } from 'firebase/database';
import { collection, doc, getDocsFromServer, runTransaction } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { accessMirrorOf, membershipRepairs, mirrorRepairs } from '@/domain/access/pack-index';
import type { AccessMirror, Memberships, StoredPacks } from '@/domain/access/pack-index';
import { pageKeys } from '@/domain/access/can-open';
import { ownProperty } from '@/lib/own-property';

export interface AdminDatabases {
  readonly database: Database;
  readonly firestore: Firestore;
}

/** What differs; nothing does where both are empty. */
export interface IndexDifferences {
  /** Path of the Realtime Database → true to add, null to remove. */
  readonly memberships: Readonly<Record<string, true | null>>;
  /** emailKey → pages to write, null to delete. */
  readonly mirror: Readonly<Record<string, AccessMirror[string] | null>>;
}

/** Documents in one transaction, well below the 10 MiB of a request. */
const documentsPerWrite = 200;
/** A repair is followed by a look; other admins at work at the same time make a further round necessary. */
const mostRounds = 3;

const recordIn = <T>(value: unknown): Readonly<Record<string, T>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, T>>) : {};

const readRecord = async <T>(database: Database, path: string): Promise<Readonly<Record<string, T>>> =>
  recordIn((await get(ref(database, path))).val());

/** What cannot be read as a list of true pages counts as a difference, and is written anew. */
const pagesIn = (pages: unknown): AccessMirror[string] => {
  const stored = recordIn<unknown>(pages);
  const isSound = Object.entries(stored).every(([page, allowed]) => allowed === true && (pageKeys as readonly string[]).includes(page));
  return isSound ? (stored as AccessMirror[string]) : ({ unreadable: true } as AccessMirror[string]);
};

const readMirror = async (firestore: Firestore): Promise<AccessMirror> => {
  const documents = await getDocsFromServer(collection(firestore, 'access'));
  return Object.fromEntries(documents.docs.map((document) => [document.id, pagesIn(document.get('pages'))]));
};

/**
 * Compares index and mirror with the packs. The packs are read last: what is added or removed is then decided
 * by the newer of two states, and a save in between at worst asks for an entry that it has written itself.
 */
export const checkIndex = async ({ database, firestore }: AdminDatabases): Promise<IndexDifferences> => {
  const [memberships, mirror] = await Promise.all([readRecord(database, 'memberships'), readMirror(firestore)]);
  const packs: StoredPacks = await readRecord(database, 'packs');
  return { memberships: membershipRepairs(packs, memberships as Memberships), mirror: mirrorRepairs(packs, mirror) };
};

/** How many entries differ. */
export const countDifferences = ({ memberships, mirror }: IndexDifferences): number =>
  Object.keys(memberships).length + Object.keys(mirror).length;

/** Writes mirror documents. In transactions, because what a lost connection leaves in the queue would overwrite newer pages later. */
const writeMirror = async (firestore: Firestore, changes: IndexDifferences['mirror']): Promise<void> => {
  const entries = Object.entries(changes);
  for (let start = 0; start < entries.length; start += documentsPerWrite) {
    const part = entries.slice(start, start + documentsPerWrite);
    await runTransaction(firestore, (transaction) => {
      for (const [key, pages] of part) {
        const document = doc(firestore, 'access', key);
        if (pages === null) transaction.delete(document);
        else transaction.set(document, { pages });
      }
      return Promise.resolve();
    });
  }
};

/** Repairs until nothing differs; returns how many entries were changed. Rejects when a database refuses or is out of reach. */
export const repairIndex = async (databases: AdminDatabases): Promise<number> => {
  let changed = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const differences = await checkIndex(databases);
    const count = countDifferences(differences);
    if (count === 0) return changed;
    changed += count;
    if (Object.keys(differences.memberships).length > 0) await update(ref(databases.database), { ...differences.memberships });
    await writeMirror(databases.firestore, differences.mirror);
  }
  return changed;
};

/**
 * Writes the mirror of these addresses from the packs as they are stored. Afterwards it looks again: another
 * admin's save may have come between reading and writing, and then the older pages would stay.
 */
export const settleMirror = async ({ database, firestore }: AdminDatabases, emailKeys: ReadonlySet<string>): Promise<void> => {
  let written = '';
  for (let round = 0; round < mostRounds; round += 1) {
    const wanted = accessMirrorOf(await readRecord(database, 'packs'));
    const changes = Object.fromEntries([...emailKeys].map((key) => [key, ownProperty(wanted, key) ?? null]));
    const text = JSON.stringify(changes);
    if (text === written) return;
    await writeMirror(firestore, changes);
    written = text;
  }
};

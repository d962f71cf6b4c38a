/** What a suspension changes beside the two statuses: blocks of the person's addresses, and a presence that nobody could renew. */
import { get, ref, serverTimestamp as databaseTime, update } from 'firebase/database';
import type { Database } from 'firebase/database';
import { collection, doc, getDocFromServer, getDocsFromServer, query, serverTimestamp, where } from 'firebase/firestore';
import type { DocumentReference, Firestore, Transaction } from 'firebase/firestore';
import { uidOfBlock } from '@/domain/access/address-block';
import { emailHashOf, emailKeyOf } from '@/domain/access/email-key';
import type { Standing } from '@/domain/access/role-comparison';
import { addressesIn } from '@/domain/access/role-person';
import type { AdminDatabases } from './packs-index';

/** A person as their suspension concerns both databases. */
export interface Suspended {
  readonly uid: string;
  /** The addresses in both records that can be blocked; nobody changes them while the suspension lasts. */
  readonly addresses: readonly string[];
}

/** Reads the person's addresses. Rejects when a database cannot be asked or refuses. */
export const readSuspended = async ({ database, firestore }: AdminDatabases, uid: string): Promise<Suspended> => {
  const [record, document] = await Promise.all([get(ref(database, `users/${uid}`)), getDocFromServer(doc(firestore, 'users', uid))]);
  return { uid, addresses: addressesIn(record.val(), document.data()) };
};

/** Status, blocks and presence in one update, so that this database never has a half of it. A block that stands for somebody else stays theirs. */
export const setStandingInDatabase = async (database: Database, { uid, addresses }: Suspended, standing: Standing): Promise<void> => {
  const [record, blocks, presence] = await Promise.all([
    get(ref(database, `users/${uid}`)),
    get(ref(database, 'blocked')),
    get(ref(database, `status/${uid}/state`)),
  ]);
  const stored = new Map(Object.entries((blocks.val() ?? {}) as Readonly<Record<string, unknown>>));
  const keys = addresses.map(emailKeyOf);
  const changes: Record<string, unknown> = {};
  if (record.exists()) changes[`users/${uid}/status`] = standing;
  if (standing === 'suspended') {
    for (const key of keys) if (!stored.has(key)) changes[`blocked/${key}`] = { uid, createdAt: databaseTime() };
    // The person's own tab may be gone, and may not say 'online' any more if it is not.
    if (record.exists() && presence.val() === 'online') changes[`status/${uid}`] = { state: 'offline', lastChanged: databaseTime() };
  } else {
    for (const [key, block] of stored) if (keys.includes(key) || uidOfBlock(block) === uid) changes[`blocked/${key}`] = null;
  }
  if (Object.keys(changes).length > 0) await update(ref(database), changes);
};

/** Writes or removes blocks within a transaction, after its reads. */
export type WriteBlocks = (transaction: Transaction) => void;

/** Reads, for a transaction, which blocks of Firestore are to be written or removed. */
export const blocksInFirestore =
  (firestore: Firestore, { uid, addresses }: Suspended, standing: Standing) =>
  async (transaction: Transaction): Promise<WriteBlocks> => {
    const own = addresses.map((email) => doc(firestore, 'blocked', emailHashOf(email)));
    if (standing === 'active') {
      // Also those of an address that has left the records since.
      const named = await getDocsFromServer(query(collection(firestore, 'blocked'), where('uid', '==', uid)));
      const all = new Map<string, DocumentReference>([...own, ...named.docs.map((block) => block.ref)].map((block) => [block.id, block]));
      return (open) => {
        for (const block of all.values()) open.delete(block);
      };
    }
    const found = await Promise.all(own.map((block) => transaction.get(block)));
    return (open) => {
      for (const block of found) if (!block.exists()) open.set(block.ref, { uid, createdAt: serverTimestamp() });
    };
  };

/**
 * What a device does with the documents it keeps of the person who is signed in: what the server has, as far as it was read, and the
 * changes that wait for it. Every function is one transaction: a page that is killed leaves all of it or nothing.
 */
import type { IDBPObjectStore, StoreNames } from 'idb';
import { joinStored, stateOfDocument } from '@/domain/kept/kind';
import type { KeptPlace, StoredDocument } from '@/domain/kept/kind';
import { updateSetOf, withUpdateSet } from '@/domain/kept/updates-policy';
import type { KeptDevice, KeptSchema, WaitingChange } from './kept-database';
import type { WaitingStore } from './waiting-list';

/** A kind as far as joining two states of its documents needs it. */
type JoiningKind = Parameters<typeof joinStored>[0];

/**
 * The name under which this database writes, made at first: one that was removed and made anew has another, so that it never counts on
 * from numbers it has forgotten.
 */
export const writerOf = async (device: KeptDevice, newId: () => string): Promise<string> => {
  const transaction = device.transaction('about', 'readwrite');
  const known = await transaction.store.get('deviceId');
  const deviceId = known ?? newId();
  if (known === undefined) await transaction.store.put(deviceId, 'deviceId');
  await transaction.done;
  return deviceId;
};

/** What is read of the server together: the documents of a kind, or one of them alone. */
export interface Reach {
  readonly kind: string;
  readonly only: string | null;
}

/** The name of a reach; kinds have no slash in theirs. */
export const reachName = ({ kind, only }: Reach): string => (only === null ? kind : `${kind}/${only}`);

/** What this device has of it, and up to which server time it was read; null: never. */
export const readReach = async (
  device: KeptDevice,
  reach: Reach,
): Promise<{ readonly documents: readonly StoredDocument[]; readonly readUpTo: number | null }> => {
  const { kind, only } = reach;
  const transaction = device.transaction(['documents', 'reads'], 'readonly');
  const [documents, readUpTo] = await Promise.all([
    transaction.objectStore('documents').getAll(only === null ? IDBKeyRange.bound([kind], [kind, []]) : IDBKeyRange.only([kind, only])),
    transaction.objectStore('reads').get(reachName(reach)),
  ]);
  return { documents, readUpTo: readUpTo ?? null };
};

type DocumentsStore = IDBPObjectStore<KeptSchema, StoreNames<KeptSchema>[], 'documents', 'readwrite'>;

/** Joins the document to the one that is kept: answers of the server overtake each other. */
const putJoined = async (documents: DocumentsStore, kind: JoiningKind, stored: StoredDocument): Promise<StoredDocument> => {
  const known = await documents.get([stored.kind, stored.document]);
  const joined = { ...stored, ...joinStored(kind, known, stored) };
  await documents.put(joined);
  return joined;
};

/** Keeps what was read of the server, and up to which of its times. Resolves to the documents as they are kept now. */
export const putRead = async (
  device: KeptDevice,
  kind: JoiningKind,
  documents: readonly StoredDocument[],
  read: { readonly reach: Reach; readonly upTo: number },
): Promise<readonly StoredDocument[]> => {
  const transaction = device.transaction(['documents', 'reads'], 'readwrite');
  const store = transaction.objectStore('documents') as unknown as DocumentsStore;
  const [joined] = await Promise.all([
    Promise.all(documents.map((document) => putJoined(store, kind, document))),
    transaction.objectStore('reads').put(read.upTo, reachName(read.reach)),
    transaction.done,
  ]);
  return joined;
};

/** Counts documents that this device has just made as read: nobody else can have written them before. */
export const putMade = async (device: KeptDevice, reaches: readonly Reach[]): Promise<void> => {
  const transaction = device.transaction('reads', 'readwrite');
  await Promise.all([...reaches.map((reach) => transaction.store.put(0, reachName(reach))), transaction.done]);
};

/** What the device knows of a document: as the server had it, and the changes that wait for it, whichever tab made them. */
export interface KnownDocument {
  readonly stored: StoredDocument | undefined;
  readonly waiting: readonly WaitingChange[];
}

/**
 * Keeps the changes that `make` works out against documents, in the order of `places`, as this device has them: all of them, or none where
 * it makes something else. `make` resolves to nothing else, so the tabs of a device never work from the same state twice.
 */
export const addChanges = async <Refused>(
  device: KeptDevice,
  places: readonly KeptPlace[],
  make: (known: readonly KnownDocument[]) => readonly WaitingChange[] | Refused,
): Promise<readonly WaitingChange[] | Refused> => {
  const transaction = device.transaction(['documents', 'outbox'], 'readwrite');
  const outbox = transaction.objectStore('outbox');
  const knownOf = async ({ kind, document }: KeptPlace): Promise<KnownDocument> => {
    const [stored, waiting] = await Promise.all([
      transaction.objectStore('documents').get([kind, document]),
      outbox.index('document').getAll([kind, document]),
    ]);
    return { stored, waiting };
  };
  const work = async (): Promise<readonly WaitingChange[] | Refused> => {
    const made = make(await Promise.all(places.map(knownOf)));
    if (Array.isArray(made)) for (const change of made as readonly WaitingChange[]) await outbox.put(change);
    return made;
  };
  const undone = (cause: unknown): never => {
    // What was put before would be kept otherwise.
    transaction.abort();
    throw cause;
  };
  const [made] = await Promise.all([work().catch(undone), transaction.done]);
  return made;
};

/** Keeps the document as the server had it after a write, in place of the changes that are in it. Resolves to it as it is kept now. */
export const acknowledge = async (
  device: KeptDevice,
  kind: JoiningKind,
  stored: StoredDocument,
  changes: readonly string[],
): Promise<StoredDocument> => {
  const transaction = device.transaction(['documents', 'outbox'], 'readwrite');
  const store = transaction.objectStore('documents') as unknown as DocumentsStore;
  const [joined] = await Promise.all([
    putJoined(store, kind, stored),
    ...changes.map((id) => transaction.objectStore('outbox').delete(id)),
    transaction.done,
  ]);
  return joined;
};

/** The ids of the updates that this device knows the server to have had of a document. */
export const knownUpdates = async (device: KeptDevice, kind: JoiningKind, place: KeptPlace): Promise<readonly string[]> => {
  const known = await device.get('documents', [place.kind, place.document]);
  return [...updateSetOf(stateOfDocument(kind, known, []) ?? {}).updates.keys()];
};

/** Keeps the document after its updates were compacted, without those that are in its base. Resolves to it as it is kept now. */
export const putCompacted = async (
  device: KeptDevice,
  kind: JoiningKind,
  stored: StoredDocument,
  gone: readonly string[],
): Promise<StoredDocument> => {
  const transaction = device.transaction('documents', 'readwrite');
  const work = async (): Promise<StoredDocument> => {
    const joined = joinStored(kind, await transaction.store.get([stored.kind, stored.document]), stored);
    const state = stateOfDocument(kind, joined, []) ?? {};
    const { base, updates } = updateSetOf(state);
    const left = new Map([...updates].filter(([id]) => !gone.includes(id)));
    const kept = { ...stored, ...joined, fields: kind.policy.stored(withUpdateSet(state, { base, updates: left }), '') };
    await transaction.store.put(kept);
    return kept;
  };
  const [kept] = await Promise.all([work(), transaction.done]);
  return kept;
};

/** The waiting changes as a list reads them. */
export const waitingStoreOn = (device: KeptDevice): WaitingStore<WaitingChange> => ({
  readAll: () => device.getAllFromIndex('outbox', 'addedAt'),
  read: (id) => device.get('outbox', id),
  remove: (id) => device.delete('outbox', id),
  setRefusal: async (id, refusal) => {
    const transaction = device.transaction('outbox', 'readwrite');
    const change = await transaction.store.get(id);
    if (change !== undefined) await transaction.store.put({ ...change, refusal });
    await transaction.done;
  },
});

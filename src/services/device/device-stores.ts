/**
 * Everything this browser keeps for a user in IndexedDB, whatever part of the product put it there: each database
 * whose name is `sextant-`, what it holds, and the uid. Firestore's own copy is not among them. It can be read
 * for an export and removed.
 */
import { deleteDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import { databaseName, type DatabaseContent } from './database-name';
import { openDatabase } from './open-database';
import { safeFileName } from './safe-file-name';

/** What a person made; the weeks of the calendar can be had again. */
const madeByThem: readonly DatabaseContent[] = ['journal', 'kept', 'screenshots', 'candles', 'notes'];

/** What a database holds is one word, so that the uid begins after the second hyphen: one uid may end like another. */
const isOf = (uid: string, name: string | undefined): name is string => /^sextant-[^-]+-(.+)$/su.exec(name ?? '')?.[1] === uid;

/** Names of the user's databases. In a browser that does not list them (Firefox before 126) those that hold what a person made. */
export const deviceDatabaseNames = async (uid: string): Promise<readonly string[]> => {
  if (typeof indexedDB === 'undefined') return [];
  if (typeof indexedDB.databases !== 'function') return madeByThem.map((content) => databaseName(content, uid));
  return (await indexedDB.databases()).flatMap(({ name }) => (isOf(uid, name) ? [name] : []));
};

interface BinaryPart {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const binaryPart = async (value: unknown): Promise<BinaryPart | null> => {
  if (value instanceof Blob) return { bytes: new Uint8Array(await value.arrayBuffer()) };
  if (value instanceof ArrayBuffer) return { bytes: new Uint8Array(value) };
  if (ArrayBuffer.isView(value)) return { bytes: new Uint8Array(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength) };
  return null;
};

/** The record as JSON. Binary parts become files; maps become lists of pairs, sets lists, dates ISO 8601 text. */
const plainRecord = async (value: unknown, keep: (part: BinaryPart) => string): Promise<unknown> => {
  const part = await binaryPart(value);
  if (part !== null) return { file: keep(part) };
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Map) return plainRecord([...value], keep);
  if (value instanceof Set) return plainRecord([...value], keep);
  if (Array.isArray(value)) return Promise.all(value.map((inner) => plainRecord(inner, keep)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([name, inner]) => [name, await plainRecord(inner, keep)] as const);
  return Object.fromEntries(await Promise.all(entries));
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A raw import keeps its own name behind the start of its digest; anything else is numbered. */

/** A file that lies on this device only. */
export interface DeviceFile {
  /** Place in the archive below `device/`, safe for every system. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What one store of the device holds. */
export interface DeviceStore {
  readonly name: string;
  /** Records as plain JSON; binary parts are named by their place among `files`. */
  readonly records: readonly unknown[];
  readonly files: readonly DeviceFile[];
}
const fileNameOf = (record: unknown, position: number): string => {
  const { name, sha256 } = (typeof record === 'object' && record !== null ? record : {}) as { name?: unknown; sha256?: unknown };
  const number = String(position + 1).padStart(4, '0');
  return safeFileName(`${isText(sha256) ? sha256.slice(0, 12) : number}-${isText(name) ? name : 'binary'}`);
};

const readStore = async (database: IDBPDatabase, store: string, folder: string): Promise<DeviceStore> => {
  const files: DeviceFile[] = [];
  const paths = new Set<string>();
  const records: unknown[] = [];
  for (const [position, record] of ((await database.getAll(store)) as unknown[]).entries()) {
    const keep = ({ bytes }: BinaryPart): string => {
      const wanted = `${folder}/${fileNameOf(record, position)}`;
      const path = paths.has(wanted) ? `${wanted}.${String(paths.size)}` : wanted;
      paths.add(path);
      files.push({ path, bytes });
      return path;
    };
    records.push(await plainRecord(record, keep));
  }
  return { name: folder, records, files };
};

/** Opens a database as it is; null when it has just gone, instead of making an empty one in its place. */
export const openExisting = async (name: string): Promise<IDBPDatabase | null> => {
  let isGone = false;
  try {
    return await openDatabase(name, undefined, (_database, _before, _after, transaction) => {
      isGone = true;
      // The refusal of the opening itself tells the same.
      transaction.done.catch(() => {});
      transaction.abort();
    });
  } catch (cause) {
    if (isGone) return null;
    throw cause;
  }
};

/** Reads all stores of all databases of the user. */
export const readDeviceStores = async (uid: string): Promise<readonly DeviceStore[]> => {
  const stores: DeviceStore[] = [];
  for (const name of await deviceDatabaseNames(uid)) {
    const database = await openExisting(name);
    if (database === null) continue;
    try {
      const part = safeFileName(name.slice('sextant-'.length, -(uid.length + 1)));
      for (const store of database.objectStoreNames) stores.push(await readStore(database, store, `${part}/${safeFileName(store)}`));
    } finally {
      database.close();
    }
  }
  return stores;
};

/** Removes all databases of the user. */
export const removeDeviceStores = async (uid: string): Promise<void> => {
  await Promise.all((await deviceDatabaseNames(uid)).map((name) => deleteDB(name)));
};

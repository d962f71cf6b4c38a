/** How much this browser keeps for a user, measured one record at a time: candles may be hundreds of megabytes, and nothing is copied. */
import { pacer } from '@/lib/breathe';
import { deviceDatabaseNames, openExisting } from './device-stores';

/** About what a record takes in an export, in bytes: binary parts as they are, the rest as the text of its JSON. */
const sizeOf = (value: unknown): number => {
  if (value instanceof Blob) return value.size;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === 'bigint') return String(value).length;
  if (value instanceof Map || value instanceof Set) return sizeOf([...value]);
  if (Array.isArray(value)) return value.reduce<number>((sum, inner) => sum + sizeOf(inner) + 2, 2);
  if (typeof value !== 'object' || value === null || value instanceof Date) return (JSON.stringify(value) ?? '').length;
  return Object.entries(value).reduce((sum, [name, inner]) => sum + name.length + 6 + sizeOf(inner), 4);
};

/** The size of what an export from this browser would take from its own databases, in bytes. Firestore's copy is not among them. */
export const deviceStoresSize = async (uid: string): Promise<number> => {
  const pause = pacer();
  let size = 0;
  for (const name of await deviceDatabaseNames(uid)) {
    const database = await openExisting(name);
    if (database === null) continue;
    try {
      for (const store of database.objectStoreNames) {
        // By key, for a pause between two steps of a cursor would end its transaction.
        for (const key of await database.getAllKeys(store)) {
          size += sizeOf(await database.get(store, key));
          await pause();
        }
      }
    } finally {
      database.close();
    }
  }
  return size;
};

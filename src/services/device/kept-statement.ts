/**
 * A statement that somebody checked without an account and wants to keep: its bytes and what they said about it wait on this device, of
 * nobody yet, until a journal takes them in or they are removed. Nothing of it is sent.
 */
import { deleteDB } from 'idb';
import type { DBSchema } from 'idb';
import { openDatabase } from './open-database';

const name = 'sextant-statement';

/** What was said of the file is JSON of whoever kept it. */
export interface KeptStatement {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly said: unknown;
}

interface Store extends DBSchema {
  statement: { key: 'kept'; value: KeptStatement };
}

const open = () => openDatabase<Store>(name, 1, (fresh) => void fresh.createObjectStore('statement'));

/** Keeps it in the place of another one. Rejects where the browser forbids storage or has no room. */
export const keepStatement = async (statement: KeptStatement): Promise<void> => {
  const database = await open();
  try {
    await database.put('statement', statement, 'kept');
  } finally {
    database.close();
  }
};

/** What waits; null: nothing. */
export const readKeptStatement = async (): Promise<KeptStatement | null> => {
  const database = await open();
  try {
    return (await database.get('statement', 'kept')) ?? null;
  } finally {
    database.close();
  }
};

export const removeKeptStatement = (): Promise<void> => deleteDB(name);

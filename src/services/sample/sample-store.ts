/**
 * The documents of the sample on this device, in the place of a server: read and changed in one transaction each, and told to whoever
 * watches, in this tab and in others that have the sample open. Nothing of it is sent anywhere.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { databaseName } from '@/services/device/database-name';
import { openDatabase } from '@/services/device/open-database';
import { sampleUid } from '@/services/local/sample-mark';
import { holdSample } from './sweep-sample';

type Fields = Readonly<Record<string, unknown>>;

export interface SampleRecord {
  readonly collection: string;
  readonly id: string;
  /** With its times as epoch ms under the names a server gives them. */
  readonly fields: Fields;
  /** When it was written last, epoch ms. */
  readonly writtenAt: number;
}

export interface SamplePlace {
  readonly collection: string;
  readonly id: string;
}

/** What a document shall be; null: gone, undefined: as it is. */
export type NextFields = (before: Fields | undefined) => Fields | null | undefined;

export interface SampleStore {
  readonly readAll: (collection: string) => Promise<readonly SampleRecord[]>;
  readonly read: (place: SamplePlace) => Promise<Fields | undefined>;
  /** All changes or none; resolves when they are kept. */
  readonly change: (changes: readonly (SamplePlace & { readonly next: NextFields })[]) => Promise<void>;
  /** Tells which documents of a collection have changed, until the returned function is called. */
  readonly watch: (collection: string, onChange: (ids: readonly string[]) => void) => () => void;
}

interface Schema extends DBSchema {
  documents: { key: [collection: string, id: string]; value: SampleRecord };
}

const openDocuments = (): Promise<IDBPDatabase<Schema>> =>
  openDatabase<Schema>(databaseName('documents', sampleUid), 1, (database) => {
    database.createObjectStore('documents', { keyPath: ['collection', 'id'] });
  });

/** Puts documents into an empty store, before anybody has opened it. Rejects where the browser forbids storage. */
export const fillSampleStore = async (records: readonly SampleRecord[]): Promise<void> => {
  const database = await openDocuments();
  try {
    const transaction = database.transaction('documents', 'readwrite');
    await Promise.all([...records.map((record) => transaction.store.put(record)), transaction.done]);
  } finally {
    database.close();
  }
};

/** The Friday on which the sample ends, in days since 1 January 1970, as it was when it was opened. */
export const fridayPlace: SamplePlace = { collection: 'about', id: 'friday' };

/** Opens the store for as long as the page is loaded. */
export const openSampleStore = async (): Promise<SampleStore> => {
  const database = await openDocuments();
  const listeners = new Set<(places: readonly SamplePlace[]) => void>();
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sextant-documents-sample');
  const tell = (places: readonly SamplePlace[]): void => {
    for (const listener of listeners) listener(places);
  };
  if (otherTabs !== null) otherTabs.onmessage = ({ data }: MessageEvent<readonly SamplePlace[]>) => tell(data);
  return {
    readAll: (collection) => database.getAll('documents', IDBKeyRange.bound([collection], [collection, []])),
    read: async ({ collection, id }) => (await database.get('documents', [collection, id]))?.fields,
    change: async (changes) => {
      const transaction = database.transaction('documents', 'readwrite');
      for (const { collection, id, next } of changes) {
        const fields = next((await transaction.store.get([collection, id]))?.fields);
        if (fields === null) await transaction.store.delete([collection, id]);
        else if (fields !== undefined) await transaction.store.put({ collection, id, fields, writtenAt: Date.now() });
      }
      await transaction.done;
      const places = changes.map(({ collection, id }): SamplePlace => ({ collection, id }));
      tell(places);
      otherTabs?.postMessage(places);
    },
    watch: (collection, onChange) => {
      const listener = (places: readonly SamplePlace[]): void => {
        const ids = places.filter((place) => place.collection === collection).map(({ id }) => id);
        if (ids.length > 0) onChange(ids);
      };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

let opened: Promise<SampleStore> | null = null;

/** The store of this page. */
export const sampleStore = (): Promise<SampleStore> => {
  if (opened === null) holdSample();
  return (opened ??= openSampleStore());
};

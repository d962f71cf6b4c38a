/**
 * Reads everything that both databases hold of a user, for the export: from the server, or without a connection
 * from this device's copy. Values come out as plain JSON; nothing is interpreted or left out.
 */
import { get, ref } from 'firebase/database';
import type { Database } from 'firebase/database';
import {
  Bytes,
  collection,
  doc,
  DocumentReference,
  GeoPoint,
  getDocFromCache,
  getDocFromServer,
  getDocsFromCache,
  getDocsFromServer,
  Timestamp,
} from 'firebase/firestore';
import type { DocumentReading, ExportedDocument, ValueReading } from '@/services/contracts/export-source';
import { breathe } from '@/lib/breathe';
import { isRefusal } from './refusal';
import type { UserDatabases } from './user-records';

const patienceMs = 8_000;

/** Documents that are converted between two pauses; one month of trades may have 700 KB. */
const documentsAtATime = 8;

/** Microseconds are kept, which a `Date` would cut. */
const instantText = (timestamp: Timestamp): string => {
  const seconds = new Date(timestamp.seconds * 1000).toISOString().slice(0, 19);
  return `${seconds}.${String(Math.floor(timestamp.nanoseconds / 1000)).padStart(6, '0')}Z`;
};

/** A stored value as JSON: times as ISO 8601 text, bytes as base64, references by path, NaN and infinities by name. */
export const plainValue = (value: unknown): unknown => {
  if (value instanceof Timestamp) return instantText(value);
  if (value instanceof Bytes) return { base64: value.toBase64() };
  if (value instanceof DocumentReference) return { reference: value.path };
  if (value instanceof GeoPoint) return { latitude: value.latitude, longitude: value.longitude };
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainValue(inner)]));
};

const within = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The server did not answer in time.'));
    }, patienceMs);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
};

interface Ways<T> {
  readonly fromServer: () => Promise<T>;
  readonly fromDevice: () => Promise<T>;
}

/** Once the server was found out of reach, the rest is read from the device at once. */
const readerOf = (isOnline: () => boolean) => {
  let isReachable = true;
  return async (ways: Ways<readonly ExportedDocument[]>): Promise<DocumentReading> => {
    if (isReachable && isOnline()) {
      try {
        return { ok: true, from: 'server', documents: await within(ways.fromServer()) };
      } catch (cause) {
        if (isRefusal(cause)) return { ok: false, reason: 'The server does not let this account read it.' };
        isReachable = false;
      }
    }
    try {
      return { ok: true, from: 'device', documents: await ways.fromDevice() };
    } catch {
      return { ok: false, reason: 'There is no connection, and this device has no copy.' };
    }
  };
};

const readValue = async (database: Database, path: string): Promise<ValueReading> => {
  try {
    return { ok: true, value: (await within(get(ref(database, path)))).val() as unknown };
  } catch (cause) {
    return {
      ok: false,
      reason: isRefusal(cause)
        ? 'The server does not let this account read it.'
        : 'There is no connection; the device keeps no copy of it.',
    };
  }
};

export interface AccountReader {
  readonly readCollection: (path: string) => Promise<DocumentReading>;
  /** No document, or one. */
  readonly readDocument: (path: string) => Promise<DocumentReading>;
  /** A value of the Realtime Database, which has no copy on the device. */
  readonly readValue: (path: string) => Promise<ValueReading>;
}

/** A reader for one export. `isOnline` is what the browser believes; a server that does not answer counts as out of reach. */
export const accountReader = ({ database, firestore }: UserDatabases, isOnline: () => boolean): AccountReader => {
  const read = readerOf(isOnline);
  const documentAt = (path: string) => doc(firestore, path);
  return {
    readCollection: (path) => {
      const listed = async (found: ReturnType<typeof getDocsFromServer>): Promise<readonly ExportedDocument[]> => {
        const documents: ExportedDocument[] = [];
        for (const document of (await found).docs) {
          documents.push({ path: document.ref.path, fields: plainValue(document.data()) });
          if (documents.length % documentsAtATime === 0) await breathe();
        }
        return documents;
      };
      const all = collection(firestore, path);
      return read({ fromServer: () => listed(getDocsFromServer(all)), fromDevice: () => listed(getDocsFromCache(all)) });
    },
    readDocument: (path) => {
      const one = async (found: ReturnType<typeof getDocFromServer>): Promise<readonly ExportedDocument[]> => {
        const document = await found;
        return document.exists() ? [{ path: document.ref.path, fields: plainValue(document.data()) }] : [];
      };
      return read({ fromServer: () => one(getDocFromServer(documentAt(path))), fromDevice: () => one(getDocFromCache(documentAt(path))) });
    },
    readValue: (path) =>
      isOnline()
        ? readValue(database, path)
        : Promise.resolve({ ok: false, reason: 'There is no connection; the device keeps no copy of it.' }),
  };
};

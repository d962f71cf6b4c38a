/** Firestore of this page, with its disk cache shared by all tabs. What is stored where is not decided here. */
import type { FirebaseApp } from 'firebase/app';
import {
  CACHE_SIZE_UNLIMITED,
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
  waitForPendingWrites,
} from 'firebase/firestore';
import type { EmulatorMockTokenOptions, Firestore } from 'firebase/firestore';
import { firebaseApp, pageBackend } from './app';
import type { Backend } from './config';

/**
 * Opens Firestore on an app; with `mockUserToken`, as that user of the embedded backend, without Auth.
 * The cache is unlimited because the default of 40 MB evicts what a person expects to have offline.
 * Without IndexedDB (Node, some private windows) it lives in memory.
 */
export const openFirestore = (app: FirebaseApp, backend: Backend, mockUserToken?: EmulatorMockTokenOptions): Firestore => {
  const localCache =
    typeof indexedDB === 'undefined'
      ? memoryLocalCache()
      : persistentLocalCache({ tabManager: persistentMultipleTabManager(), cacheSizeBytes: CACHE_SIZE_UNLIMITED });
  const firestore = initializeFirestore(app, { localCache });
  if (backend.kind === 'local') {
    connectFirestoreEmulator(firestore, backend.host, backend.firestorePort, mockUserToken === undefined ? {} : { mockUserToken });
  }
  return firestore;
};

let opened: Firestore | undefined;

/** Firestore of the page, opened at the first call, and opened anew after `closeFirestore`. */
export const firestore = (): Firestore => (opened ??= openFirestore(firebaseApp(), pageBackend()));

/** Resolves when the server has acknowledged or refused every write that waits; offline, not before the connection is back. */
export const pendingWritesSettled = (): Promise<void> => waitForPendingWrites(firestore());

/** Lets go of the disk cache; listeners of the closed instance hear nothing any more. */
export const closeFirestore = async (): Promise<void> => {
  const closing = opened;
  opened = undefined;
  if (closing !== undefined) await terminate(closing);
};

/** Removes the disk cache with every write still queued in it. Rejects while another tab holds it. */
export const clearFirestoreCache = async (): Promise<void> => {
  const closing = firestore();
  opened = undefined;
  await terminate(closing);
  if (typeof indexedDB !== 'undefined') await clearIndexedDbPersistence(closing);
};

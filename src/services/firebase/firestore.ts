/** Firestore of this page, with its disk cache shared by all tabs. What is stored where is not decided here. */
import type { FirebaseApp } from 'firebase/app';
import {
  CACHE_SIZE_UNLIMITED,
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
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

/** Firestore of the page, opened at the first call. */
export const firestore = (): Firestore => (opened ??= openFirestore(firebaseApp(), pageBackend()));

/** Whether this page has opened Firestore; logout asks, so as not to load it only to close it. */
export const isFirestoreOpen = (): boolean => opened !== undefined;

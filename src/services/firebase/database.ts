/** The Realtime Database of this page. It has no cache on disk: offline, listeners neither answer nor fail. */
import type { FirebaseApp } from 'firebase/app';
import { connectDatabaseEmulator, forceWebSockets, getDatabase } from 'firebase/database';
import type { Database, EmulatorMockTokenOptions } from 'firebase/database';
import { firebaseApp, pageBackend } from './app';
import type { Backend } from './config';

// The SDK warns when it is told a second time.
let isForced = false;

/** Opens the database on an app; with `mockUserToken`, as that user of the embedded backend, without Auth. */
export const openDatabase = (app: FirebaseApp, backend: Backend, mockUserToken?: EmulatorMockTokenOptions): Database => {
  if (backend.kind === 'project') return getDatabase(app);
  // A page closed while connecting leaves a mark that makes the SDK start with long polling, which the
  // embedded backend does not speak; the SDK would then never connect.
  if (!isForced) forceWebSockets();
  isForced = true;
  const database = getDatabase(app);
  connectDatabaseEmulator(database, backend.host, backend.databasePort, mockUserToken === undefined ? {} : { mockUserToken });
  return database;
};

let opened: Database | undefined;

/** The Realtime Database of the page, opened at the first call. */
export const database = (): Database => (opened ??= openDatabase(firebaseApp(), pageBackend()));

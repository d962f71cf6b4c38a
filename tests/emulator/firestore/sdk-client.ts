/** The real browser SDK against a server of ours, for tests that run in Node. */
import { deleteApp, initializeApp } from 'firebase/app';
import * as F from 'firebase/firestore';

let count = 0;

interface ClientOptions {
  readonly uid?: string;
  readonly settings?: F.FirestoreSettings;
}

export interface SdkClient {
  readonly db: F.Firestore;
  readonly close: () => Promise<void>;
}

export const openClient = (port: number, { uid, settings = {} }: ClientOptions = {}): SdkClient => {
  F.setLogLevel('silent');
  count += 1;
  const app = initializeApp({ projectId: 'demo-sextant', apiKey: 'key', appId: 'app' }, `client-${count}`);
  const db = F.initializeFirestore(app, settings);
  F.connectFirestoreEmulator(db, '127.0.0.1', port, uid === undefined ? undefined : { mockUserToken: { sub: uid } });
  return {
    db,
    close: async () => {
      await F.terminate(db);
      await deleteApp(app);
    },
  };
};

/** The page that the browser tests load: the SDK, set up as the address asks, in reach of the test. It shows nothing. */
import { initializeApp } from 'firebase/app';
import * as F from 'firebase/firestore';

export interface PageTools {
  readonly F: typeof F;
  readonly db: F.Firestore;
  /** What listeners showed, in order; the tests write it themselves. */
  readonly events: unknown[];
  /** Resolves when the condition holds. */
  readonly until: (holds: () => unknown, timeoutMs?: number) => Promise<void>;
}

declare global {
  interface Window {
    sextant: PageTools;
  }
}

const parameters = new URLSearchParams(location.search);
const transport = parameters.get('transport');

const settings: F.FirestoreSettings = {
  ...(transport === 'polling' ? { experimentalForceLongPolling: true } : {}),
  ...(transport === 'streaming' ? { experimentalAutoDetectLongPolling: false } : {}),
  // The SDK's own tests and old browsers stream through XMLHttpRequest; the setting is not in the published type.
  ...(transport === 'xhr' ? { experimentalAutoDetectLongPolling: false, useFetchStreams: false } : {}),
  ...(parameters.has('persistent') ? { localCache: F.persistentLocalCache({ tabManager: F.persistentMultipleTabManager() }) } : {}),
};

const db = F.initializeFirestore(initializeApp({ projectId: 'demo-sextant', apiKey: 'key', appId: 'app' }), settings);
F.connectFirestoreEmulator(db, '127.0.0.1', Number(parameters.get('port')));
F.setLogLevel('silent');

const until = async (holds: () => unknown, timeoutMs = 60_000): Promise<void> => {
  const endMs = performance.now() + timeoutMs;
  while (!holds()) {
    if (performance.now() > endMs)
      throw new Error(`Waited in vain for ${holds.toString()}; events: ${JSON.stringify(window.sextant.events)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

window.sextant = { F, db, events: [], until };

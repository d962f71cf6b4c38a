/** Firebase Auth of this page: signed in until sign-out, on this browser. It loads nothing of the popup sign-in. */
import type { FirebaseApp } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { firebaseApp, pageBackend } from './app';
import type { Backend } from './config';

/**
 * Opens Auth on an app. The popup resolver is left out on purpose: it loads a script of Google's at start,
 * so it is handed over with the popup call itself.
 */
export const openAuth = (app: FirebaseApp, backend: Backend): Auth => {
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (backend.kind === 'local') {
    connectAuthEmulator(auth, `http://${backend.host}:${String(backend.authPort)}`, { disableWarnings: true });
  }
  return auth;
};

let opened: Auth | undefined;

/** The Auth of the page, opened at the first call. */
export const auth = (): Auth => (opened ??= openAuth(firebaseApp(), pageBackend()));

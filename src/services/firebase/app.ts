/** The Firebase app of this page. Reached through dynamic imports only, so that no page waits for it to show. */
import { initializeApp } from 'firebase/app';
import type { FirebaseApp, FirebaseOptions } from 'firebase/app';
import { attachAppCheck } from './app-check';
import { backendChoice } from './config';
import type { Backend } from './config';

/** The page's backend. Throws when the configuration is unusable: callers look at `backendChoice` before they load this. */
export const pageBackend = (): Backend => {
  if (!backendChoice.ok) throw new Error(backendChoice.problem);
  return backendChoice.backend;
};

const optionsOf = (backend: Backend): FirebaseOptions =>
  backend.kind === 'project'
    ? { ...backend.options }
    : {
        projectId: backend.projectId,
        // The emulators accept any key, but the SDK insists on having one.
        apiKey: 'local',
        appId: 'local',
        authDomain: `${backend.host}:${String(backend.authPort)}`,
        databaseURL: `http://${backend.host}:${String(backend.databasePort)}?ns=${backend.databaseNamespace}`,
      };

/** Creates an app on the backend, with App Check where the build has it. `name` tells several apps of one process apart. */
export const openApp = (backend: Backend, name?: string): FirebaseApp => {
  const app = initializeApp(optionsOf(backend), name);
  attachAppCheck(app, backend);
  return app;
};

let opened: FirebaseApp | undefined;

/** The one app of the page, created at the first call. */
export const firebaseApp = (): FirebaseApp => (opened ??= openApp(pageBackend()));

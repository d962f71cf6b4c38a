/** App Check against a backend that enforces it: a build with a site key works, one without is refused by every service and told so. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isAppCheckToken, mintAppCheckToken } from '../../../emulator/admission/app-check';
import { buildBackend } from './built-backend';
import { startProcess } from './running-backend';
import type { RunningBackend } from './running-backend';

let backend: RunningBackend;
let data = '';
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const { directory } = await buildBackend();
  data = mkdtempSync(join(tmpdir(), 'sextant-app-check-'));
  backend = startProcess({ directory, args: ['--data', data, '--empty', '--app-check'] });
  await backend.ready();
  // What a browser knows of its page: the embedded backend's own pages lie below the same origin.
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${backend.ports.backend}/`));
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  vi.unstubAllEnvs();
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

/** The product's own way to its services, as a build with or without a site key opens them; and the SDK that this build loaded. */
const openBuild = async (siteKey: string | undefined) => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', siteKey);
  vi.resetModules();
  const [{ openApp }, { openAuth }, { openDatabase }, { openFirestore }, { signInFailureOf }, ...sdk] = await Promise.all([
    import('@/services/firebase/app'),
    import('@/services/firebase/auth'),
    import('@/services/firebase/database'),
    import('@/services/firebase/firestore'),
    import('@/services/firebase/sign-in-failure'),
    import('firebase/app'),
    import('firebase/auth'),
    import('firebase/database'),
    import('firebase/firestore'),
  ]);
  const [{ deleteApp }, { createUserWithEmailAndPassword }, realtime, documents] = sdk;
  const { auth, database, firestore } = backend.ports;
  const target = {
    kind: 'local',
    projectId: 'demo-sextant',
    databaseNamespace: 'demo-sextant-default-rtdb',
    host: '127.0.0.1',
    authPort: auth,
    databasePort: database,
    firestorePort: firestore,
  } as const;
  const app = openApp(target, `app-check-${String(siteKey)}`);
  const opened = { auth: openAuth(app, target), database: openDatabase(app, target), firestore: openFirestore(app, target) };
  closing.push(async () => {
    realtime.goOffline(opened.database);
    await deleteApp(app);
  });
  return {
    signUp: (email: string) => createUserWithEmailAndPassword(opened.auth, email, 'a good secret'),
    at: (path: string) => realtime.ref(opened.database, path),
    own: (path: string) => documents.doc(opened.firestore, path),
    realtime,
    documents,
    signInFailureOf,
  };
};

describe('a backend that enforces App Check', () => {
  it('lets a build with a site key sign in, read and write', async () => {
    const { signUp, at, own, realtime, documents } = await openBuild('a-site-key');
    const { user } = await signUp('ana@example.org');
    expect((await realtime.get(at('meta/owner'))).exists()).toBe(false);
    const record = own(`users/${user.uid}`);
    expect((await documents.getDocFromServer(record)).exists()).toBe(false);
    const preferences = {
      userId: user.uid,
      selectedCurrencies: [],
      selectedImpacts: [],
      timezone: { currentTimezone: 'Europe/London', recentLocations: [] },
      currentTimezone: 'Europe/London',
      lastUpdated: documents.serverTimestamp(),
    };
    const now = documents.serverTimestamp();
    const person = { email: 'ana@example.org', displayName: 'Ana', role: 'user', status: 'active', createdAt: now, updatedAt: now };
    await documents.setDoc(record, person);
    await documents.setDoc(own(`userPreferences/${user.uid}`), preferences);
    expect((await documents.getDocFromServer(own(`userPreferences/${user.uid}`))).get('userId')).toBe(user.uid);
  });

  it('refuses one without on every service, and tells the person at sign-in', async () => {
    const { signUp, at, own, realtime, documents, signInFailureOf } = await openBuild(undefined);
    const refused = await signUp('ben@example.org').catch((cause: unknown) => cause);
    expect(signInFailureOf(refused)).toBe('page-not-accepted');
    await expect(documents.setDoc(own('contactMessages/m1'), { a: 1 })).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(documents.getDocFromServer(own('meta/owner'))).rejects.toThrow();
    const states: unknown[] = [];
    const stop = realtime.onValue(at('.info/connected'), (state) => states.push(state.val()));
    const rest = await fetch(`http://127.0.0.1:${backend.ports.database}/meta/owner.json?ns=demo-sextant-default-rtdb`);
    expect([rest.status, await rest.json()]).toEqual([401, { error: 'Missing appcheck token' }]);
    expect(states).not.toContain(true);
    stop();
  });

  it('takes the owner token of servers without one', async () => {
    const asOwner = { headers: { authorization: 'Bearer owner' } };
    const { database, firestore } = backend.ports;
    const answers = await Promise.all([
      fetch(`http://127.0.0.1:${database}/.json?ns=demo-sextant-default-rtdb&shallow=true`, asOwner),
      fetch(`http://127.0.0.1:${firestore}/v1/projects/demo-sextant/databases/(default)/documents/users`, asOwner),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('the exchange of debug tokens', () => {
  const exchange = (body: string, method = 'POST'): Promise<Response> =>
    fetch(`http://127.0.0.1:${backend.ports.backend}/__/app-check/exchange`, { method, ...(method === 'POST' ? { body } : {}) });

  it('answers in the form of Google’s service, with a token that ends', async () => {
    const answer = (await (await exchange('{"debug_token":"local"}')).json()) as { readonly token: string; readonly ttl: string };
    expect(answer.ttl).toBe('3600s');
    expect(isAppCheckToken(answer.token, Date.now())).toBe(true);
    expect((await exchange('{}')).status).toBe(400);
    expect((await exchange('not json')).status).toBe(400);
    expect((await exchange('', 'GET')).status).toBe(405);
  });

  it('makes tokens that hold for an hour, and takes no ID token for one', () => {
    const token = mintAppCheckToken(1_000_000);
    expect([isAppCheckToken(token, 1_000_000), isAppCheckToken(token, 1_000_000 + 3_600_001)]).toEqual([true, false]);
    const idToken = `${btoa('{"alg":"none"}')}.${btoa('{"user_id":"u1","aud":"demo-sextant","exp":9999999999}')}.`;
    expect(isAppCheckToken(idToken, 1_000_000)).toBe(false);
    expect([undefined, '', 'a.b.c', token.slice(0, 20)].map((text) => isAppCheckToken(text, 1_000_000))).toEqual(Array(4).fill(false));
  });
});

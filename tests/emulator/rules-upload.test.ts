/** Other rules for a running backend, given and refused as the official emulators do, with what listeners notice of it. */
import { deleteApp, initializeApp } from 'firebase/app';
import * as D from 'firebase/database';
import * as F from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseServer, startDatabase } from '../../emulator/database/start-database';
import { type FirestoreServer, startFirestore } from '../../emulator/firestore/start-firestore';
import { openDatabaseRules, openFirestoreRules } from './open-rules';
import { memoryJournal } from '../../emulator/storage/journal';
import { openClient } from './firestore/sdk-client';

const owner = { authorization: 'Bearer owner' };
const put = async (address: string, body: string, headers: Record<string, string> = owner) => {
  const response = await fetch(address, { method: 'PUT', body, headers });
  return { status: response.status, json: (await response.json()) as unknown };
};

describe('Firestore', () => {
  let server: FirestoreServer;
  let address: string;

  beforeAll(async () => {
    server = await startFirestore({
      port: 0,
      project: 'demo-sextant',
      rules: openFirestoreRules,
      journal: memoryJournal(),
      log: () => undefined,
    });
    address = `http://127.0.0.1:${server.port}/emulator/v1/projects/demo-sextant:securityRules`;
  });
  afterAll(() => server.close());

  const rules = (condition: string): string => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write: if ${condition}; }
  }
}`;
  const body = (content: string, more: object = {}): string =>
    JSON.stringify({ ...more, rules: { files: [{ name: 'security.rules', content }] } });

  it('obeys new rules at once, and ends listeners that they forbid', async () => {
    await put(address, body(rules('true')));
    const { db, close } = openClient(server.port);
    const document = F.doc(db, 'c/a');
    const ended = new Promise<string>((resolve) => {
      F.onSnapshot(
        document,
        () => undefined,
        (error) => resolve(error.code),
      );
    });
    await F.setDoc(document, { n: 1 });
    expect(await put(address, body(rules('false')))).toEqual({ status: 200, json: {} });
    expect(await ended).toBe('permission-denied');
    await expect(F.setDoc(document, { n: 2 })).rejects.toMatchObject({ code: 'permission-denied' });
    expect((await put(address, body(rules('true')))).status).toBe(200);
    await F.setDoc(document, { n: 3 });
    await close();
  });

  it('names the place of a mistake, and keeps the rules it has', async () => {
    await put(address, body(rules('true')));
    expect(await put(address, body(rules('unknownName')))).toEqual({
      status: 400,
      json: { error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.stringMatching(/^security\.rules:4:\d+ .*unknownName/u) } },
    });
    // What the official command line asks for: a list of mistakes in place of a refusal.
    expect(await put(address, body(rules('unknownName'), { ignore_errors: true }))).toEqual({
      status: 200,
      json: {
        issues: [
          {
            severity: 'ERROR',
            description: expect.stringContaining('unknownName'),
            sourcePosition: { fileName: 'security.rules', line: 4, column: expect.any(Number) },
          },
        ],
      },
    });
    const { db, close } = openClient(server.port);
    await F.setDoc(F.doc(db, 'c/a'), { n: 4 });
    await close();
  });

  it.each([{}, { authorization: 'Bearer nonsense' }])('takes them from the owner only: %j', async (headers) => {
    expect((await put(address, body(rules('true')), { ...headers })).status).toBe(403);
  });

  it.each(['', '{', '{}', '{"rules":{"files":[]}}', '{"rules":{"files":[{"content":1}]}}'])('refuses the body %s', async (text) => {
    expect((await put(address, text)).status).toBe(400);
  });
});

describe('the Realtime Database', () => {
  let server: DatabaseServer;
  let address: string;

  beforeAll(async () => {
    server = await startDatabase({ port: 0, namespace: 'ns', rules: openDatabaseRules, journal: memoryJournal() });
    address = `http://127.0.0.1:${server.port}/.settings/rules.json?ns=ns`;
  });
  afterAll(() => server.close());

  const rules = (value: boolean): string => `{\n  // who may\n  "rules": { ".read": ${value}, ".write": ${value} }\n}`;

  it('obeys new rules at once, and ends listeners that they forbid', async () => {
    await put(address, rules(true));
    const app = initializeApp({ databaseURL: `http://127.0.0.1:${server.port}?ns=ns` }, 'rules-upload');
    const at = D.ref(D.getDatabase(app), 'a');
    await D.set(at, 1);
    const ended = new Promise<string>((resolve) => {
      D.onValue(
        at,
        () => undefined,
        (error) => resolve(error.message),
      );
    });
    await D.get(at);
    expect(await put(address, rules(false))).toEqual({ status: 200, json: { status: 'ok' } });
    expect(await ended).toContain('permission_denied');
    await expect(D.set(at, 2)).rejects.toThrow(/PERMISSION_DENIED/u);
    await put(address, rules(true));
    await D.set(at, 3);
    expect(server.store.read('a')).toBe(3);
    await deleteApp(app);
  });

  it('names the line of a mistake, and keeps the rules it has', async () => {
    await put(address, rules(true));
    const { status, json } = await put(address, '{\n  "rules": {\n    ".read": "auth.uid ="\n  }\n}');
    expect([status, json]).toEqual([400, { error: expect.stringMatching(/^Line 3: .+\n$/u) }]);
    expect((await put(`http://127.0.0.1:${server.port}/a.json?ns=ns`, '4', {})).status).toBe(200);
  });

  it('takes them from the owner only, and never as data', async () => {
    await put(address, rules(true));
    expect((await put(address, rules(false), {})).status).toBe(401);
    expect((await fetch(address)).status).toBe(401);
    expect((await fetch(address, { method: 'DELETE', headers: owner })).status).toBe(405);
    // Those in force, as they were given.
    expect(await (await fetch(address, { headers: owner })).json()).toBe(rules(true));
    expect(server.store.read('.settings')).toBeNull();
  });
});

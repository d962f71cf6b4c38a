/** Publishing asks both databases who owns the deployment, and is refused while they do not name the same person. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDatabase } from '../../emulator/database/start-database';
import { startFirestore } from '../../emulator/firestore/start-firestore';
import { openDatabaseRules, openFirestoreRules } from '../emulator/open-rules';
import { memoryJournal } from '../../emulator/storage/journal';
import { judgeOwnerClaims } from '../../scripts/owner-claims.mjs';

const namespace = 'demo-sextant-default-rtdb';
const project = 'demo-sextant';
const headers = { Authorization: 'Bearer owner' };

let database: Awaited<ReturnType<typeof startDatabase>>;
let firestore: Awaited<ReturnType<typeof startFirestore>>;
beforeAll(async () => {
  database = await startDatabase({ port: 0, namespace, rules: openDatabaseRules, journal: memoryJournal() });
  firestore = await startFirestore({ port: 0, project, rules: openFirestoreRules, journal: memoryJournal() });
});
afterAll(async () => {
  await database.close();
  await firestore.close();
});
beforeEach(() => {
  database.reset();
  firestore.reset();
});

const judge = () =>
  judgeOwnerClaims({
    databaseOrigin: `http://127.0.0.1:${database.port}`,
    namespace,
    firestoreOrigin: `http://127.0.0.1:${firestore.port}`,
    project,
    authorization: 'Bearer owner',
  });
const claimInDatabase = async (uid: string): Promise<void> => {
  await fetch(`http://127.0.0.1:${database.port}/meta/owner.json?ns=${namespace}`, { method: 'PUT', headers, body: JSON.stringify(uid) });
};
const claimInFirestore = async (uid: string): Promise<void> => {
  const address = `http://127.0.0.1:${firestore.port}/v1/projects/${project}/databases/(default)/documents/meta/owner`;
  await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ fields: { uid: { stringValue: uid } } }) });
};

test('an empty deployment is owned by nobody', async () => {
  expect(await judge()).toMatchObject({ ok: false, reason: expect.stringContaining('Nobody owns') as string });
});

test('a claim that only one database knows is still open in the other', async () => {
  await claimInDatabase('ana');
  expect(await judge()).toMatchObject({ ok: false, reason: expect.stringContaining('The claim in Firestore is still open') as string });
  database.reset();
  await claimInFirestore('ana');
  expect(await judge()).toMatchObject({
    ok: false,
    reason: expect.stringContaining('The claim in the Realtime Database is still open') as string,
  });
});

test('two different owners are a split and name both', async () => {
  await claimInDatabase('ana');
  await claimInFirestore('ben');
  expect(await judge()).toMatchObject({ ok: false, reason: expect.stringMatching(/ana .*ben /u) as string });
});

test('the same owner in both may publish', async () => {
  await claimInDatabase('ana');
  await claimInFirestore('ana');
  expect(await judge()).toEqual({ ok: true, owner: 'ana' });
});

test('a database that refuses is no answer', async () => {
  const wrong = judgeOwnerClaims({
    databaseOrigin: `http://127.0.0.1:${database.port}`,
    namespace: 'another-namespace',
    firestoreOrigin: `http://127.0.0.1:${firestore.port}`,
    project,
    authorization: 'Bearer owner',
  });
  await expect(wrong).rejects.toThrow(/Realtime Database answered 404/u);
});

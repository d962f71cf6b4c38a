/** Listeners and the rules: what is denied, what is dropped when its permission goes, and what the rules are told. */
import * as F from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { owner } from '../../../emulator/admission/caller';
import { type FirestoreServer, startFirestore } from '../../../emulator/firestore/start-firestore';
import type { FirestoreCommitRequest, FirestoreListRequest, FirestoreRules, ReadDocument, Verdict } from '../../../emulator/rules/contract';
import { memoryJournal } from '../../../emulator/storage/journal';
import { openClient, type SdkClient } from './sdk-client';

const ROOT = 'projects/demo-sextant/databases/(default)/documents';
const verdict = (isAllowed: boolean): Verdict => ({ allowed: isAllowed, trace: 'the switch is off' });
/** Everything is allowed while the document `switch/on` exists. */
const isOn = (read: ReadDocument): boolean => read(['switch', 'on']) !== null;

let server: FirestoreServer;
let client: SdkClient;
const commits: FirestoreCommitRequest[] = [];
const lists: FirestoreListRequest[] = [];
const log: string[] = [];

const rules: FirestoreRules = {
  judgeGet: ({ read }) => verdict(isOn(read)),
  judgeList: (request) => {
    lists.push(request);
    return verdict(isOn(request.read));
  },
  judgeCommit: (request) => {
    commits.push(request);
    return verdict(isOn(request.read));
  },
};

const put = (path: string, n: number) =>
  server.commit(owner, [{ update: { name: `${ROOT}/${path}`, fields: { n: { integerValue: String(n) } } } }]);
const remove = (path: string) => server.commit(owner, [{ delete: `${ROOT}/${path}` }]);

beforeEach(async () => {
  commits.length = lists.length = log.length = 0;
  server = await startFirestore({ port: 0, project: 'demo-sextant', rules, journal: memoryJournal(), log: (line) => log.push(line) });
  client = openClient(server.port, { uid: 'u1' });
  put('switch/on', 1);
});
afterEach(async () => {
  await client.close();
  await server.close();
});

describe('a listener', () => {
  it.each(['document', 'query'])('to a %s is dropped when a commit takes its permission', async (kind) => {
    const seen: unknown[] = [];
    put('c/a', 1);
    const failed = new Promise<F.FirestoreError>((resolve) => {
      if (kind === 'document') F.onSnapshot(F.doc(client.db, 'c/a'), (snapshot) => seen.push(snapshot.data()), resolve);
      else F.onSnapshot(F.collection(client.db, 'c'), (snapshot) => seen.push(snapshot.docs[0]?.data()), resolve);
    });
    await vi.waitFor(() => expect(seen).toEqual([{ n: 1 }]));
    put('c/a', 2);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ n: 2 }));
    remove('switch/on');
    put('c/a', 3);
    expect(await failed).toMatchObject({ code: 'permission-denied' });
    expect(seen).toEqual([{ n: 1 }, { n: 2 }]);
    expect(log).toEqual([expect.stringMatching(/refused (get|list) .* for user u1: the switch is off/u)]);
  });

  it('is not asked about again by commits that its verdict does not rest on', async () => {
    const stop = F.onSnapshot(F.collection(client.db, 'c'), () => undefined);
    await vi.waitFor(() => expect(lists).toHaveLength(1));
    put('c/a', 1);
    put('other/x', 1);
    expect(lists).toHaveLength(1);
    put('switch/on', 2);
    expect(lists).toHaveLength(2);
    stop();
  });

  it('that was denied leaves the others alone', async () => {
    remove('switch/on');
    await expect(F.getDoc(F.doc(client.db, 'c/a'))).rejects.toMatchObject({ code: 'permission-denied' });
    put('switch/on', 1);
    expect((await F.getDoc(F.doc(client.db, 'c/a'))).exists()).toBe(false);
  });
});

describe('the rules are told', () => {
  it('who asks for what, in the words of the query', async () => {
    await F.getDocs(F.query(F.collection(client.db, 'users/u1/notes'), F.where('n', '>', 1), F.orderBy('n', 'desc'), F.limit(3)));
    expect(lists[0]).toMatchObject({
      caller: { kind: 'user', uid: 'u1' },
      parent: ['users', 'u1'],
      query: {
        from: [{ collectionId: 'notes' }],
        where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: '1' } } },
        orderBy: [
          { field: { fieldPath: 'n' }, direction: 'DESCENDING' },
          { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
        ],
        limit: 3,
      },
    });
  });

  it('each document before and after, transformations applied, and what the whole commit leaves', async () => {
    put('c/a', 1);
    const batch = F.writeBatch(client.db);
    batch.update(F.doc(client.db, 'c/a'), { n: F.increment(2), at: F.serverTimestamp() });
    batch.set(F.doc(client.db, 'c/b'), { n: 9 });
    await batch.commit();
    const [request] = commits;
    const [first, second] = request?.changes ?? [];
    expect(first).toMatchObject({
      path: ['c', 'a'],
      before: { fields: { n: { integerValue: '1' } } },
      after: { fields: { n: { integerValue: '3' } } },
    });
    const micros = Math.floor((request?.nowMicros ?? 0) / 1000) * 1000;
    expect(first?.after?.fields['at']).toEqual({ timestampValue: `${new Date(micros / 1000).toISOString().slice(0, 23)}000Z` });
    expect(second).toMatchObject({ path: ['c', 'b'], before: null, after: { fields: { n: { integerValue: '9' } } } });
    expect(request?.readAfter(['c', 'b'])?.fields).toEqual({ n: { integerValue: '9' } });
    expect(request?.readAfter(['switch', 'on'])).not.toBeNull();
    expect(request?.readAfter(['c', 'none'])).toBeNull();
  });

  it('of a refused write before its preconditions are looked at, so that refusals tell nothing', async () => {
    remove('switch/on');
    await expect(F.updateDoc(F.doc(client.db, 'c/none'), { a: 1 })).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('a bug in the rules', () => {
  it('is logged and refuses nothing for good', async () => {
    let isBroken = true;
    const broken = await startFirestore({
      port: 0,
      project: 'demo-sextant',
      rules: {
        ...rules,
        judgeCommit: () => {
          if (isBroken) throw new Error('a bug in the engine');
          return verdict(true);
        },
      },
      journal: memoryJournal(),
      log: (line) => {
        log.push(line);
        isBroken = false;
      },
    });
    const other = openClient(broken.port);
    await F.setDoc(F.doc(other.db, 'c/a'), { n: 1 });
    expect(log).toEqual([expect.stringContaining('a bug in the engine')]);
    expect(broken.store.read(`${ROOT}/c/a`)).not.toBeNull();
    await other.close();
    await broken.close();
  });
});

/** What a restart leaves: every acknowledged commit, a clock that never goes back, and nothing of half-written records. */
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { owner } from '../../../emulator/admission/caller';
import { type FirestoreServer, startFirestore } from '../../../emulator/firestore/start-firestore';
import { createStore, type FirestoreEntry, type FirestoreSnapshot } from '../../../emulator/firestore/store';
import type { StoredDocument } from '../../../emulator/wire/firestore';
import { openFirestoreRules } from '../open-rules';
import { type Journal, openJournal } from '../../../emulator/storage/journal';

const ROOT = 'projects/demo-sextant/databases/(default)/documents';
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sextant-firestore-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

const open = (): Journal<FirestoreSnapshot, FirestoreEntry> => openJournal(directory, 'firestore');
const start = (nowMs?: () => number, journal = open()): Promise<FirestoreServer> =>
  startFirestore({
    port: 0,
    project: 'demo-sextant',
    rules: openFirestoreRules,
    journal,
    log: () => undefined,
    ...(nowMs === undefined ? {} : { nowMs }),
  });
const set = (id: string, n: number) => ({ update: { name: `${ROOT}/c/${id}`, fields: { n: { integerValue: String(n) } } } });
const contents = (server: FirestoreServer): StoredDocument[] => [...server.store.all()].sort((a, b) => (a.name < b.name ? -1 : 1));

describe('after a restart', () => {
  it('every document is as it was, with its versions', async () => {
    const first = await start();
    first.commit(owner, [set('a', 1), set('b', 1), set('c', 1)]);
    first.commit(owner, [set('a', 2), { delete: `${ROOT}/c/b` }]);
    const before = contents(first);
    expect(before).toHaveLength(2);
    // Not closed in good order: a kill closes nothing either.
    const second = await start();
    expect(contents(second)).toEqual(before);
    expect([...second.store.inCollections('c')]).toHaveLength(2);
    await first.close();
    await second.close();
  });

  it('a reset stays a reset', async () => {
    const first = await start();
    first.commit(owner, [set('a', 1)]);
    first.reset();
    first.commit(owner, [set('b', 1)]);
    await first.close();
    const second = await start();
    expect(contents(second).map(({ name }) => name)).toEqual([`${ROOT}/c/b`]);
    await second.close();
  });

  it('a record that a kill left half written is gone, and the ones before it are not', async () => {
    const first = await start();
    first.commit(owner, [set('a', 1)]);
    await first.close();
    const log = readdirSync(directory).find((file) => file.endsWith('.log')) ?? '';
    appendFileSync(join(directory, log), 'AAAAAAAAAA {"micros":1,"put":[{"na');
    const second = await start();
    expect(contents(second)).toHaveLength(1);
    second.commit(owner, [set('b', 1)]);
    await second.close();
    const third = await start();
    expect(contents(third)).toHaveLength(2);
    await third.close();
  });

  it('versions go on rising although the machine’s clock went back', async () => {
    const first = await start(() => 2_000_000_000_000);
    const { commitMicros } = first.commit(owner, [set('a', 1)]);
    const snapshotMicros = first.store.takeSnapshotTime();
    await first.close();
    const second = await start(() => 1_000_000_000_000);
    const later = second.commit(owner, [set('a', 2)]);
    expect(later.commitMicros).toBeGreaterThan(Math.max(commitMicros, snapshotMicros));
    await second.close();
  });

  it('snapshots of a killed run are not undercut either', async () => {
    let nowMs = 2_000_000_000_000;
    const first = createStore(open(), () => nowMs);
    nowMs += 5000;
    first.takeSnapshotTime();
    nowMs += 900;
    const last = first.takeSnapshotTime();
    const second = createStore(open(), () => nowMs - 3_600_000);
    expect(second.takeSnapshotTime()).toBeGreaterThan(last);
  });

  it('the clock follows the machine again when that is ahead', async () => {
    const first = await start(() => 2_000_000_000_000);
    first.commit(owner, [set('a', 1)]);
    await first.close();
    const second = await start(() => 2_000_000_001_000);
    expect(second.commit(owner, [set('a', 2)]).commitMicros).toBe(2_000_000_001_000_000);
    await second.close();
  });
});

describe('the journal', () => {
  it('is compacted when it has grown long, and recovers from the snapshot', async () => {
    const journal = open();
    let appended = 0;
    const short: typeof journal = {
      ...journal,
      append: (entry) => {
        appended += 1;
        journal.append(entry);
      },
      isLong: () => appended >= 50,
      compact: (snapshot) => {
        appended = 0;
        journal.compact(snapshot);
      },
    };
    const first = await start(undefined, short);
    for (let n = 0; n < 120; n += 1) first.commit(owner, [set(`d${n % 7}`, n)]);
    const before = contents(first);
    const sizes = readdirSync(directory).map((file) => statSync(join(directory, file)).size);
    expect(sizes.length).toBe(2);
    const second = await start();
    expect(contents(second)).toEqual(before);
    await first.close();
    await second.close();
  });

  it('takes a commit before anybody hears of it', () => {
    const order: string[] = [];
    const journal = open();
    const store = createStore({ ...journal, append: () => order.push('written') }, Date.now);
    store.subscribe(() => order.push('told'));
    const micros = store.clock.next();
    const name = `${ROOT}/c/a`;
    store.commit({
      micros,
      changes: new Map([[name, { before: null, after: { name, fields: {}, createMicros: micros, updateMicros: micros } }]]),
    });
    expect(order).toEqual(['written', 'told']);
    journal.close();
  });

  it('that cannot take a commit leaves the store as it was', () => {
    const journal = open();
    const store = createStore(
      {
        ...journal,
        append: () => {
          throw new Error('disk full');
        },
      },
      Date.now,
    );
    const micros = store.clock.next();
    const name = `${ROOT}/c/a`;
    const change = { before: null, after: { name, fields: {}, createMicros: micros, updateMicros: micros } };
    expect(() => store.commit({ micros, changes: new Map([[name, change]]) })).toThrow('disk full');
    expect(store.read(name)).toBeNull();
    journal.close();
  });
});

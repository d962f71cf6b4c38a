// @vitest-environment node
/**
 * After the end of a plan, on the backend as a process of its own under the product's rules: work that was done in time without a
 * network arrives, later work waits on the device and is in the export, and after a renewal the server has it, once.
 */
import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { goOffline } from 'firebase/database';
import type { Database } from 'firebase/database';
import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs, hourMs } from '@/lib/durations';
import type { Renewal } from '@/services/contracts/renewal';
import { databaseName } from '@/services/device/database-name';
import { readDeviceStores, removeDeviceStores } from '@/services/device/device-stores';
import { buildExport } from '@/services/export/build-export';
import { openDatabase } from '@/services/firebase/database';
import { isPlanOverOnServer } from '@/services/firebase/plan-over';
import { NAMESPACE } from '../../../emulator/admission/project';
import { buildBackend } from '../../emulator/host/built-backend';
import { startProcess } from '../../emulator/host/running-backend';
import type { RunningBackend } from '../../emulator/host/running-backend';
import { aParsedTrade, aSource, aStatement, openBrowser, openJournalIn, untilJournal } from '../journal/journal-builders';
import { openPlace, uid } from '../kept/kept-scene';
import { expectedAfter, kindsOfEveryPolicy, seen, workOf } from '../kept/kinds-of-every-policy';
import { documents as documentsAt } from '../session/first-records';

let backend: RunningBackend;
let app: FirebaseApp;
let database: Database;
let data = '';
const closers: (() => Promise<void>)[] = [];

const text = (stringValue: string) => ({ stringValue });
const instant = (ms: number) => ({ timestampValue: new Date(ms).toISOString() });

const put = async (path: string, fields: object): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${String(backend.ports.firestore)}/v1/${documentsAt}:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [{ update: { name: `${documentsAt}/${path}`, fields } }] }),
  });
  expect(answer.status).toBe(200);
};

/** The record as an admin leaves it: new work is taken until then. */
const planUntil = (writeUntil: number): Promise<void> =>
  put(`subscriptions/${uid}`, {
    plan: text('all-tools'),
    status: text('active'),
    source: text('admin'),
    providerId: { nullValue: null },
    pagesUntil: instant(writeUntil - 7 * dayMs),
    writeUntil: instant(writeUntil),
    updatedAt: instant(Date.now()),
  });

/** The person's own record, by whose status the rules let them write. */
const statusIs = (status: 'active' | 'suspended'): Promise<void> => {
  const now = instant(Date.now());
  const names = { email: text(''), displayName: text(uid), role: text('user'), status: text(status) };
  return put(`users/${uid}`, { ...names, createdAt: now, updatedAt: now });
};

// Each test has a backend of its own: what one of them stores is nobody else's, in whichever order they run.
beforeEach(async () => {
  const built = await buildBackend();
  data = mkdtempSync(join(tmpdir(), 'sextant-after-the-end-'));
  backend = startProcess({ directory: built.directory, args: ['--data', data, '--empty'] });
  await backend.databasesReady();
  app = initializeApp(
    { projectId: 'demo-sextant', apiKey: 'local', appId: 'local', databaseURL: `http://127.0.0.1?ns=${NAMESPACE}` },
    'clock',
  );
  const place = { kind: 'local', projectId: 'demo-sextant', databaseNamespace: NAMESPACE, host: '127.0.0.1' } as const;
  const { auth, database: databasePort, firestore } = backend.ports;
  database = openDatabase(app, { ...place, authPort: auth, databasePort, firestorePort: firestore });
}, 300_000);

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  goOffline(database);
  await deleteApp(app);
  await backend.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
  for (const device of ['desk', 'other', 'moment', 'suspended']) {
    await removeDeviceStores(device);
    await deleteDB(databaseName('kept', device));
  }
});

/** As the session tells it, told by the test: the server is asked with each refusal. */
const aRenewal = (ask: () => Promise<boolean>) => {
  const listeners = new Set<() => void>();
  const renewal: Renewal = {
    isOver: ask,
    onRenewed: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { renewal, renewed: () => [...listeners].forEach((listener) => listener()) };
};

/** One device with both stores open. */
const visit = async (device: string, beforeAsking: () => Promise<void> = () => Promise.resolve()) => {
  const browser = openBrowser(uid, backend.ports.firestore);
  const { renewal, renewed } = aRenewal(async () => {
    await beforeAsking();
    return isPlanOverOnServer(browser.firestore, database, uid);
  });
  const journal = await openJournalIn(browser.firestore, uid, device, { renewal });
  const place = await openPlace(device, kindsOfEveryPolicy, backend.ports.firestore, { renewal });
  await untilJournal(journal, () => true);
  let isOpen = true;
  const leave = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    journal.close();
    await place.leave();
    await browser.close();
  };
  closers.push(leave);
  const setOnline = async (is: boolean): Promise<void> => {
    await (is ? enableNetwork : disableNetwork)(browser.firestore);
    journal.goOnline(is);
    place.setOnline(is);
  };
  return { journal, place, firestore: browser.firestore, renewed, leave, setOnline };
};
type Visit = Awaited<ReturnType<typeof visit>>;

const sourceOf = (ticket: string) => aSource(aStatement([aParsedTrade({ ticket })]), `abc${ticket}`);

const work = async ({ journal, place }: Visit, ticket: string, round: number): Promise<void> => {
  expect(await journal.importStatement(sourceOf(ticket))).toMatchObject({ ok: true });
  for (const { kind, id, edit } of workOf('laptop', [round])) {
    expect(await place.kept.of(kind).write(id, edit as never), `${kind.name} ${id}`).toEqual({ ok: true });
  }
};

const synced = ({ journal, place }: Visit) =>
  vi.waitFor(async () => {
    await untilJournal(journal, ({ sync }) => sync.state === 'synchronised');
    expect(place.kept.pending.get()).toEqual([]);
  }, 60_000);

/** Both stores once they have been refused, and nothing is on its way any more. */
const held = ({ journal, place }: Visit) =>
  vi.waitFor(() => {
    const all = [...journal.core.outbox.pending.get(), ...place.kept.pending.get()];
    expect(all.map(({ refusal, isHeld }) => [refusal, isHeld])).toEqual(all.map(() => [null, true]));
    expect(journal.core.outbox.pending.get()).toHaveLength(1);
    return all.map(({ id }) => id).toSorted();
  }, 60_000);

const ticketsIn = async ({ journal }: Visit, count: number): Promise<readonly string[]> =>
  (await untilJournal(journal, ({ trades }) => trades.length === count)).trades.map(({ id }) => id).toSorted();

const everything = async ({ place }: Visit): Promise<Readonly<Record<string, unknown>>> => {
  const all = kindsOfEveryPolicy.map(async (kind) => [kind.name, seen(kind, await place.until(kind))] as const);
  return Object.fromEntries(await Promise.all(all)) as Readonly<Record<string, unknown>>;
};

/** Without the other device's conflict, which nobody made here. */
const laptopsWork = (rounds: readonly number[]) => {
  const all = expectedAfter(rounds);
  const own = (value: unknown) => (Array.isArray(value) ? value.filter((one) => !String(one).toLowerCase().startsWith('phone')) : value);
  const strategies = { laptop: (all['strategies'] as { readonly laptop: unknown }).laptop };
  return { ...Object.fromEntries(Object.entries(all).map(([name, value]) => [name, own(value)])), trials: rounds.length, strategies };
};

test('work of the last day arrives; later work waits, is exported, and is sent once after the renewal', { timeout: 300_000 }, async () => {
  await statusIs('active');
  // The pages closed almost a week ago, and an hour is left for work that was done in time.
  await planUntil(Date.now() + hourMs);
  let desk = await visit('desk');
  await desk.setOnline(false);
  await work(desk, '1', 0);
  await desk.setOnline(true);
  await synced(desk);

  await planUntil(Date.now() - 1);
  await work(desk, '2', 1);
  const waiting = await held(desk);
  expect(await ticketsIn(desk, 2)).toEqual(['mt4-1', 'mt4-2']);
  expect((await untilJournal(desk.journal, ({ sync }) => sync.state === 'held')).sync).toEqual({ state: 'held', count: 1 });
  // What stays open after the end was stored: the count of variants is never held back.
  expect(waiting.length).toBeGreaterThan(6);
  expect(desk.place.kept.pending.get().map(({ kind }) => kind)).not.toContain('trials');

  await desk.leave();
  desk = await visit('desk');
  expect(await held(desk)).toEqual(waiting);
  expect(await ticketsIn(desk, 2)).toEqual(['mt4-1', 'mt4-2']);
  const other = await visit('other');
  expect(await ticketsIn(other, 1)).toEqual(['mt4-1']);

  const nothing = { ok: true, from: 'server', documents: [] } as const;
  const exported = await buildExport({
    person: { uid, email: '', emailVerified: false } as never,
    source: {
      readCollection: () => Promise.resolve(nothing),
      readDocument: () => Promise.resolve(nothing),
      readValue: () => Promise.resolve({ ok: true, value: null }),
      readDevice: () => readDeviceStores('desk'),
    } as never,
    nowMs: Date.now(),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const archive = exported.ok ? exported.parts.map((part) => new TextDecoder().decode(part)).join('') : '';
  expect(waiting.filter((id) => !archive.includes(`"${id}"`))).toEqual([]);

  await planUntil(Date.now() + hourMs);
  // Nothing is sent before the session has heard of it, and then both stores send at once.
  expect(await held(desk)).toEqual(waiting);
  desk.renewed();
  await synced(desk);
  expect(await everything(desk)).toEqual(laptopsWork([0, 1]));
  expect(await everything(other)).toEqual(laptopsWork([0, 1]));
  expect(await ticketsIn(other, 2)).toEqual(['mt4-1', 'mt4-2']);
  const ready = await untilJournal(other.journal, ({ imports }) => imports.length === 2);
  expect([ready.accounts.length, ready.damaged]).toEqual([1, []]);
  const stored = [...other.journal.core.ledger.documents().values()].flatMap(({ trades }) => Object.keys(trades as object));
  expect(stored.toSorted()).toEqual(['mt4-1', 'mt4-2']);
});

test('what was refused just before a renewal is sent, and refused for nothing', { timeout: 120_000 }, async () => {
  await statusIs('active');
  await planUntil(Date.now() - 1);
  const asked: number[] = [];
  const moment = await visit('moment', async () => {
    asked.push(Date.now());
    await planUntil(Date.now() + hourMs);
  });
  await work(moment, '4', 2);
  await synced(moment);
  expect(asked.length).toBeGreaterThan(0);
});

test('what the rules refuse of a plan that runs is refused, and waits for nothing', { timeout: 120_000 }, async () => {
  await statusIs('active');
  await planUntil(Date.now() + hourMs);
  const { journal } = await visit('suspended');
  await statusIs('suspended');
  expect(await journal.importStatement(sourceOf('3'))).toMatchObject({ ok: true });
  const { refused, sync } = await untilJournal(journal, (ready) => ready.refused.length === 1);
  expect([refused[0]?.refusal, sync.state]).toEqual(['The server does not allow this account to write here.', 'synchronised']);
});

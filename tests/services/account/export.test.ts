/** The export against the embedded databases; the archive is read back from its own bytes. */
import { set, ref, serverTimestamp as databaseTime } from 'firebase/database';
import { Bytes, collection, disableNetwork, doc, GeoPoint, onSnapshot, setDoc, serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { ownCollections } from '@/domain/account/own-documents';
import { buildExport } from '@/services/export/build-export';
import type { ExportManifest, ExportOutcome, ExportProgress } from '@/services/export/build-export';
import { readDeviceStores } from '@/services/device/device-stores';
import { tradeLines } from '@/services/export/trades-csv';
import { readLedgerDocument } from '@/domain/journal/ledger-month';
import { accountReader, plainValue } from '@/services/firebase/account-reader';
import { aScene } from '../session/scene';
import type { Person } from '../session/scene';
import { aBroker, aMember, anOwner, fill } from './account-scene';
import { filesOf, jsonIn } from './archive';

const scene = aScene();

/** 18 March 2026, 14:05 UTC. */
const nowMs = Date.UTC(2026, 2, 18, 14, 5);

const exportOf = (
  person: Person,
  options: { readonly isOnline?: boolean; readonly signal?: AbortSignal; readonly onProgress?: (progress: ExportProgress) => void } = {},
): Promise<ExportOutcome> =>
  buildExport({
    person: { uid: person.uid, email: person.email, emailVerified: true, displayName: 'Ana', providers: ['password'] },
    source: { ...accountReader(person, () => options.isOnline !== false), readDevice: () => readDeviceStores(person.uid) },
    nowMs,
    signal: options.signal ?? new AbortController().signal,
    onProgress: options.onProgress ?? (() => {}),
  });

const done = (outcome: ExportOutcome): Extract<ExportOutcome, { ok: true }> => {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
};

describe('an export', () => {
  it('holds every document, the records of the realtime database and the trades as a table', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    await fill(ana.firestore, 'ana');
    await set(ref(ana.database, 'status/ana'), { state: 'online', lastChanged: databaseTime() });
    const outcome = done(await exportOf(ana));
    const files = filesOf(outcome.parts);

    expect(outcome.fileName).toBe('sextant-export-2026-03-18.zip');
    for (const name of ownCollections) {
      expect([name, outcome.manifest.documents[name]]).toEqual([name, { count: 1, from: 'server' }]);
      expect(files.has(`documents/${name}.json`)).toBe(true);
    }
    const [ledger] = jsonIn(files, 'documents/ledger.json') as readonly { path: string; fields: Record<string, unknown> }[];
    expect(ledger?.path).toBe('users/ana/ledger/acc-1_2026-01');
    expect(ledger?.fields['trades']).toEqual({ t1: { broker: aBroker('1'), user: {} } });
    expect(ledger?.fields['updatedAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/u);
    expect(jsonIn(files, 'documents/settings.json')).toMatchObject([{ fields: { at: '2023-11-14T22:13:20.000000Z' } }]);
    expect(jsonIn(files, 'database.json')).toMatchObject({
      'users/ana': { email: ana.email, role: 'user' },
      'status/ana': { state: 'online' },
    });
    expect(jsonIn(files, 'account.json')).toMatchObject({ uid: 'ana', email: ana.email });
    expect(outcome.manifest).toMatchObject({ trades: 1, damagedTrades: 0, deviceFiles: 0, exportedAt: '2026-03-18T14:05:00.000Z' });
    expect(jsonIn(files, 'manifest.json')).toEqual(JSON.parse(JSON.stringify(outcome.manifest)));
    const row = files.get('trades.csv')?.toString('utf8').split('\r\n')[1];
    expect(row).toContain('Main,Broker AG,77,EUR,1,eurusd,long,1.00,2026-01-05T09:00:00.000Z,2026-01-05T10:30:00.000Z');
    expect(row).toContain(`,350.00,343.00,"'=1+1, ""quoted"""`);
    // Nobody has reviewed it: grade, mistakes, reason for the exit and time are empty.
    expect(row?.endsWith(',live,,,,')).toBe(true);
  });

  it('names what is missing with the reason', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    await fill(ana.firestore, 'ana');
    const { manifest } = done(await exportOf(ana));
    const missing = manifest.missing.map(({ what }) => what).join('\n');
    // The raw file of the one import lies on no device here.
    expect(missing).toContain(`The raw file march.htm (SHA-256 ${'a'.repeat(64)})`);
    for (const never of ['contact page', 'audit log', 'who has which plan']) expect(missing).toContain(never);
  });

  it('keeps damaged ledger entries as they are stored, and counts them', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    await setDoc(doc(ana.firestore, 'users/ana/ledger/acc-1_2026-01'), {
      accountId: 'acc-1',
      month: '2026-01',
      trades: { good: { broker: aBroker('1'), user: {} }, bad: { broker: { ticket: 5 } } },
      updatedAt: serverTimestamp(),
    });
    const outcome = done(await exportOf(ana));
    expect(outcome.manifest).toMatchObject({ trades: 1, damagedTrades: 1 });
    expect(filesOf(outcome.parts).get('documents/ledger.json')?.toString('utf8')).toContain('"bad"');
  });

  it('without a connection holds what this device has, and says so', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    await fill(ana.firestore, 'ana');
    // A page that shows the journal keeps its documents at hand; in Node there is no copy on a disk.
    let stop = (): void => {};
    await new Promise<void>((resolve) => {
      stop = onSnapshot(collection(ana.firestore, 'users/ana/ledger'), ({ empty }) => {
        if (!empty) resolve();
      });
    });
    await disableNetwork(ana.firestore);
    const { manifest } = done(await exportOf(ana, { isOnline: false }));
    stop();
    expect(manifest.documents['ledger']).toEqual({ count: 1, from: 'device' });
    expect(manifest.trades).toBe(1);
    const missing = manifest.missing.map(({ what, reason }) => `${what}: ${reason}`).join('\n');
    expect(missing).toContain('Record users/ana of the realtime database: There is no connection');
    expect(missing).toContain('subscriptions: There is no connection, and this device has no copy.');
  });

  it('can be cancelled and tells its progress', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    const ending = new AbortController();
    const told: number[] = [];
    const outcome = await exportOf(ana, {
      signal: ending.signal,
      onProgress: ({ share }) => {
        told.push(share);
        if (told.length === 5) ending.abort();
      },
    });
    expect(outcome).toEqual({ ok: false, reason: 'cancelled' });
    expect(told).toHaveLength(5);
    const all: number[] = [];
    await exportOf(ana, { onProgress: ({ share }) => all.push(share) });
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect(all.at(-1)).toBeLessThanOrEqual(1);
  });

  it('is open to a suspended user', async () => {
    const boss = await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    await fill(ana.firestore, 'ana');
    await setDoc(doc(boss.firestore, 'users/ana'), { status: 'suspended', updatedAt: serverTimestamp() }, { merge: true });
    const { manifest } = done(await exportOf(ana));
    expect((manifest satisfies ExportManifest).documents['ledger']).toEqual({ count: 1, from: 'server' });
  });
});

describe('stored values as JSON', () => {
  it('keep what JSON lacks', async () => {
    const ana = scene.person({ uid: 'ana' });
    const value = {
      at: new Timestamp(1_700_000_000, 123_456_000),
      bytes: Bytes.fromUint8Array(new Uint8Array([1, 2])),
      place: new GeoPoint(1, 2),
      other: doc(ana.firestore, 'users/ana'),
      odd: [Number.NaN, Number.POSITIVE_INFINITY],
      none: null,
    };
    expect(plainValue(value)).toEqual({
      at: '2023-11-14T22:13:20.123456Z',
      bytes: { base64: 'AQI=' },
      place: { latitude: 1, longitude: 2 },
      other: { reference: 'users/ana' },
      odd: ['NaN', 'Infinity'],
      none: null,
    });
  });
});

describe('the table of trades', () => {
  it('has a head of its own width in every row, and quotes what needs it (RFC 4180)', () => {
    const { trades } = readLedgerDocument('acc-1_2026-01', {
      trades: {
        a: { broker: { ...aBroker('2'), comment: 'line\nbreak' }, user: { note: ' blank ', rating: 4, tags: { late: true, '@x': true } } },
      },
    });
    const csv = [...tradeLines(trades, [])].join('');
    expect(csv.startsWith('\uFEFFaccount,broker,')).toBe(true);
    expect(csv.split('\r\n')[0]?.split(',')).toHaveLength(54);
    expect(csv).toContain('"line\nbreak"');
    expect(csv).toContain('," blank ",4,late; @x,');
    expect(csv.endsWith('\r\n')).toBe(true);
  });
});

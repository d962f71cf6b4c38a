/** What a browser keeps for a user, with real IndexedDB semantics: exported whole, removed without touching others. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDeviceDatabase } from '@/services/device/device-database';
import { putInOutbox } from '@/services/device/outbox-store';
import { buildExport } from '@/services/export/build-export';
import { deviceDatabaseNames, readDeviceStores, removeDeviceStores } from '@/services/device/device-stores';
import { safeFileName } from '@/services/device/safe-file-name';
import { filesOf, jsonIn } from './archive';

afterEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
});

/** An export of a user about whom the server knows one import and nothing else. */
const exported = async (uid: string) => {
  const imports = [{ path: `users/${uid}/imports/x`, fields: { sha256: 'a'.repeat(64), fileName: 'march.htm' } }];
  const outcome = await buildExport({
    person: { uid, email: 'a@example.org', emailVerified: false, displayName: 'Ana', providers: [] },
    source: {
      readCollection: (path) => Promise.resolve({ ok: true, from: 'server', documents: path.endsWith('/imports') ? imports : [] }),
      readDocument: () => Promise.resolve({ ok: true, from: 'server', documents: [] }),
      readValue: () => Promise.resolve({ ok: true, value: null }),
      readDevice: () => readDeviceStores(uid),
    },
    nowMs: 0,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
};

describe('an export', () => {
  it('holds what lies on this device only: raw files byte for byte, unsent changes, stores of any part of the product', async () => {
    const bytes = new Uint8Array([60, 0, 255, 10]);
    const device = await openDeviceDatabase('ana');
    await device.put('files', { sha256: 'a'.repeat(64), name: 'mär/z.htm', sizeBytes: 4, keptAt: 1, bytes: bytes.buffer });
    await putInOutbox(device, { id: 'i1', addedAt: 2, content: { big: new Map([['k', new Set(['v'])]]) }, refusal: null });
    device.close();
    const candles = await openDB('sextant-candles-ana', 1, { upgrade: (database) => void database.createObjectStore('bars') });
    await candles.put('bars', { symbol: 'EURUSD', closes: new Float64Array([1.5]) }, 'x');
    candles.close();
    const others = await openDeviceDatabase('ben');
    others.close();

    const outcome = await exported('ana');
    const files = filesOf(outcome.parts);
    expect(files.get(`device/journal/files/${'a'.repeat(12)}-mär_z.htm`)).toEqual(Buffer.from(bytes));
    expect(jsonIn(files, 'device/journal/outbox.json')).toMatchObject([{ id: 'i1', content: { big: [['k', ['v']]] } }]);
    expect(jsonIn(files, 'device/candles/bars.json')).toEqual([{ symbol: 'EURUSD', closes: { file: 'candles/bars/0001-binary' } }]);
    expect(files.get('device/candles/bars/0001-binary')).toEqual(Buffer.from(new Float64Array([1.5]).buffer));
    expect([...files.keys()].some((path) => path.includes('ben'))).toBe(false);
    expect(outcome.manifest.deviceFiles).toBe(2);
    expect(outcome.manifest.missing.map(({ what }) => what).join()).not.toContain('The raw file');
  });
});

describe('the stores of a device', () => {
  it('are found by the user, and removed without touching those of others', async () => {
    for (const uid of ['ana', 'hanna-ana', 'ben']) (await openDeviceDatabase(uid)).close();
    expect(await deviceDatabaseNames('ben')).toEqual(['sextant-journal-ben']);
    await removeDeviceStores('ben');
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('sextant-journal-ben');
    expect((await indexedDB.databases()).map(({ name }) => name)).toContain('sextant-journal-ana');
  });

  it('are those that hold what a person made in a browser that lists none', async () => {
    vi.stubGlobal('indexedDB', { databases: undefined });
    const names = await deviceDatabaseNames('ana');
    vi.unstubAllGlobals();
    const contents = ['journal', 'kept', 'screenshots', 'candles', 'notes'];
    expect(names).toEqual(contents.map((content) => `sextant-${content}-ana`));
  });

  it('are not made by looking for them', async () => {
    vi.spyOn(indexedDB, 'databases').mockResolvedValue([{ name: 'sextant-gone-ana', version: 1 }]);
    expect(await readDeviceStores('ana')).toEqual([]);
    vi.restoreAllMocks();
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('safeFileName', () => {
  it.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\temp\\a?.htm', 'C_temp_a_.htm'],
    ['.hidden', 'hidden'],
    ['   ', 'unnamed'],
    ['', 'unnamed'],
    ['a\u0000b', 'a_b'],
  ])('makes %j %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('cuts long names and keeps their ending and whole characters', () => {
    expect(safeFileName(`${'x'.repeat(300)}.html`)).toBe(`${'x'.repeat(115)}.html`);
    expect(safeFileName('😀'.repeat(100))).toBe('😀'.repeat(60));
    expect(safeFileName(`a${'😀'.repeat(100)}`)).toBe(`a${'😀'.repeat(59)}`);
  });
});

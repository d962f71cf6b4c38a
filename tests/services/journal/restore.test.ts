// @vitest-environment node
/** An export of a journal, verified by the command line and restored into an empty journal of another user without loss. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collection, doc, getDocsFromServer, serverTimestamp, setDoc } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import { buildExport } from '@/services/export/build-export';
import { readDeviceStores } from '@/services/device/device-stores';
import { plainValue } from '@/services/firebase/account-reader';
import { restoreExport } from '@/services/journal/restore-export';
import { openScreenshots } from '@/services/journal/screenshots';
import { crc32, zipOf } from '@/lib/zip';
import { sha256OfText } from '@/services/device/sha256';
import { readArchive } from '@/domain/journal/read-archive';
import { main } from '../../../scripts/cli/verify-export';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene, noPictures, uid } from './journal-scene';
import type { ImportSource } from '@/services/journal/plan-import';
import type { Visit } from './journal-scene';

const { visit, refusals } = journalScene();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-verify-'));
});
afterAll(() => rm(folder, { recursive: true }));

const documentsOf = async (firestore: Firestore, owner: string, name: string) =>
  (await getDocsFromServer(collection(firestore, 'users', owner, name))).docs.map((found) => ({
    path: found.ref.path,
    fields: plainValue(found.data()) as Record<string, unknown>,
  }));

/** The archive of everything of the journal that `owner` has, files of the device included. */
const exportOf = async ({ firestore }: Visit, owner: string): Promise<Uint8Array<ArrayBuffer>> => {
  const built = await buildExport({
    person: { uid: owner, email: '', emailVerified: false, displayName: 'A', providers: [] },
    source: {
      readCollection: async (path) => {
        const [, , name = ''] = path.split('/');
        const isJournal = path.startsWith('users/') && ['accounts', 'ledger', 'imports'].includes(name);
        return { ok: true, from: 'server', documents: isJournal ? await documentsOf(firestore, owner, name) : [] };
      },
      readDocument: () => Promise.resolve({ ok: true, from: 'server', documents: [] }),
      readValue: () => Promise.resolve({ ok: true, value: null }),
      readDevice: () => readDeviceStores(owner),
    },
    nowMs: Date.UTC(2026, 10, 21),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  if (!built.ok) throw new Error(built.reason);
  return new Uint8Array(await new Blob([...built.parts]).arrayBuffer());
};

/** Documents as they must come back: without the server's times, the marks of changes, and whose they are. */
const comparable = async ({ firestore }: Visit, owner: string) => {
  const all = await Promise.all(['accounts', 'ledger', 'imports'].map((name) => documentsOf(firestore, owner, name)));
  return all.flat().map(({ path, fields }) => {
    const { createdAt: _created, updatedAt: _updated, firstCreatedAt: _first, marks: _marks, ...rest } = fields;
    return [path.split('/').slice(2).join('/'), rest] as const;
  });
};

const tradeOf = (ticket: string, month: number) =>
  aParsedTrade({
    ticket,
    row: Number(ticket),
    openedAt: epochMs(Date.UTC(2024, month, 5, 8)),
    closedAt: epochMs(Date.UTC(2024, month, 5, 9)),
  });

/** The source with the true digest of its bytes. */
const real = async (source: ImportSource): Promise<ImportSource> => ({
  ...source,
  file: { ...source.file, sha256: await sha256OfText(new TextDecoder().decode(source.file.bytes)) },
});

/** A journal with an overlap, edits, a deletion, an undo, a correction of the zone, a trade of one's own and a screenshot. */
const lived = async (): Promise<Visit> => {
  const anna = await visit();
  const { journal, until } = anna;
  await journal.importStatement(await real(aSource(aStatement([tradeOf('1', 0), tradeOf('2', 0), tradeOf('3', 1)]), 'aaa1')));
  await journal.importStatement(await real(aSource(aStatement([tradeOf('3', 1), tradeOf('4', 2)]), 'bbb2')));
  const { accounts } = await until(({ trades, sync }) => trades.length === 4 && sync.state === 'synchronised');
  const accountId = accounts[0]?.id ?? '';
  await journal.importStatement(await real(aSource(aStatement([tradeOf('5', 3)]), 'ccc3')));
  const { imports } = await until(({ trades, sync }) => trades.length === 5 && sync.state === 'synchronised');
  await journal.undoImport(imports.find(({ fileName }) => fileName === 'ccc3.htm')?.id ?? '');
  await journal.editTrade(
    { accountId, tradeId: 'mt4-1' },
    { note: 'Ümlaut & „quotes“\nline', rating: 5, tags: { 'a/b.c': true }, rules: { stop: false } },
  );
  await journal.deleteTrades([{ accountId, tradeId: 'mt4-2' }]);
  await journal.editAccount(accountId, { importZone: 'Europe/Athens', goldPip: '0.1', kind: 'demo' });
  const shots = await openScreenshots({ uid, journal, now: () => epochMs(7), elsewhere: noPictures });
  await shots.add({ accountId, tradeId: 'mt4-3' }, new Blob(['a picture'], { type: 'image/png' }), 'entry');
  shots.close();
  await until(({ sync, trades }) => sync.state === 'synchronised' && trades.length === 3);
  return anna;
};

const verify = async (archive: Uint8Array, ...words: readonly string[]) => {
  const path = join(folder, `${String(Math.random())}.zip`);
  await writeFile(path, archive);
  return main([path, ...words]);
};

const restore = async (into: Visit, archive: Uint8Array<ArrayBuffer>, device: string) => {
  const screenshots = await openScreenshots({ uid: device, journal: into.journal, now: () => epochMs(9), elsewhere: noPictures });
  const result = await restoreExport(new Blob([archive]), { core: into.journal.core, screenshots, remember: () => Promise.resolve() });
  screenshots.close();
  return result;
};

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const packed = (files: Files): Uint8Array => {
  const zip = zipOf(
    [...files].map(([path, bytes]) => ({ path, bytes, crc32: crc32(bytes) })),
    0,
  );
  if (!zip.ok) throw new Error(zip.reason);
  return Buffer.concat(zip.parts);
};

const changed = (files: Files, path: string, change: (text: string) => string): Files => {
  const bytes = files.get(path);
  if (bytes === undefined) throw new Error(`There is no ${path}.`);
  return new Map([...files, [path, new TextEncoder().encode(change(new TextDecoder().decode(bytes)))]]);
};

const without = (files: Files, path: string): Files => new Map([...files].filter(([name]) => name !== path));

/** As an earlier version wrote it: without digests of the files. */
const former = (files: Files): Files =>
  changed(files, 'manifest.json', (text) => {
    const { files: _files, ...manifest } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify(manifest);
  });

describe('every file of an export is checked', () => {
  const filesOf = async (): Promise<Files> => {
    const read = await readArchive(await exportOf(await lived(), uid));
    if (!read.ok) throw new Error(read.reason);
    return read.files;
  };
  const lines = async (files: Files): Promise<readonly string[]> => {
    const { code, output } = await verify(packed(files));
    const found = output.split('\n').filter((line) => /^(?:MISSING|ALTERED|EXTRA) /u.test(line));
    expect([code, output.includes('The log is intact.')]).toEqual([found.length === 0 ? 0 : 3, true]);
    return found;
  };

  it('by its digest: each one altered, each one missing, and one that nobody knows', async () => {
    const files = await filesOf();
    expect(await lines(files)).toEqual([]);
    for (const path of [...files.keys()].filter((name) => name !== 'manifest.json')) {
      // The first line break of a text grows by a blank, a file without one by a letter: still JSON, still a picture of that name.
      const altered = await verify(packed(changed(files, path, (text) => (text.includes('\n') ? text.replace('\n', ' \n') : `${text}x`))));
      expect([path, altered.code, altered.output]).toEqual([path, 3, expect.stringContaining(`ALTERED  ${path}: Its SHA-256`)]);
      if (path.startsWith('documents/')) continue;
      const gone = await verify(packed(without(files, path)));
      expect([path, gone.code, gone.output]).toEqual([path, 3, expect.stringContaining(`MISSING  ${path}: `)]);
    }
    const stranger = new Map([...files, ['device/journal/more.htm', new Uint8Array([1])], ['__MACOSX/._x', new Uint8Array([1])]]);
    expect(await lines(stranger)).toEqual(['EXTRA    device/journal/more.htm: Nothing in the export mentions it.']);
  });

  it('of an earlier version, which has no list of digests: raw files, pictures, counts and the table still are', async () => {
    const files = former(await filesOf());
    expect(await lines(files)).toEqual([]);
    const raw = [...files.keys()].find((path) => path.endsWith('aaa1.htm')) ?? '';
    const picture = [...files.keys()].find((path) => path.endsWith('.png')) ?? '';
    expect(await lines(changed(files, raw, () => 'aaa2'))).toEqual([
      `ALTERED  ${raw}: Its SHA-256 isn’t the one stated in device/journal/files.json.`,
    ]);
    expect(await lines(changed(files, picture, (text) => text.toUpperCase()))).toHaveLength(1);
    expect(await lines(without(files, raw))).toEqual([`MISSING  ${raw}: It is named in device/journal/files.json. It is not there.`]);
    const forged = changed(
      changed(files, raw, () => 'aaa2'),
      'device/journal/files.json',
      (text) => text.replace(/"sha256": "[0-9a-f]{64}",\s*"name": "aaa1.htm"/u, `"sha256": "${'0'.repeat(64)}", "name": "aaa1.htm"`),
    );
    expect((await lines(forged)).join()).toContain('aaa1.htm (SHA-256');
    expect((await lines(changed(files, 'documents/accounts.json', () => '[]'))).join('\n')).toContain(
      'It holds 0 documents, and manifest.json says 1.',
    );
  });

  it('and trades.csv is held against the ledger, row by row', async () => {
    const files = former(await filesOf());
    const table = (change: (text: string) => string) => lines(changed(files, 'trades.csv', change));
    expect(await table((text) => text.replace(',9.00,', ',90.00,'))).toEqual([
      'ALTERED  trades.csv: Row 2 differs in "net result": it says "90.00", the ledger gives "9.00".',
    ]);
    const rows = new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get('trades.csv')).split(/(?<=\r\n)(?=Test)/u);
    expect(rows).toHaveLength(4);
    expect(await table(() => [rows[0], rows[1], rows[3]].join(''))).toEqual([
      'ALTERED  trades.csv: The trade mt4-3 (ticket 3) has no row.',
    ]);
    expect(await table(() => [...rows, rows[3]].join(''))).toEqual(['ALTERED  trades.csv: Row 5 isn’t a trade in the ledger.']);
    expect(await table((text) => text.replace('net result', 'net'))).toContain('ALTERED  trades.csv: The column "net" can’t be checked.');
    expect(await table((text) => text.replace('„quotes“', '"other"'))).toHaveLength(1);
  });
});

describe('an export', () => {
  it('is verified by anyone, comes back without loss in an empty journal, and adds nothing the second time', async () => {
    const anna = await lived();
    const archive = await exportOf(anna, uid);
    const checked = await verify(archive);
    expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('The log is intact.\nEvery file agrees.')]);
    expect(checked.output).toContain('It cannot show what was left out before it was recorded');

    const ben = await visit('ben', 'ben');
    const restored = await restore(ben, archive, 'ben');
    expect(restored).toMatchObject({ ok: true, accounts: 1, entries: 5, completed: 0, records: 4, files: 3, screenshots: 1, left: [] });
    const there = await ben.until(({ sync, trades }) => sync.state === 'synchronised' && trades.length === 3);
    expect(await comparable(ben, 'ben')).toEqual(await comparable(anna, uid));
    const here = await anna.until();
    const byId = (ready: typeof here) => ready.trades.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(there)).toEqual(byId(here));
    expect(await ben.journal.verifyLog()).toMatchObject({ isIntact: true, findings: [] });
    expect(new TextDecoder().decode((await ben.journal.keptFile(await sha256OfText('ccc3')))?.bytes)).toBe('ccc3');

    const again = await restore(ben, archive, 'ben');
    expect(again).toMatchObject({ ok: true, accounts: 0, entries: 0, completed: 0, records: 0 });
    expect(refusals).toEqual([]);
  });

  it('brings no entry of which an edit alone was left', async () => {
    const anna = await lived();
    const read = await readArchive(await exportOf(anna, uid));
    if (!read.ok) throw new Error(read.reason);
    const left = { user: { rating: 2 } };
    /** Of one trade only an edit is left; another entry never was more. */
    const archive = packed(
      former(
        changed(read.files, 'documents/ledger.json', (text) => {
          const documents = JSON.parse(text) as { fields: { trades: Record<string, unknown> } }[];
          for (const { fields } of documents)
            if (fields.trades['mt4-1'] !== undefined) fields.trades = { ...fields.trades, 'mt4-1': left, 'mt4-9': left };
          return JSON.stringify(documents);
        }),
      ),
    ) as Uint8Array<ArrayBuffer>;
    const ben = await visit('ben', 'ben');
    const outcome = await restore(ben, archive, 'ben');
    expect(outcome).toMatchObject({ ok: true, entries: 4, left: [] });
    await ben.until(({ sync }) => sync.state === 'synchronised');
    const stored = await documentsOf(ben.firestore, 'ben', 'ledger');
    expect(stored.flatMap(({ fields }) => Object.keys(fields['trades'] as object)).toSorted()).toEqual([
      'mt4-2',
      'mt4-3',
      'mt4-4',
      'mt4-5',
    ]);
  });

  it('brings an entry of which an edit alone is left as one that is missing', async () => {
    const anna = await lived();
    const archive = await exportOf(anna, uid);
    const accountId = (await anna.until()).accounts[0]?.id ?? '';
    const ben = await visit('ben', 'ben');
    const place = doc(ben.firestore, `users/ben/ledger/${accountId}_2024-01`);
    await setDoc(place, { accountId, month: '2024-01', trades: { 'mt4-1': { user: { rating: 2 } } }, updatedAt: serverTimestamp() });
    await ben.until(() => ben.journal.core.ledger.documents().size === 1);
    expect(await restore(ben, archive, 'ben')).toMatchObject({ ok: true, entries: 5, completed: 0, left: [] });
    const there = await ben.until(({ sync, trades }) => sync.state === 'synchronised' && trades.length === 3);
    expect(there.trades.find(({ id }) => id === 'mt4-1')?.broker.ticket).toBe('1');
  });

  it('shows a fact that was changed, a record that was changed, and a log that was cut', async () => {
    const anna = await lived();
    const archive = await exportOf(anna, uid);
    const { heads } = await anna.journal.verifyLog();
    const read = await readArchive(archive);
    if (!read.ok) throw new Error(read.reason);
    const tampered = (path: string, change: (text: string) => string): Uint8Array => packed(changed(read.files, path, change));
    const fact = await verify(tampered('documents/ledger.json', (text) => text.replace('"profit": "10.00"', '"profit": "11.00"')));
    expect([fact.code, fact.output]).toEqual([3, expect.stringMatching(/CHANGED {2}The 3 entries of /u)]);
    const record = await verify(
      tampered('documents/imports.json', (text) => text.replace('"fileName": "bbb2.htm"', '"fileName": "other.htm"')),
    );
    expect([record.code, record.output]).toEqual([3, expect.stringMatching(/CHANGED {2}The record /u)]);
    const empty = await verify(
      tampered('documents/imports.json', () => '[]'),
      '--heads',
      heads.map(({ hash }) => hash).join(','),
    );
    expect([empty.code, empty.output]).toEqual([3, expect.stringContaining(`No record has the digest ${heads[0]?.hash ?? 'none'}`)]);
    expect((await verify(archive, '--heads', heads[0]?.hash ?? '', '--json')).code).toBe(0);
  });

  it('that is none, or is damaged, is refused with the reason', async () => {
    const noZip = await verify(new TextEncoder().encode('not a zip'));
    expect([noZip.code, noZip.errors]).toEqual([3, expect.stringContaining('It isn’t a ZIP archive')]);
    const bytes = new TextEncoder().encode('{}');
    const zip = zipOf([{ path: 'manifest.json', bytes, crc32: crc32(bytes) }], 0);
    if (!zip.ok) throw new Error(zip.reason);
    const other = Buffer.concat(zip.parts);
    expect((await verify(other)).errors).toContain('It isn’t a Sextant export');
    other[35 + 'manifest.json'.length - 5] = 0x20;
    expect((await verify(other)).errors).toContain('its checksum does not agree');
    expect((await main([])).code).toBe(2);
  });
});

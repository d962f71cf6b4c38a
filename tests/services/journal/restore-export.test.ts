// @vitest-environment node
/** What of an export's raw files, pictures and drawings is brought back, and why an archive is not. Journal and pictures are stand-ins, the device is real. */
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import { crc32, zipOf } from '@/lib/zip';
import { openDeviceDatabase } from '@/services/device/device-database';
import { removeDeviceStores } from '@/services/device/device-stores';
import { readKeptFile } from '@/services/device/file-store';
import type { JournalCore } from '@/services/journal/journal-core';
import { restoreExport, type RestorePlace } from '@/services/journal/restore-export';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const archiveOf = (files: Readonly<Record<string, unknown>>): Blob => {
  const zip = zipOf(
    Object.entries(files).map(([path, content]) => {
      const bytes = new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
      return { path, bytes, crc32: crc32(bytes) };
    }),
    0,
  );
  if (!zip.ok) throw new Error(zip.reason);
  return new Blob([...zip.parts]);
};
const manifest = { format: 'sextant-export', version: 1 };

afterEach(async () => {
  vi.restoreAllMocks();
  await removeDeviceStores('restore');
});

interface Here extends Partial<Pick<RestorePlace, 'signal'>> {
  readonly isKnown?: boolean;
  /** Rejects for this picture, and refuses an empty one. */
  readonly noRoomFor?: string;
  /** Pictures that were drawn on already. */
  readonly drawn?: readonly string[];
}

const restore = async (archive: Blob, { isKnown = true, noRoomFor, drawn = [], ...more }: Here = {}) => {
  const device = await openDeviceDatabase('restore');
  const log: string[] = [];
  const core = {
    known: () => Promise.resolve(isKnown ? { accounts: [] } : null),
    parts: () => [],
    log: () => [],
    ledger: { rawEntries: () => [] },
    options: { newId: () => 'new', now: () => epochMs(7), device },
    outbox: { add: () => Promise.resolve() },
  } as unknown as JournalCore;
  const screenshots = {
    keep: async (picture: Blob) => {
      const text = await picture.text();
      if (text === noRoomFor) throw new Error('No room.');
      log.push(`${picture.type} ${text}`);
      return { ok: text !== '' };
    },
    annotations: (digest: string) => Promise.resolve(drawn.includes(digest) ? 'shapes' : null),
    annotate: (digest: string, shapes: unknown) => Promise.resolve(void log.push(`drew ${JSON.stringify(shapes)} on ${digest}`)),
  };
  const remember = () => Promise.resolve(void log.push('remembered'));
  const outcome = await restoreExport(archive, { core, screenshots: screenshots as never, remember, ...more });
  const kept = async (text: string) => {
    const file = await readKeptFile(device, sha256(text));
    return file === null ? null : [file.name, file.sizeBytes, file.keptAt, new TextDecoder().decode(file.bytes)];
  };
  return { outcome, log, kept, close: () => device.close() };
};

describe('an archive', () => {
  it.each<[string, Blob, Here, object]>([
    ['that is none', new Blob(['text']), {}, { reason: 'not-an-export', detail: 'It isn’t a ZIP archive, or its end is missing.' }],
    [
      'of something else',
      archiveOf({ 'manifest.json': { format: 'other' } }),
      {},
      { reason: 'not-an-export', detail: 'It isn’t a Sextant export: its manifest.json is missing or isn’t ours.' },
    ],
    ['before the journal has been read', archiveOf({ 'manifest.json': manifest }), { isKnown: false }, { reason: 'not-ready' }],
    [
      'that was given up',
      archiveOf({ 'manifest.json': manifest, 'documents/ledger.json': [{ path: 'users/a/ledger/acc_2024-01', fields: { trades: {} } }] }),
      { signal: AbortSignal.abort() },
      { reason: 'cancelled' },
    ],
  ])('%s is not restored', async (_name, archive, here, expected) => {
    const { outcome, log, close } = await restore(archive, here);
    expect([outcome, log]).toEqual([{ ok: false, ...expected }, []]);
    close();
  });

  it('for which the device has no room says so', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const picture = { sha256: sha256('p'), bytes: { file: 'p.png' } };
    const archive = archiveOf({
      'manifest.json': manifest,
      'device/p.png': 'p',
      'device/screenshots/pictures.json': [picture],
      'device/screenshots/facts.json': [{ sha256: sha256('p'), mediaType: 'image/png' }],
    });
    const { outcome, close } = await restore(archive, { noRoomFor: 'p' });
    expect(outcome).toEqual({ ok: false, reason: 'device-full' });
    expect(String(told.mock.calls[0]?.[0])).toContain('Restoring an export');
    close();
  });
});

describe('what lies beside the documents', () => {
  it('are raw files whose bytes are those that their digest names', async () => {
    const files = [
      { sha256: sha256('one'), name: 'one.htm', keptAt: 5, bytes: { file: 'journal/one.htm' } },
      { sha256: sha256('two'), name: 7, keptAt: 'late', bytes: { file: 'journal/two.htm' } },
      { sha256: sha256('three'), name: 'three.htm', bytes: { file: 'journal/changed.htm' } },
      { sha256: sha256('four'), name: 'four.htm', bytes: { file: 'journal/gone.htm' } },
      { sha256: sha256('five'), name: 'five.htm' },
      { sha256: sha256('six'), name: 'six.htm', bytes: { file: 6 } },
      'text',
      null,
    ];
    const { outcome, log, kept, close } = await restore(
      archiveOf({
        'manifest.json': manifest,
        'device/journal/files.json': files,
        'device/journal/one.htm': 'one',
        'device/journal/two.htm': 'two',
        'device/journal/changed.htm': 'other',
      }),
    );
    expect(outcome).toEqual({ ok: true, accounts: 0, entries: 0, completed: 0, records: 0, left: [], files: 2, screenshots: 0 });
    expect([await kept('one'), await kept('two'), await kept('three')]).toEqual([['one.htm', 3, 5, 'one'], ['unnamed', 3, 7, 'two'], null]);
    expect(log).toEqual(['remembered']);
    close();
  });

  it('are pictures of a known kind, and drawings where nothing is drawn yet', async () => {
    const picture = (text: string) => ({ sha256: sha256(text), bytes: { file: `${text}.png` } });
    const { outcome, log, close } = await restore(
      archiveOf({
        'manifest.json': manifest,
        'device/a.png': 'a',
        'device/b.png': 'b',
        'device/.png': '',
        'device/screenshots/pictures.json': ['a', 'b', '', 'c'].map(picture),
        'device/screenshots/facts.json': ['a', '', 'c'].map((text) => ({ sha256: sha256(text), mediaType: 'image/webp' })),
        'device/screenshots/annotations.json': [
          { sha256: 'x', shapes: [1] },
          { sha256: 'y', shapes: [2] },
          { sha256: 5, shapes: [3] },
        ],
      }),
      { drawn: ['y'] },
    );
    expect(outcome).toMatchObject({ ok: true, files: 0, screenshots: 1 });
    expect(log).toEqual(['image/webp a', 'image/webp ', 'drew [1] on x', 'remembered']);
    close();
  });

  it('is nothing where its list is damaged', async () => {
    for (const list of ['{', '{}', '5']) {
      const { outcome, close } = await restore(archiveOf({ 'manifest.json': manifest, 'device/journal/files.json': list }));
      expect(outcome).toMatchObject({ ok: true, files: 0 });
      close();
    }
  });
});

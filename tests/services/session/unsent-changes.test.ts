/** What counts as unsent, how the watch for it ends, and what is handed out of a device, with real IndexedDB semantics. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exportLeftovers } from '@/services/device/export-leftovers';
import { openDeviceDatabase } from '@/services/device/device-database';
import { keepFile } from '@/services/device/file-store';
import { addDraft, openNoteDrafts } from '@/services/device/note-drafts';
import { putInOutbox, removeFromOutbox } from '@/services/device/outbox-store';
import { everythingSent, outboxCounts } from '@/services/firebase/unsent-changes';
import type { UnsentChanges } from '@/services/contracts/leaving';
import { until } from './scene';

afterEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
});

const put = async (id: string, refusal: string | null = null): Promise<void> => {
  const device = await openDeviceDatabase('ana');
  await putInOutbox(device, { id, addedAt: 1, content: { trades: [] }, refusal });
  device.close();
};

const watch = (queueSettled: Promise<unknown>) => {
  const seen: UnsentChanges[] = [];
  const ending = new AbortController();
  const sent = everythingSent({ uid: 'ana', queueSettled, onUnsent: (unsent) => void seen.push(unsent), signal: ending.signal });
  return { seen, sent, end: () => ending.abort() };
};

const never = new Promise<never>(() => undefined);

describe('unsent changes', () => {
  it('are counted separately: waiting and refused', async () => {
    await put('one');
    await put('two');
    await put('three', 'too large');
    expect(await outboxCounts('ana')).toEqual({ waiting: 2, refused: 1 });
    expect(await outboxCounts('ben')).toEqual({ waiting: 0, refused: 0 });
  });

  it('are none where the device has no store, and counting makes none', async () => {
    expect(await outboxCounts('ben')).toEqual({ waiting: 0, refused: 0 });
    expect(await indexedDB.databases()).toEqual([]);
    await put('one');
    expect(await outboxCounts('ana')).toEqual({ waiting: 1, refused: 0 });
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['sextant-journal-ana']);
  });

  it('are the notes with something typed a moment ago, each once, and are handed out', async () => {
    const drafts = await openNoteDrafts('ana');
    for (const noteId of ['n-1', 'n-1', 'n-2']) await addDraft(drafts, noteId, new Uint8Array([1, 2]));
    drafts.close();
    expect(await outboxCounts('ana')).toEqual({ waiting: 2, refused: 0 });
    expect((JSON.parse(await exportLeftovers('ana')) as { readonly notes: unknown }).notes).toEqual([
      { noteId: 'n-1', base64: 'AQI=' },
      { noteId: 'n-1', base64: 'AQI=' },
      { noteId: 'n-2', base64: 'AQI=' },
    ]);
  });

  it('count as one where the device cannot be read, so that nobody deletes them unasked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(await outboxCounts('ana')).toEqual({ waiting: 1, refused: 0 });
  });

  it('are none when queue and outbox are empty', async () => {
    const { sent, seen } = watch(Promise.resolve());
    expect(await sent).toBe(true);
    expect(seen).toEqual([]);
  });

  it('remain while the queue is not settled, although the outbox is empty', async () => {
    const { sent, seen, end } = watch(never);
    await until(() => seen.length > 0);
    expect(seen[0]).toEqual({ waiting: 0, refused: 0 });
    end();
    expect(await sent).toBe(false);
  });

  it('end the watch as soon as the last of them was sent', async () => {
    await put('one');
    const { sent, seen } = watch(Promise.resolve());
    await until(() => seen.length > 0);
    const device = await openDeviceDatabase('ana');
    await removeFromOutbox(device, 'one');
    device.close();
    expect(await sent).toBe(true);
    expect(seen[0]).toEqual({ waiting: 1, refused: 0 });
  });

  it('are handed out whole, with the files they came from', async () => {
    await put('one');
    const device = await openDeviceDatabase('ana');
    const bytes = new TextEncoder().encode('<html>statement</html>');
    await keepFile(device, { sha256: 'ab', name: 'statement.htm', sizeBytes: bytes.byteLength, keptAt: 5, bytes: bytes.buffer });
    device.close();
    const saved = JSON.parse(await exportLeftovers('ana')) as { changes: unknown; files: { name: string; base64: string }[] };
    expect(saved.changes).toEqual([{ id: 'one', addedAt: 1, content: { trades: [] }, refusal: null }]);
    // base64 computed by Node, not by the exporter
    expect(saved.files).toEqual([
      expect.objectContaining({ name: 'statement.htm', base64: Buffer.from('<html>statement</html>').toString('base64') }),
    ]);
  });
});

/** The device stores against a real IndexedDB implementation in memory. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseName } from '@/services/device/database-name';
import { openDeviceDatabase } from '@/services/device/device-database';
import { deviceDatabaseNames, removeDeviceStores } from '@/services/device/device-stores';
import type { DeviceDatabase } from '@/services/device/device-database';
import { keepFile, keptFileDigests, readKeptFile } from '@/services/device/file-store';
import { countOutbox, putInOutbox, readFromOutbox, readOutbox, removeFromOutbox, setOutboxRefusal } from '@/services/device/outbox-store';
import { cut, entriesOfPiece, joined } from '@/services/device/pieces';
import { sha256Of, sha256OfText, sha256OfTexts } from '@/services/device/sha256';

const open: DeviceDatabase[] = [];
const openFor = async (uid: string): Promise<DeviceDatabase> => {
  const database = await openDeviceDatabase(uid);
  open.push(database);
  return database;
};

afterEach(async () => {
  for (const database of open.splice(0)) database.close();
  await Promise.all(['anna', 'ben'].map(removeDeviceStores));
});

const aFile = (name: string, text: string) => ({
  sha256: `digest of ${text}`,
  name,
  sizeBytes: text.length,
  keptAt: 1_000,
  bytes: new TextEncoder().encode(text).buffer,
});

describe('SHA-256', () => {
  it('equals the digests that FIPS 180-4 gives for "abc" and for nothing', async () => {
    expect(await sha256Of(new TextEncoder().encode('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(await sha256Of(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
});

describe('SHA-256 of texts in pieces', () => {
  it('is that of the whole text', async () => {
    const texts = ['ä', '', '€uro', 'x'.repeat(1_000)];
    let pauses = 0;
    const pause = (): Promise<void> => Promise.resolve(void (pauses += 1));
    expect(await sha256OfTexts(texts, pause)).toBe(await sha256OfText(texts.join('')));
    expect(pauses).toBe(texts.length);
  });
});

describe('the stores of a device', () => {
  it('are removed for one person and kept for another whose uid ends like theirs', async () => {
    const like = ['of-anna', 'x-of-anna', 'anna-x'];
    for (const uid of ['anna', ...like]) await keepFile(await openFor(uid), aFile('statement.htm', uid));
    await removeDeviceStores('anna');
    const left = new Set((await indexedDB.databases()).map(({ name }) => name));
    expect(left).toEqual(new Set(like.map((uid) => databaseName('journal', uid))));
    expect(await deviceDatabaseNames('of-anna')).toEqual([databaseName('journal', 'of-anna')]);
    await Promise.all(like.map(removeDeviceStores));
  });
});

describe('kept files', () => {
  it('come back byte for byte, and null stands for a file of another device', async () => {
    const database = await openFor('anna');
    await keepFile(database, aFile('statement.htm', 'rows'));
    const kept = await readKeptFile(database, 'digest of rows');
    expect(new TextDecoder().decode(kept?.bytes)).toBe('rows');
    expect(await readKeptFile(database, 'digest of other rows')).toBeNull();
  });

  it('keep their first name when the same bytes are kept again', async () => {
    const database = await openFor('anna');
    await keepFile(database, aFile('first.htm', 'rows'));
    await keepFile(database, aFile('second.htm', 'rows'));
    expect((await readKeptFile(database, 'digest of rows'))?.name).toBe('first.htm');
    expect(await keptFileDigests(database)).toEqual(['digest of rows']);
  });

  it('belong to one user', async () => {
    await keepFile(await openFor('anna'), aFile('statement.htm', 'rows'));
    expect(await keptFileDigests(await openFor('ben'))).toEqual([]);
  });

  it('are gone when the device is cleared, also while another tab has them open', async () => {
    await keepFile(await openFor('anna'), aFile('statement.htm', 'rows'));
    await removeDeviceStores('anna');
    expect(await keptFileDigests(await openFor('anna'))).toEqual([]);
  });
});

const record = (id: string, addedAt: number) => ({ id, addedAt, content: { note: id }, refusal: null });

describe('the outbox store', () => {
  it('gives changes oldest first, whatever their ids', async () => {
    const database = await openFor('anna');
    await putInOutbox(database, record('a', 3));
    await putInOutbox(database, record('c', 1));
    await putInOutbox(database, record('b', 2));
    expect((await readOutbox(database)).map((entry) => entry.id)).toEqual(['c', 'b', 'a']);
  });

  it('keeps a refusal with its reason until it is taken back', async () => {
    const database = await openFor('anna');
    await putInOutbox(database, record('a', 1));
    await setOutboxRefusal(database, 'a', 'no room');
    expect(await readOutbox(database)).toEqual([{ ...record('a', 1), refusal: 'no room' }]);
    await setOutboxRefusal(database, 'a', null);
    expect(await readOutbox(database)).toEqual([record('a', 1)]);
  });

  it('does not bring a removed change back by marking it', async () => {
    const database = await openFor('anna');
    await putInOutbox(database, record('a', 1));
    await removeFromOutbox(database, 'a');
    await setOutboxRefusal(database, 'a', 'no room');
    expect(await readOutbox(database)).toEqual([]);
  });
});

const names = (count: number) => Array.from({ length: count }, (_, index) => `e${String(index)}`);

/** A change with a large list, a large map, and all that is not cut. */
const largeContent = (count: number) => ({
  kind: 'import',
  trades: names(count).map((id) => ({ id, broker: { profit: '1.00', row: 7 } })),
  restated: Object.fromEntries(names(count).map((id, index) => [id, index])),
  record: { id: 'r', prev: [] },
  corrected: {},
  few: [1, 2, 3],
});

const large = (id: string, addedAt: number, count = 3 * entriesOfPiece + 1) => ({
  id,
  addedAt,
  content: largeContent(count),
  refusal: null,
});

describe('a value in pieces', () => {
  it('is the same again, whatever its fields are called and however many entries they have', () => {
    const odd = Object.fromEntries([
      ['__proto__', 1] as const,
      ...names(entriesOfPiece).map((name) => [name, 2] as const),
      ['7', 3] as const,
    ]);
    for (const value of [
      null,
      'text',
      [1, 2],
      new Map([['k', new Set(['v'])]]),
      { odd, when: new Date(5) },
      ...[0, entriesOfPiece - 1, entriesOfPiece, entriesOfPiece + 1, 2 * entriesOfPiece].map(largeContent),
    ]) {
      expect(joined(structuredClone(cut(value)))).toStrictEqual(value);
    }
    expect(Object.keys((joined(cut({ odd })) as { odd: object }).odd)).toEqual(Object.keys(odd));
  });

  it('has no piece, and leaves no field, with more entries than a page copies at once', () => {
    const { rest, pieces } = cut(largeContent(20 * entriesOfPiece));
    for (const { entries } of pieces) expect(entries.length).toBeLessThanOrEqual(entriesOfPiece);
    for (const field of Object.values(rest as object)) expect(Object.keys(field as object).length).toBeLessThanOrEqual(entriesOfPiece);
    expect(pieces.length).toBe(40);
  });
});

describe('a large change in the outbox store', () => {
  it('comes back as it was, is counted, refused and forgotten as one, and leaves nothing behind', async () => {
    const database = await openFor('anna');
    await putInOutbox(database, large('b', 2));
    await putInOutbox(database, record('a', 1));
    expect(await readOutbox(database)).toEqual([record('a', 1), large('b', 2)]);
    await setOutboxRefusal(database, 'b', 'no room');
    expect(await readFromOutbox(database, 'b')).toEqual({ ...large('b', 2), refusal: 'no room' });
    expect(await countOutbox(database)).toEqual({ waiting: 1, refused: 1 });
    await putInOutbox(database, large('b', 2, entriesOfPiece + 1));
    expect(await readFromOutbox(database, 'b')).toEqual(large('b', 2, entriesOfPiece + 1));
    await removeFromOutbox(database, 'b');
    expect([await readOutbox(database), await database.count('outboxPieces')]).toEqual([[record('a', 1)], 0]);
  });

  it.each([1, 4, 8, 9])(
    'is not there at all when the page is killed after %i of its writes, and what it replaces stays',
    async (writes) => {
      const database = await openFor('anna');
      await putInOutbox(database, large('b', 1));
      // What a browser does with the transactions of a page that ends.
      const put = Reflect.get(IDBObjectStore.prototype, 'put') as (this: IDBObjectStore, value: unknown) => IDBRequest<IDBValidKey>;
      let done = 0;
      const killing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
        const request = put.call(this, value);
        done += 1;
        if (done === writes) request.addEventListener('success', () => this.transaction.abort());
        return request;
      });
      await expect(putInOutbox(database, large('c', 2))).rejects.toThrow();
      done = 0;
      await expect(putInOutbox(database, { ...large('b', 9), refusal: 'newer' })).rejects.toThrow();
      killing.mockRestore();
      const reopened = await openFor('anna');
      expect(await readOutbox(reopened)).toEqual([large('b', 1)]);
      expect(await reopened.count('outboxPieces')).toBe(8);
    },
  );

  it('is not there at all when one of its writes fails', async () => {
    const database = await openFor('anna');
    const content = { ...largeContent(entriesOfPiece + 1), unclonable: () => undefined };
    await expect(putInOutbox(database, { id: 'a', addedAt: 1, content, refusal: null })).rejects.toThrow();
    expect([await readOutbox(database), await database.count('outboxPieces')]).toEqual([[], 0]);
  });

  it('is read where an earlier version stored it whole', async () => {
    const former = await openDB(databaseName('journal', 'anna'), 1, {
      upgrade: (database) => {
        database.createObjectStore('files', { keyPath: 'sha256' });
        database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('addedAt', 'addedAt');
      },
    });
    await former.put('outbox', large('b', 2));
    await former.put('files', aFile('statement.htm', 'rows'));
    former.close();
    const database = await openFor('anna');
    expect(await readOutbox(database)).toEqual([large('b', 2)]);
    expect(await keptFileDigests(database)).toEqual(['digest of rows']);
    await removeFromOutbox(database, 'b');
    expect(await readOutbox(database)).toEqual([]);
  });
});

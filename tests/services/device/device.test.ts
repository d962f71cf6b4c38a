/** The device stores against a real IndexedDB implementation in memory. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { clearDeviceDatabase, openDeviceDatabase } from '@/services/device/device-database';
import type { DeviceDatabase } from '@/services/device/device-database';
import { keepFile, keptFileDigests, readKeptFile } from '@/services/device/file-store';
import { putInOutbox, readOutbox, removeFromOutbox, setOutboxRefusal } from '@/services/device/outbox-store';
import { sha256Of } from '@/services/device/sha256';

const open: DeviceDatabase[] = [];
const openFor = async (uid: string): Promise<DeviceDatabase> => {
  const database = await openDeviceDatabase(uid);
  open.push(database);
  return database;
};

afterEach(async () => {
  for (const database of open.splice(0)) database.close();
  await Promise.all(['anna', 'ben'].map(clearDeviceDatabase));
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
    await clearDeviceDatabase('anna');
    expect(await keptFileDigests(await openFor('anna'))).toEqual([]);
  });
});

describe('the outbox store', () => {
  const record = (id: string, addedAt: number) => ({ id, addedAt, content: { note: id }, refusal: null });

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

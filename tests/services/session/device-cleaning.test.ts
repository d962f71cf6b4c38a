/** Whose data a browser holds, with real IndexedDB semantics and the real client library. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseName } from '@/services/device/database-name';
import { openDeviceDatabase } from '@/services/device/device-database';
import { putInOutbox } from '@/services/device/outbox-store';
import { takeSharedFiles } from '@/services/device/shared-files';
import { openWatchedFolder } from '@/services/device/watched-folder';
import { cleanDevice, clearAndTakeDevice, finishCleaning, takeDevice } from '@/services/firebase/device-cleaning';
import { recallPages, rememberPages } from '@/services/local/access-memory';
import { holder, isCleaningDue, rememberCleaning } from '@/services/local/device-holder';
import { nameWatchedFolder, watchedFolderName } from '@/services/local/watched-folder-name';
import { stubStorage } from './kept-storage';

const namesOfStores = async (): Promise<readonly (string | undefined)[]> => (await indexedDB.databases()).map(({ name }) => name);

const leaveSomething = async (uid: string, unsent: readonly string[]): Promise<void> => {
  await takeDevice(uid);
  rememberPages(uid, { pages: ['journal'], confirmedAtMs: 1 });
  const device = await openDeviceDatabase(uid);
  for (const id of unsent) await putInOutbox(device, { id, addedAt: 1, content: {}, refusal: null });
  device.close();
};

beforeEach(() => {
  stubStorage();
});

afterEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  vi.unstubAllGlobals();
});

describe('a device', () => {
  it('belongs to who signed in', async () => {
    await takeDevice('ana');
    expect(holder()).toBe('ana');
  });

  it('holds nothing of a user after cleaning', async () => {
    await leaveSomething('ana', []);
    expect(await cleanDevice('ana')).toBe(true);
    expect(await namesOfStores()).not.toContain(databaseName('journal', 'ana'));
    expect(recallPages('ana')).toBeNull();
    expect([holder(), isCleaningDue()]).toEqual([null, false]);
  });

  it('holds nothing after cleaning that was shared with the app and waited for somebody, nor what a folder was watched for', async () => {
    await takeDevice('ana');
    await takeSharedFiles(0);
    nameWatchedFolder('ana', 'MT5');
    (await openWatchedFolder('ana')).close();
    expect(await namesOfStores()).toEqual(expect.arrayContaining(['sextant-inbox', databaseName('folder', 'ana')]));
    expect(await cleanDevice('ana')).toBe(true);
    expect(await namesOfStores()).toEqual([]);
    expect(watchedFolderName('ana')).toBeNull();
  });

  it('is cleared of another user, whose changes were all sent, before the next one starts', async () => {
    await leaveSomething('ana', []);
    await takeDevice('ben');
    expect(await namesOfStores()).not.toContain(databaseName('journal', 'ana'));
    expect(holder()).toBe('ben');
  });

  it('keeps what another user has not sent', async () => {
    await leaveSomething('ana', ['import-1']);
    expect(await takeDevice('ben')).toEqual({ uid: 'ana', changes: 1 });
    expect(await namesOfStores()).toContain(databaseName('journal', 'ana'));
    expect(holder()).toBe('ana');
  });

  it('is cleared for the next user once the changes of the other one were given up', async () => {
    await leaveSomething('ana', ['import-1']);
    await clearAndTakeDevice('ben', { uid: 'ana', changes: 1 });
    expect(await namesOfStores()).not.toContain(databaseName('journal', 'ana'));
    expect([holder(), isCleaningDue()]).toEqual(['ben', false]);
  });

  it('keeps nothing that was kept for the user after cleaning, but what belongs to others and a deletion that was begun', async () => {
    const kept = stubStorage();
    for (const name of ['sextant:pages:ana', 'sextant:whatever:ana', 'sextant:deleting:ana', 'sextant:pages:ben', 'sextant:theme']) {
      kept.set(name, 'null');
    }
    kept.set('firestore_clients_x', '{"uid":"ana"}');
    await cleanDevice('ana');
    expect([...kept.keys()].toSorted()).toEqual(['sextant:deleting:ana', 'sextant:pages:ben', 'sextant:theme']);
  });

  it('is not cleared for the user who comes back', async () => {
    await leaveSomething('ana', []);
    await takeDevice('ana');
    expect(await namesOfStores()).toContain(databaseName('journal', 'ana'));
  });

  it('finishes at the next start a cleaning that was prevented', async () => {
    await leaveSomething('ana', []);
    rememberCleaning('ana');
    expect(await finishCleaning()).toBe(true);
    expect(await namesOfStores()).not.toContain(databaseName('journal', 'ana'));
    expect(isCleaningDue()).toBe(false);
  });
});

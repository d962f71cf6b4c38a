// @vitest-environment node
/** A note that is deleted: of it and of everything that belongs to it nothing stays behind, whoever comes late and whatever breaks. */
import { Bytes, collection, doc, getDocsFromServer, serverTimestamp, setDoc } from 'firebase/firestore';
import { describe, expect, it, vi } from 'vitest';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import { openKeptDevice } from '@/services/device/kept-database';
import { keptScene, uid } from './kept-scene';
import type { AnyKind, Place } from './kept-scene';
import { line, linesIn, linesKind } from './lines-kind';

const { visit, stored, refusals, kill, startAgain } = keptScene([linesKind as unknown as AnyKind]);

const append = (place: Place, id: string, note = 'n-1') => place.kept.of(linesKind).write(note, line(id));
const remove = (place: Place) => place.kept.of(linesKind).write('n-1', { remove: true });

const untilGone = (place: Place) => place.until(linesKind, ({ documents }) => !documents.some(({ id }) => id === 'n-1'));

/** Everything that the server has of notes, by its path, without the tombstone of the deleted one. */
const left = async ({ firestore }: Place): Promise<readonly string[]> => {
  const kinds = ['notes', 'noteUpdates', 'noteVersions', 'notePictures'];
  const found = await Promise.all(kinds.map((kind) => getDocsFromServer(collection(firestore, `users/${uid}/${kind}`))));
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path.split('/').slice(2).join('/'))).filter((path) => path !== 'notes/n-1');
};

/** A tombstone says that there was a note, and nothing of it. */
const expectEmptied = async (place: Place): Promise<void> => {
  const tombstone = (await stored(place, 'notes/n-1')) ?? {};
  expect(Object.keys(tombstone).toSorted()).toEqual(['deletedAt', 'deviceId', 'generation', 'registers', 'updatedAt', 'version']);
  expect(Object.keys(tombstone['registers'] as object)).toEqual(['deletedAt']);
};

const envelope = { version: 1, deviceId: 'laptop', updatedAt: serverTimestamp() };

/** A version and a picture of a note, as screens for them will write. */
const addParts = async ({ firestore }: Place, note: string): Promise<void> => {
  const own = { ...envelope, noteId: note };
  const version = { ...own, createdAt: serverTimestamp(), markdown: '# Monday', at: 1_790_000_000_000 };
  const picture = { ...own, sha256: 'ab'.repeat(32), thumbnail: Bytes.fromUint8Array(new Uint8Array([1])), width: 1, height: 1 };
  await setDoc(doc(firestore, `users/${uid}/noteVersions/${note}_1`), version);
  await setDoc(doc(firestore, `users/${uid}/notePictures/${note}_1`), picture);
};

describe('a deleted note', () => {
  it('takes its base, updates, versions and pictures with it, on the server and on every device, and nothing of another note', async () => {
    const [here, there] = [await visit('laptop'), await visit('phone')];
    for (const id of ['a', 'b', 'c', 'd']) {
      await append(here, id);
      await here.until(linesKind);
    }
    await append(here, 'x', 'n-2');
    await here.kept.of(linesKind).write('n-1', { set: { folder: 'Plans' } });
    await here.until(linesKind);
    for (const note of ['n-1', 'n-2']) await addParts(here, note);
    await vi.waitFor(async () => expect(await stored(here, 'notes/n-1')).toMatchObject({ state: expect.anything() as unknown }));
    const others = ['noteUpdates/n-2_x', 'noteVersions/n-2_1', 'notePictures/n-2_1'];
    expect(await left(here)).toEqual(expect.arrayContaining(['noteVersions/n-1_1', 'notePictures/n-1_1', ...others]));
    await there.until(linesKind, ({ documents }) => documents.length === 2);

    expect(await remove(here)).toEqual({ ok: true });
    for (const place of [here, there, await visit('tablet')]) await untilGone(place);
    expect(await left(here)).toEqual(others);
    await expectEmptied(here);
    for (const [place, name] of [
      [here, 'laptop'],
      [there, 'phone'],
    ] as const) {
      await place.leave();
      const device = await openKeptDevice(name);
      const kept = await device.get('documents', ['notes', 'n-1']);
      device.close();
      expect(Object.keys(kept?.fields ?? {}).toSorted()).toEqual(['deletedAt', 'generation', 'registers']);
    }
    const again = await visit('phone');
    const { documents } = await again.until(linesKind);
    expect(documents.map(({ id, value }) => [id, linesIn(value.updates)])).toEqual([['n-2', ['x']]]);
    expect(refusals).toEqual([]);
  });

  it('keeps nothing of what a device adds that did not know', async () => {
    const [here, there] = [await visit('laptop'), await visit('phone')];
    await append(here, 'a');
    await here.until(linesKind);
    await there.until(linesKind, ({ documents }) => documents.length === 1);
    there.setOnline(false);
    for (const id of ['late', 'later', 'latest']) expect(await append(there, id)).toEqual({ ok: true });
    expect(await remove(here)).toEqual({ ok: true });
    await here.until(linesKind);
    there.setOnline(true);
    const { refused } = await untilGone(there);
    await there.until(linesKind);
    expect([refused, there.kept.pending.get(), await left(there)]).toEqual([[], [], []]);
    await expectEmptied(there);
    // A version says so, for it is made of what somebody sees.
    await expect(addParts(there, 'n-1')).rejects.toThrow(/insufficient permissions/u);
    expect(await left(there)).toEqual([]);
  });

  it.each(['before', 'after'] as const)('is emptied in the end when the backend is killed %s its parts are removed', async (moment) => {
    let killed = 0;
    const through = (remote: KeptRemote): KeptRemote => ({
      ...remote,
      removeParts: async (...args) => {
        if (killed > 0) return remote.removeParts(...args);
        killed += 1;
        if (moment === 'after') await remote.removeParts(...args);
        await kill();
        await startAgain();
        throw new Error('The answer was lost.');
      },
    });
    const here = await visit('laptop', { through });
    for (const id of ['a', 'b', 'c', 'd']) {
      await append(here, id);
      await here.until(linesKind);
    }
    await addParts(here, 'n-1');
    await remove(here);
    await untilGone(here);
    await here.until(linesKind);
    expect([killed, await left(here)]).toEqual([1, []]);
    await expectEmptied(here);
    expect(refusals).toEqual([]);
  });

  it('is emptied by the next visit when the page was closed before its parts were removed', async () => {
    const here = await visit('laptop', { through: (remote) => ({ ...remote, removeParts: () => Promise.reject(new Error('Closed.')) }) });
    await append(here, 'a');
    await here.until(linesKind);
    await remove(here);
    await untilGone(here);
    expect(await left(here)).toEqual(['noteUpdates/n-1_a']);
    await here.leave();
    const again = await visit('laptop');
    await again.until(linesKind);
    expect(await left(again)).toEqual([]);
    await expectEmptied(again);
  });

  it('is not brought back by a compaction that was underway', async () => {
    const there = await visit('phone');
    let isDone = false;
    const here = await visit('laptop', {
      through: (remote) => ({
        ...remote,
        compact: async (...args) => {
          if (!isDone) {
            isDone = true;
            await there.until(linesKind, ({ documents }) => documents.length === 1);
            await remove(there);
            await there.until(linesKind);
          }
          return remote.compact(...args);
        },
      }),
    });
    for (const id of ['a', 'b', 'c']) await append(here, id);
    await here.until(linesKind);
    await untilGone(here);
    expect([isDone, await left(here)]).toEqual([true, []]);
    await expectEmptied(here);
  });
});

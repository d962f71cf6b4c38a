// @vitest-environment node
/** Updates of a note, compacted by the delivery under the product's own rules, while other devices append, compact, leave and come back. */
import { collection, getDocsFromServer } from 'firebase/firestore';
import { describe, expect, it, vi } from 'vitest';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import { openKeptDevice } from '@/services/device/kept-database';
import { keptScene, uid } from './kept-scene';
import type { AnyKind, Place } from './kept-scene';
import { line, linesIn, linesKind } from './lines-kind';

const { visit, stored, refusals, kill, startAgain } = keptScene([linesKind as unknown as AnyKind]);

const append = (place: Place, id: string) => place.kept.of(linesKind).write('n-1', line(id));

/** Waits until the place shows exactly these lines, and nothing waits. */
const until = async (place: Place, lines: readonly string[]): Promise<void> => {
  await place.until(linesKind, ({ documents: [note] }) => note !== undefined && linesIn(note.value.updates).join() === lines.join());
  await place.until(linesKind);
};

const updatesOnServer = async ({ firestore }: Place): Promise<readonly string[]> =>
  (await getDocsFromServer(collection(firestore, `users/${uid}/noteUpdates`))).docs.map(({ id }) => id).toSorted();

const baseOnServer = async (place: Place): Promise<{ readonly generation: unknown; readonly lines: readonly string[] }> => {
  const note = await stored(place, 'notes/n-1');
  const state = note?.['state'] as { toUint8Array: () => Uint8Array } | undefined;
  return { generation: note?.['generation'], lines: state === undefined ? [] : linesIn([state.toUint8Array()]) };
};

/** Waits until the delivery has compacted as often. */
const untilGeneration = (place: Place, generation: number): Promise<void> =>
  vi.waitFor(async () => expect((await baseOnServer(place)).generation).toBe(generation));

/** Does something between what a compaction reads and its commit. */
const meanwhile =
  (happens: () => Promise<unknown>) =>
  (remote: KeptRemote): KeptRemote => {
    let isDone = false;
    return {
      ...remote,
      compact: async (place, updates, deviceId, next) => {
        let made: ReturnType<typeof next> | null = null;
        // The base is worked out with what was found; what happens now, the transaction meets.
        await remote.compact(place, updates, deviceId, (...known) => {
          made = next(...known);
          return { state: 'same' };
        });
        expect(made).not.toBeNull();
        if (!isDone) {
          isDone = true;
          await happens();
        }
        return remote.compact(place, updates, deviceId, next);
      },
    };
  };

describe('compaction', () => {
  it('merges the updates into one base, and removes no other than those', async () => {
    const here = await visit('laptop');
    for (const id of ['a', 'b', 'c']) expect(await append(here, id)).toEqual({ ok: true });
    await untilGeneration(here, 1);
    expect(await baseOnServer(here)).toEqual({ generation: 1, lines: ['a', 'b', 'c'] });
    expect(await updatesOnServer(here)).toEqual([]);
    await append(here, 'd');
    await until(here, ['a', 'b', 'c', 'd']);
    expect(await updatesOnServer(here)).toEqual(['n-1_d']);
    await until(await visit('phone'), ['a', 'b', 'c', 'd']);
    // And the device keeps them once.
    await here.leave();
    const device = await openKeptDevice('laptop');
    expect(Object.keys((await device.get('documents', ['notes', 'n-1']))?.fields['updates'] as object)).toEqual(['d']);
    device.close();
    expect(refusals).toEqual([]);
  });

  it('loses nothing of what another device appends or compacts meanwhile', async () => {
    const there = await visit('phone');
    const here = await visit('laptop', {
      through: meanwhile(async () => {
        for (const id of ['x', 'y', 'z']) await append(there, id);
        await there.until(linesKind);
      }),
    });
    for (const id of ['a', 'b', 'c']) await append(here, id);
    const all = ['a', 'b', 'c', 'x', 'y', 'z'];
    for (const place of [here, there, await visit('tablet')]) await until(place, all);
    const { lines } = await baseOnServer(here);
    const left = (await updatesOnServer(here)).map((id) => id.replace('n-1_', ''));
    expect([...new Set([...lines, ...left])].toSorted()).toEqual(all);
    expect(refusals).toEqual([]);
  });

  it('is harmless when it is repeated, and when an update that is in the base is delivered again', async () => {
    const lossy = await visit('laptop', {
      through: (remote) => ({
        ...remote,
        compact: async (...args) => {
          await remote.compact(...args);
          throw new Error('The answer was lost.');
        },
      }),
    });
    for (const id of ['a', 'b', 'c']) await append(lossy, id);
    await untilGeneration(lossy, 1);
    await append(lossy, 'd');
    await untilGeneration(lossy, 2);
    await until(lossy, ['a', 'b', 'c', 'd']);
    // It was stored and compacted, and its writer never heard of either.
    const late = await visit('phone', {
      through: (remote) => ({
        ...remote,
        send: async (...args) => {
          await remote.send(...args);
          throw new Error('The answer was lost.');
        },
      }),
    });
    await append(late, 'e');
    await vi.waitFor(async () => expect(await updatesOnServer(late)).toEqual(['n-1_e']));
    await late.leave();
    const here = await visit('tablet');
    for (const id of ['f', 'g']) await append(here, id);
    await until(here, ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    await untilGeneration(here, 3);
    const back = await visit('phone');
    await until(back, ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(back.kept.pending.get()).toEqual([]);
    await until(await visit('desk'), ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(refusals).toEqual([]);
  });

  it.each(['before', 'while', 'after'] as const)('loses nothing when the backend is killed %s it stores', async (moment) => {
    let isKilled = false;
    const here = await visit('laptop', {
      through: (remote) => ({
        ...remote,
        compact: async (...args) => {
          if (isKilled) return remote.compact(...args);
          isKilled = true;
          if (moment === 'before') await kill();
          const compacting = remote.compact(...args);
          compacting.catch(() => undefined);
          if (moment === 'after') await compacting;
          if (moment !== 'before') await kill();
          await startAgain();
          if (moment === 'after') throw new Error('The answer was lost.');
          return compacting;
        },
      }),
    });
    for (const id of ['a', 'b', 'c']) await append(here, id);
    await until(here, ['a', 'b', 'c']);
    await vi.waitFor(() => expect(isKilled).toBe(true));
    await append(here, 'd');
    await until(here, ['a', 'b', 'c', 'd']);
    await until(await visit('phone'), ['a', 'b', 'c', 'd']);
    expect(refusals).toEqual([]);
  });

  it('leaves the updates as they are where the base would be too large', async () => {
    const part = (letter: string): string => `${letter}${'x'.repeat(199_000)}`;
    const here = await visit('laptop');
    for (const letter of ['a', 'b', 'c', 'd']) await here.kept.of(linesKind).write('n-1', line(letter, part(letter)));
    await until(here, ['a', 'b', 'c', 'd'].map(part));
    const { documents } = await here.until(linesKind);
    expect(linesIn(documents[0]?.value.updates ?? [])).toHaveLength(4);
    expect(await (await visit('phone')).until(linesKind)).toMatchObject({ documents: [{ id: 'n-1' }], damaged: [] });
    expect(refusals).toEqual([]);
  });
});

describe('a note', () => {
  it('takes what is said about the whole beside its updates, and stays deleted', async () => {
    const [here, there] = [await visit('laptop'), await visit('phone')];
    for (const id of ['a', 'b', 'c']) await append(here, id);
    await untilGeneration(here, 1);
    expect(await here.kept.of(linesKind).write('n-1', { set: { folder: 'Plans' } })).toEqual({ ok: true });
    await here.until(linesKind);
    await there.until(linesKind, ({ documents: [note] }) => note?.value.folder === 'Plans');
    await until(there, ['a', 'b', 'c']);
    there.setOnline(false);
    await append(there, 'late');
    expect(await here.kept.of(linesKind).write('n-1', { remove: true })).toEqual({ ok: true });
    await here.until(linesKind);
    there.setOnline(true);
    for (const place of [here, there]) await place.until(linesKind, ({ documents }) => documents.length === 0);
    expect(await append(there, 'later')).toMatchObject({ ok: false, reason: 'no-change' });
    expect((await there.until(linesKind)).refused).toEqual([]);
    expect(refusals).toEqual([]);
  });
});

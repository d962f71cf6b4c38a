// @vitest-environment node
/**
 * Five thousand notes: a device reads the shelf, from which they are listed and searched, and of a note only the one that is opened. The
 * limits of 200 reads on a new device and 15 for a visit are a specification's.
 */
import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { thingsRemovedForGoodPolicy } from '@/domain/kept/entries-policy';
import type { EntriesEdit } from '@/domain/kept/entries-policy';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import type { ReadyKept } from '@/services/kept/kept-shelves';
import { keptScene } from './kept-scene';
import type { AnyKind, Place } from './kept-scene';
import { line, linesIn, linesKind } from './lines-kind';
import type { Lines } from './lines-kind';
import { counting } from './counted-remote';

type Shelf = Readonly<Record<string, { readonly title: string; readonly text: string }>>;

const shelfKind: Kind<Shelf, EntriesEdit> = {
  name: 'noteShelf',
  id: ownKinds.noteShelf.id,
  policy: thingsRemovedForGoodPolicy,
  schema: z.record(z.string(), z.object({ title: z.string(), text: z.string() })),
  version: 1,
  migrations: [],
  times: {},
};

const kinds = [shelfKind, linesKind] as unknown as readonly AnyKind[];
const { visit, stored, forceAll, refusals } = keptScene(kinds);

const count = 5_000;
const months = 60;

const register = (value: string) => ({
  mapValue: { fields: { x: { mapValue: { fields: { value: { stringValue: value }, at: { integerValue: '1' } } } } } },
});
const envelope = { version: { integerValue: '1' }, deviceId: { stringValue: 'x' } };

/** The notes of five years, each compacted, and the shelf of each month. */
const everything = (): readonly (readonly [path: string, fields: object])[] => {
  const ids = Array.from({ length: count }, (_, index) => `n-${String(index)}`);
  const notes = ids.map((id): readonly [string, object] => {
    const state = { bytesValue: Buffer.from(`text of ${id}`).toString('base64') };
    return [`notes/${id}`, { ...envelope, generation: { integerValue: '1' }, state }];
  });
  const shelves = Array.from({ length: months }, (_, month): readonly [string, object] => {
    const own = ids.filter((_, index) => index % months === month);
    const fields = Object.fromEntries(
      own.map((id) => [id, { mapValue: { fields: { title: register(`Title of ${id}`), text: register('word '.repeat(60)) } } }]),
    );
    const name = `${String(2021 + Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}_1`;
    // Each month was written to last when it ended.
    const updatedAt = { timestampValue: new Date(Date.UTC(2021, month + 1, 1)).toISOString() };
    return [`noteShelf/${name}`, { ...envelope, updatedAt, entries: { mapValue: { fields } } }];
  });
  return [...notes, ...shelves];
};

const shelved = ({ documents }: ReadyKept<Shelf>): number => documents.reduce((sum, { value }) => sum + Object.keys(value).length, 0);

const textOf = async (place: Place, id: string, holds: (lines: readonly string[]) => boolean = () => true): Promise<readonly string[]> => {
  const read = ({ documents: [note] }: ReadyKept<Lines>) => linesIn(note?.value.updates ?? []);
  return read(await place.untilOne(linesKind, id, (now) => now.readUpTo !== null && holds(read(now))));
};

describe('5,000 notes', () => {
  it('cost a new device at most 200 reads, and a visit at most 15', async () => {
    forceAll(everything());
    const first = counting();
    const phone = await visit('phone', { through: first.through });
    await phone.kept.of(shelfKind).opened;
    await phone.until(shelfKind, (now) => shelved(now) === count);
    expect(await textOf(phone, 'n-0')).toEqual(['text of n-0']);
    expect(await textOf(phone, 'n-4999')).toEqual(['text of n-4999']);
    expect(first.counted.reads).toBeLessThanOrEqual(200);
    await phone.leave();

    const second = counting();
    const again = await visit('phone', { through: second.through });
    await again.kept.of(shelfKind).opened;
    await again.until(shelfKind, (now) => shelved(now) === count);
    expect(await textOf(again, 'n-0')).toEqual(['text of n-0']);
    await again.kept.one(linesKind, 'n-0').write('n-0', line('more'));
    await again.untilOne(linesKind, 'n-0', ({ documents: [note] }) => note?.isWaiting === false);
    expect(second.counted.reads).toBeLessThanOrEqual(15);
    await again.leave();

    // The dashboard lists them as the device has them, also when everything is read again.
    const third = counting();
    const board = await visit('phone', { through: third.through });
    const shelf = board.kept.here(shelfKind);
    await vi.waitFor(() => {
      const now = shelf.get();
      expect(now.state === 'ready' ? shelved(now) : 0).toBe(count);
    });
    await board.kept.refreshAll();
    expect(third.counted.reads).toBe(0);
    await board.leave();

    // A device that has never read them asks for them once.
    const fourth = counting();
    const tablet = await visit('tablet', { through: fourth.through });
    const seen = tablet.kept.here(shelfKind);
    await vi.waitFor(() => {
      const now = seen.get();
      expect(now.state === 'ready' ? shelved(now) : 0).toBe(count);
    });
    expect(fourth.counted.reads).toBe(months);
    expect(refusals).toEqual([]);
  });
});

describe('a note that is read alone', () => {
  it('is there without a network once it was opened, and others are not known', async () => {
    const [here, there] = [await visit('laptop'), await visit('phone')];
    for (const id of ['n-1', 'n-2']) await here.kept.one(linesKind, id).write(id, line('first', `of ${id}`));
    await here.until(linesKind);
    expect(await textOf(there, 'n-1')).toEqual(['of n-1']);
    await there.leave();
    const offline = await visit('phone', { network: 'offline' });
    expect(await textOf(offline, 'n-1')).toEqual(['of n-1']);
    const unknown = await offline.untilOne(linesKind, 'n-2');
    expect([unknown.documents, unknown.readUpTo]).toEqual([[], null]);
  });

  it('hears of what others append and of its deletion, as the whole kind does beside it', async () => {
    const [here, there] = [await visit('laptop'), await visit('phone')];
    await here.kept.of(linesKind).write('n-1', line('a'));
    await here.until(linesKind);
    expect(await textOf(there, 'n-1', (lines) => lines.length === 1)).toEqual(['a']);
    // Its own edits show at once, in both.
    there.setOnline(false);
    await there.kept.one(linesKind, 'n-1').write('n-1', line('b'));
    expect(await textOf(there, 'n-1')).toEqual(['a', 'b']);
    there.setOnline(true);
    await here.until(linesKind, ({ documents: [note] }) => linesIn(note?.value.updates ?? []).length === 2);
    await there.until(linesKind, ({ documents: [note] }) => linesIn(note?.value.updates ?? []).length === 2);
    await here.kept.of(linesKind).write('n-1', line('c'));
    expect(await textOf(there, 'n-1', (lines) => lines.length === 3)).toEqual(['a', 'b', 'c']);
    await here.kept.of(linesKind).write('n-1', { remove: true });
    await there.untilOne(linesKind, 'n-1', ({ documents }) => documents.length === 0);
    expect(refusals).toEqual([]);
  });

  it('is deleted from a list by a device that never opened it', async () => {
    const [here, there] = [await visit('laptop'), await visit('phone')];
    await here.kept.of(linesKind).write('n-1', line('a'));
    const title = { title: 'My secret', text: '' };
    await here.kept.of(shelfKind).write('2026-01_1', { set: { 'n-1': title, 'n-2': title } });
    await here.until(linesKind);
    await there.until(shelfKind, (now) => shelved(now) === 2);
    expect(await there.kept.one(linesKind, 'n-1').write('n-1', { remove: true })).toEqual({ ok: true });
    expect(await there.kept.of(shelfKind).write('2026-01_1', { set: { 'n-1': null, 'n-2': null } })).toEqual({ ok: true });
    await here.until(linesKind, ({ documents }) => documents.length === 0);
    await here.until(shelfKind, (now) => shelved(now) === 0);
    // The list keeps nothing of it either.
    expect(JSON.stringify(await stored(here, 'noteShelf/2026-01_1'))).not.toContain('secret');
    expect(refusals).toEqual([]);
  });
});

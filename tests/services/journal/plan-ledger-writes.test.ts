/** Which documents an edit is written to, and which marks a document gives up. Cases are worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { FieldWrite } from '@/services/contracts/journal-remote';
import type { EntryEdit } from '@/services/journal/pending-change';
import { planLedgerWrites } from '@/services/journal/plan-ledger-writes';
import type { LedgerPart } from '@/services/journal/plan-ledger-writes';

const part = (id: string, entries: Readonly<Record<string, unknown>>, marks: ReadonlyMap<string, number> = new Map()): LedgerPart => ({
  id,
  sizeBytes: 1_000,
  entryIds: new Set(Object.keys(entries)),
  marks,
  entries,
});

const planned = async (parts: readonly LedgerPart[], edits: readonly EntryEdit[], wantedMarks: readonly string[] = []) =>
  planLedgerWrites({ uid: 'anna', parts, added: [], edits, wantedMarks: new Set(wantedMarks), writer: 'laptop' });

const editOf = (...fields: readonly FieldWrite[]): EntryEdit => ({ accountId: 'acc', entryId: '1', fields });
const register = (value: string | null, at: number) => ({ value, at: at as EpochMs });

describe('an edit of an entry that two documents hold', () => {
  // Given in the other order: the name decides.
  const parts = [part('acc_2024-03_2', { 1: {} }), part('acc_2024-03', { 1: {} }), part('acc_2024-04', { 2: {} })];
  const placesOf = async (...fields: readonly FieldWrite[]): Promise<readonly string[]> =>
    (await planned(parts, [editOf(...fields)])).flatMap((write) => write.fields.map(({ path }) => `${write.documentId} ${path.join('/')}`));

  it('writes a value to the first one only', async () => {
    expect(await placesOf({ path: ['user', 'rating'], value: 4 })).toEqual(['acc_2024-03 1/user/rating']);
    expect(await placesOf({ path: ['user', 'setup', 'a'], value: register('Breakout', 5) })).toEqual(['acc_2024-03 1/user/setup/a']);
  });

  it('touches no other document, and passes over one whose name is that of no month', async () => {
    const edit = editOf({ path: ['user', 'rating'], value: 4 });
    const odd = part('odd', { 1: {} });
    for (const given of [parts, [odd, ...parts], [...parts, odd]])
      expect((await planned(given, [edit])).map(({ documentId }) => documentId)).toEqual(['acc_2024-03']);
    expect(await planned([odd], [edit])).toEqual([]);
  });

  it('takes a value away and deletes the entry in both', async () => {
    const both = (field: string): string[] => [`acc_2024-03 1/${field}`, `acc_2024-03_2 1/${field}`];
    expect(await placesOf({ path: ['user', 'rating'], value: undefined })).toEqual(both('user/rating'));
    expect(await placesOf({ path: ['user', 'setup', 'a'], value: register(null, 5) })).toEqual(both('user/setup/a'));
    expect(await placesOf({ path: ['deletedAt'], value: 7 })).toEqual(both('deletedAt'));
  });

  it('is left out where none holds it, unless it brings a document', async () => {
    const edit: EntryEdit = { accountId: 'acc', entryId: '9', fields: [{ path: ['user', 'rating'], value: 4 }] };
    expect(await planned(parts, [edit])).toEqual([]);
    expect(await planned(parts, [{ ...edit, home: 'acc_2024-04' }])).toMatchObject([
      { documentId: 'acc_2024-04', accountId: 'acc', month: '2024-04', fields: [{ path: ['9', 'user', 'rating'], value: 4 }] },
    ]);
  });
});

describe('a value that waited', () => {
  const valueOver = async (stored: unknown, at: number): Promise<unknown> => {
    const parts = [part('acc_2024-03', { 1: { user: { setup: { a: stored } } } })];
    const [write] = await planned(parts, [editOf({ path: ['user', 'setup', 'a'], value: register('mine', at) })]);
    return write?.fields[0]?.value;
  };

  it('leaves what the same device set since, and takes the place of what is as old or older', async () => {
    expect(await valueOver(register('later', 6), 5)).toEqual(register('later', 6));
    expect(await valueOver(register('same time', 5), 5)).toEqual(register('mine', 5));
    expect(await valueOver(register('earlier', 4), 5)).toEqual(register('mine', 5));
    expect(await valueOver(undefined, 5)).toEqual(register('mine', 5));
  });
});

describe('the marks that a document gives up', () => {
  /** Marks m1 to m63, made one after the other, the newest stored first. */
  const marks = new Map(Array.from({ length: 63 }, (_, index) => [`m${String(63 - index)}`, 63 - index]));
  const spent = async (known: ReadonlyMap<string, number>, wanted: readonly string[]) => {
    const edit = editOf({ path: ['user', 'rating'], value: 4 });
    const writes = await Promise.all(
      [known, new Map([...known].toReversed())].map((order) => planned([part('acc_2024-03', { 1: {} }, order)], [edit], wanted)),
    );
    return writes.map(([write]) => write?.spentMarks.toSorted());
  };

  it('are the oldest beyond sixty', async () => {
    expect(await spent(marks, [])).toEqual([
      ['m1', 'm2', 'm3'],
      ['m1', 'm2', 'm3'],
    ]);
    expect(await spent(new Map([...marks].slice(0, 60)), [])).toEqual([[], []]);
  });

  it('are none that a change on this device still asks for', async () => {
    expect(await spent(marks, ['m2', 'm63'])).toEqual([
      ['m1', 'm3'],
      ['m1', 'm3'],
    ]);
  });
});

/** Documents made of updates: sets that are united, bases into which they are compacted, and what a removal leaves of both. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptState } from '@/domain/kept/merge-policy';
import { compactionOf, joinUpdates, updatesOf } from '@/domain/kept/updates';
import type { UpdateSet } from '@/domain/kept/updates';
import { ownFields, updatesPolicy } from '@/domain/kept/updates-policy';
import type { UpdatesEdit } from '@/domain/kept/updates-policy';

/** The state with the edit in it, as device `a` makes it. */
const stateAfter = (state: KeptState, edit: UpdatesEdit, nowMs: number): KeptState =>
  updatesPolicy.join(state, updatesPolicy.edit(state, edit, { deviceId: 'a', nowMs }) ?? {});

describe('sets of updates', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 3 });
  const set: fc.Arbitrary<UpdateSet> = fc.record({
    base: fc.record({ generation: fc.nat(3), bytes }),
    updates: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), bytes).map((updates) => new Map(Object.entries(updates))),
  });
  const noUpdates: UpdateSet = { base: { generation: 0, bytes: new Uint8Array() }, updates: new Map() };
  const plain = ({ base, updates }: UpdateSet) => ({ base, updates: Object.fromEntries(updates) });

  it('are united commutatively, associatively and idempotently', () => {
    fc.assert(
      fc.property(set, set, set, (a, b, c) => {
        expect(plain(joinUpdates(a, b))).toEqual(plain(joinUpdates(b, a)));
        expect(plain(joinUpdates(joinUpdates(a, b), c))).toEqual(plain(joinUpdates(a, joinUpdates(b, c))));
        expect(plain(joinUpdates(a, a))).toEqual(plain(a));
      }),
      { seed: 20261122 },
    );
  });

  it('leave nothing behind when their document is removed, but the number of the base', () => {
    const about = stateAfter({}, { set: { folder: 'Plans' } }, 1);
    const base = { generation: 4, state: new Uint8Array([7, 7]) };
    const note = updatesPolicy.join(updatesPolicy.join(about, base), { updates: { u: new Uint8Array([9]) } });
    const removed = stateAfter(note, { remove: true }, 2);
    const late = updatesPolicy.join(removed, { ...base, generation: 5, updates: { late: new Uint8Array([8]) } });
    for (const [state, generation] of [
      [removed, 4],
      [late, 5],
    ] as const) {
      expect(updatesPolicy.read(state)).toEqual({ state: 'removed' });
      expect(updatesPolicy.stored(state, 'a')).toEqual({ generation, deletedAt: 2, registers: { deletedAt: { a: { value: 2, at: 2 } } } });
    }
    // A base that goes with the deletion counts as a new one; where there was none, nothing is counted.
    expect(ownFields({ ...base }, updatesPolicy.stored(removed, 'a'))).toMatchObject({ generation: 5 });
    expect(ownFields({ generation: 4 }, updatesPolicy.stored(removed, 'a'))).toMatchObject({ generation: 4 });
    expect(ownFields(undefined, updatesPolicy.stored(note, 'a'))).toMatchObject({ ...base, generation: 4 });
  });

  // A replicated set of letters: the simplest type whose merge may be done twice.
  const letters = (updates: readonly Uint8Array[]): Uint8Array =>
    new Uint8Array([...new Set(updates.flatMap((part) => [...part]))].toSorted((a, b) => a - b));

  it('say the same before and after a compaction, also to a device that still has what was compacted', () => {
    fc.assert(
      fc.property(fc.array(bytes, { minLength: 1, maxLength: 6 }), fc.nat(6), (parts, before) => {
        const sets = parts.map((part, index): UpdateSet => ({ ...noUpdates, updates: new Map([[`u${String(index)}`, part]]) }));
        const all = sets.reduce(joinUpdates, noUpdates);
        const some = sets.slice(0, before).reduce(joinUpdates, noUpdates);
        const compaction = compactionOf(some, letters);
        expect(compaction === null).toBe(before === 0);
        if (compaction === null) return;
        expect(compaction.merged.length).toBe(Math.min(before, parts.length));
        const left = new Map([...all.updates].filter(([id]) => !compaction.merged.includes(id)));
        const compacted: UpdateSet = { base: compaction.base, updates: left };
        expect(letters(updatesOf(compacted))).toEqual(letters(updatesOf(all)));
        expect(letters(updatesOf(joinUpdates(all, compacted)))).toEqual(letters(updatesOf(all)));
        expect(compactionOf(compacted, letters)?.base.generation ?? 2).toBe(2);
      }),
      { seed: 20261122 },
    );
  });
});

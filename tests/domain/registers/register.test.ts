/** Registers as a state-based replicated value: the laws are those of a join semilattice (Shapiro et al. 2011, last-writer-wins map). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRegistered, registeredWrites } from '@/domain/registers/register-fields';
import {
  aheadMs,
  entriesOf,
  entriesToSet,
  isRegister,
  joinRegisters,
  joinTrees,
  nextAt,
  plainTree,
  valueOf,
  type Register,
} from '@/domain/registers/register';

const entry = fc.record({
  value: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.string(), fc.constant(null), fc.boolean()),
  at: fc.integer({ min: 0, max: 9 }),
});
const register: fc.Arbitrary<Register> = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'former'), entry, { minKeys: 1 });

describe('joining registers', () => {
  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(register, register, register, (a, b, c) => {
        expect(joinRegisters(a, b)).toEqual(joinRegisters(b, a));
        expect(joinRegisters(joinRegisters(a, b), c)).toEqual(joinRegisters(a, joinRegisters(b, c)));
        expect(joinRegisters(a, a)).toEqual(a);
      }),
    );
  });

  it('gives one value whatever the order in which states arrive, and that of the greatest instant', () => {
    fc.assert(
      fc.property(fc.array(register, { minLength: 1, maxLength: 5 }), fc.infiniteStream(fc.nat()), (states, picks) => {
        const shuffled = [...states];
        for (let at = shuffled.length - 1; at > 0; at -= 1) {
          const other = Number(picks.next().value) % (at + 1);
          [shuffled[at], shuffled[other]] = [shuffled[other] as Register, shuffled[at] as Register];
        }
        const joined = states.reduce(joinRegisters);
        const other = shuffled.reduce(joinRegisters);
        expect(valueOf(other)).toEqual(valueOf(joined));
        const greatest = Math.max(...states.flatMap((state) => Object.values(state).map(({ at }) => at)));
        expect(entriesOf(joined)[0]?.at).toBe(greatest);
      }),
    );
  });
});

/** Devices with clocks of their own; each sees what it has joined and nothing else. */
const replay = (steps: readonly { device: number; value: number; clock: number; hears: number | null }[]) => {
  const seen: unknown[] = [4, 4, 4];
  for (const { device, value, clock, hears } of steps) {
    if (hears !== null) seen[device] = joinTrees(seen[device], seen[hears]);
    const before = valueOf(seen[device]);
    const set = entriesToSet(seen[device], value, { deviceId: `device-${String(device)}`, nowMs: clock });
    seen[device] = joinTrees(seen[device], set);
    expect([before, valueOf(seen[device])]).toEqual([before, value]);
  }
  return seen;
};

describe('setting a register', () => {
  const step = fc.record({
    device: fc.nat(2),
    value: fc.integer({ min: 1, max: 5 }),
    clock: fc.integer({ min: -1_000, max: 1_000 }),
    hears: fc.option(fc.nat(2)),
  });

  it('counts at once on the device that sets it, whatever its clock says, set back or ahead', () => {
    fc.assert(fc.property(fc.array(step, { maxLength: 20 }), (steps) => void replay(steps)));
  });

  it('ends in the same value on all devices once all have heard of each other, in any order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const [a, b, c] = replay(steps);
        const one = joinTrees(joinTrees(a, b), c);
        const other = joinTrees(c, joinTrees(b, a));
        expect(plainTree({ rating: one })).toEqual(plainTree({ rating: other }));
        expect(joinTrees(one, other)).toEqual(one);
      }),
    );
  });

  it('keeps a plain value of before as the oldest entry', () => {
    const set = entriesToSet(3, 5, { deviceId: 'phone', nowMs: 100 });
    expect(set).toEqual({ former: { value: 3, at: 0 }, phone: { value: 5, at: 100 } });
    expect(entriesToSet(set, 2, { deviceId: 'laptop', nowMs: 7 })).toEqual({ laptop: { value: 2, at: 101 } });
    expect(nextAt(undefined, 7)).toBe(7);
  });

  it('by two tabs of one device is one entry, the later one', () => {
    const tab = (nowMs: number, value: number) => entriesToSet(1, value, { deviceId: 'laptop', nowMs });
    for (const joined of [joinRegisters(tab(10, 2), tab(11, 3)), joinRegisters(tab(11, 3), tab(10, 2))]) {
      expect(valueOf(joined)).toBe(3);
      expect(Object.keys(joined)).toHaveLength(2);
    }
  });

  it('takes a value away, and a later one brings it back', () => {
    const gone = entriesToSet(3, null, { deviceId: 'a', nowMs: 10 });
    expect(plainTree({ setup: gone, tags: { late: gone, trend: true } })).toEqual({ tags: { trend: true } });
    expect(valueOf(joinRegisters(gone, entriesToSet(gone, 4, { deviceId: 'b', nowMs: 5 })))).toBe(4);
  });
});

describe('what is a register', () => {
  it('a map of entries of value and instant, and nothing else that is stored', () => {
    expect(isRegister({ a: { value: 1, at: 2 } })).toBe(true);
    for (const other of [
      4,
      'x',
      null,
      {},
      [],
      { addedAt: 1, caption: '' },
      { a: { value: 1 } },
      { a: { text: 'x', at: 1 } },
      { from: 'a', to: 'b' },
    ]) {
      expect(isRegister(other)).toBe(false);
    }
  });
});

describe('a clock that is ahead', () => {
  it('is named beyond five minutes', () => {
    const tree = { mt4: { rating: { a: { value: 4, at: 1_300_001 } } } };
    expect(aheadMs(tree, 1_000_000)).toBe(300_001);
    expect(aheadMs(tree, 1_000_001)).toBeNull();
    expect(aheadMs(tree, undefined)).toBeNull();
  });
});

describe('registers beside plain fields', () => {
  it('win over them, take away, and leave other fields as they are', () => {
    const by = { deviceId: 'a', nowMs: 10 };
    const stored = { name: 'old', rates: { 'EUR>USD': '1.1' }, currency: 'EUR' };
    const writes = registeredWrites(
      stored,
      [
        { path: ['name'], value: 'new' },
        { path: ['rates', 'EUR>USD'], value: undefined },
      ],
      by,
    );
    expect(writes).toEqual([
      { path: ['name'], value: 'new' },
      { path: ['registers', 'name', 'former'], value: { value: 'old', at: 0 } },
      { path: ['registers', 'name', 'a'], value: { value: 'new', at: 10 } },
      { path: ['rates', 'EUR>USD'], value: undefined },
      { path: ['registers', 'rates', 'EUR>USD', 'former'], value: { value: '1.1', at: 0 } },
      { path: ['registers', 'rates', 'EUR>USD', 'a'], value: { value: null, at: 10 } },
    ]);
    const registers = { name: { a: { value: 'new', at: 10 } }, rates: { 'EUR>USD': { a: { value: null, at: 10 } } } };
    expect(readRegistered({ ...stored, name: 'arrived last', registers })).toEqual({ name: 'new', rates: {}, currency: 'EUR' });
    expect(readRegistered(stored)).toEqual(stored);
  });
});

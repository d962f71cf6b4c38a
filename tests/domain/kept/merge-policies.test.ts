/**
 * Every merge policy as a state-based replicated value: the laws of a join semilattice, and delivery in any order and any number of
 * times, over devices with clocks of their own (Shapiro, Preguiça, Baquero, Zawirski 2011, A comprehensive study of CRDTs).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiesPolicy } from '@/domain/kept/copies-policy';
import { counterPolicy } from '@/domain/kept/counter-policy';
import type { CounterEdit } from '@/domain/kept/counter-policy';
import { logPolicy } from '@/domain/kept/log-policy';
import { isFields } from '@/domain/kept/merge-policy';
import type { Fields, KeptState, MergePolicy, Reading } from '@/domain/kept/merge-policy';
import { oncePolicy, standingOf, undoIdOf, undoOf } from '@/domain/kept/once-policy';
import { entriesPolicy, thingsRemovedForGoodPolicy } from '@/domain/kept/entries-policy';
import { registerPolicy, removedForGoodPolicy } from '@/domain/kept/register-policy';
import { trialsPolicy } from '@/domain/runs/trials-policy';
import { updatesPolicy } from '@/domain/kept/updates-policy';

const field = fc.constantFrom('name', 'size', 'constructor');
const fields = fc.dictionary(field, fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(null)), { minKeys: 1 });
const remove = fc.constant({ remove: true } as const);

interface Step {
  readonly device: number;
  readonly clock: number;
  readonly edit: unknown;
  /** Whose state the device hears before it edits; null: nobody's. */
  readonly hears: number | null;
}

const steps = (edit: fc.Arbitrary<unknown>): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      device: fc.nat(2),
      clock: fc.integer({ min: 0, max: 50 }),
      edit,
      hears: fc.option(fc.nat(2)),
    }),
    { maxLength: 14 },
  );

const thing = fc.constantFrom('line', 'text', 'constructor');
const things = fc.dictionary(thing, fc.oneof({ weight: 4, arbitrary: fields }, fc.constant(null)), { minKeys: 1 }).map((set) => ({ set }));

let made = 0;
const policies: readonly (readonly [MergePolicy<never>, fc.Arbitrary<unknown>])[] = [
  [registerPolicy as MergePolicy<never>, fc.oneof({ weight: 4, arbitrary: fields.map((set) => ({ set })) }, remove)],
  [removedForGoodPolicy as MergePolicy<never>, fc.oneof({ weight: 4, arbitrary: fields.map((set) => ({ set })) }, remove)],
  [entriesPolicy as MergePolicy<never>, things],
  [thingsRemovedForGoodPolicy as MergePolicy<never>, things],
  [
    logPolicy as MergePolicy<never>,
    fc.oneof(
      { weight: 6, arbitrary: fc.nat(9).map((text) => ({ append: { id: `e${String((made += 1))}`, entry: { text } } })) },
      { weight: 2, arbitrary: fields.map((set) => ({ set })) },
      remove,
    ),
  ],
  [
    counterPolicy as MergePolicy<never>,
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.double({ min: -9, max: 9, noNaN: true }))
      .map(([trials, mean]): CounterEdit => ({ next: (own) => ({ trials: (own?.['trials'] ?? 0) + trials, mean }) })),
  ],
  [
    trialsPolicy as MergePolicy<never>,
    fc.oneof(
      fc.array(fc.option(fc.integer({ min: -3, max: 3 })), { minLength: 1, maxLength: 3 }).map((tried) => ({ tried })),
      fc.nat(9).map((trials) => ({ report: { writer: 'source', counter: { trials, measured: 0, mean: 0, squares: 0 } } })),
      fc.nat(9).map((from) => ({ seal: { instrument: 'EURUSD', from } })),
    ),
  ],
  [copiesPolicy as MergePolicy<never>, fc.oneof({ weight: 4, arbitrary: fields.map((put) => ({ put })) }, remove)],
  [
    updatesPolicy as MergePolicy<never>,
    fc.oneof(
      { weight: 6, arbitrary: fc.nat(9).map((n) => ({ append: { id: `u${String((made += 1))}`, update: new Uint8Array([n]) } })) },
      { weight: 2, arbitrary: fields.map((set) => ({ set })) },
      remove,
    ),
  ],
  [oncePolicy as MergePolicy<never>, fields.map((create) => ({ create }))],
];

/** What every device knows at the end, and every change that was made. */
const replay = (policy: MergePolicy<never>, list: readonly Step[]) => {
  const known: KeptState[] = [{}, {}, {}];
  const changes: KeptState[] = [];
  for (const { device, clock, edit, hears } of list) {
    if (hears !== null) known[device] = policy.join(known[device] ?? {}, known[hears] ?? {});
    const change = policy.edit(known[device] ?? {}, edit as never, { deviceId: `d${String(device)}`, nowMs: clock });
    if (change === null) continue;
    changes.push(change);
    known[device] = policy.join(known[device] ?? {}, change);
  }
  return { known, changes };
};

const shuffled = <T>(list: readonly T[], picks: Iterator<number>): T[] => {
  const rest = [...list];
  return list.map(() => rest.splice(Number(picks.next().value) % rest.length, 1)[0] as T);
};

describe.each(policies)('the policy $name', (policy, edit) => {
  it('joins commutatively, associatively and idempotently', () => {
    fc.assert(
      fc.property(steps(edit), (list) => {
        const [a = {}, b = {}, c = {}] = replay(policy, list).known;
        expect(policy.join(a, b)).toEqual(policy.join(b, a));
        expect(policy.join(policy.join(a, b), c)).toEqual(policy.join(a, policy.join(b, c)));
        expect(policy.join(a, a)).toEqual(a);
        expect(policy.join(a, {})).toEqual(a);
      }),
      { seed: 20261122, numRuns: 100 },
    );
  });

  it('reads the same whatever the order in which changes arrive, and however often', () => {
    fc.assert(
      fc.property(steps(edit), fc.infiniteStream(fc.nat()), (list, picks) => {
        const { known, changes } = replay(policy, list);
        const all = known.reduce(policy.join, {});
        const again = shuffled([...changes, ...changes], picks).reduce<KeptState>(policy.join, {});
        expect(policy.read(again)).toEqual(policy.read(all));
      }),
      { seed: 20261122, numRuns: 100 },
    );
  });

  it('is read back from what is stored of it', () => {
    fc.assert(
      fc.property(steps(edit), (list) => {
        for (const state of replay(policy, list).known) {
          const again = policy.stateOf(structuredClone(policy.stored(state, 'd0')));
          expect(policy.read(again)).toEqual(policy.read(state));
          expect(policy.join(again, state)).toEqual(policy.join(state, state));
        }
      }),
      { seed: 20261122, numRuns: 100 },
    );
  });

  it('takes fields over into another form and back, with what was removed', () => {
    const renamed = (from: string, to: string) => (state: KeptState) =>
      policy.map(state, (given) => Object.fromEntries(Object.entries(given).map(([name, value]) => [name === from ? to : name, value])));
    fc.assert(
      fc.property(steps(edit), (list) => {
        for (const state of replay(policy, list).known) {
          const there = renamed('name', 'title')(state);
          expect(policy.read(there).state).toBe(policy.read(state).state);
          expect(policy.read(renamed('title', 'name')(there))).toEqual(policy.read(state));
        }
      }),
      { seed: 20261122, numRuns: 100 },
    );
  });

  it('makes nothing of what is damaged, and keeps the rest', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 4, values: [fc.string(), fc.integer(), fc.boolean(), fc.constant(null)] }), (stored) => {
        const state = policy.stateOf(stored as Fields);
        expect(policy.join(state, state)).toEqual(state);
        expect(isFields(policy.read(state))).toBe(true);
      }),
      { seed: 20261122, numRuns: 100 },
    );
  });
});

const by = (deviceId: string, nowMs: number) => ({ deviceId, nowMs });
const valueOf = (reading: Reading): unknown => (reading.state === 'present' ? reading.value : reading.state);
const editing =
  <Edit>(policy: MergePolicy<Edit>) =>
  (state: KeptState, edit: Edit, deviceId: string, nowMs: number): KeptState =>
    policy.join(state, policy.edit(state, edit, by(deviceId, nowMs)) ?? {});

describe('registers', () => {
  const write = editing(registerPolicy);
  const first = write({}, { set: { name: 'E-mini', size: 1 } }, 'a', 10);

  it('let a removal win over an edit made later without knowing of it, and not over the document made anew', () => {
    const removed = write(first, { remove: true }, 'a', 20);
    const edited = write(first, { set: { size: 2 } }, 'b', 30);
    const joined = registerPolicy.join(removed, edited);
    expect(registerPolicy.read(joined)).toEqual({ state: 'removed' });
    const anew = write(joined, { set: { name: 'Mini' } }, 'b', 5);
    expect(valueOf(registerPolicy.read(anew))).toEqual({ name: 'Mini' });
    expect(registerPolicy.edit({}, { remove: true }, by('a', 1))).toBeNull();
  });

  it('read a document without registers as the oldest of values', () => {
    const stored = registerPolicy.stateOf({ name: 'plain', size: 3 });
    expect(valueOf(registerPolicy.read(stored))).toEqual({ name: 'plain', size: 3 });
    const edited = write(stored, { set: { size: 4 } }, 'a', -5);
    expect(valueOf(registerPolicy.read(edited))).toEqual({ name: 'plain', size: 4 });
    const change = registerPolicy.edit(stored, { set: { size: 4 } }, by('a', 7)) ?? {};
    expect(change).toEqual({ registers: { size: { former: { value: 3, at: 0 }, a: { value: 4, at: 7 } } } });
    expect(registerPolicy.stored(registerPolicy.join(stored, change), 'a')).toMatchObject({ name: 'plain', size: 4 });
  });
});

describe('entries', () => {
  it('that were removed stay away, whatever was set later without knowing, until they are put back', () => {
    const write = editing(entriesPolicy);
    const first = write({}, { set: { line: { price: 1 }, text: { say: 'hi' } } }, 'a', 10);
    const without = write(first, { set: { line: null } }, 'a', 20);
    const moved = write(first, { set: { line: { price: 2 } } }, 'b', 99);
    const joined = entriesPolicy.join(without, moved);
    expect(valueOf(entriesPolicy.read(joined))).toEqual({ text: { say: 'hi' } });
    const back = write(joined, { set: { line: { price: 3 } } }, 'b', 0);
    expect(valueOf(entriesPolicy.read(back))).toEqual({ text: { say: 'hi' }, line: { price: 3 } });
  });
});

describe('logs', () => {
  it('keep the order of what was known, and end with a removal', () => {
    const write = editing(logPolicy);
    const first = write(write({}, { append: { id: 'q', entry: { say: 'why' } } }, 'a', 50), { set: { title: 'Why' } }, 'a', 51);
    const answered = write(first, { append: { id: 'a', entry: { say: 'because' } } }, 'b', 10);
    expect(valueOf(logPolicy.read(answered))).toEqual({
      title: 'Why',
      entries: [
        { id: 'q', say: 'why', at: 50 },
        { id: 'a', say: 'because', at: 51 },
      ],
    });
    const removed = write(first, { remove: true }, 'a', 60);
    expect(logPolicy.read(logPolicy.join(removed, answered))).toEqual({ state: 'removed' });
    expect(JSON.stringify(logPolicy.stored(logPolicy.join(removed, answered), 'a'))).not.toContain('because');
    const titled = logPolicy.join(removed, write(answered, { set: { title: 'My secret' } }, 'b', 90));
    expect(JSON.stringify(logPolicy.stored(titled, 'a'))).not.toContain('secret');
  });
});

describe('copies', () => {
  const write = editing(copiesPolicy);
  const first = write({}, { put: { name: 'Breakout' } }, 'a', 10);
  const [mine, other] = [write(first, { put: { name: 'of a' } }, 'a', 20), write(first, { put: { name: 'of b' } }, 'b', 30)];

  it('keep what was written apart until one is chosen', () => {
    const both = copiesPolicy.join(mine, other);
    expect(copiesPolicy.read(both)).toEqual({
      state: 'present',
      value: { name: 'of b' },
      copies: [{ id: 'a_2', value: { name: 'of a' }, at: 20 }],
      at: 30,
    });
    const chosen = write(both, { choose: 'a_2' }, 'b', 40);
    expect(copiesPolicy.read(chosen)).toEqual({ state: 'present', value: { name: 'of a' }, copies: [], at: 40 });
    // What comes late and again changes nothing any more.
    expect(copiesPolicy.read(copiesPolicy.join(copiesPolicy.join(chosen, mine), first))).toEqual(copiesPolicy.read(chosen));
  });

  it('do not lose to a removal what was written without knowing of it', () => {
    const removed = write(first, { remove: true }, 'a', 90);
    expect(copiesPolicy.read(removed)).toEqual({ state: 'removed' });
    expect(valueOf(copiesPolicy.read(copiesPolicy.join(removed, other)))).toEqual({ name: 'of b' });
  });
});

const more = (trials: number): CounterEdit => ({ next: (own) => ({ trials: (own?.['trials'] ?? 0) + trials }) });

describe('counters', () => {
  it('know what every device has counted, however often it arrives', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 5 })), { minLength: 1 }), (adds) => {
        const states: KeptState[] = [{}, {}, {}];
        for (const [device, trials] of adds) {
          states[device] = editing(counterPolicy)(states[device] ?? {}, more(trials), `d${String(device)}`, 0);
        }
        const joined = [...states, ...states].reduce<KeptState>(counterPolicy.join, {});
        const told = Object.values(valueOf(counterPolicy.read(joined)) as Record<string, { trials: number }>);
        expect(told.reduce((sum, { trials }) => sum + trials, 0)).toBe(adds.reduce((sum, [, add]) => sum + add, 0));
      }),
      { seed: 20261122 },
    );
  });

  it('never count down', () => {
    for (const trials of [0, -1, 0.5, Number.NaN, Infinity]) expect(counterPolicy.edit({}, more(trials), by('a', 0))).toBeNull();
    expect(counterPolicy.edit(editing(counterPolicy)({}, more(3), 'a', 0), { next: () => ({ trials: 3 }) }, by('a', 0))).toBeNull();
  });
});

describe('documents made once', () => {
  it('are never made again, and stand until a second one takes them back', () => {
    const made = editing(oncePolicy)({}, { create: { rule: 'no trades on Friday' } }, 'a', 1);
    expect(oncePolicy.edit(made, { create: { rule: 'another' } }, by('a', 2))).toBeNull();
    const documents = [
      { id: 'one', value: { rule: 1 } },
      { id: 'two', value: { rule: 2 } },
      { id: undoIdOf('one'), value: undoOf('one') },
    ];
    expect(standingOf(documents).map(({ id }) => id)).toEqual(['two']);
  });
});

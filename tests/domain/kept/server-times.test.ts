/** Times of the server beside what is merged: which writes get one, and a document that is ended once. */
import { describe, expect, it } from 'vitest';
import { endingPolicy, whenEnded } from '@/domain/kept/ending-policy';
import type { KeptState, MergePolicy } from '@/domain/kept/merge-policy';
import { registerPolicy, removedForGoodPolicy } from '@/domain/kept/register-policy';
import { atCreation, joinTimes, stampedBy, whenChanged } from '@/domain/kept/server-times';

const editing =
  <Edit>(policy: MergePolicy<Edit>) =>
  (state: KeptState, edit: Edit, deviceId: string, nowMs: number): KeptState =>
    policy.join(state, policy.edit(state, edit, { deviceId, nowMs }) ?? {});

describe('what is ended once', () => {
  const write = editing(endingPolicy);
  const claim = write({}, { create: { name: 'London' } }, 'a', 0);
  const ended = write(claim, { end: true }, 'b', 0);

  it('cannot be ended before it is made, nor twice, and joins the end in any order', () => {
    const by = { deviceId: 'a', nowMs: 0 };
    expect(endingPolicy.edit({}, { end: true }, by)).toBeNull();
    expect(endingPolicy.edit(ended, { end: true }, by)).toBeNull();
    const end = endingPolicy.edit(claim, { end: true }, by) ?? {};
    for (const joined of [endingPolicy.join(claim, end), endingPolicy.join(end, claim), endingPolicy.join(ended, claim)]) {
      expect(joined).toEqual(ended);
    }
    expect(endingPolicy.read(ended)).toEqual(endingPolicy.read(claim));
  });

  it('is read back from what is stored of it and the time of its end', () => {
    expect(endingPolicy.stateOf(endingPolicy.stored(ended, 'a'), { createdAt: 5, endedAt: 9 })).toEqual(ended);
    expect(endingPolicy.stateOf(endingPolicy.stored(ended, 'a'), { createdAt: 5 })).toEqual(claim);
    expect(endingPolicy.map(ended, ({ name }) => ({ title: name }))).toMatchObject({ ended: true });
  });
});

describe('times of the server', () => {
  const write = editing(registerPolicy);
  const plan = write({}, { set: { name: 'a', size: 1 } }, 'a', 10);
  const stamps = { createdAt: atCreation, termsAt: whenChanged(['name', 'constructor']), endedAt: whenEnded };

  it('are given where the rules ask for them, and by no removal', () => {
    expect(stampedBy(stamps, null, plan)).toEqual(['createdAt', 'termsAt']);
    expect(stampedBy(stamps, plan, plan)).toEqual([]);
    expect(stampedBy(stamps, plan, write(plan, { set: { size: 2 } }, 'b', 20))).toEqual([]);
    expect(stampedBy(stamps, plan, write(plan, { set: { name: 'b' } }, 'b', 20))).toEqual(['termsAt']);
    // A value set to the same is a change of its register, which the rules compare.
    expect(stampedBy(stamps, plan, write(plan, { set: { name: 'a' } }, 'b', 20))).toEqual(['termsAt']);
    expect(stampedBy(stamps, plan, editing(removedForGoodPolicy)(plan, { remove: true }, 'b', 20))).toEqual([]);
  });

  it('go on: of two readings the later one counts', () => {
    expect(joinTimes({ createdAt: 1, termsAt: 5 }, { termsAt: 3, endedAt: 9 })).toEqual({ createdAt: 1, termsAt: 5, endedAt: 9 });
    expect(joinTimes()).toEqual({});
  });
});

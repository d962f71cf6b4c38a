/** Removals that are for good: nothing of what was removed stays or comes back, whatever comes late and whoever made it anew apart. */
import { describe, expect, it } from 'vitest';
import { thingsRemovedForGoodPolicy } from '@/domain/kept/entries-policy';
import type { EntriesEdit } from '@/domain/kept/entries-policy';
import type { KeptState, MergePolicy } from '@/domain/kept/merge-policy';
import { removedForGoodPolicy } from '@/domain/kept/register-policy';
import type { RegisterEdit } from '@/domain/kept/register-policy';

/** What one device adds to the state it knows. */
const change = <Edit>({ edit }: MergePolicy<Edit>, state: KeptState, what: Edit, [deviceId, nowMs]: readonly [string, number]): KeptState =>
  edit(state, what, { deviceId, nowMs }) ?? {};

/** Both orders, and everything twice. */
const joined = ({ join }: Pick<MergePolicy<never>, 'join'>, ...changes: readonly KeptState[]): readonly KeptState[] =>
  [changes, changes.toReversed(), [...changes, ...changes]].map((list) => list.reduce(join, {}));

describe('a document', () => {
  const policy = removedForGoodPolicy;
  const made = change<RegisterEdit>(policy, {}, { set: { name: 'My secret' } }, ['a', 1]);
  const removed = change<RegisterEdit>(policy, made, { remove: true }, ['a', 2]);
  const late = change<RegisterEdit>(policy, made, { set: { name: 'My secret, edited' } }, ['b', 90]);
  const apart = change<RegisterEdit>(policy, {}, { set: { size: 2 } }, ['c', 95]);

  it('stays removed, and keeps nothing of what was said', () => {
    for (const state of joined(policy, made, removed, late, apart)) {
      expect(policy.read(state)).toEqual({ state: 'removed' });
      expect(JSON.stringify(policy.stored(state, 'a'))).not.toContain('secret');
      expect(policy.edit(state, { set: { name: 'Anew' } }, { deviceId: 'a', nowMs: 99 })).toBeNull();
    }
  });
});

describe('a thing in a document', () => {
  const policy = thingsRemovedForGoodPolicy;
  const first = change<EntriesEdit>(policy, {}, { set: { one: { title: 'My secret' }, two: { title: 'Monday' } } }, ['a', 1]);
  const removed = change<EntriesEdit>(policy, first, { set: { one: null } }, ['a', 2]);
  const late = change<EntriesEdit>(policy, first, { set: { one: { title: 'My secret, edited' } } }, ['b', 90]);
  const apart = change<EntriesEdit>(policy, {}, { set: { one: { title: 'Another' } } }, ['c', 95]);

  it('stays removed, keeps nothing of what was said, and leaves the others alone', () => {
    for (const state of joined(policy, first, removed, late, apart)) {
      expect(policy.read(state)).toEqual({ state: 'present', value: { two: { title: 'Monday' } }, copies: [] });
      expect(JSON.stringify(policy.stored(state, 'a'))).not.toContain('secret');
      expect(policy.edit(state, { set: { one: { title: 'Anew' } } }, { deviceId: 'a', nowMs: 99 })).toBeNull();
    }
  });
});

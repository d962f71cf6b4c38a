/** The rows of imports that were undone. Apart from the planning of imports, which only who imports loads. */
import { sourceKeyOf } from '@/domain/journal/source-key';
import type { ReadyJournal } from './journal-state';

/** By account: the keys of undone imports. */
export const undoneKeysOf = (undone: ReadyJournal['undone']): ReadonlyMap<string, ReadonlySet<string>> => {
  const keys = new Map<string, Set<string>>();
  for (const { accountId, undoes } of undone.values()) {
    const known = keys.get(accountId) ?? new Set();
    known.add(sourceKeyOf(undoes));
    keys.set(accountId, known);
  }
  return keys;
};

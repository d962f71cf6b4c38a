/** Stored values as REST shows them: with priorities for an export, otherwise plain, with lists where keys count up. */
import type { DatabaseValue } from '../rules/contract';
import { compareKeys, integerKey } from './ordering';
import { childOf, emptyBranch, keysOf, leafOf } from './tree';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The value without priorities. Children become a list when all keys are whole numbers and more than half of the
 * places up to the highest are taken; gaps are null. This is the published rule for lists.
 */
export const plainValue = (value: DatabaseValue): Json => {
  const leaf = leafOf(value);
  if (leaf !== null || value === null) return leaf;
  const keys = keysOf(value).toSorted(compareKeys);
  const indexes = keys.map((key) => (/^(0|[1-9]\d*)$/u.test(key) ? integerKey(key) : null));
  const highest = indexes.reduce<number>((most, index) => Math.max(most, index ?? Number.POSITIVE_INFINITY), 0);
  if (highest < 2 * keys.length) {
    return Array.from({ length: highest + 1 }, (_, index) => plainValue(childOf(value, String(index))));
  }
  const node = emptyBranch() as Record<string, Json>;
  for (const key of keys) node[key] = plainValue(childOf(value, key));
  return node;
};

/** Only the names of the children, each `true`; a leaf is shown as it is. */
export const shallowValue = (value: DatabaseValue): Json => {
  const leaf = leafOf(value);
  if (leaf !== null || value === null) return leaf;
  const node = emptyBranch() as Record<string, Json>;
  for (const key of keysOf(value).toSorted(compareKeys)) node[key] = true;
  return node;
};

/**
 * The hash by which client and server compare a value without sending it: in transactions and when a listener
 * comes back with a cached copy. Lists its children by priority, then key, as the clients do.
 */
import { createHash } from 'node:crypto';
import type { DatabaseValue } from '../rules/contract';
import { compareKeys, compareValues } from './ordering';
import type { Leaf } from './tree';
import { childOf, keysOf, leafOf, priorityOf } from './tree';

const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('base64');

/** Sixteen hexadecimal digits of the IEEE 754 double, most significant byte first. */
const doubleDigits = (value: number): string => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
};

const leafText = (leaf: Leaf): string => `${typeof leaf}:${typeof leaf === 'number' ? doubleDigits(leaf) : String(leaf)}`;

/** Base64 of a SHA-1; the empty string for an absent value. */
export const hashOf = (value: DatabaseValue): string => {
  if (value === null) return '';
  const priority = priorityOf(value);
  const prefix = priority === null ? '' : `priority:${leafText(priority)}:`;
  const leaf = leafOf(value);
  if (leaf !== null) return sha1(prefix + leafText(leaf));
  const keys = keysOf(value).toSorted(
    (one, other) => compareValues(priorityOf(childOf(value, one)), priorityOf(childOf(value, other))) || compareKeys(one, other),
  );
  return sha1(prefix + keys.map((key) => `:${key}:${hashOf(childOf(value, key))}`).join(''));
};

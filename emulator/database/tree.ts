/**
 * The stored tree as an immutable value: reading, replacing and comparing. A node that carries a priority is
 * written as in an export: `.priority` beside its children, or `.value` and `.priority` for a leaf. It knows
 * nothing of rules, queries or the wire.
 */
import type { DatabaseValue } from '../rules/contract';
import type { Path } from './paths';

export type Leaf = boolean | number | string;
export type Priority = number | string | null;
export type Branch = Readonly<Record<string, DatabaseValue>>;

/** A node under construction. It has no prototype, so that keys such as `__proto__` or `constructor` are ordinary. */
export const emptyBranch = (): Record<string, DatabaseValue> => Object.create(null) as Record<string, DatabaseValue>;

/** Whether the node has children. */
export const isBranch = (value: DatabaseValue): value is Branch =>
  typeof value === 'object' && value !== null && !Object.hasOwn(value, '.value');

/** The node's own value without its priority; null when it is absent or has children. */
export const leafOf = (value: DatabaseValue): Leaf | null => {
  if (typeof value !== 'object' || value === null) return value;
  const leaf = Object.hasOwn(value, '.value') ? value['.value'] : null;
  return typeof leaf === 'object' || leaf === undefined ? null : leaf;
};

export const priorityOf = (value: DatabaseValue): Priority => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, '.priority')) return null;
  const priority = value['.priority'];
  return typeof priority === 'number' || typeof priority === 'string' ? priority : null;
};

/** Names of the children, in no particular order. */
export const keysOf = (value: DatabaseValue): string[] => (isBranch(value) ? Object.keys(value).filter((key) => key !== '.priority') : []);

/** The child, or null. `.priority` is the node's priority. */
export const childOf = (value: DatabaseValue, key: string): DatabaseValue => {
  if (key === '.priority') return priorityOf(value);
  return isBranch(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null;
};

export const readPath = (value: DatabaseValue, path: Path): DatabaseValue => {
  let node = value;
  for (const key of path) node = childOf(node, key);
  return node;
};

/** The node with another priority; an absent node has none. */
export const withPriority = (value: DatabaseValue, priority: Priority): DatabaseValue => {
  if (value === null) return null;
  const leaf = leafOf(value);
  if (leaf !== null) return priority === null ? leaf : Object.assign(emptyBranch(), { '.value': leaf, '.priority': priority });
  const node = Object.assign(emptyBranch(), value);
  if (priority === null) delete node['.priority'];
  else node['.priority'] = priority;
  return node;
};

const withChild = (value: DatabaseValue, key: string, child: DatabaseValue): DatabaseValue => {
  if (key === '.priority') return withPriority(value, typeof child === 'number' || typeof child === 'string' ? child : null);
  if (!isBranch(value)) {
    if (child === null) return value;
    const node = emptyBranch();
    node[key] = child;
    return withPriority(node, priorityOf(value));
  }
  const node = Object.assign(emptyBranch(), value);
  if (child === null) delete node[key];
  else node[key] = child;
  return keysOf(node).length === 0 ? null : node;
};

/**
 * The tree with `replacement` at `path`. Nodes left without children vanish; a leaf in the way gives place and
 * hands its priority on, as the service and its clients do. Untouched parts are shared with the old tree.
 */
export const writePath = (value: DatabaseValue, path: Path, replacement: DatabaseValue): DatabaseValue => {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  return withChild(value, key, writePath(childOf(value, key), rest, replacement));
};

/** Deep equality; shared parts cost nothing. */
export const sameValue = (one: DatabaseValue, other: DatabaseValue): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key] ?? null, other[key] ?? null))
  );
};

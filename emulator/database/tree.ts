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

/**
 * Writes to a tree without touching the old one: every node on the way is copied once, however many writes pass
 * through it, and the rest is shared. Nodes left without children vanish; a leaf in the way gives place and hands
 * its priority on, as the service and its clients do.
 */
export class TreeEditor {
  private tree: DatabaseValue;
  /** Nodes made here, which may be changed in place, and how many children they have where that had to be counted. */
  private readonly made = new WeakMap<object, number | null>();

  constructor(tree: DatabaseValue) {
    this.tree = tree;
  }

  /** The tree with all writes so far. Further writes may change it in place, so take it when they are done. */
  get root(): DatabaseValue {
    return this.tree;
  }

  write(path: Path, replacement: DatabaseValue): void {
    this.tree = this.replaced(this.tree, path, replacement);
  }

  private replaced(node: DatabaseValue, path: Path, replacement: DatabaseValue): DatabaseValue {
    const [key, ...rest] = path;
    if (key === undefined) return replacement;
    const existing = childOf(node, key);
    const child = this.replaced(existing, rest, replacement);
    if (key === '.priority') return withPriority(node, typeof child === 'number' || typeof child === 'string' ? child : null);
    if (child === existing) return node;
    if (!isBranch(node)) return this.inPlaceOf(node, key, child);
    return child === null ? this.without(this.editable(node), key) : this.with(this.editable(node), key, child);
  }

  private editable(node: Branch): Record<string, DatabaseValue> {
    if (this.made.has(node)) return node as Record<string, DatabaseValue>;
    const copy = { __proto__: null, ...node } as unknown as Record<string, DatabaseValue>;
    this.made.set(copy, null);
    return copy;
  }

  private inPlaceOf(leaf: DatabaseValue, key: string, child: DatabaseValue): DatabaseValue {
    const node = emptyBranch();
    node[key] = child;
    const priority = priorityOf(leaf);
    if (priority !== null) node['.priority'] = priority;
    this.made.set(node, 1);
    return node;
  }

  private with(node: Record<string, DatabaseValue>, key: string, child: DatabaseValue): DatabaseValue {
    const count = this.made.get(node) ?? null;
    if (count !== null && !Object.hasOwn(node, key)) this.made.set(node, count + 1);
    node[key] = child;
    return node;
  }

  private without(node: Record<string, DatabaseValue>, key: string): DatabaseValue {
    const count = (this.made.get(node) ?? keysOf(node).length) - 1;
    if (count === 0) return null;
    this.made.set(node, count);
    delete node[key];
    return node;
  }
}

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

/**
 * A second, plain account of what the database holds, to compare the real one with: a flat list of leaves by their
 * whole path, and queries by filtering and sorting. Shares no code with the server. It knows no priorities.
 */

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };
export type Leaf = boolean | number | string;

export interface ModelQuery {
  /** `$key`, `$value` or a child's name. */
  readonly by: string;
  readonly from?: Leaf | null;
  readonly to?: Leaf | null;
  readonly first?: number;
  readonly last?: number;
}

const isWhole = (key: string): boolean => /^-?\d+$/u.test(key);

const byKey = (a: string, b: string): number => {
  if (isWhole(a) !== isWhole(b)) return isWhole(a) ? -1 : 1;
  return isWhole(a) ? Number(a) - Number(b) : a < b ? -1 : Number(a > b);
};

/** The documented sequence: null, false, true, numbers, strings, objects. */
const kind = (value: Plain): number => {
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 2 : 1;
  return ['number', 'string', 'object'].indexOf(typeof value) + 3;
};

const byValue = (a: Plain, b: Plain): number => {
  if (kind(a) !== kind(b)) return kind(a) - kind(b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return typeof a === 'string' && typeof b === 'string' ? (a < b ? -1 : Number(a > b)) : 0;
};

const leavesOf = (value: Plain, path: string): [string, Leaf][] => {
  if (value === null) return [];
  if (typeof value !== 'object') return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child as Plain, `${path}/${key}`));
};

export class Model {
  private leaves = new Map<string, Leaf>();

  /** Writes `value` at `path` (`a/b`), which clears what was there and any leaf it is now below. */
  set(path: string, value: Plain): void {
    const added = leavesOf(value, path);
    for (const place of this.leaves.keys()) {
      const isBelow = place === path || place.startsWith(`${path}/`);
      const isAbove = added.length > 0 && path.startsWith(`${place}/`);
      if (isBelow || isAbove) this.leaves.delete(place);
    }
    for (const [place, leaf] of added) this.leaves.set(place, leaf);
  }

  get(path: string): Plain {
    const own = this.leaves.get(path);
    if (own !== undefined) return own;
    const result: Record<string, Plain> = {};
    for (const [place, leaf] of this.leaves) {
      if (path !== '' && !place.startsWith(`${path}/`)) continue;
      const keys = place.slice(path === '' ? 0 : path.length + 1).split('/');
      let node = result;
      for (const key of keys.slice(0, -1)) node = (node[key] ??= {}) as Record<string, Plain>;
      node[keys.at(-1) ?? ''] = leaf;
    }
    return Object.keys(result).length === 0 ? null : result;
  }

  increment(path: string, delta: number): void {
    const current = this.leaves.get(path);
    this.set(path, (typeof current === 'number' ? current : 0) + delta);
  }

  /** Keys that a query selects below a path, in its order. */
  select(path: string, { by, from, to, first, last }: ModelQuery): string[] {
    const node = this.get(path);
    if (typeof node !== 'object' || node === null) return [];
    const valueOf = (key: string): Plain => {
      const child = (node as Record<string, Plain>)[key] ?? null;
      if (by === '$value') return child;
      return typeof child === 'object' && child !== null ? ((child as Record<string, Plain>)[by] ?? null) : null;
    };
    const compare = (a: string, b: string): number => (by === '$key' ? 0 : byValue(valueOf(a), valueOf(b))) || byKey(a, b);
    const isIn = (key: string): boolean => {
      if (by === '$key') return (from === undefined || byKey(key, String(from)) >= 0) && (to === undefined || byKey(key, String(to)) <= 0);
      return (from === undefined || byValue(valueOf(key), from) >= 0) && (to === undefined || byValue(valueOf(key), to) <= 0);
    };
    const keys = Object.keys(node).filter(isIn).toSorted(compare);
    if (first !== undefined) return keys.slice(0, first);
    return last === undefined ? keys : keys.slice(-last);
  }
}

/** One text for equal values, whatever the order of their keys. */
export const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${canonical(child)}`).join()}}`;
};

/** A memory of what was used last, up to a size: what was not used for longest goes first. */

export interface RecentCache<Value> {
  /** The value, which counts as used now. */
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  /** Drops every value whose key begins so; all of them for ''. */
  readonly dropAll: (beginning: string) => void;
}

/** A cache of values up to the sum `most` of their sizes. The newest value is kept however large it is. */
export const recentCache = <Value>(most: number, sizeOf: (value: Value) => number): RecentCache<Value> => {
  // A map iterates in the order of insertion, and what is used is inserted again.
  const values = new Map<string, Value>();
  let size = 0;
  const drop = (key: string): void => {
    const value = values.get(key);
    if (value === undefined) return;
    size -= sizeOf(value);
    values.delete(key);
  };
  return {
    get: (key) => {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set: (key, value) => {
      drop(key);
      values.set(key, value);
      size += sizeOf(value);
      for (const oldest of values.keys()) {
        if (size <= most || values.size === 1) break;
        drop(oldest);
      }
    },
    dropAll: (beginning) => {
      for (const key of values.keys()) if (key.startsWith(beginning)) drop(key);
    },
  };
};

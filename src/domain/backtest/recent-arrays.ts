/** Arrays kept by a name until their memory is needed: the one that was not asked for the longest goes first. */

export interface RecentArrays<Kept extends ArrayBufferView> {
  readonly get: (key: string) => Kept | undefined;
  readonly set: (key: string, array: Kept) => void;
  /** The array of that name, made if it is not kept. */
  readonly keep: (key: string, make: () => Kept) => Kept;
}

/** A store of at most so many bytes; one array larger than that is kept alone. */
export const recentArrays = <Kept extends ArrayBufferView>(mostBytes = Infinity): RecentArrays<Kept> => {
  // A map keeps the order of insertion; what is asked for is inserted anew.
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const get = (key: string): Kept | undefined => {
    const known = kept.get(key);
    if (known === undefined || mostBytes === Infinity) return known;
    kept.delete(key);
    kept.set(key, known);
    return known;
  };
  const set = (key: string, array: Kept): void => {
    bytes += array.byteLength - (kept.get(key)?.byteLength ?? 0);
    kept.delete(key);
    kept.set(key, array);
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= mostBytes || oldest === key) break;
      kept.delete(oldest);
      bytes -= byteLength;
    }
  };
  const keep = (key: string, make: () => Kept): Kept => {
    const known = get(key);
    if (known !== undefined) return known;
    const made = make();
    set(key, made);
    return made;
  };
  return { get, set, keep };
};

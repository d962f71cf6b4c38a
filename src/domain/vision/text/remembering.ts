/** Answers that are kept: lines of one picture are read several times, in boxes that overlap. */

/** FNV-1a over the bits of an image (Fowler, Noll, Vo). */
const hashOf = (view: Float32Array): number => {
  const bits = new Int32Array(view.buffer, view.byteOffset, view.length);
  let hash = 0x811c9dc5;
  for (let at = 0; at < bits.length; at += 1) {
    const value = bits[at]!;
    if (value !== 0) hash = Math.imul(hash ^ value ^ (value >>> 15) ^ at, 0x01000193);
  }
  return hash;
};

const isSame = (a: Float32Array, b: Float32Array): boolean => {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
};

/** A question about an image, of which up to so many answers are kept. An answer is shared: it isn't written to. */
export const remembering = <Answer>(most: number, answer: (view: Float32Array) => Answer): ((view: Float32Array) => Answer) => {
  const kept = new Map<number, { readonly view: Float32Array; readonly own: Answer }>();
  return (view) => {
    const hash = hashOf(view);
    const before = kept.get(hash);
    if (before !== undefined && isSame(before.view, view)) return before.own;
    if (kept.size >= most) kept.clear();
    const own = answer(view);
    kept.set(hash, { view: Float32Array.from(view), own });
    return own;
  };
};

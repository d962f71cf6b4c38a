/** Copies for workers, made while the page answers. */
import type { Steps } from './steps';

/** The kinds of columns of numbers. */
type View = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

export interface Copied<Value> {
  readonly value: Value;
  /** Of the copy, to be given away with it. */
  readonly buffers: ArrayBuffer[];
}

/**
 * A copy of plain data to give away to a worker, with a step after each column of numbers: what `postMessage` copies by itself holds up the
 * page until all of it is copied. Texts and numbers are shared.
 */
export function* copyInSteps<Value>(value: Value): Steps<Copied<Value>> {
  const buffers: ArrayBuffer[] = [];
  function* copied(part: unknown): Steps<unknown> {
    if (ArrayBuffer.isView(part)) {
      const own = (part as View).slice();
      buffers.push(own.buffer);
      yield;
      return own;
    }
    if (typeof part !== 'object' || part === null) return part;
    const own: Record<string, unknown> | unknown[] = Array.isArray(part) ? [] : {};
    for (const [key, inner] of Object.entries(part)) (own as Record<string, unknown>)[key] = yield* copied(inner);
    return own;
  }
  return { value: (yield* copied(value)) as Value, buffers };
}

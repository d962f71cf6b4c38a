/**
 * The lowest and the highest of any stretch of a long column, in a time that grows with the logarithm of its length: a
 * tree of stretches of 64, 128, 256 … entries over two columns (lows and highs of bars, or one column of values twice).
 * Entries that are NaN count for nothing.
 */

/** Entries in a stretch of the finest level; shorter ones are read from the columns themselves. */
const finestStretch = 64;

interface Level {
  /** Entries in each stretch. */
  readonly size: number;
  low: Float64Array;
  high: Float64Array;
}

/** Both are NaN where there is no value. */
export interface LowHigh {
  readonly low: number;
  readonly high: number;
}

export class Extremes {
  #low: Float64Array;
  #high: Float64Array;
  #length = 0;
  readonly #levels: Level[] = [];

  constructor(low: Float64Array, high: Float64Array, length: number) {
    this.#low = low;
    this.#high = high;
    this.extend(low, high, { length, from: 0 });
  }

  /** Takes over columns that are the same before entry `from` and have `length` entries now. */
  extend(low: Float64Array, high: Float64Array, { length, from }: { readonly length: number; readonly from: number }): void {
    this.#low = low;
    this.#high = high;
    this.#length = length;
    for (let level = 0, size = finestStretch; ; level += 1, size *= 2) {
      const count = Math.ceil(length / size);
      this.#grow(level, size, count);
      for (let at = Math.floor(from / size); at < count; at += 1) this.#fill(level, at);
      if (count <= 1) {
        this.#levels.length = level + 1;
        return;
      }
    }
  }

  /** Of the entries `from` to `to` (exclusive), cut to those there are. */
  between(from: number, to: number): LowHigh {
    let low = Infinity;
    let high = -Infinity;
    const end = Math.min(to, this.#length);
    for (let at = Math.max(0, from); at < end;) {
      const level = this.#levelAt(at, end);
      const next = level === null ? Math.min(end, at + finestStretch - (at % finestStretch)) : Math.min(end, at + level.size);
      if (level === null) {
        for (let i = at; i < next; i += 1) {
          if (this.#low[i]! < low) low = this.#low[i]!;
          if (this.#high[i]! > high) high = this.#high[i]!;
        }
      } else {
        low = Math.min(low, level.low[at / level.size]!);
        high = Math.max(high, level.high[at / level.size]!);
      }
      at = next;
    }
    return low === Infinity ? { low: Number.NaN, high: Number.NaN } : { low, high };
  }

  /** The longest stretch that begins at an entry and ends before `end`, or with the column. */
  #levelAt(at: number, end: number): Level | null {
    let found: Level | null = null;
    for (const level of this.#levels) {
      if (at % level.size !== 0 || Math.min(this.#length, at + level.size) > end) break;
      found = level;
    }
    return found;
  }

  #grow(level: number, size: number, count: number): void {
    const known = this.#levels[level];
    if (known !== undefined && known.low.length >= count) return;
    // Room for more, so that a bar that arrives does not copy the level.
    const grown = { size, low: new Float64Array(count + (count >> 3) + 1), high: new Float64Array(count + (count >> 3) + 1) };
    if (known !== undefined) {
      grown.low.set(known.low);
      grown.high.set(known.high);
    }
    this.#levels[level] = grown;
  }

  #fill(level: number, at: number): void {
    const { size, low, high } = this.#levels[level]!;
    const finer = level === 0 ? { size: 1, low: this.#low, high: this.#high } : this.#levels[level - 1]!;
    const every = size / finer.size;
    const end = Math.min((at + 1) * every, Math.ceil(this.#length / finer.size));
    let lowest = Infinity;
    let highest = -Infinity;
    for (let i = at * every; i < end; i += 1) {
      if (finer.low[i]! < lowest) lowest = finer.low[i]!;
      if (finer.high[i]! > highest) highest = finer.high[i]!;
    }
    low[at] = lowest;
    high[at] = highest;
  }
}

/** A column of numbers that grows at its end without being copied for every number. */

export class GrowingColumn {
  #room: Float64Array;
  #length: number;

  /** Begins with a copy of the numbers. */
  constructor(first: Float64Array) {
    this.#length = first.length;
    this.#room = new Float64Array(first.length + roomFor(first.length));
    this.#room.set(first);
  }

  get length(): number {
    return this.#length;
  }

  /** All numbers, in the memory of the column: later ones are not in what was handed out before. */
  view(): Float64Array {
    return this.#room.subarray(0, this.#length);
  }

  /** Writes numbers from an index on, which may stand at the end or before it; the column then ends with them. */
  put(from: number, values: ArrayLike<number>): void {
    this.resize(from + values.length);
    this.#room.set(values, from);
  }

  /** Makes the column so long; what is new is 0. */
  resize(length: number): void {
    if (length > this.#room.length) {
      const larger = new Float64Array(length + roomFor(length));
      larger.set(this.#room.subarray(0, this.#length));
      this.#room = larger;
    }
    this.#length = length;
  }
}

/** Room for an eighth more, so that copies become rarer as a column grows. */
const roomFor = (length: number): number => 256 + (length >> 3);

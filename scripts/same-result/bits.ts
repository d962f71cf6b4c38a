/** The bits of figures in the order in which they are given, to be hashed: two engines with one digest computed the same. */

const bytesOfNumber = 8;

export class Bits {
  #view = new DataView(new ArrayBuffer(1 << 16));
  #length = 0;

  /** Takes every number, text, yes or no in `value`, with the names and in the order of its fields. */
  add(value: unknown): void {
    if (typeof value === 'number') this.#number(value);
    else if (ArrayBuffer.isView(value)) for (const one of value as Float64Array) this.#number(one);
    else if (Array.isArray(value)) value.forEach((one) => this.add(one));
    else if (typeof value === 'object' && value !== null) Object.entries(value).forEach((entry) => this.add(entry));
    else for (const letter of `${typeof value} ${String(value)}`) this.#number(letter.codePointAt(0) ?? 0);
  }

  /** SHA-256 of what was taken, in hexadecimal digits. */
  async digest(): Promise<string> {
    const bytes = new Uint8Array(this.#view.buffer, 0, this.#length).slice();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  #number(value: number): void {
    if (this.#length === this.#view.byteLength) {
      const wider = new Uint8Array(2 * this.#view.byteLength);
      wider.set(new Uint8Array(this.#view.buffer));
      this.#view = new DataView(wider.buffer);
    }
    // What is no number has many forms, and engines choose among them.
    if (Number.isNaN(value)) this.#view.setUint32(this.#length, 0x7ff8_0000);
    else this.#view.setFloat64(this.#length, value);
    this.#length += bytesOfNumber;
  }
}

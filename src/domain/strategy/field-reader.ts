/** Reads fields of unknown data and collects what is wrong with them, each with its place. It knows no strategies. */

/** A place in a text, to be underlined. */
export interface TextPlace {
  /** From 1 on. */
  readonly line: number;
  /** Of the first character, from 1 on. */
  readonly column: number;
  /** Characters, 1 or more. */
  readonly length: number;
}

export interface Problem {
  /** Where: `entries[0].when.left`, or `line 2` of a text; empty for the whole. */
  readonly path: string;
  readonly message: string;
  /** Of a text only. */
  readonly place?: TextPlace;
  /** What may stand at the place instead: words as they are written, or what they would have to say. Of a text only. */
  readonly expected?: readonly string[];
}

export interface NumberRule {
  readonly above?: number;
  readonly from?: number;
  readonly to?: number;
  readonly isWhole?: true;
}

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

const faultOf = (value: number, { above, from, to, isWhole }: NumberRule): string | null => {
  if (isWhole && !Number.isInteger(value)) return 'must be a whole number';
  if (above !== undefined && !(value > above)) return `must be above ${above}`;
  if (from !== undefined && !(value >= from)) return `must be ${from} or more`;
  return to !== undefined && !(value <= to) ? `must be ${to} or less` : null;
};

/** One place in the data. Every read returns a usable value; whether all were good is in `problems`. */
export class FieldReader {
  readonly value: unknown;
  readonly path: string;
  readonly problems: Problem[];

  constructor(value: unknown, path: string, problems: Problem[]) {
    this.value = value;
    this.path = path;
    this.problems = problems;
  }

  refuse(message: string): void {
    this.problems.push({ path: this.path, message });
  }

  /** A field of an object; a missing one reads as undefined. */
  field(name: string): FieldReader {
    const record = this.#record();
    const has = record !== null && Object.hasOwn(record, name);
    return new FieldReader(has ? record[name] : undefined, this.path === '' ? name : `${this.path}.${name}`, this.problems);
  }

  #record(): Record<string, unknown> | null {
    const { value } = this;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  }

  /** Refuses fields that nobody would read, since they would look as if they did something. */
  onlyFields(...names: readonly string[]): void {
    const record = this.#record();
    if (record === null) {
      this.refuse(`must be an object, not ${shown(this.value)}`);
      return;
    }
    for (const name of Object.keys(record)) if (!names.includes(name)) this.field(name).refuse('isn’t a field we know');
  }

  text(limit: number): string {
    const { value } = this;
    if (typeof value === 'string' && value.trim() !== '' && value.length <= limit) return value;
    this.refuse(`must be a text of 1 to ${limit} characters, not ${shown(value)}`);
    return '';
  }

  number(rule: NumberRule): number {
    const { value } = this;
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      this.refuse(`must be a number, not ${shown(value)}`);
      return NaN;
    }
    const fault = faultOf(value, rule);
    if (fault !== null) this.refuse(`${fault}, not ${value}`);
    return value;
  }

  oneOf<const Choice extends string>(choices: readonly Choice[]): Choice {
    const found = choices.find((choice) => choice === this.value);
    if (found === undefined) this.refuse(`must be one of ${choices.map((choice) => `“${choice}”`).join(', ')}, not ${shown(this.value)}`);
    return found ?? choices[0]!;
  }

  /** Each item read by `read`; the number of items is held to a range. */
  list<T>(read: (item: FieldReader) => T, range: { readonly from: number; readonly to: number }): readonly T[] {
    const { value } = this;
    if (!Array.isArray(value)) {
      this.refuse(`must be a list, not ${shown(value)}`);
      return [];
    }
    if (value.length < range.from) this.refuse(`must have ${range.from} or more items, not ${value.length}`);
    if (value.length > range.to) {
      this.refuse(`must have ${range.to} or fewer items, not ${value.length}`);
      return [];
    }
    return value.map((item: unknown, index) => read(new FieldReader(item, `${this.path}[${index}]`, this.problems)));
  }

  /** null for null and for what is missing; the value otherwise. */
  orNull<T>(read: (value: FieldReader) => T): T | null {
    return this.value === null || this.value === undefined ? null : read(this);
  }
}

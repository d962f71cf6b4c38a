/**
 * Walks over the words of one sentence of a strategy. It remembers the furthest word it was asked about and what would
 * have fitted there, which is what an error names and what completion offers. It knows no grammar.
 */

import type { IndicatorId } from '@/domain/indicators/registry';

/** What may come at a place. Only `words` are written as they are; of the others `text` says what they are. */
export interface Expectation {
  readonly kind: 'words' | 'number' | 'time' | 'zone' | 'name' | 'indicator';
  readonly text: string;
  /** How an error names it together with others of its sort: 'a price'. */
  readonly group?: string;
  /** What the sentence does not need here. */
  readonly isOptional?: true;
  /** More about it, for completion: what the number means, and what to write by default. */
  readonly hint?: string;
  readonly suggestion?: string;
  /** What else is often written here, such as the levels of an oscillator. */
  readonly also?: readonly string[];
  /** Of indicators: the outputs that fit. */
  readonly outputsOf?: (id: IndicatorId) => readonly string[];
}

/** Characters of the sentence, from the first on and before the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface SentenceFault extends Span {
  readonly message: string;
  readonly expected: readonly string[];
}

/** A quoted text, a time, a number, a word (zones and indicator names too), or one sign. */
const tokenPattern =
  /"(?:[^"\\]|\\.)*"|\d{1,2}:\d+|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w])|\d[\w.]*|[A-Za-z_](?:[\w'-]|[/+](?=\w))*|[^\s]/giu;
const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

interface Token extends Span {
  readonly text: string;
}

/** Words with the signs put where a reader expects them. */
const asWritten = (words: readonly string[]): string => words.join(' ').replaceAll(' ,', ',');

/** 'a, b or c', each once. */
export const eitherOf = (choices: readonly string[]): string => {
  const once = [...new Set(choices)];
  return once.length < 2 ? (once[0] ?? '') : `${once.slice(0, -1).join(', ')} or ${once.at(-1)!}`;
};

const unquoted = (token: string): string => {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1, -1);
  }
};

export class SentenceCursor {
  readonly #tokens: readonly Token[];
  readonly #length: number;
  #next = 0;
  #furthest = 0;
  #expected = new Map<string, Expectation>();
  #spans = new Map<object, Span>();
  /** What is wrong, in words for the user; null as long as nothing is. */
  fault: SentenceFault | null = null;

  constructor(sentence: string) {
    this.#tokens = Array.from(sentence.matchAll(tokenPattern), ({ 0: text, index }) => ({ text, from: index, to: index + text.length }));
    this.#length = sentence.length;
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#tokens.length;
  }

  /** What may follow the last word; empty where the sentence went wrong before. */
  get expectedAtEnd(): readonly Expectation[] {
    return this.#furthest === this.#tokens.length ? [...this.#expected.values()] : [];
  }

  /** The next token, or the one `ahead` further; empty at the end and after a fault. */
  peek(ahead = 0): string {
    return this.fault === null ? (this.#tokens[this.#next + ahead]?.text ?? '') : '';
  }

  take(): string {
    const token = this.peek();
    this.#next += 1;
    return token;
  }

  /** Tokens with a space between them where one was written; a bracket is not torn from what it belongs to. */
  #written(first: number, until: number): string {
    let from = first;
    const texts = this.#tokens.slice(from, until).map(({ text }) => text);
    const opening = texts.indexOf('(');
    const closing = texts.indexOf(')');
    if (closing >= 0 && (opening < 0 || opening > closing)) {
      while (from > 0 && this.#tokens[from]!.text !== '(') from -= 1;
      if (from > 0 && this.#tokens[from - 1]!.to === this.#tokens[from]!.from) from -= 1;
    }
    return this.#tokens
      .slice(from, until)
      .map(({ text, from: start }, k) => (k > 0 && this.#tokens[from + k - 1]!.to < start ? ` ${text}` : text))
      .join('');
  }

  /** Notes what would fit at the next token, or the one `ahead` further. */
  offer(expectation: Expectation, ahead = 0): void {
    const at = this.#next + ahead;
    if (this.fault !== null || at < this.#furthest) return;
    if (at > this.#furthest) this.#expected.clear();
    this.#furthest = at;
    const key = `${expectation.kind} ${expectation.text}`;
    if (!this.#expected.has(key)) this.#expected.set(key, expectation);
  }

  /**
   * What comes next, or what follows it, is not what would have fitted; or `wanted` would have, in words of the caller.
   * Keeps the first fault only: what follows it makes no sense.
   */
  fail(wanted?: string): void {
    const at = wanted === undefined ? Math.max(this.#furthest, this.#next) : this.#next;
    const token = this.#tokens[at];
    const expectations = at === this.#furthest ? [...this.#expected.values()] : [];
    const before = this.#written(Math.max(0, at - 3), at);
    const found = token === undefined ? 'the end of the sentence' : `“${token.text}”`;
    const fitting = at === 0 ? `a sentence that begins with ${firstWords(expectations)}` : named(expectations);
    this.fault ??= {
      message: `expected ${wanted ?? fitting}${before === '' ? '' : ` after “${before}”`}, found ${found}`,
      expected: expectations.map(({ text }) => text),
      from: token?.from ?? this.#length,
      to: token?.to ?? this.#length + 1,
    };
  }

  /** The sentence goes on where it could have ended. */
  failAtEnd(): void {
    this.offer({ kind: 'words', text: '.' });
    if (this.peek() === '.') return this.failSince(this.#next, 'a full stop needs a space or a new line after it', ['. '], this.#next + 1);
    this.fail();
  }

  /** A fault of what has been read from a token on, of which `position` told the number. */
  failSince(first: number, message: string, expected: readonly string[], before = this.#next): void {
    this.fault ??= { message, expected, ...this.#spanSince(first, before) };
  }

  /** Number of the next token. */
  get position(): number {
    return this.#next;
  }

  #spanSince(first: number, before = this.#next): Span {
    const last = Math.max(first, Math.min(before, this.#tokens.length) - 1);
    return { from: this.#tokens[first]?.from ?? this.#length, to: this.#tokens[last]?.to ?? this.#length };
  }

  /** Remembers where in the sentence a value was read; what stands for one after a fault is none. */
  spanned<T extends object | null>(read: () => T): T {
    const first = this.#next;
    const value = read();
    if (value !== null && this.fault === null) this.#spans.set(value, this.#spanSince(first));
    return value;
  }

  /** The last word, or the part of one that has been typed; null: there is none. */
  get last(): (Span & { readonly text: string }) | null {
    return this.#tokens.at(-1) ?? null;
  }

  /** All values whose places are known, in the order in which their ends were read. */
  get values(): readonly object[] {
    return [...this.#spans.keys()];
  }

  /** Where the value was read; undefined for one that was not. */
  spanOf(value: object): Span | undefined {
    return this.#spans.get(value);
  }

  /** Whether the next words are these; case does not matter, and nothing is offered. */
  sees(words: string): boolean {
    return words.split(' ').every((word, k) => this.peek(k).toLowerCase() === word.toLowerCase());
  }

  /** Takes the words if they come next, and offers what of them would have fitted. */
  takes(words: string, about: Omit<Expectation, 'kind' | 'text'> = {}): boolean {
    const parts = words.split(' ');
    const wrong = parts.findIndex((word, k) => this.peek(k).toLowerCase() !== word.toLowerCase());
    if (wrong >= 0) this.offer({ kind: 'words', text: asWritten(parts.slice(wrong)), ...about }, wrong);
    else this.#next += parts.length;
    return wrong < 0;
  }

  /** Takes the first of the wordings that comes next: the first is offered, the others are only understood. */
  takesOneOf(wordings: readonly [string, ...string[]], about: Omit<Expectation, 'kind' | 'text'> = {}): boolean {
    const other = wordings.slice(1).find((words) => this.sees(words));
    return other === undefined ? this.takes(wordings[0], about) : this.takes(other);
  }

  expect(words: string, ...others: readonly string[]): void {
    if (!this.takesOneOf([words, ...others])) this.fail();
  }

  /** Takes the first of the choices that comes next. */
  choose<const Choice extends string>(choices: readonly Choice[]): Choice {
    for (const choice of choices) if (this.takes(choice)) return choice;
    this.fail();
    return choices[0]!;
  }

  /** Takes the next token if it has the form; otherwise the sentence fails here. */
  #matching(expectation: Expectation, fits: (token: string) => boolean): string {
    this.offer(expectation);
    const token = this.peek();
    if (token === '' || !fits(token)) this.fail();
    else this.#next += 1;
    return token;
  }

  get seesNumber(): boolean {
    return numberPattern.test(this.peek());
  }

  number(about: Omit<Expectation, 'kind' | 'text'> = {}): number {
    const token = this.#matching({ kind: 'number', text: 'a number', ...about }, (text) => numberPattern.test(text));
    return this.fault === null ? Number(token) : NaN;
  }

  /** The noun of a count, in the singular or the plural. */
  takesNoun(noun: string, count: number): boolean {
    return this.takesOneOf(count === 1 ? [noun, `${noun}s`] : [`${noun}s`, noun]);
  }

  /** A number and its noun, in the singular or the plural. */
  counted(noun: string): number {
    const count = this.number({ hint: `how many ${noun}s`, suggestion: noun === 'bar' ? '3' : '30' });
    if (!this.takesNoun(noun, count)) this.fail();
    return count;
  }

  /** A time of day, 'HH:MM'. */
  time(): string {
    return this.#matching({ kind: 'time', text: 'a time such as 08:30' }, (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text));
  }

  /** A name that `isZone` knows as that of a time zone. */
  zone(isZone: (name: string) => boolean): string {
    return this.#matching({ kind: 'zone', text: 'a time zone such as Europe/London' }, isZone);
  }

  quoted(): string {
    return unquoted(this.#matching({ kind: 'name', text: 'a name in quotation marks' }, (text) => /^".*"$/su.test(text)));
  }
}

const labelOf = ({ kind, text, group }: Expectation): string => group ?? (kind === 'words' ? `“${text}”` : text);

/** What is needed comes before what is only possible; a long list is cut. */
const named = (expectations: readonly Expectation[]): string => {
  const needed = expectations.filter(({ isOptional }) => isOptional !== true);
  return eitherOf((needed.length === 0 ? expectations : needed).map(labelOf));
};

const firstWords = (expectations: readonly Expectation[]): string => eitherOf(expectations.map(({ text }) => text.split(' ')[0]!));

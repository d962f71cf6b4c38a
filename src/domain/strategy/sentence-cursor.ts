/** Walks over the words of one sentence of a strategy. It keeps the first fault and knows no grammar. */

/** A quoted text, a time, a number, a word (zones and indicator names too), or one sign. */
const tokenPattern = /"(?:[^"\\]|\\.)*"|\d\d:\d\d|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w])|[A-Za-z_](?:[\w'-]|[/+](?=\w))*|[^\s]/giu;

export class SentenceCursor {
  readonly #tokens: readonly string[];
  #next = 0;
  /** What is wrong, in words for the user; null as long as nothing is. */
  fault: string | null = null;

  constructor(sentence: string) {
    this.#tokens = sentence.match(tokenPattern) ?? [];
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#tokens.length;
  }

  /** The next token, or the one `ahead` further; empty at the end and after a fault. */
  peek(ahead = 0): string {
    return this.fault === null ? (this.#tokens[this.#next + ahead] ?? '') : '';
  }

  take(): string {
    const token = this.peek();
    this.#next += 1;
    return token;
  }

  /** Keeps the first fault only: what follows it makes no sense. */
  fail(expected: string): void {
    const before = this.#tokens.slice(Math.max(0, this.#next - 3), this.#next).join(' ');
    const found = this.isAtEnd ? 'the end of the sentence' : `“${this.#tokens[this.#next] ?? ''}”`;
    this.fault ??= `expected ${expected}${before === '' ? '' : ` after “${before}”`}, found ${found}`;
  }

  /** Whether the next words are these; case does not matter. */
  sees(words: string): boolean {
    return words.split(' ').every((word, k) => this.peek(k).toLowerCase() === word.toLowerCase());
  }

  /** Takes the words if they come next. */
  takes(words: string): boolean {
    if (!this.sees(words)) return false;
    this.#next += words.split(' ').length;
    return true;
  }

  expect(words: string): void {
    if (!this.takes(words)) this.fail(`“${words}”`);
  }

  /** Takes the first of the choices that comes next. */
  choose<const Choice extends string>(choices: readonly Choice[]): Choice {
    for (const choice of choices) if (this.takes(choice)) return choice;
    this.fail(choices.map((choice) => `“${choice}”`).join(' or '));
    return choices[0]!;
  }

  number(): number {
    const value = this.peek() === '' ? NaN : Number(this.peek());
    if (Number.isNaN(value)) {
      this.fail('a number');
      return NaN;
    }
    this.#next += 1;
    return value;
  }

  /** A number and its noun, in the singular or the plural. */
  counted(noun: string): number {
    const count = this.number();
    if (!this.takes(noun) && !this.takes(`${noun}s`)) this.fail(`“${noun}s”`);
    return count;
  }

  quoted(): string {
    const token = this.peek();
    if (!token.startsWith('"')) {
      this.fail('a text in quotation marks');
      return '';
    }
    this.#next += 1;
    return unquoted(token);
  }
}

const unquoted = (token: string): string => {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1, -1);
  }
};

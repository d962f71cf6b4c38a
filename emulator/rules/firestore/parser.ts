/** The cursor both halves of the parser share: the current token, and how to step over it. */
import { positionOf, scanToken, type Token } from './scan';
import { RulesMistake } from './rules-mistake';
import type { Position } from './syntax';

export class Parser {
  readonly source: string;
  token: Token;
  /** Nesting of expressions; bounded so that a hostile file cannot exhaust the stack. */
  depth = 0;
  /** Operators in the expression at hand; bounded for the same reason. */
  operators = 0;

  constructor(source: string) {
    this.source = source;
    this.token = scanToken(source, 0);
  }

  /** Where the current token begins. */
  get at(): Position {
    return positionOf(this.source, this.token.start);
  }

  /** The current token is this mark or word. Text in quotes is neither. */
  is(text: string): boolean {
    return (this.token.kind === 'mark' || this.token.kind === 'word') && this.token.text === text;
  }

  isAtEnd(): boolean {
    return this.token.kind === 'end';
  }

  step(): Token {
    const { token } = this;
    this.token = scanToken(this.source, token.end);
    return token;
  }

  /** Continues at an offset that the caller has read up to by itself. */
  resumeAt(offset: number): void {
    this.token = scanToken(this.source, offset);
  }

  take(text: string): boolean {
    if (!this.is(text)) return false;
    this.step();
    return true;
  }

  expect(text: string): void {
    if (!this.take(text)) throw this.problem(`Expected ${text}, found ${this.describe()}.`);
  }

  expectWord(what: string): string {
    if (this.token.kind !== 'word') throw this.problem(`Expected ${what}, found ${this.describe()}.`);
    return this.step().text;
  }

  describe(): string {
    if (this.token.kind === 'end') return 'the end of the file';
    return `'${this.source.slice(this.token.start, this.token.end)}'`;
  }

  problem(message: string, at: Position = this.at): RulesMistake {
    return new RulesMistake(message, at);
  }
}

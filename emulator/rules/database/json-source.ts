/**
 * Reads JSON with comments and keeps the place of everything in it, which JSON.parse forgets. Strings
 * keep an offset per character, so that an error inside a rule points into the file.
 */
import { ownProperty } from '@/lib/own-property';
import { RulesSyntaxError } from '../source-problem';

export interface JsonText {
  readonly kind: 'text';
  readonly offset: number;
  readonly value: string;
  /** Source offset of each character of `value`, and of its end. */
  readonly offsets: readonly number[];
}

export interface JsonMember {
  readonly key: JsonText;
  readonly value: JsonNode;
}

export type JsonNode =
  | JsonText
  | { readonly kind: 'object'; readonly offset: number; readonly members: readonly JsonMember[] }
  | { readonly kind: 'list'; readonly offset: number; readonly items: readonly JsonNode[] }
  | { readonly kind: 'boolean'; readonly offset: number; readonly value: boolean }
  | { readonly kind: 'null'; readonly offset: number }
  | { readonly kind: 'number'; readonly offset: number; readonly value: number };

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', '/': '/' };

class Reader {
  private at = 0;
  private readonly source: string;
  constructor(source: string) {
    this.source = source;
  }

  document(): JsonNode {
    const node = this.value();
    this.space();
    if (this.at < this.source.length) throw this.problem('Nothing may follow the closing brace');
    return node;
  }

  private problem(message: string, offset = this.at): RulesSyntaxError {
    return new RulesSyntaxError(message, offset);
  }

  private space(): void {
    const blank = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/uy;
    blank.lastIndex = this.at;
    this.at += blank.exec(this.source)?.[0].length ?? 0;
    if (this.source.startsWith('/*', this.at)) throw this.problem('The comment is never closed');
  }

  private value(): JsonNode {
    this.space();
    const offset = this.at;
    const character = this.source[this.at];
    if (character === '{') return this.object(offset);
    if (character === '[') return this.list(offset);
    if (character === '"') return this.text();
    const word = /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)/u.exec(this.source.slice(this.at, this.at + 64))?.[0];
    if (word === undefined) throw this.problem(character === undefined ? 'The file ends too early' : `Unexpected '${character}'`);
    this.at += word.length;
    if (word === 'null') return { kind: 'null', offset };
    if (word === 'true' || word === 'false') return { kind: 'boolean', offset, value: word === 'true' };
    return { kind: 'number', offset, value: Number(word) };
  }

  private object(offset: number): JsonNode {
    const members: JsonMember[] = [];
    const seen = new Set<string>();
    this.at += 1;
    this.space();
    while (this.source[this.at] !== '}') {
      if (this.source[this.at] !== '"') throw this.problem('A key in double quotes is expected here');
      const key = this.text();
      if (seen.has(key.value)) throw this.problem(`The key '${key.value}' stands here twice`, key.offset);
      seen.add(key.value);
      this.space();
      if (this.source[this.at] !== ':') throw this.problem(`A colon is expected after the key '${key.value}'`);
      this.at += 1;
      members.push({ key, value: this.value() });
      if (!this.separated('}')) break;
    }
    this.at += 1;
    return { kind: 'object', offset, members };
  }

  private list(offset: number): JsonNode {
    const items: JsonNode[] = [];
    this.at += 1;
    this.space();
    while (this.source[this.at] !== ']') {
      items.push(this.value());
      if (!this.separated(']')) break;
    }
    this.at += 1;
    return { kind: 'list', offset, items };
  }

  /** After a member: true when another one follows, false at the closing sign. A comma before it is an error. */
  private separated(closing: string): boolean {
    this.space();
    if (this.source[this.at] === closing) return false;
    if (this.source[this.at] !== ',') throw this.problem(`A comma or '${closing}' is expected here`);
    this.at += 1;
    this.space();
    if (this.source[this.at] === closing) throw this.problem(`A comma may not stand before '${closing}'`);
    return true;
  }

  private text(): JsonText {
    const offset = this.at;
    const offsets: number[] = [];
    let value = '';
    this.at += 1;
    for (;;) {
      const character = this.source[this.at];
      if (character === undefined || character === '\n') throw this.problem('The text is never closed', offset);
      if (character === '"') break;
      offsets.push(this.at);
      value += character === '\\' ? this.escape() : character;
      this.at += 1;
    }
    offsets.push(this.at);
    this.at += 1;
    return { kind: 'text', offset, value, offsets };
  }

  /** Reads an escape and leaves `at` on its last character. */
  private escape(): string {
    const letter = this.source[this.at + 1] ?? '';
    const simple = ownProperty(escapes, letter);
    if (simple !== undefined) {
      this.at += 1;
      return simple;
    }
    const code = /^u([0-9a-fA-F]{4})/u.exec(this.source.slice(this.at + 1, this.at + 6))?.[1];
    if (code === undefined) throw this.problem(`'\\${letter}' is no escape of JSON`);
    this.at += 5;
    return String.fromCharCode(Number.parseInt(code, 16));
  }
}

/** The document in `source`. Throws a RulesSyntaxError at the first mistake. */
export const readJsonSource = (source: string): JsonNode => new Reader(source.replace(/^\uFEFF/u, ' ')).document();

/** Cuts rules source into tokens, one at a time, because a slash means division or a path depending on the grammar. */
import { ownProperty } from '@/lib/own-property';
import { RulesMistake } from './rules-mistake';
import type { Position } from './syntax';

export interface Token {
  readonly kind: 'end' | 'word' | 'int' | 'float' | 'string' | 'bytes' | 'mark';
  /** The word or mark itself; the decoded text of a string; the digits of a number. */
  readonly text: string;
  readonly bytes?: Uint8Array;
  /** Offsets into the source, end exclusive. */
  readonly start: number;
  readonly end: number;
}

const marks = ['&&', '||', '==', '!=', '<=', '>=', ...Array.from('{}()[],;:.?!<>=+-*/%$')];
const wordPattern = /[A-Za-z_][A-Za-z0-9_]*/uy;
const numberPattern = /\d+(?<fraction>\.\d+)?(?<exponent>[eE][+-]?\d+)?/uy;
const blankPattern = /\s+/uy;

const matchAt = (pattern: RegExp, source: string, offset: number): RegExpExecArray | null => {
  pattern.lastIndex = offset;
  return pattern.exec(source);
};

/** Line and column of an offset, both from 1. */
export const positionOf = (source: string, offset: number): Position => {
  let line = 1;
  let lineStart = 0;
  for (let at = source.indexOf('\n'); at >= 0 && at < offset; at = source.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
};

const problemAt = (message: string, source: string, offset: number): RulesMistake => new RulesMistake(message, positionOf(source, offset));

/** The offset of the next token: blanks and both kinds of comment are skipped. */
export const skipBlanks = (source: string, from: number): number => {
  let offset = from;
  for (;;) {
    const blank = matchAt(blankPattern, source, offset);
    if (blank !== null) offset += blank[0].length;
    else if (source.startsWith('//', offset)) {
      const lineEnd = source.indexOf('\n', offset);
      offset = lineEnd < 0 ? source.length : lineEnd + 1;
    } else if (source.startsWith('/*', offset)) {
      const close = source.indexOf('*/', offset + 2);
      if (close < 0) throw problemAt('This comment is never closed.', source, offset);
      offset = close + 2;
    } else return offset;
  }
};

const simpleEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'", '"': '"', '`': '`' };

/** Finds the closing quote and hands every escape to `decode`, which answers how many characters it used. */
const scanQuoted = (source: string, start: number, onText: (text: string) => void, onEscape: (offset: number) => number): number => {
  const quote = source[start];
  let offset = start + 1;
  for (;;) {
    const character = source[offset];
    if (character === undefined || character === '\n') throw problemAt('This text is never closed.', source, start);
    if (character === quote) return offset + 1;
    if (character === '\\') offset += 1 + onEscape(offset + 1);
    else {
      onText(character);
      offset += 1;
    }
  }
};

const scanString = (source: string, start: number): Token => {
  let text = '';
  const end = scanQuoted(
    source,
    start,
    (piece) => {
      text += piece;
    },
    (offset) => {
      const simple = ownProperty(simpleEscapes, source[offset] ?? '');
      if (simple !== undefined) {
        text += simple;
        return 1;
      }
      const unicode = /^u(?<code>[0-9a-fA-F]{4})/u.exec(source.slice(offset, offset + 5));
      if (unicode === null) throw problemAt(`Unknown escape \\${source[offset] ?? ''} in a text.`, source, offset - 1);
      text += String.fromCharCode(Number.parseInt(unicode[0].slice(1), 16));
      return 5;
    },
  );
  return { kind: 'string', text, start, end };
};

/** Bytes are written as text in UTF-8, `\xHH` or three octal digits: https://firebase.google.com/docs/reference/rules/rules.Bytes */
const scanBytes = (source: string, start: number): Token => {
  const bytes: number[] = [];
  let pending = '';
  const flush = (): void => {
    bytes.push(...new TextEncoder().encode(pending));
    pending = '';
  };
  const end = scanQuoted(
    source,
    start + 1,
    (piece) => {
      pending += piece;
    },
    (offset) => {
      flush();
      const coded = /^(?:x[0-9a-fA-F]{2}|[0-3][0-7]{2})/u.exec(source.slice(offset, offset + 3));
      if (coded !== null) {
        bytes.push(coded[0].startsWith('x') ? Number.parseInt(coded[0].slice(1), 16) : Number.parseInt(coded[0], 8));
        return 3;
      }
      const simple = ownProperty(simpleEscapes, source[offset] ?? '');
      if (simple === undefined) throw problemAt(`Unknown escape \\${source[offset] ?? ''} in bytes.`, source, offset - 1);
      bytes.push(simple.charCodeAt(0));
      return 1;
    },
  );
  flush();
  return { kind: 'bytes', text: '', bytes: Uint8Array.from(bytes), start, end };
};

/** The token at or after the offset. */
export const scanToken = (source: string, from: number): Token => {
  const start = skipBlanks(source, from);
  const first = source[start];
  if (first === undefined) return { kind: 'end', text: '', start, end: start };
  if (first === "'" || first === '"') return scanString(source, start);
  if (first === 'b' && (source[start + 1] === "'" || source[start + 1] === '"')) return scanBytes(source, start);
  const word = matchAt(wordPattern, source, start);
  if (word !== null) return { kind: 'word', text: word[0], start, end: start + word[0].length };
  const number = matchAt(numberPattern, source, start);
  if (number !== null) {
    const isFloat = number.groups?.['fraction'] !== undefined || number.groups?.['exponent'] !== undefined;
    return { kind: isFloat ? 'float' : 'int', text: number[0], start, end: start + number[0].length };
  }
  const mark = marks.find((candidate) => source.startsWith(candidate, start));
  if (mark === undefined) throw problemAt(`Unexpected character ${first}`, source, start);
  return { kind: 'mark', text: mark, start, end: start + mark.length };
};

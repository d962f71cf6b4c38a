/**
 * Regular expressions of the rules language: the part of RE2 that means the same in the built-in engine,
 * translated; everything else is refused with a reason. https://github.com/google/re2/wiki/Syntax
 */
import { ownProperty } from '@/lib/own-property';

export type RegexResult =
  | { readonly ok: true; readonly source: string; readonly flags: string }
  | { readonly ok: false; readonly reason: string };

class Unsupported extends Error {}

const classes: Readonly<Record<string, string>> = {
  d: '0-9',
  w: '0-9A-Za-z_',
  s: '\\t\\n\\f\\r ',
};

const posixClasses: Readonly<Record<string, string>> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7F',
  blank: '\\t ',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: '0-9A-Za-z_',
  xdigit: '0-9A-Fa-f',
};

const sameEscapes = new Set(['n', 'r', 't', 'f', 'v']);
const punctuation = /[!-/:-@[-`{-~]/u;
/** Characters that the built-in engine's unicode mode lets one escape. */
const escapable = /[\^$\\.*+?()[\]{}|/]/u;

const literal = (character: string, insideClass: boolean): string => {
  if (escapable.test(character) || (insideClass && character === '-')) return `\\${character}`;
  return character;
};

/** Reads what follows a backslash. Returns the translation and how many characters it took. */
const translateEscape = (pattern: string, at: number, insideClass: boolean): { readonly text: string; readonly length: number } => {
  const letter = pattern[at] ?? '';
  if (letter === '') throw new Unsupported('it ends in a backslash');
  if (sameEscapes.has(letter)) return { text: `\\${letter}`, length: 1 };
  const group = ownProperty(classes, letter);
  if (group !== undefined) return { text: insideClass ? group : `[${group}]`, length: 1 };
  const negated = letter === letter.toLowerCase() ? undefined : ownProperty(classes, letter.toLowerCase());
  if (negated !== undefined && !insideClass) return { text: `[^${negated}]`, length: 1 };
  if ((letter === 'b' || letter === 'B') && !insideClass) return { text: `\\${letter}`, length: 1 };
  if (letter === 'a') return { text: '\\x07', length: 1 };
  if (letter === 'A' && !insideClass) return { text: '^', length: 1 };
  if (letter === 'z' && !insideClass) return { text: '$', length: 1 };
  const hex = /^x(?:(?<two>[0-9a-fA-F]{2})|\{(?<many>[0-9a-fA-F]{1,6})\})/u.exec(pattern.slice(at));
  if (hex !== null) return { text: `\\u{${hex.groups?.['two'] ?? hex.groups?.['many'] ?? '0'}}`, length: hex[0].length };
  const property = /^[pP](?:(?<short>[LMNPSZC])|\{(?<name>[A-Z][a-z]?)\})/u.exec(pattern.slice(at));
  if (property !== null) {
    return { text: `\\${letter}{${property.groups?.['short'] ?? property.groups?.['name'] ?? 'L'}}`, length: property[0].length };
  }
  if (punctuation.test(letter)) return { text: literal(letter, insideClass), length: 1 };
  throw new Unsupported(`\\${letter} is not supported`);
};

const translateClass = (pattern: string, start: number): { readonly text: string; readonly length: number } => {
  let at = start + 1;
  let text = '[';
  if (pattern[at] === '^') {
    text += '^';
    at += 1;
  }
  for (let first = true; ; first = false) {
    const character = pattern[at];
    if (character === undefined) throw new Unsupported('a [ is never closed');
    if (character === ']' && !first) return { text: `${text}]`, length: at + 1 - start };
    const posix = /^\[:(?<not>\^?)(?<name>[a-z]+):\]/u.exec(pattern.slice(at));
    if (posix !== null) {
      const members = ownProperty(posixClasses, posix.groups?.['name'] ?? '');
      if (members === undefined || posix.groups?.['not'] === '^') throw new Unsupported(`${posix[0]} is not supported`);
      text += members;
      at += posix[0].length;
    } else if (character === '\\') {
      const escape = translateEscape(pattern, at + 1, true);
      text += escape.text;
      at += 1 + escape.length;
    } else {
      text += character === '-' ? '-' : literal(character, true);
      at += 1;
    }
  }
};

const translateGroup = (pattern: string, at: number): { readonly text: string; readonly length: number } => {
  // No group is ever referred to, and one that captures would add its text to what split() gives.
  if (pattern[at + 1] !== '?') return { text: '(?:', length: 1 };
  if (pattern[at + 2] === ':') return { text: '(?:', length: 3 };
  const named = /^\(\?P?<(?<name>[A-Za-z_]\w*)>/u.exec(pattern.slice(at));
  if (named !== null) return { text: '(?:', length: named[0].length };
  throw new Unsupported(`${pattern.slice(at, at + 4)} is not supported: RE2 has no look-around, and flags stand at the beginning only`);
};

const translateBody = (pattern: string, dotMatchesNewline: boolean): string => {
  let text = '';
  for (let at = 0; at < pattern.length;) {
    const character = String.fromCodePoint(pattern.codePointAt(at) ?? 0);
    if (character === '\\') {
      const escape = translateEscape(pattern, at + 1, false);
      text += escape.text;
      at += 1 + escape.length;
    } else if (character === '[') {
      const group = translateClass(pattern, at);
      text += group.text;
      at += group.length;
    } else if (character === '(') {
      const group = translateGroup(pattern, at);
      text += group.text;
      at += group.length;
    } else {
      // A brace that is no repetition stands for itself in RE2 and is an error in the built-in engine.
      const repetition = character === '{' ? /^\{\d+(?:,\d*)?\}/u.exec(pattern.slice(at)) : null;
      if (repetition !== null) text += repetition[0];
      else if (character === '.') text += dotMatchesNewline ? '[^]' : '[^\\n]';
      else text += character === '{' || character === '}' || character === ']' ? `\\${character}` : character;
      at += repetition?.[0].length ?? character.length;
    }
  }
  return text;
};

/** Translates a pattern, without anchoring it. `(?i)` and `(?s)` are understood at the beginning. */
export const translateRegex = (pattern: string): RegexResult => {
  const leading = /^\(\?(?<flags>[is]+)\)/u.exec(pattern);
  const flags = leading?.groups?.['flags'] ?? '';
  try {
    const source = translateBody(pattern.slice(leading?.[0].length ?? 0), flags.includes('s'));
    const all = flags.includes('i') ? 'iu' : 'u';
    // Building it once tells whether the built-in engine accepts the rest.
    void new RegExp(source, all);
    return { ok: true, source, flags: all };
  } catch (error) {
    return { ok: false, reason: `The pattern '${pattern}' cannot be used: ${error instanceof Error ? error.message : String(error)}` };
  }
};

const compiled = new Map<string, RegexResult>();
const maximumCompiled = 500;

/** The same, remembered. */
export const regexOf = (pattern: string): RegexResult => {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const result = translateRegex(pattern);
  if (compiled.size < maximumCompiled) compiled.set(pattern, result);
  return result;
};

/**
 * Phrases that questions are made of. A phrase is written as words that follow each other: `a|b` is one word or the other, `[…]` may be missing,
 * `(… | …)` chooses among several, with spaces around the stroke, `{name}` or `{name:key}` is a slot, which is filled with a value.
 */
import { stem, type Token } from './tokens';

export type Values = Readonly<Record<string, unknown>>;

export interface Filled {
  /** The token behind it. */
  readonly end: number;
  readonly value: unknown;
}

/** All the ways in which a slot can be filled from a place on. */
export type Slot = (tokens: readonly Token[], at: number) => readonly Filled[];

export type Slots = Readonly<Record<string, Slot>>;

type Item =
  | { readonly is: 'words'; readonly words: ReadonlySet<string> }
  | { readonly is: 'slot'; readonly name: string; readonly key: string }
  | { readonly is: 'choice'; readonly options: readonly Phrase[]; readonly isOptional: boolean };

export type Phrase = readonly Item[];

const pieces = /[[\]()]|\{[^}]+\}|[^\s[\](){}]+/gu;

interface Reading {
  readonly parts: readonly string[];
  at: number;
}

const slotOf = (part: string): Item => {
  const [name = '', key = name] = part.slice(1, -1).split(':');
  return { is: 'slot', name, key };
};

const wordsOf = (text: string): Item => ({ is: 'words', words: new Set(text.split('|').map(stem)) });

const sequence = (reading: Reading): Phrase => {
  const items: Item[] = [];
  for (;;) {
    const part = reading.parts[reading.at];
    if (part === undefined || part === ']' || part === ')' || part === '|') return items;
    if (part === '[' || part === '(') items.push(choice(reading));
    else {
      items.push(part.startsWith('{') ? slotOf(part) : wordsOf(part));
      reading.at += 1;
    }
  }
};

const choice = (reading: Reading): Item => {
  const isOptional = reading.parts[reading.at] === '[';
  const options: Phrase[] = [];
  do {
    reading.at += 1;
    options.push(sequence(reading));
  } while (reading.parts[reading.at] === '|');
  reading.at += 1;
  return { is: 'choice', options, isOptional };
};

/** A phrase from its text. */
export const phrase = (text: string): Phrase => sequence({ parts: text.match(pieces) ?? [], at: 0 });

type Emit = (end: number, values: Values) => void;

interface Walk {
  readonly tokens: readonly Token[];
  readonly slots: Slots;
}

const walk = (items: Phrase, place: { readonly at: number; readonly values: Values }, emit: Emit, by: Walk): void => {
  const [item, ...rest] = items;
  const { at, values } = place;
  if (item === undefined) return emit(at, values);
  if (item.is === 'words') {
    const token = by.tokens[at];
    const isIt = token !== undefined && (token.kind === 'word' || token.kind === 'sign') && item.words.has(token.text);
    if (isIt) walk(rest, { at: at + 1, values }, emit, by);
    return;
  }
  if (item.is === 'slot') {
    for (const { end, value } of by.slots[item.name]?.(by.tokens, at) ?? [])
      walk(rest, { at: end, values: { ...values, [item.key]: value } }, emit, by);
    return;
  }
  for (const option of item.options) walk([...option, ...rest], place, emit, by);
  if (item.isOptional) walk(rest, place, emit, by);
};

export interface Match {
  readonly end: number;
  readonly values: Values;
}

/** The longest way in which the phrase stands at the place; null where it does not, or where it would take no token. */
export const longestMatch = (items: Phrase, by: Walk, at: number): Match | null => {
  let best: Match | null = null;
  const keep: Emit = (end, values) => {
    if (end > at && (best === null || end > best.end)) best = { end, values };
  };
  walk(items, { at, values: {} }, keep, by);
  return best;
};

/** A slot that is filled by any of some phrases, whose values a function turns into one. */
export const slotOfPhrases =
  (entries: readonly (readonly [text: string, make: (values: Values) => unknown])[], slots: Slots): Slot =>
  (tokens, at) => {
    const found: Filled[] = [];
    for (const [items, make] of compiled(entries))
      walk(items, { at, values: {} }, (end, values) => found.push({ end, value: make(values) }), { tokens, slots });
    return found.filter(({ value }) => value !== undefined);
  };

type Entries = readonly (readonly [text: string, make: (values: Values) => unknown])[];

const known = new WeakMap<Entries, readonly (readonly [Phrase, (values: Values) => unknown])[]>();

const compiled = (entries: Entries) => {
  const before = known.get(entries);
  if (before !== undefined) return before;
  const made = entries.map(([text, make]) => [phrase(text), make] as const);
  known.set(entries, made);
  return made;
};

/** Every word that stands in phrases, in the singular. */
export const wordsIn = (items: Phrase): readonly string[] =>
  items.flatMap((item) => (item.is === 'words' ? [...item.words] : item.is === 'choice' ? item.options.flatMap(wordsIn) : []));

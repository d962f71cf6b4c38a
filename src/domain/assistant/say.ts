/** Sentences whose numbers are references to results, so that each can be opened. */
import type { Quantity } from './quantity';

/** A number in a sentence: the call it came from, and which of its quantities. */
export interface Ref {
  readonly call: string;
  readonly key: string;
  readonly quantity: Quantity;
}

/** What a language model has typed without a source; it is shown as such. */
export interface Mark {
  readonly marked: string;
  readonly reason: string;
}

export type Part = string | Ref | Mark;
export type Sentence = readonly Part[];

/** A sentence of text and references; a sentence within it is taken apart. */
export const say = (texts: TemplateStringsArray, ...parts: readonly (Part | Sentence)[]): Sentence =>
  texts.flatMap((text, at) => {
    const part = parts[at];
    const own: readonly Part[] = part === undefined ? [] : Array.isArray(part) ? (part as Sentence) : [part as Part];
    return [...(text === '' ? [] : [text]), ...own];
  });

/** Sentences or numbers one after the other: `a, b and c`. */
export const listed = (parts: readonly (Part | Sentence)[], last = 'and'): Sentence =>
  parts.flatMap((part, at): Sentence => {
    const before = at === 0 ? [] : [at === parts.length - 1 ? ` ${last} ` : ', '];
    return [...before, ...(Array.isArray(part) ? (part as Sentence) : [part as Part])];
  });

export const isRef = (part: Part): part is Ref => typeof part !== 'string' && 'quantity' in part;

/** As plain text; what has no source says so. */
export const sentenceText = (sentence: Sentence): string =>
  sentence.map((part) => (typeof part === 'string' ? part : isRef(part) ? part.quantity.text : `${part.marked} (no source)`)).join('');

export const refsOf = (sentences: readonly Sentence[]): readonly Ref[] => sentences.flatMap((sentence) => sentence.filter(isRef));

/** The piece of a text that a list shows: where a search was met, or its beginning. */
import { plainWord } from '@/domain/notes/plain-text';

export interface ExcerptPart {
  readonly text: string;
  readonly isHit: boolean;
}

const before = 40;
const length = 140;

/** A text without accents and case, with the place in the text of each of its letters: search finds `Übung` by `ubung`. */
const folded = (text: string): { readonly plain: string; readonly placeOf: (at: number) => number } => {
  // Most texts have nothing to fold but case.
  if (!/[^\n\t -~]/u.test(text)) return { plain: text.toLowerCase(), placeOf: (at) => at };
  const places: number[] = [];
  let [plain, at] = ['', 0];
  for (const sign of text) {
    const letters = plainWord(sign);
    plain += letters;
    for (let n = 0; n < letters.length; n += 1) places.push(at);
    at += sign.length;
  }
  return { plain, placeOf: (place) => places[place] ?? text.length };
};

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The text in parts, those that begin a word with one of the terms marked; case and accents do not count. */
export const markedParts = (text: string, terms: readonly string[]): readonly ExcerptPart[] => {
  const wanted = terms.map(plainWord).filter((term) => term !== '');
  if (wanted.length === 0) return [{ text, isHit: false }];
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${wanted
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})`,
    'gu',
  );
  const { plain, placeOf } = folded(text);
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const { 0: hit, index } of plain.matchAll(found)) {
    const [from, to] = [placeOf(index), placeOf(index + hit.length)];
    if (from > at) parts.push({ text: text.slice(at, from), isHit: false });
    parts.push({ text: text.slice(from, to), isHit: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isHit: false });
  return parts;
};

/** About two lines around the first hit; the beginning where the text has none. */
export const excerptOf = (text: string, terms: readonly string[]): readonly ExcerptPart[] => {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  const parts = terms.length === 0 ? [] : markedParts(plain, terms);
  const first = parts.findIndex(({ isHit }) => isHit);
  const at = first <= 0 ? 0 : parts.slice(0, first).reduce((sum, part) => sum + part.text.length, 0);
  const from = Math.max(0, at - before);
  const piece = `${from > 0 ? '… ' : ''}${plain.slice(from, from + length)}`;
  return markedParts(piece, terms);
};

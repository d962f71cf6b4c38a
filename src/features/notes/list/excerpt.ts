/** The piece of a text that a list shows: where a search was met, or its beginning. */

export interface ExcerptPart {
  readonly text: string;
  readonly isHit: boolean;
}

const before = 40;
const length = 140;

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The text in parts, those that begin a word with one of the terms marked; case does not count. */
export const markedParts = (text: string, terms: readonly string[]): readonly ExcerptPart[] => {
  const wanted = terms.filter((term) => term !== '');
  if (wanted.length === 0) return [{ text, isHit: false }];
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${wanted
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})`,
    'giu',
  );
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const { 0: hit, index } of text.matchAll(found)) {
    if (index > at) parts.push({ text: text.slice(at, index), isHit: false });
    parts.push({ text: hit, isHit: true });
    at = index + hit.length;
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

/** The tags of trades as bits, so that any number of tags per trade is asked for with a few comparisons. */
import type { Trade } from '@/domain/trades/trade';

export interface TagColumn {
  /** By the alphabet. */
  readonly names: readonly string[];
  /** 32-bit words per row. */
  readonly words: number;
  /** Bit `tag & 31` of word `row × words + (tag >> 5)` is set where the row has the tag. */
  readonly bits: Uint32Array;
}

/** The column of trades in their order. */
export const tagColumn = (trades: readonly Trade[]): TagColumn => {
  const found = new Map<string, number>();
  // Tags are read once: asking objects for their keys is what takes the time.
  const [rows, numbers]: [number[], number[]] = [[], []];
  for (let row = 0; row < trades.length; row += 1) {
    const tags = trades[row]?.user.tags;
    if (tags === undefined) continue;
    for (const tag in tags) {
      const number = found.get(tag) ?? found.size;
      if (number === found.size) found.set(tag, number);
      rows.push(row);
      numbers.push(number);
    }
  }
  const names = [...found.keys()].toSorted();
  const places = new Map(names.map((name, place) => [name, place]));
  const placeOf = Array.from(found.keys(), (name) => places.get(name) ?? 0);
  const words = Math.ceil(names.length / 32);
  const bits = new Uint32Array(words * trades.length);
  for (const [i, row] of rows.entries()) {
    const place = placeOf[numbers[i] ?? 0] ?? 0;
    const word = row * words + (place >> 5);
    bits[word] = (bits[word] ?? 0) | (1 << (place & 31));
  }
  return { names, words, bits };
};

/** A mask of the named tags, as many words as a row has; names that no trade has are left out. */
export const tagMask = ({ names, words }: TagColumn, tags: readonly string[]): Uint32Array => {
  const mask = new Uint32Array(words);
  for (const [number, name] of names.entries()) {
    if (tags.includes(name)) mask[number >> 5] = (mask[number >> 5] ?? 0) | (1 << (number & 31));
  }
  return mask;
};

/** Whether the row has any of the tags of the mask. */
export const hasAnyTag = ({ words, bits }: TagColumn, row: number, mask: Uint32Array): boolean => {
  for (let word = 0; word < words; word += 1) {
    if (((bits[row * words + word] ?? 0) & (mask[word] ?? 0)) !== 0) return true;
  }
  return false;
};

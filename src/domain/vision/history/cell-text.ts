/** What a cell of a history says: numbers as decimal text, sides, what looks like a time. Nothing is guessed: null where it is in no known form. */
import type { DecimalText } from '@/domain/money/decimal-text';

/** Letters that a digit is taken for; numbers hold none of them. */
const digitFor: ReadonlyMap<string, string> = new Map([
  ['O', '0'],
  ['o', '0'],
  ['D', '0'],
  ['Q', '0'],
  ['I', '1'],
  ['l', '1'],
  ['|', '1'],
  ['S', '5'],
  ['B', '8'],
  ['Z', '2'],
  ['z', '2'],
]);

const currencies = /US\$|[$€£¥₿]|\b(?:USD|EUR|GBP|JPY|CHF|AUD|CAD|NZD|USC)\b/gu;
const minus = /[−–—‐]/gu;

export interface ReadNumber {
  readonly value: DecimalText;
  /** A letter had to be taken for a digit. */
  readonly isMended: boolean;
}

/** Digits with at most one decimal mark; grouping by space, comma or apostrophe is taken out. */
const plainNumber = (text: string): string | null => {
  const bare = text.replace(/(\d)[ \u00A0\u202F’'](?=\d{3}(?:\D|$))/gu, '$1');
  if (/^\d+$/u.test(bare)) return bare;
  const dots = bare.split('.').length - 1;
  const commas = bare.split(',').length - 1;
  if (!/^\d[\d.,]*\d$/u.test(bare)) return null;
  if (dots > 0 && commas > 0) {
    const mark = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ',';
    const group = mark === '.' ? ',' : '.';
    const [whole, part] = [bare.slice(0, bare.lastIndexOf(mark)), bare.slice(bare.lastIndexOf(mark) + 1)];
    if (part.includes(group) || whole.includes(mark) || !new RegExp(`^\\d{1,3}(?:[${group}]\\d{3})+$`, 'u').test(whole)) return null;
    return `${whole.replaceAll(group, '')}.${part}`;
  }
  if (dots > 1 || commas > 1) return /^\d{1,3}(?:[.,]\d{3})+$/u.test(bare) ? bare.replace(/[.,]/gu, '') : null;
  if (commas === 1) return /,\d{3}$/u.test(bare) ? bare.replace(',', '') : bare.replace(',', '.');
  return bare;
};

/** A number or amount: '-1 234.50', '$(12.40)', '+0.35 USD', '−$75.00', '18,245.25'. */
export const readAmount = (text: string): ReadNumber | null => {
  let bare = text.replace(minus, '-').replace(currencies, '').trim();
  let sign = '';
  if (/^\(.*\)$/u.test(bare)) [bare, sign] = [bare.slice(1, -1).trim(), '-'];
  const lead = /^([+-])\s*/u.exec(bare);
  if (lead !== null) [bare, sign] = [bare.slice(lead[0].length), lead[1] === '-' ? '-' : sign];
  bare = bare.replace(/\s*([.,])\s*/gu, '$1').trim();
  const mended = bare.replace(/[OoDQIl|SBZz]/gu, (letter) => digitFor.get(letter) ?? letter);
  const value = plainNumber(mended);
  if (value === null) return null;
  const isZero = /^[0.]*$/u.test(value);
  return { value: `${isZero ? '' : sign}${value}` as DecimalText, isMended: mended !== bare };
};

/** Whether a text is a time of a day, its characters misread or not: a clock, and more digits than one has. */
export const isTimeLike = (text: string): boolean =>
  /[\dOlI|]\s?[:.]\s?[\dOlI|S]{2}/u.test(text) && /:/u.test(text) && text.replace(/[^\dOlI|SB]/gu, '').length >= 8;

/** Letters that differ, letters that are missing and letters too many between two words, at most `most`. */
export const differsBy = (a: string, b: string, most = 2): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of Array.from(a).entries()) {
    const row = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      row.push(Math.min((before[j] ?? 0) + (letter === other ? 0 : 1), (before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    before = row;
  }
  return before[b.length] ?? most + 1;
};

const sides = { buy: 'long', sell: 'short', long: 'long', short: 'short' } as const;

/** The side that a word names, a letter of it misread or not. */
export const sideOfText = (word: string): { readonly side: 'long' | 'short'; readonly isExact: boolean } | null => {
  const bare = word.toLowerCase().replace(/[^a-z0-9]/gu, '');
  const exact = Object.entries(sides).find(([name]) => name === bare);
  if (exact !== undefined) return { side: exact[1], isExact: true };
  const close = Object.entries(sides).filter(([name]) => name.length > 3 && differsBy(bare, name, 1) <= 1);
  const [first] = close;
  return first !== undefined && close.every(([, side]) => side === first[1]) ? { side: first[1], isExact: false } : null;
};

export interface SideWord {
  readonly from: number;
  readonly to: number;
  readonly isExact: boolean;
}

/** Where a text names a side: a word, or the beginning of one with the size right behind it. */
export const sideIn = (text: string): SideWord | null => {
  const bare = text.replace(/[I1|]/gu, 'l').toLowerCase();
  const found = /(?<![a-z0-9])(?:buy|sell|long|short)(?=$|[^a-z]|[lo]+(?:$|[^a-z]))/u.exec(bare);
  if (found !== null) return { from: found.index, to: found.index + found[0].length, isExact: true };
  for (const word of text.matchAll(/[^\s,]+/gu))
    if (sideOfText(word[0]) !== null) return { from: word.index, to: word.index + word[0].length, isExact: false };
  return null;
};

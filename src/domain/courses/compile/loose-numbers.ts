/** Digits in prose that nobody calculated. Years and names that begin with a letter (MT4, H1) or that the product knows (6E) may stand. */
import { instrumentOf } from '@/domain/market/resolve-instrument';

const word = /[\p{L}\d$€£¥%−+.,:'’/-]*\d[\p{L}\d$€£¥%.,:'’/-]*/gu;

const isYear = (text: string): boolean => /^(?:19|20)\d{2}(?:[-–/](?:19|20)?\d{2})?$/u.test(text);
const isName = (text: string): boolean => /^\p{L}[\p{L}\d]*$/u.test(text) || (/\p{L}/u.test(text) && instrumentOf(text) !== null);

/** The words of a text that hold digits and are neither years nor names, as they stand. */
export const looseNumbers = (text: string): readonly string[] =>
  [...text.matchAll(word)]
    .map(([found]) => found.replace(/[.,:'’/-]+$/u, '').replace(/^['’(]+/u, ''))
    .filter((found) => !isYear(found) && !isName(found));

/** What may stand as it is under `:plain[…]`: names and addresses, no results. */
export const looksLikeResult = (text: string): boolean => /[$€£¥%]|\d[.,]\d|\d\s?(?:R|USD|EUR|GBP|JPY)\b/u.test(text);

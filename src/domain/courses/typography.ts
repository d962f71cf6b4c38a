/** Signs as print has them in each language, however they were typed. Lessons get them where they are compiled, the words of screens where they are looked up. */
import type { CourseLanguage } from './language';

/** Apostrophes as print has them: within a word, and after it as in “three nights' worth”. */
const withApostrophes = (text: string): string => text.replaceAll(/(?<=\p{L})'/gu, '’');

const narrow = '\u202f';
const wide = '\u00a0';

/** French signs keep to the word before them, and quotes to what they hold: a space that was typed there breaks no line. */
export const withFrenchSpaces = (text: string): string =>
  text.replaceAll(/ (?=[;!?])/gu, narrow).replaceAll(/ (?=:(?:\s|$))| (?=»)|(?<=«) /gu, wide);

export const typographic = (text: string, language: CourseLanguage): string =>
  language === 'fr' ? withFrenchSpaces(withApostrophes(text)) : withApostrophes(text);

const inFrenchOne = (words: unknown): unknown => {
  if (typeof words === 'string') return withFrenchSpaces(words);
  if (typeof words === 'function') return (...values: readonly unknown[]): unknown => inFrenchOne(Reflect.apply(words, undefined, values));
  if (typeof words !== 'object' || words === null) return words;
  if (Array.isArray(words)) return words.map(inFrenchOne);
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, inFrenchOne(value)]));
};

/** A catalogue of French words with its spaces as print has them, in what its functions give too. */
export const inFrench = <Words>(words: Words): Words => inFrenchOne(words) as Words;

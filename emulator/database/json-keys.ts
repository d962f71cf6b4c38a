/** Finds the place of a key in JSON text that the database cannot store, for error messages. It is no parser: the text is known to be sound JSON. */
import { isValidKey } from './validate';

const SPECIAL = new Set(['.priority', '.value', '.sv']);

/** Strings, with what follows them; only a key is followed by a colon. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/gu;

/** Line and column of the first bad key, both from 1, as `1:2`; null when there is none. */
export const invalidKeyPosition = (text: string): string | null => {
  for (const match of text.matchAll(STRING)) {
    if (match[1] === undefined) continue;
    const key = JSON.parse(match[0].slice(0, -match[1].length)) as string;
    if (isValidKey(key) || SPECIAL.has(key)) continue;
    const before = text.slice(0, match.index).split('\n');
    return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
  }
  return null;
};

/** What was asked on this device, to be asked again. How often, the account counts (`asked-looks.ts`). */
import { keep, readKept } from '@/services/local/device-storage';

const shown = 8;

/** So many looks in a week, and the screen says what chance makes of them. */
export const manyLooks = 20;

const name = (uid: string): string => `asked-texts:${uid}`;

/** The last ones, each once, newest first. */
export const askedTexts = (uid: string): readonly string[] => {
  const kept = readKept(name(uid));
  return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string').slice(0, shown) : [];
};

export const rememberAsked = (uid: string, text: string): void =>
  keep(name(uid), [text, ...askedTexts(uid).filter((one) => one !== text)].slice(0, shown));

/** What was asked on this device, and when: each question counts as a look. */
import { keep, readKept } from '@/services/local/device-storage';
import { weekMs } from '@/lib/durations';

interface Asked {
  readonly text: string;
  readonly at: number;
}

/** Kept for the count of a week; shown are the last ones. */
const most = 200;
const shown = 8;

/** So many looks in a week, and the screen says what chance makes of them. */
export const manyLooks = 20;

const name = (uid: string): string => `asked-questions:${uid}`;

const isAsked = (value: unknown): value is Asked => {
  const { text, at } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof text === 'string' && typeof at === 'number';
};

const allAsked = (uid: string): readonly Asked[] => {
  const kept = readKept(name(uid));
  return Array.isArray(kept) ? kept.filter(isAsked) : [];
};

export interface History {
  /** The last ones, each once, newest first. */
  readonly texts: readonly string[];
  /** Questions of the last seven days, the same one again included. */
  readonly looks: number;
}

export const historyOf = (uid: string, now: number): History => {
  const all = allAsked(uid);
  return { texts: [...new Set(all.map(({ text }) => text))].slice(0, shown), looks: all.filter(({ at }) => at > now - weekMs).length };
};

export const rememberAsked = (uid: string, text: string, now: number): void =>
  keep(name(uid), [{ text, at: now }, ...allAsked(uid)].slice(0, most));

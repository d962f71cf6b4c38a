/** How many strategies of a person this device has not handed to the account yet; kept apart from them, so that a sign-out can ask at once. */
import { forget, keep, readKept } from './device-storage';

const nameFor = (uid: string): string => `strategy-unsent:${uid}`;

export interface UnsentStrategies {
  /** Go out by themselves. */
  readonly unsent: number;
  /** Have text that says no strategy yet, which is kept on this device only. */
  readonly unfinished: number;
}

const countIn = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0);

/** Strategies of before they were kept in accounts: there is a shelf, and nothing says what the account has. */
const isOfBefore = (uid: string): boolean => readKept(`strategies:${uid}`) !== null && readKept(`strategy-sync:${uid}`) === null;

export const unsentStrategies = (uid: string): UnsentStrategies => {
  const kept = readKept(nameFor(uid));
  const { unsent, unfinished } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<
    Record<keyof UnsentStrategies, unknown>
  >;
  return { unsent: Math.max(countIn(unsent), isOfBefore(uid) ? 1 : 0), unfinished: countIn(unfinished) };
};

export const keepUnsentStrategies = (uid: string, counts: UnsentStrategies): void => {
  if (counts.unsent + counts.unfinished === 0) forget(nameFor(uid));
  else keep(nameFor(uid), counts);
};

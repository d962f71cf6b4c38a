/**
 * That somebody pressed “Keep this” on /trading, from then until their charts are in an account: through signing up, and where the plan
 * does not open Indicators yet, until it does. It says nothing about the person but a digest of whose account it is.
 */
import { dayMs } from '@/lib/durations';
import { sha256Hex } from '@/lib/sha256-hex';
import { forget, keep, readKept } from '@/services/local/device-storage';

const keptName = 'keep-charts';

/** Whoever signs in later than this after the press is not taken for the one who pressed. */
const longestSignUpMs = dayMs;

interface KeepMark {
  readonly madeAtMs: number;
  /** Of the account they go to; null: nobody has signed in yet. */
  readonly of: string | null;
}

const digestOf = (uid: string): string => sha256Hex(`keep-charts ${uid}`).slice(0, 16);

const readMark = (): KeepMark | null => {
  const kept = readKept(keptName);
  const { madeAtMs, of } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof KeepMark, unknown>>;
  return typeof madeAtMs === 'number' && (of === null || typeof of === 'string') ? { madeAtMs, of } : null;
};

/** `uid` null: whoever signs in next. */
export const askToKeep = (uid: string | null, nowMs: number): void =>
  keep(keptName, { madeAtMs: nowMs, of: uid === null ? null : digestOf(uid) } satisfies KeepMark);

/** Whether the charts of this browser were asked to be kept in the account; from the first time on they are for it alone. */
export const isToBeKept = (uid: string, nowMs: number): boolean => {
  const mark = readMark();
  if (mark === null) return false;
  if (mark.of !== null) return mark.of === digestOf(uid);
  const isLate = nowMs - mark.madeAtMs > longestSignUpMs || nowMs < mark.madeAtMs;
  if (!isLate) askToKeep(uid, mark.madeAtMs);
  return !isLate;
};

export const forgetToKeep = (): void => forget(keptName);

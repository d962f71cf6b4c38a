/**
 * The log of answers and lessons read: on this device without an account, in the account of whoever is signed in. What the account needs
 * is fetched with the first one; a visitor reads without it.
 */
import { joinedLog, type ProgressEntry } from '@/domain/courses/progress';
import type { Live } from '@/lib/live';
import { liveOnDemand } from '@/lib/live-on-demand';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import { account } from '@/services/session/session';
import { addToDeviceLog, deviceLog } from './device-log';

export interface CourseLog {
  readonly entries: readonly ProgressEntry[];
  /** Whether they are kept in an account, for other devices too. */
  readonly isInAccount: boolean;
}

const none: CourseLog = { entries: [], isInAccount: false };

const openLog = (set: (log: CourseLog) => void): (() => void) => {
  let ofAccount: readonly ProgressEntry[] = [];
  let stopAccount = (): void => {};
  let followed: string | null = null;
  let isOver = false;
  const tell = (): void => {
    if (!isOver) set({ entries: joinedLog(deviceLog.get(), ofAccount), isInAccount: followed !== null });
  };
  const follow = (): void => {
    const uid = account.get()?.uid ?? null;
    if (uid === followed) return;
    stopAccount();
    stopAccount = () => {};
    [followed, ofAccount] = [uid, []];
    tell();
    if (uid === null) return;
    import('./account-log')
      .then(({ followAccountLog }) => {
        if (isOver || followed !== uid) return;
        stopAccount = followAccountLog((entries) => {
          ofAccount = entries;
          tell();
        });
      })
      .catch((cause: unknown) => logProblem('Reading the log of courses', cause));
  };
  const stops = [deviceLog.subscribe(tell), account.subscribe(follow)];
  tell();
  follow();
  return () => {
    isOver = true;
    stopAccount();
    for (const stop of stops) stop();
  };
};

export const courseLog: Live<CourseLog> = { ...liveOnDemand<CourseLog>(none, openLog), getPrerendered: () => none };

/** Adds an entry. It is safe on this device when it resolves. */
export const addToCourseLog = async (entry: Omit<ProgressEntry, 'id' | 'on'>): Promise<void> => {
  const whole = { ...entry, id: newId(), on: Date.now() };
  if (account.get() === null) addToDeviceLog(whole);
  else await (await import('./account-log')).keepInAccount(whole);
};

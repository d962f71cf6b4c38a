/**
 * Sends what an earlier visit left in the outboxes, whatever screen the person comes back to, and opens the document store also for what
 * the server refused, so that the screen says so. Without such changes it opens nothing.
 */
import { logProblem } from '@/lib/log';
import { journalCounts, keptCounts } from '@/services/firebase/unsent-changes';
import { account } from '@/services/session/session';

let lookedFor: string | null = null;

const look = async (uid: string): Promise<void> => {
  const [journal, kept] = await Promise.all([journalCounts(uid), keptCounts(uid)]);
  if (journal?.waiting !== 0 && account.get()?.uid === uid) (await import('./journal')).startJournal();
  if ((kept?.waiting !== 0 || kept.refused !== 0) && account.get()?.uid === uid) await (await import('@/services/kept/kept')).startKept();
};

const follow = (): void => {
  const uid = account.get()?.uid ?? null;
  if (uid === lookedFor) return;
  lookedFor = uid;
  if (uid !== null) look(uid).catch((cause: unknown) => logProblem('Looking for unsent changes', cause));
};

let isStarted = false;

/** Follows who is signed in; further calls change nothing. */
export const resumeJournal = (): void => {
  if (isStarted) return;
  isStarted = true;
  account.subscribe(follow);
  follow();
};

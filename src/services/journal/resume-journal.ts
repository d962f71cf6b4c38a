/**
 * Sends what an earlier visit left in the outboxes, whatever screen the person comes back to, and opens the document store also for what
 * the server refused, so that the screen says so. Without such changes it opens nothing.
 */
import { journalCounts, keptCounts } from '@/services/firebase/unsent-changes';
import { onceForEach } from '@/services/session/once-for-each';
import { account } from '@/services/session/session';

/** Follows who is signed in; further calls change nothing. */
export const resumeJournal = onceForEach('Looking for unsent changes', async (uid) => {
  const [journal, kept] = await Promise.all([journalCounts(uid), keptCounts(uid)]);
  if (journal?.waiting !== 0 && account.get()?.uid === uid) (await import('./journal')).startJournal();
  if ((kept?.waiting !== 0 || kept.refused !== 0) && account.get()?.uid === uid) await (await import('@/services/kept/kept')).startKept();
});

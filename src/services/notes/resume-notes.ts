/** Finishes notes that a page left in the middle when it ended, whatever screen the person comes back to. Without such ones it loads nothing. */
import { countLeftNotes } from '@/services/device/note-drafts';
import { onceForEach } from '@/services/session/once-for-each';
import { account } from '@/services/session/session';

/** Follows who is signed in; further calls change nothing. */
export const resumeNotes = onceForEach('Looking for notes of an earlier visit', async (uid) => {
  if (typeof indexedDB === 'undefined' || (await countLeftNotes(uid)) === 0 || account.get()?.uid !== uid) return;
  (await import('./notes')).mendNotes();
});

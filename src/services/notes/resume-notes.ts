/** Finishes notes that a page left in the middle when it ended, whatever screen the person comes back to. Without such ones it loads nothing. */
import { logProblem } from '@/lib/log';
import { countLeftNotes } from '@/services/device/note-drafts';
import { account } from '@/services/session/session';

let lookedFor: string | null = null;

const look = async (uid: string): Promise<void> => {
  if (typeof indexedDB === 'undefined' || (await countLeftNotes(uid)) === 0 || account.get()?.uid !== uid) return;
  (await import('./notes')).mendNotes();
};

const follow = (): void => {
  const uid = account.get()?.uid ?? null;
  if (uid === lookedFor) return;
  lookedFor = uid;
  if (uid !== null) look(uid).catch((cause: unknown) => logProblem('Looking for notes of an earlier visit', cause));
};

let isStarted = false;

/** Follows who is signed in; further calls change nothing. */
export const resumeNotes = (): void => {
  if (isStarted) return;
  isStarted = true;
  account.subscribe(follow);
  follow();
};

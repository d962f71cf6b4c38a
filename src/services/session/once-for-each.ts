/** Something that is looked for once for each person who signs in on this page, whatever screen they come to. */
import { logProblem } from '@/lib/log';
import { account } from './session';

/**
 * The result follows who is signed in; further calls of it change nothing. `look` runs once for each uid; what it rejects with is logged
 * under `what`.
 */
export const onceForEach = (what: string, look: (uid: string) => Promise<unknown>): (() => void) => {
  let lookedFor: string | null = null;
  let isStarted = false;
  const follow = (): void => {
    const uid = account.get()?.uid ?? null;
    if (uid === lookedFor) return;
    lookedFor = uid;
    if (uid !== null) look(uid).catch((cause: unknown) => logProblem(what, cause));
  };
  return () => {
    if (isStarted) return;
    isStarted = true;
    account.subscribe(follow);
    follow();
  };
};

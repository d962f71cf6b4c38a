/** Watches whether an admin has blocked the address of whoever is signed in. */
import { onValue, ref } from 'firebase/database';
import type { Database } from 'firebase/database';
import { emailKeyOf, hasEmailKey } from '@/domain/access/email-key';
import { logProblem } from '@/lib/log';

/** `onBlock` runs for every answer of the server's until the returned function is called, and at once for an address that cannot be blocked. */
export const watchBlock = (database: Database, email: string, onBlock: (isBlocked: boolean) => void): (() => void) => {
  if (!hasEmailKey(email)) {
    onBlock(false);
    return () => {};
  }
  return onValue(
    ref(database, `blocked/${emailKeyOf(email)}`),
    (snapshot) => onBlock(snapshot.exists()),
    (cause) => {
      // The rules refuse on their own whatever is blocked.
      logProblem('Asking whether the address is blocked', cause);
      onBlock(false);
    },
  );
};

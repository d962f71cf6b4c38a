/**
 * What modules keep in memory for whoever is signed in goes with them. A logout loads the page anew, but a sign-out that
 * merely happens does not: a revoked token, an account that was disabled or deleted, another tab.
 */
import type { Account } from '@/domain/access/account';
import type { Live } from '@/lib/live';
import { account } from './session';

/** Runs `forget` each time the signed-in person leaves or gives way to another, for as long as the page lasts. */
export const forgetWithAccount = (forget: () => void, source: Live<Pick<Account, 'uid'> | null> = account): void => {
  let uid = source.get()?.uid ?? null;
  source.subscribe(() => {
    const next = source.get()?.uid ?? null;
    if (next === uid) return;
    const hadSomebody = uid !== null;
    uid = next;
    if (hadSomebody) forget();
  });
};

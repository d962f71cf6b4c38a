/** Publishing and withdrawing backtests; the rules let admins only. Needs a connection. */
import type { Publication } from '@/domain/published/published-result';
import { logProblem } from '@/lib/log';
import type { ResultOutcome } from '@/services/firebase/publishing-results';
import { account } from '@/services/session/session';

export type { ResultOutcome };

const remote = async () => {
  const [{ firestore }, code] = await Promise.all([
    import('@/services/firebase/firestore'),
    import('@/services/firebase/publishing-results'),
  ]);
  return { firestore: firestore(), ...code };
};

const asAdmin = async (
  act: (databases: Awaited<ReturnType<typeof remote>>, actorUid: string) => Promise<ResultOutcome>,
): Promise<ResultOutcome> => {
  const actorUid = account.get()?.uid;
  if (actorUid === undefined) return { ok: false, reason: 'refused' };
  try {
    return await act(await remote(), actorUid);
  } catch (cause) {
    logProblem('Publishing a backtest', cause);
    return { ok: false, reason: 'unreached' };
  }
};

/** Publishes a result that was run again on this device and gave the same. Its id is made here. */
export const publishResult = (publication: Omit<Publication, 'id'>): Promise<ResultOutcome> =>
  asAdmin((databases, actorUid) => databases.publishResult(databases.firestore, { ...publication, actorUid }));

/** Marks a result as withdrawn, for good. */
export const withdrawResult = (id: string, name: string, reason: string): Promise<ResultOutcome> =>
  asAdmin((databases, actorUid) => databases.withdrawResult(databases.firestore, { id, name, reason, actorUid }));

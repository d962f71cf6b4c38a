/** Publishes and withdraws backtests, each with its note in the log of the admins. The rules let nobody edit or remove one. */
import { collection, doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import type { Publication } from '@/domain/published/published-result';
import { fieldsOfDraft } from '@/domain/published/result-document';
import { logProblem } from '@/lib/log';
import { noteIn } from './audit-log';
import { isRefusal } from './refusal';

export type ResultOutcome = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly reason: 'refused' | 'unreached' };

const failed = (doing: string, cause: unknown): ResultOutcome => {
  logProblem(doing, cause);
  return { ok: false, reason: isRefusal(cause) ? 'refused' : 'unreached' };
};

/** Publishes the result with its lists of trades in one commit, so that none of them stands alone. */
export const publishResult = async (
  firestore: Firestore,
  { draft, lists, actorUid }: Omit<Publication, 'id'> & { readonly actorUid: string },
): Promise<ResultOutcome> => {
  const place = doc(collection(firestore, 'publishedBacktests'));
  try {
    // A transaction, because a queued publication would be dated by the day the device comes back.
    await runTransaction(firestore, (transaction) => {
      transaction.set(place, { ...fieldsOfDraft(draft), userId: actorUid, createdAt: serverTimestamp() });
      for (const [reading, body] of Object.entries(lists)) {
        transaction.set(doc(place, 'lists', reading), { body, createdAt: serverTimestamp() });
      }
      noteIn(transaction, firestore, { actorUid, action: 'result.publish', target: place.id, details: { name: draft.name } });
      return Promise.resolve();
    });
    return { ok: true, id: place.id };
  } catch (cause) {
    return failed('Publishing a backtest', cause);
  }
};

/** Marks a result as withdrawn. It stays listed, with the reason. */
export const withdrawResult = async (
  firestore: Firestore,
  { id, name, reason, actorUid }: { readonly id: string; readonly name: string; readonly reason: string; readonly actorUid: string },
): Promise<ResultOutcome> => {
  try {
    await runTransaction(firestore, (transaction) => {
      transaction.update(doc(firestore, 'publishedBacktests', id), {
        withdrawal: reason,
        withdrawnAt: serverTimestamp(),
        withdrawnBy: actorUid,
      });
      noteIn(transaction, firestore, { actorUid, action: 'result.withdraw', target: id, details: { name } });
      return Promise.resolve();
    });
    return { ok: true, id };
  } catch (cause) {
    return failed('Withdrawing a published backtest', cause);
  }
};

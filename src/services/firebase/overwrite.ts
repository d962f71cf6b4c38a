/** Writing over a document that others write over as well. */
import { runTransaction, snapshotEqual } from 'firebase/firestore';
import type { DocumentData, DocumentReference, DocumentSnapshot, Transaction } from 'firebase/firestore';
import { isRefusal } from './refusal';

const mostTries = 3;

/**
 * A transaction that works out from a document as it stands what is written in its place. Against `runTransaction` it is tried again,
 * three times at most, also when the rules refuse it: they judge a commit before anybody asks whether what was read still stands, so that
 * their refusal says nothing where the document has meanwhile become another. One that was made and removed again meanwhile looks as if
 * nothing had happened, so a refusal counts only when it is given twice for what stands. Rejects as `runTransaction` does, and without a
 * code when others were faster each time.
 */
export const overwrite = async <T>(
  reference: DocumentReference,
  work: (transaction: Transaction, data: DocumentData | undefined) => T,
): Promise<T> => {
  const { firestore } = reference;
  let read: DocumentSnapshot | undefined;
  let isRefusedAsItStands = false;
  const isOvertaken = async (): Promise<boolean> =>
    read !== undefined && !snapshotEqual(await runTransaction(firestore, (transaction) => transaction.get(reference)), read);

  for (let tries = 1; ; tries += 1) {
    try {
      return await runTransaction(
        firestore,
        async (transaction) => {
          read = await transaction.get(reference);
          return work(transaction, read.data());
        },
        { maxAttempts: mostTries },
      );
    } catch (cause) {
      if (!isRefusal(cause)) throw cause;
      if (!(await isOvertaken())) {
        if (isRefusedAsItStands || read === undefined) throw cause;
        isRefusedAsItStands = true;
      } else if (tries >= mostTries) throw new Error('Others have written over the document each time.', { cause });
      else isRefusedAsItStands = false;
    }
  }
};

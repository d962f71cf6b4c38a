/** The start of a free trial: the record that opens its pages and the mark that the address had one, in one commit. */
import { doc, onSnapshot, serverTimestamp, Timestamp, writeBatch } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { emailHashOf, normaliseEmail } from '@/domain/access/email-key';
import { trialPlan } from '@/domain/subscription/offers';
import { lateWorkMs } from '@/domain/subscription/subscription';
import { dayMs, minuteMs, secondMs } from '@/lib/durations';

/** The rules let it end up to an hour early, for nobody but they knows the time of the commit. */
const marginMs = 5 * minuteMs;

export interface TrialStart {
  readonly uid: string;
  /** The verified address. */
  readonly email: string;
  readonly days: number;
  /** Epoch ms by the server's clock. */
  readonly now: number;
}

/** So long the first sign-in may take to be recorded, in ms; after that the server’s refusal says what is wrong. */
const recordPatienceMs = 20 * secondMs;

/** Resolves when the server has the record of the person, without which the rules take nothing of somebody who has just signed up. */
const untilRecorded = (firestore: Firestore, uid: string): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, recordPatienceMs);
    const stop = onSnapshot(
      doc(firestore, 'users', uid),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.exists() && !snapshot.metadata.fromCache && !snapshot.metadata.hasPendingWrites) done();
      },
      done,
    );
  });

/** Rejects with the server's refusal where the address or the account had one before. */
export const beginFreeTrial = async (firestore: Firestore, { uid, email, days, now }: TrialStart): Promise<void> => {
  await untilRecorded(firestore, uid);
  const pagesUntil = now + days * dayMs - marginMs;
  const batch = writeBatch(firestore);
  batch.set(doc(firestore, 'freeTrials', emailHashOf(email)), { startedAt: serverTimestamp() });
  batch.set(doc(firestore, 'subscriptions', uid), {
    plan: trialPlan,
    status: 'trialing',
    source: 'trial',
    providerId: null,
    pagesUntil: Timestamp.fromMillis(pagesUntil),
    writeUntil: Timestamp.fromMillis(pagesUntil + lateWorkMs),
    updatedAt: serverTimestamp(),
    email: normaliseEmail(email),
    createdAt: serverTimestamp(),
    origin: 'trial',
  });
  await batch.commit();
};

/** Asks the server whether a person's plan is over, so that the rules take nothing new of theirs. */
import type { Database } from 'firebase/database';
import { doc, getDocFromServer } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { takesWork } from '@/domain/subscription/subscription';
import { pause } from '@/lib/pause';
import { serverNow } from './server-time';
import { readSubscription } from './subscription-reading';

/** So long the server's clock is waited for, in ms; without it the device's own stands in. */
const clockPatienceMs = 5_000;

/** By the record on the server and the server's clock; rejects without a connection. */
export const isPlanOverOnServer = async (firestore: Firestore, database: Database, uid: string): Promise<boolean> => {
  const [record, now] = await Promise.all([
    getDocFromServer(doc(firestore, 'subscriptions', uid)),
    Promise.race([serverNow(database), pause(clockPatienceMs).then(Date.now)]),
  ]);
  return !takesWork(readSubscription(record.data()), now);
};

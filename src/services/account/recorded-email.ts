/** Keeps the address in the user records that of the account. Apart from what a person changes, since every page does it. */
import { logProblem } from '@/lib/log';
import { keep, readKept } from '@/services/local/device-storage';
import { account } from '@/services/session/session';
import { recordStores } from './record-stores';

const recordedName = (uid: string): string => `recorded-email:${uid}`;

/**
 * Writes the verified address of who is signed in into both user records, where it is another one. An address that
 * this device has found there is not looked for again. Failures are logged.
 */
export const bringRecordsUpToDate = async (): Promise<void> => {
  const person = account.get();
  if (person === null || !person.emailVerified || person.email === '') return;
  if (readKept(recordedName(person.uid)) === person.email) return;
  try {
    const { firestore, database, records } = await recordStores();
    const isRecorded = await records.recordEmail({ firestore, database }, person.uid, person.email);
    if (isRecorded) keep(recordedName(person.uid), person.email);
  } catch (cause) {
    logProblem('Bringing the address up to date', cause);
  }
};

/** The user's preferences in Firestore. As specified, errors are swallowed: saving says false, loading null. */
import { doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { readPreferences, storedPreferences } from '@/domain/preferences/preferences';
import type { Preferences } from '@/domain/preferences/preferences';
import { logProblem } from '@/lib/log';

/** The stored preferences, from the cache while offline; null when there are none or reading failed. */
export const loadPreferences = async (firestore: Firestore, uid: string): Promise<Preferences | null> => {
  try {
    return readPreferences((await getDoc(doc(firestore, 'userPreferences', uid))).data());
  } catch (cause) {
    logProblem('Reading the preferences', cause);
    return null;
  }
};

/** Stores all preferences. True once the server has them, false when it refused; offline it answers when online again. */
export const savePreferences = async (firestore: Firestore, uid: string, preferences: Preferences): Promise<boolean> => {
  try {
    await setDoc(doc(firestore, 'userPreferences', uid), {
      userId: uid,
      ...storedPreferences(preferences),
      lastUpdated: serverTimestamp(),
    });
    return true;
  } catch (cause) {
    logProblem('Saving the preferences', cause);
    return false;
  }
};

/** Stores the user's preferences in Firestore. As specified, errors are swallowed: saving says false. */
import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { storedPreferences } from '@/domain/preferences/preferences';
import type { Preferences } from '@/domain/preferences/preferences';
import { logProblem } from '@/lib/log';

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

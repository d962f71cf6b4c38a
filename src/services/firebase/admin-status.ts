/** Asks Firestore whether a user is an admin. How long the answer is used is not decided here. */
import { doc, getDocFromServer } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { logProblem } from '@/lib/log';

/**
 * True when the marker `admins/{uid}` exists or the user document has the role 'admin', as the server has them
 * now; null when the server could not be asked, which is logged and counts as no.
 */
export const readAdminStatus = async (firestore: Firestore, uid: string): Promise<boolean | null> => {
  try {
    const [marker, record] = await Promise.all([
      getDocFromServer(doc(firestore, 'admins', uid)),
      getDocFromServer(doc(firestore, 'users', uid)),
    ]);
    return marker.exists() || record.get('role') === 'admin';
  } catch (cause) {
    logProblem('Asking for admin rights', cause);
    return null;
  }
};

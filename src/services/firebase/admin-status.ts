/** Asks Firestore whether a user is an admin. How long the answer is used is not decided here. */
import { doc, getDocFromServer } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';

/**
 * True when the marker `admins/{uid}` exists or the user document has the role 'admin', as the server has them
 * now. Rejects when the server cannot be asked or refuses.
 */
export const readAdminStatus = async (firestore: Firestore, uid: string): Promise<boolean> => {
  const [marker, record] = await Promise.all([
    getDocFromServer(doc(firestore, 'admins', uid)),
    getDocFromServer(doc(firestore, 'users', uid)),
  ]);
  return marker.exists() || record.get('role') === 'admin';
};

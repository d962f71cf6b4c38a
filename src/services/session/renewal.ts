/** Whether what the rules refuse waits for a renewal: by the session, and where that knows of no end, by the record itself. */
import type { Session } from '@/domain/access/can-open';
import { logProblem } from '@/lib/log';
import type { Renewal } from '@/services/contracts/renewal';
import { isSampleOpen } from '@/services/local/sample-mark';
import { account, session } from './session';

const isOverIn = (now: Session): boolean => now.state === 'member' && now.isPlanOver === true;

/** The server has said that it is over, of which the session may never hear: the record can be renewed first. */
let wasOverOnServer = false;

/** The clocks of device and server differ, and a record may have just changed: a refusal is a reason to look. */
const isOverOnServer = async (uid: string): Promise<boolean> => {
  try {
    const [{ firestore }, { database }, { isPlanOverOnServer }] = await Promise.all([
      import('@/services/firebase/firestore'),
      import('@/services/firebase/database'),
      import('@/services/firebase/plan-over'),
    ]);
    wasOverOnServer = await isPlanOverOnServer(firestore(), database(), uid);
    return wasOverOnServer;
  } catch (cause) {
    logProblem('Asking whether the plan is over', cause);
    return false;
  }
};

export const renewal: Renewal = {
  isOver: async () => {
    if (isSampleOpen()) return false;
    if (isOverIn(session.get())) return true;
    const uid = account.get()?.uid;
    return uid !== undefined && isOverOnServer(uid);
  },
  onRenewed: (listener) => {
    let wasOver = isOverIn(session.get());
    return session.subscribe(() => {
      const now = session.get();
      // While nobody knows, nothing has been renewed.
      if (now.state !== 'member' || now.isPlanLoading === true) return;
      const isRenewed = (wasOver || wasOverOnServer) && !isOverIn(now);
      wasOver = isOverIn(now);
      if (isRenewed) listener();
    });
  },
};

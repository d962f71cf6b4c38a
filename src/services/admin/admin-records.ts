/** The audit log and the contact messages, for the admin pages. Light: Firebase arrives by dynamic import when somebody looks. */
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { openAdminDatabases } from './admin-databases';
import type { AuditEntry, AuditLogState } from '@/services/firebase/audit-log';
import type { ContactMessage, MessagesState } from '@/services/firebase/contact-messages';
import { liveFromDatabases } from './live-from-databases';
import { account } from '@/services/session/session';

export type { AuditEntry, AuditLogState, ContactMessage, MessagesState };

/** The newest `count` entries of the log; live while somebody watches. Each call makes a source of its own. */
export const auditLog = (count: number): Live<AuditLogState> =>
  liveFromDatabases<AuditLogState>(async ({ firestore }, set) => {
    const { watchAuditLog } = await import('@/services/firebase/audit-log');
    return watchAuditLog(firestore, count, set);
  });

/** The newest `count` messages; live while somebody watches. Each call makes a source of its own. */
export const contactMessages = (count: number): Live<MessagesState> =>
  liveFromDatabases<MessagesState>(async ({ firestore }, set) => {
    const { watchMessages } = await import('@/services/firebase/contact-messages');
    return watchMessages(firestore, count, set);
  });

/** Deletes a message for good; false when that failed. */
export const deleteMessage = async (id: string): Promise<boolean> => {
  const actorUid = account.get()?.uid;
  if (actorUid === undefined) return false;
  try {
    const [{ firestore }, provider] = await Promise.all([openAdminDatabases(), import('@/services/firebase/contact-messages')]);
    return await provider.deleteMessage(firestore, { id, actorUid });
  } catch (cause) {
    logProblem('Deleting a message', cause);
    return false;
  }
};

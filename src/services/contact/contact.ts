/** Sends what a visitor wrote in the contact form. Light: Firebase arrives by dynamic import when somebody sends. */
import type { ContactDraft } from '@/domain/contact/contact-draft';
import { logProblem } from '@/lib/log';
import type { Sending } from '@/services/firebase/contact-sending';

export type { Sending };

let opened: Promise<(message: ContactDraft) => Promise<Sending>> | undefined;

const open = async (): Promise<(message: ContactDraft) => Promise<Sending>> => {
  const [{ firebaseApp, pageBackend }, sending] = await Promise.all([
    import('@/services/firebase/app'),
    import('@/services/firebase/contact-sending'),
  ]);
  const firestore = sending.openForSending(firebaseApp(), pageBackend());
  return (message) => sending.storeMessage(firestore, message);
};

/** Stores a message that `checkDraft` found good. Code that cannot be fetched counts as a server that cannot be reached. */
export const sendContactMessage = async (message: ContactDraft): Promise<Sending> => {
  try {
    const send = await (opened ??= open());
    return await send(message);
  } catch (cause) {
    opened = undefined;
    logProblem('Sending a message', cause);
    return { ok: false, reason: 'unreachable' };
  }
};

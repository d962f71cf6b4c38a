/** The messages visitors wrote in the contact form, for admins to read and delete. Answers go by email, not from here. */
import { collection, doc, limit, onSnapshot, orderBy, query, runTransaction, Timestamp } from 'firebase/firestore';
import type { DocumentData, Firestore } from 'firebase/firestore';
import { logProblem } from '@/lib/log';
import { noteIn } from './audit-log';
import { isRefusal } from './refusal';

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  /** Epoch ms, by the server; null when unreadable. */
  readonly createdAtMs: number | null;
}

export type MessagesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: 'refused' | 'unknown' }
  /** Newest first; `isCut` when there are older ones than were asked for. */
  | { readonly state: 'ready'; readonly messages: readonly ContactMessage[]; readonly isCut: boolean };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const messageOf = (id: string, data: DocumentData): ContactMessage => {
  const { name, email, subject, text, createdAt } = data as Readonly<Record<string, unknown>>;
  return {
    id,
    name: textOf(name),
    email: textOf(email),
    subject: textOf(subject),
    text: textOf(text),
    createdAtMs: createdAt instanceof Timestamp ? createdAt.toMillis() : null,
  };
};

/** Watches the newest `count` messages until the returned function is called. */
export const watchMessages = (firestore: Firestore, count: number, onState: (state: MessagesState) => void): (() => void) =>
  onSnapshot(
    query(collection(firestore, 'contactMessages'), orderBy('createdAt', 'desc'), limit(count + 1)),
    (snapshot) => {
      const messages = snapshot.docs.map((message) => messageOf(message.id, message.data({ serverTimestamps: 'estimate' })));
      onState({ state: 'ready', messages: messages.slice(0, count), isCut: messages.length > count });
    },
    (cause) => {
      logProblem('Reading the messages', cause);
      onState({ state: 'failed', reason: isRefusal(cause) ? 'refused' : 'unknown' });
    },
  );

/** Deletes a message for good, together with the note of it; false when the server refused or is out of reach. */
export const deleteMessage = async (
  firestore: Firestore,
  { id, actorUid }: { readonly id: string; readonly actorUid: string },
): Promise<boolean> => {
  try {
    await runTransaction(firestore, (transaction) => {
      transaction.delete(doc(firestore, 'contactMessages', id));
      noteIn(transaction, firestore, { actorUid, action: 'message.delete', target: id });
      return Promise.resolve();
    });
    return true;
  } catch (cause) {
    logProblem('Deleting a message', cause);
    return false;
  }
};

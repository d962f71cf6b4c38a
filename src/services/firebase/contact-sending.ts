/**
 * Creates a contact message with Firestore's small build: one request and an answer, without the disk cache, since a
 * visitor should learn at once whether the message has arrived. Reading messages is another file's.
 */
import type { FirebaseApp } from 'firebase/app';
import { collection, connectFirestoreEmulator, doc, getFirestore, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import type { Firestore } from 'firebase/firestore/lite';
import type { ContactDraft } from '@/domain/contact/contact-draft';
import { logProblem } from '@/lib/log';
import type { Backend } from './config';
import { isRefusal } from './refusal';

/** Opens the small Firestore of an app. */
export const openForSending = (app: FirebaseApp, backend: Backend): Firestore => {
  const firestore = getFirestore(app);
  if (backend.kind === 'local') connectFirestoreEmulator(firestore, backend.host, backend.firestorePort);
  return firestore;
};

export type Sending = { readonly ok: true } | { readonly ok: false; readonly reason: 'refused' | 'unreachable' };

/** A slower answer counts as none. */
const patienceMs = 20_000;

const outOfPatience = (): Promise<Sending> =>
  new Promise((resolve) => {
    setTimeout(() => resolve({ ok: false, reason: 'unreachable' }), patienceMs);
  });

/** Stores the message. 'unreachable' leaves open whether a request that got no answer has arrived. */
export const storeMessage = async (firestore: Firestore, { name, email, subject, text }: ContactDraft): Promise<Sending> => {
  const written = setDoc(doc(collection(firestore, 'contactMessages')), { name, email, subject, text, createdAt: serverTimestamp() }).then(
    (): Sending => ({ ok: true }),
    (cause: unknown): Sending => {
      logProblem('Sending a message', cause);
      return { ok: false, reason: isRefusal(cause) ? 'refused' : 'unreachable' };
    },
  );
  return Promise.race([written, outOfPatience()]);
};

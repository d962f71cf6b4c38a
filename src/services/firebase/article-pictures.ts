/** Pictures of articles in Firestore, written by admins. One that stands already is the same one: its id is the digest of its bytes. */
import { Bytes, doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import type { StoredPicture } from '@/domain/articles/stored-picture';
import { logProblem } from '@/lib/log';
import { isRefusal } from './refusal';

export type PictureWriteOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: 'refused' | 'unreached' };

export const writeArticlePicture = async (
  firestore: Firestore,
  { sha256, width, height, type }: StoredPicture,
  bytes: Uint8Array,
  actorUid: string,
): Promise<PictureWriteOutcome> => {
  const place = doc(firestore, 'articlePictures', sha256);
  try {
    // A transaction fails at once without a connection, where a plain write would wait for one.
    await runTransaction(firestore, async (transaction) => {
      if ((await transaction.get(place)).exists()) return;
      transaction.set(place, { bytes: Bytes.fromUint8Array(bytes), type, width, height, userId: actorUid, createdAt: serverTimestamp() });
    });
    return { ok: true };
  } catch (cause) {
    logProblem('Storing a picture of an article', cause);
    return { ok: false, reason: isRefusal(cause) ? 'refused' : 'unreached' };
  }
};

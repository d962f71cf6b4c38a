/** Which admins have a document open, in `editing/{document}/{uid}` of the Realtime Database. */
import { onDisconnect, onValue, ref, remove, serverTimestamp, set } from 'firebase/database';
import type { Database } from 'firebase/database';
import { logProblem } from '@/lib/log';

export interface Editor {
  readonly uid: string;
  readonly name: string;
  /** Epoch ms, by the server. */
  readonly since: number;
}

/** Says that this admin has the document open, until the returned function is called or the connection is lost. */
export const startEditing = (database: Database, document: string, self: { readonly uid: string; readonly name: string }): (() => void) => {
  const place = ref(database, `editing/${document}/${self.uid}`);
  const report = (cause: unknown): void => logProblem('Saying who edits', cause);
  let isOver = false;
  const stop = onValue(ref(database, '.info/connected'), (snapshot) => {
    if (snapshot.val() !== true || isOver) return;
    // First what a lost connection leaves behind.
    onDisconnect(place)
      .remove()
      .then(() => (isOver ? undefined : set(place, { name: self.name.slice(0, 200), since: serverTimestamp() })))
      .catch(report);
  });
  return () => {
    isOver = true;
    stop();
    remove(place).catch(report);
  };
};

/** Watches who has the document open, until the returned function is called; those who began first come first. */
export const watchEditing = (database: Database, document: string, onEditors: (editors: readonly Editor[]) => void): (() => void) =>
  onValue(
    ref(database, `editing/${document}`),
    (snapshot) => {
      const value = (snapshot.val() ?? {}) as Readonly<Record<string, { readonly name?: unknown; readonly since?: unknown }>>;
      const editors = Object.entries(value).map(([uid, { name, since }]) => ({
        uid,
        name: typeof name === 'string' ? name : '',
        since: typeof since === 'number' ? since : 0,
      }));
      onEditors(editors.toSorted((a, b) => a.since - b.since));
    },
    (cause) => logProblem('Reading who edits', cause),
  );

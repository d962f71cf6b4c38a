/**
 * Follows a user's settings for everybody in this tab who wants one: one listener over all topics, because each listener
 * is billed again whenever Firestore's streams begin anew, which they do with every token.
 */
import { collection, doc, onSnapshot, Timestamp } from 'firebase/firestore';
import type { DocumentData, Firestore, QuerySnapshot } from 'firebase/firestore';
import { readRegistered } from '@/domain/registers/register-fields';
import { logProblem } from '@/lib/log';

export type SettingFields = Readonly<Record<string, unknown>>;

type OnSnapshot = (snapshot: QuerySnapshot) => void;

interface Shared {
  readonly join: (listener: OnSnapshot) => () => void;
}

const open = new WeakMap<Firestore, Map<string, Shared>>();

/** The one listener over the settings of a user; it ends when the last who joined has left, or with a failure, which is logged. */
const sharedOf = (firestore: Firestore, uid: string): Shared => {
  const known = open.get(firestore) ?? new Map<string, Shared>();
  open.set(firestore, known);
  const before = known.get(uid);
  if (before !== undefined) return before;
  const joined = new Set<OnSnapshot>();
  let last: QuerySnapshot | null = null;
  let stop = (): void => {};
  const end = (): void => {
    if (known.get(uid) === shared) known.delete(uid);
    stop();
  };
  const shared: Shared = {
    join: (listener) => {
      joined.add(listener);
      // Later, as Firestore itself would: the caller has its way to stop by then.
      queueMicrotask(() => {
        if (last !== null && joined.has(listener)) listener(last);
      });
      return () => {
        joined.delete(listener);
        if (joined.size === 0) end();
      };
    },
  };
  known.set(uid, shared);
  stop = onSnapshot(
    collection(firestore, 'users', uid, 'settings'),
    { includeMetadataChanges: true },
    (snapshot) => {
      last = snapshot;
      for (const listener of joined) listener(snapshot);
    },
    (cause) => {
      logProblem('Reading the settings', cause);
      end();
    },
  );
  return shared;
};

const fieldsOf = (data: DocumentData | undefined): SettingFields | null =>
  data === undefined
    ? null
    : Object.fromEntries(
        Object.entries(readRegistered(data)).map(([name, value]) => [
          name,
          value instanceof Timestamp ? value.toMillis() : (value as unknown),
        ]),
      );

/**
 * Tells the fields of the topic as their registers say they are, null when nothing is stored, now and on every change, until the returned function
 * is called. Times of the server are epoch ms. A failure is logged and ends the watch.
 */
export const watchSetting = (
  firestore: Firestore,
  { uid, topic }: { readonly uid: string; readonly topic: string },
  onFields: (fields: SettingFields | null) => void,
): (() => void) => {
  let told: string | undefined;
  let stopOwn: (() => void) | null = null;
  const tell = (data: DocumentData | undefined): void => {
    const fields = fieldsOf(data);
    const said = JSON.stringify(fields);
    if (said === told) return;
    told = said;
    onFields(fields);
  };
  // A copy of the settings without the topic may be older than the topic: only the server knows, or that there is none.
  const askAlone = (): void => {
    stopOwn ??= onSnapshot(
      doc(firestore, 'users', uid, 'settings', topic),
      (snapshot) => tell(snapshot.data({ serverTimestamps: 'estimate' })),
      (cause) => {
        logProblem(`Reading the setting ${topic}`, cause);
      },
    );
  };
  const leave = sharedOf(firestore, uid).join((snapshot) => {
    const found = snapshot.docs.find(({ id }) => id === topic);
    if (found === undefined && snapshot.metadata.fromCache && (told === undefined || stopOwn !== null)) {
      askAlone();
      return;
    }
    if (!snapshot.metadata.fromCache) {
      stopOwn?.();
      stopOwn = null;
    }
    tell(found?.data({ serverTimestamps: 'estimate' }));
  });
  return () => {
    leave();
    stopOwn?.();
  };
};

/** A user's settings, one Firestore document per topic. What the fields of a topic mean, its owner knows. */
import { doc, onSnapshot, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { logProblem } from '@/lib/log';

export type SettingFields = Readonly<Record<string, unknown>>;

const settingDocument = (firestore: Firestore, uid: string, topic: string) => doc(firestore, 'users', uid, 'settings', topic);

/**
 * Tells the fields of the topic, null when nothing is stored, now and on every change, until the returned function
 * is called. Times of the server are epoch ms. A failure is logged and ends the watch.
 */
export const watchSetting = (
  firestore: Firestore,
  place: { readonly uid: string; readonly topic: string },
  onFields: (fields: SettingFields | null) => void,
): (() => void) =>
  onSnapshot(
    settingDocument(firestore, place.uid, place.topic),
    (snapshot) => {
      const data = snapshot.data({ serverTimestamps: 'estimate' });
      onFields(
        data === undefined
          ? null
          : Object.fromEntries(
              Object.entries(data).map(([name, value]) => [name, value instanceof Timestamp ? value.toMillis() : (value as unknown)]),
            ),
      );
    },
    (cause) => {
      logProblem(`Reading the setting ${place.topic}`, cause);
    },
  );

/** Stores the fields of a topic in place of the former ones. True once the server has them, false when it refused; offline it answers when online again. */
export const saveSetting = async (
  firestore: Firestore,
  place: { readonly uid: string; readonly topic: string },
  fields: SettingFields,
): Promise<boolean> => {
  try {
    await setDoc(settingDocument(firestore, place.uid, place.topic), { ...fields, updatedAt: serverTimestamp() });
    return true;
  } catch (cause) {
    logProblem(`Saving the setting ${place.topic}`, cause);
    return false;
  }
};

/** Stores one field of a topic and leaves the others as the server has them, also those that this device never heard of. Answers as `saveSetting`. */
export const saveSettingField = async (
  firestore: Firestore,
  { uid, topic, field }: { readonly uid: string; readonly topic: string; readonly field: string },
  value: unknown,
): Promise<boolean> => {
  try {
    const fields = { [field]: value, updatedAt: serverTimestamp() };
    await setDoc(settingDocument(firestore, uid, topic), fields, { mergeFields: [field, 'updatedAt'] });
    return true;
  } catch (cause) {
    logProblem(`Saving the field ${field} of the setting ${topic}`, cause);
    return false;
  }
};

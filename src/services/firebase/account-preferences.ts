/** Watches the user's preferences and whether the server has them. Saving is in `preferences.ts`. */
import { doc, onSnapshot } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { readPreferences } from '@/domain/preferences/preferences';
import type { Preferences } from '@/domain/preferences/preferences';
import { logProblem } from '@/lib/log';

export interface PreferencesNews {
  /** As stored, changes of this device included; null when nothing is stored. */
  readonly preferences: Preferences | null;
  /** Changes of this device that the server has not acknowledged. */
  readonly isPending: boolean;
  /** What is shown comes from this device, and the server has not confirmed it. */
  readonly isFromCache: boolean;
}

/** Tells the preferences until the returned function is called. `onFailure` runs when they cannot be read; then nothing more comes. */
export const watchPreferences = (
  firestore: Firestore,
  uid: string,
  { onNews, onFailure }: { readonly onNews: (news: PreferencesNews) => void; readonly onFailure: () => void },
): (() => void) =>
  onSnapshot(
    doc(firestore, 'userPreferences', uid),
    { includeMetadataChanges: true },
    (snapshot) => {
      onNews({
        preferences: readPreferences(snapshot.data()),
        isPending: snapshot.metadata.hasPendingWrites,
        isFromCache: snapshot.metadata.fromCache,
      });
    },
    (cause) => {
      logProblem('Reading the preferences', cause);
      onFailure();
    },
  );

/** Watches the user's preferences and whether the server has them. Saving is in `preferences.ts`. */
import { doc, onSnapshot } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { readPreferences } from '@/domain/preferences/preferences';
import { logProblem } from '@/lib/log';
import type { PreferencesNews } from '@/services/contracts/settings-stores';

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

/**
 * The preferences of whoever is signed in, live: what is stored, changes of this device included, and whether the
 * server has them. Works without a connection; Firestore sends later what was changed here.
 */
import { defaultPreferences } from '@/domain/preferences/preferences';
import type { Preferences } from '@/domain/preferences/preferences';
import type { Live } from '@/lib/live';
import { liveCell } from '@/lib/live';
import { forget, keep, readKept } from '@/services/local/device-storage';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { account } from '@/services/session/session';
import { liveOfAccount } from '@/services/session/live-of-account';
import { openPreferences } from '@/services/stores/stores';

export type PreferencesState =
  | { readonly state: 'loading' }
  /** Nothing is known of them: changing them here would overwrite what another device has stored. */
  | { readonly state: 'unread' }
  /** The server does not let them be read, or the browser lacks what it needs. */
  | { readonly state: 'unavailable' }
  | {
      readonly state: 'ready';
      readonly preferences: Preferences;
      /** 'keeping': on its way to this device's storage; 'pending': kept there, and sent when there is a connection. */
      readonly sync: 'saved' | 'pending' | 'keeping';
    };

/** The server has said that nothing is stored, so the defaults may be changed without a connection too. */
const noneMark = (uid: string): string => `no-preferences:${uid}`;

// What was changed in this tab and is on its way to the listener: a second change builds on it.
const changed = liveCell<{ readonly uid: string; readonly preferences: Preferences } | null>(null);
forgetWithAccount(() => changed.set(null));

/** The preferences. */
export const preferences: Live<PreferencesState> = liveOfAccount<PreferencesState>({
  initial: { state: 'loading' },
  failed: { state: 'unavailable' },
  open: async ({ uid }, set) => {
    const { watch } = await openPreferences();
    const stopChanges = changed.subscribe(() => {
      const change = changed.get();
      if (change?.uid === uid) set({ state: 'ready', preferences: change.preferences, sync: 'keeping' });
    });
    const stopWatch = watch(uid, {
      onNews: ({ preferences: stored, isPending, isFromCache }) => {
        // The first of two quick changes comes back when the second has been made already.
        if (isPending && changed.get() !== null && JSON.stringify(stored) !== JSON.stringify(changed.get()?.preferences)) return;
        changed.set(null);
        if (stored !== null) {
          forget(noneMark(uid));
          set({ state: 'ready', preferences: stored, sync: isPending ? 'pending' : 'saved' });
          return;
        }
        if (!isFromCache) keep(noneMark(uid), true);
        const isNone = readKept(noneMark(uid)) === true;
        set(isNone ? { state: 'ready', preferences: defaultPreferences, sync: 'saved' } : { state: 'unread' });
      },
      onFailure: () => {
        set({ state: 'unavailable' });
      },
    });
    return () => {
      stopChanges();
      stopWatch();
    };
  },
});

/**
 * Changes the preferences, which shows at once. True when the server has them, false when it refused and the former
 * ones stand again; without a connection it answers when there is one again, so no screen may wait for it.
 */
export const changePreferences = async (change: (before: Preferences) => Preferences): Promise<boolean> => {
  const uid = account.get()?.uid;
  const now = preferences.get();
  if (uid === undefined || now.state !== 'ready') return false;
  const next = change(now.preferences);
  changed.set({ uid, preferences: next });
  return (await openPreferences()).save(uid, next);
};

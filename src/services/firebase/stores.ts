/** Where a signed-in person keeps things, in Firestore: what `services/stores` chooses outside the sample. */
import type { JournalRemote } from '@/services/contracts/journal-remote';
import type { PublishedWeeks } from '@/services/contracts/published-weeks';
import type { PreferencesStore, SettingsStore } from '@/services/contracts/settings-stores';
import { watchPreferences } from './account-preferences';
import { readPublishedWeeks, watchPublishedWeeks } from './calendar-weeks';
import { firestore } from './firestore';
import { journalRemote } from './ledger';
import { saveSetting } from './settings';
import { watchSetting } from './settings-watch';

export const journalRemoteOf = (uid: string): JournalRemote => journalRemote(firestore(), uid);

export const ownSettings: SettingsStore = {
  watch: (place, onFields) => watchSetting(firestore(), place, onFields),
  save: (place, fields) => saveSetting(firestore(), place, fields),
};

export const ownPreferences: PreferencesStore = {
  watch: (uid, on) => watchPreferences(firestore(), uid, on),
  save: async (uid, preferences) => (await import('./preferences')).savePreferences(firestore(), uid, preferences),
};

export const publishedWeeks: PublishedWeeks = {
  watch: (first, on) => watchPublishedWeeks(firestore(), first, on),
  read: (first, last) => readPublishedWeeks(firestore(), first, last),
};

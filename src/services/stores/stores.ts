/**
 * Where whoever is signed in keeps things: in Firestore, or, while the sample is open, on this device alone. The one place that chooses,
 * so that every screen reads the sample as it reads anything else; a new store gets its line here. What is not chosen is not loaded.
 */
import type { Live } from '@/lib/live';
import type { JournalRemote } from '@/services/contracts/journal-remote';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import type { PublishedWeeks } from '@/services/contracts/published-weeks';
import type { PreferencesStore, SettingsStore } from '@/services/contracts/settings-stores';
import { isOnline } from '@/services/device/is-online';
import { isSampleOpen } from '@/services/local/sample-mark';

const sample = async () => {
  const [{ sampleStore }, remotes] = await Promise.all([
    import('@/services/sample/sample-store'),
    import('@/services/sample/sample-remotes'),
  ]);
  return { store: await sampleStore(), ...remotes };
};

const person = () => import('@/services/firebase/stores');

/** The months of trades, accounts and imports of a person. */
export const openJournalRemote = async (uid: string): Promise<JournalRemote> => {
  if (!isSampleOpen()) return (await person()).journalRemoteOf(uid);
  const { store, sampleJournalRemote } = await sample();
  return sampleJournalRemote(store);
};

/** The documents of the document store of a person. */
export const openKeptRemote = async (uid: string): Promise<KeptRemote> => {
  if (!isSampleOpen()) return (await import('@/services/firebase/kept')).keptRemoteOf(uid);
  const { store, sampleKeptRemote } = await sample();
  return sampleKeptRemote(store);
};

/** The settings of whoever is signed in. */
export const openSettings = async (): Promise<SettingsStore> => {
  if (!isSampleOpen()) return (await person()).ownSettings;
  const { store, sampleSettings } = await sample();
  return sampleSettings(store);
};

/** The preferences of whoever is signed in. */
export const openPreferences = async (): Promise<PreferencesStore> => {
  if (!isSampleOpen()) return (await person()).ownPreferences;
  const { store, samplePreferences } = await sample();
  return samplePreferences(store);
};

/** The published weeks of the calendar. */
export const openPublishedWeeks = async (): Promise<PublishedWeeks> =>
  isSampleOpen() ? (await sample()).samplePublishedWeeks : (await person()).publishedWeeks;

/** Whether what these stores bring can arrive: always, where it stays on the device. */
export const isReachable: Live<boolean> = isSampleOpen() ? { get: () => true, subscribe: () => () => undefined } : isOnline;

/** What settings and preferences ask of the place where they are kept. Contracts only. */
import type { Preferences } from '@/domain/preferences/preferences';

type Fields = Readonly<Record<string, unknown>>;

export interface SettingPlace {
  readonly uid: string;
  readonly topic: string;
}

export interface SettingsStore {
  /** Tells the fields of the topic, null when nothing is stored, now and on every change, until the returned function is called. */
  readonly watch: (place: SettingPlace, onFields: (fields: Fields | null) => void) => () => void;
  /** Stores fields of a topic and leaves the others. True once they are stored, false when they were refused. */
  readonly save: (place: SettingPlace, fields: Fields) => Promise<boolean>;
}

export interface PreferencesNews {
  /** As stored, changes of this device included; null when nothing is stored. */
  readonly preferences: Preferences | null;
  /** Changes of this device that the server has not acknowledged. */
  readonly isPending: boolean;
  /** What is shown comes from this device, and the server has not confirmed it. */
  readonly isFromCache: boolean;
}

export interface PreferencesStore {
  /** Tells the preferences until the returned function is called. `onFailure` runs when they cannot be read; then nothing more comes. */
  readonly watch: (uid: string, on: { readonly onNews: (news: PreferencesNews) => void; readonly onFailure: () => void }) => () => void;
  /** True once they are stored, false when they were refused. */
  readonly save: (uid: string, preferences: Preferences) => Promise<boolean>;
}

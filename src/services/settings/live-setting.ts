/**
 * One field of a settings document of whoever is signed in, live: known at once from this device, then from the server.
 * Other fields of the document belong to others and are kept when this one is stored.
 */
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { liveOfAccount } from '@/services/session/live-of-account';
import { keep, readKept } from '@/services/local/device-storage';
import { account } from '@/services/session/session';
import { openSettings } from '@/services/stores/stores';

export interface SettingNow<T> {
  readonly value: T;
  /** Whether the stored setting has been heard of; before, the value is this device's memory or the usual one. */
  readonly isKnown: boolean;
}

export interface LiveSetting<T> {
  readonly live: Live<SettingNow<T>>;
  /** Shows and stores the value. True once the server has it, false when it refused; offline it answers when online again. */
  readonly save: (value: T) => Promise<boolean>;
}

export interface SettingShape<T> {
  /** Name of the document below the user's settings. */
  readonly topic: string;
  readonly field: string;
  /** Reads what is stored, `undefined` included, which must give the usual value. */
  readonly read: (stored: unknown) => T;
  readonly write: (value: T) => unknown;
}

/** Creates the live setting of a field. */
export const liveSetting = <T>({ topic, field, read, write }: SettingShape<T>): LiveSetting<T> => {
  const usual: SettingNow<T> = { value: read(undefined), isKnown: false };
  const memory = (uid: string): string => `${topic}-${field}:${uid}`;
  let tell: (now: SettingNow<T>) => void = () => {};
  // What was chosen here and has not come back from the store yet: until it does, older news would undo it on the screen.
  let awaited: { readonly uid: string; readonly text: string } | null = null;
  let latest: { readonly uid: string; readonly show: () => void } | null = null;
  const textOf = (value: T): string => JSON.stringify(write(value));

  const live = liveOfAccount<SettingNow<T>>({
    initial: usual,
    failed: usual,
    open: async ({ uid }, set) => {
      tell = set;
      const remembered = readKept(memory(uid));
      if (remembered !== null) set({ value: read(remembered), isKnown: false });
      const { watch } = await openSettings();
      return watch({ uid, topic }, (fields) => {
        const { [field]: own } = fields ?? {};
        const value = read(own);
        const show = (): void => {
          keep(memory(uid), own ?? null);
          set({ value, isKnown: true });
        };
        latest = { uid, show };
        if (awaited?.uid === uid && awaited.text !== textOf(value)) return;
        awaited = null;
        show();
      });
    },
  });

  const save = async (value: T): Promise<boolean> => {
    const uid = account.get()?.uid;
    if (uid === undefined) return false;
    const before = live.get();
    const written = write(value);
    const shown = read(written);
    const own = { uid, text: textOf(shown) };
    awaited = own;
    keep(memory(uid), written);
    tell({ value: shown, isKnown: before.isKnown });
    const undo = (): void => {
      if (awaited === own) awaited = null;
      keep(memory(uid), write(before.value));
      tell(before);
    };
    try {
      const { save: store } = await openSettings();
      const isSaved = await store({ uid, topic }, { [field]: written });
      if (!isSaved) undo();
      else if (awaited === own) {
        // Another device may have set it later: what the store says counts from here on.
        awaited = null;
        if (latest?.uid === uid) latest.show();
      }
      return isSaved;
    } catch (cause) {
      logProblem(`Saving the setting ${topic}`, cause);
      undo();
      return false;
    }
  };

  return { live, save };
};

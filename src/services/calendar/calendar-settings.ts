/** What the signed-in person has set for the calendar, live on all devices: blackout rule, alerts, own feed. One stored topic each. */
import {
  readAlertSetting,
  readBlackoutSetting,
  readFeedSetting,
  type AlertSetting,
  type BlackoutSetting,
  type FeedSetting,
  type SettingFields,
} from '@/domain/calendar/calendar-settings';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { liveOfAccount } from '@/services/live-of-account';
import { account } from '@/services/session';

const remote = async () => {
  const [{ firestore }, code] = await Promise.all([import('@/services/firebase/firestore'), import('@/services/firebase/settings')]);
  return { firestore: firestore(), ...code };
};

/** Null until it was read. */
const liveSetting = <Setting>(topic: string, read: (stored: SettingFields | null) => Setting): Live<Setting | null> =>
  liveOfAccount<Setting | null>({
    initial: null,
    failed: null,
    open: async ({ uid }, set) => {
      const { firestore, watchSetting } = await remote();
      return watchSetting(firestore, { uid, topic }, (fields) => set(read(fields)));
    },
  });

/** Shows at once; true when the server has it, false when it refused. Offline it answers when there is a connection again. */
const save = async (topic: string, setting: object): Promise<boolean> => {
  const uid = account.get()?.uid;
  if (uid === undefined) return false;
  try {
    const { firestore, saveSetting } = await remote();
    return await saveSetting(firestore, { uid, topic }, { ...setting });
  } catch (cause) {
    logProblem(`Saving the setting ${topic}`, cause);
    return false;
  }
};

/** The rule that journal and backtester honour; see `blackoutWindows`. */
export const blackoutSetting: Live<BlackoutSetting | null> = liveSetting('blackout', readBlackoutSetting);
export const saveBlackout = (setting: BlackoutSetting): Promise<boolean> => save('blackout', setting);

export const alertSetting: Live<AlertSetting | null> = liveSetting('calendarAlerts', readAlertSetting);
export const saveAlerts = (setting: AlertSetting): Promise<boolean> => save('calendarAlerts', setting);

export const feedSetting: Live<FeedSetting | null> = liveSetting('calendarFeed', readFeedSetting);
export const saveFeed = (setting: FeedSetting): Promise<boolean> => save('calendarFeed', setting);

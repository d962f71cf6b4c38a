/** What the signed-in person has set for the calendar, live on all devices: blackout rule, alerts, own feed. What the fields mean, the domain knows. */
import {
  readAlertSetting,
  readBlackoutSetting,
  readFeedSetting,
  readSampleWeekSetting,
  type AlertSetting,
  type BlackoutSetting,
  type FeedSetting,
} from '@/domain/calendar/calendar-settings';
import type { Live } from '@/lib/live';
import { liveSetting, type SettingNow } from '@/services/settings/live-setting';

const blackout = liveSetting<BlackoutSetting>({
  topic: 'blackout',
  field: 'rule',
  read: readBlackoutSetting,
  write: (rule) => ({ ...rule }),
});

/** The rule of the own trading; its windows are those of `blackoutWindows`. */
export const blackoutSetting: Live<SettingNow<BlackoutSetting>> = blackout.live;
export const saveBlackout = blackout.save;

const alerts = liveSetting<AlertSetting>({
  topic: 'alerts',
  field: 'calendar',
  read: readAlertSetting,
  write: (choice) => ({ ...choice }),
});

/** The alerts, stored beside those of the sessions. */
export const alertSetting: Live<SettingNow<AlertSetting>> = alerts.live;
export const saveAlerts = alerts.save;

const feed = liveSetting<FeedSetting>({ topic: 'calendar', field: 'feed', read: readFeedSetting, write: (choice) => ({ ...choice }) });

/** The own feed; nobody is asked until it is switched on. */
export const feedSetting: Live<SettingNow<FeedSetting>> = feed.live;
export const saveFeed = feed.save;

/** Whether weeks that nobody states are filled from the sample: in the sample and for the demo account. */
export const sampleWeekSetting: Live<SettingNow<boolean>> = liveSetting<boolean>({
  topic: 'calendar',
  field: 'sample',
  read: readSampleWeekSetting,
  write: (isShown) => ({ isShown }),
}).live;

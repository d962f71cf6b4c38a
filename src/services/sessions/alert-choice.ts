/** Which session events the signed-in user wants to be told of, stored beside other alerts. Telling is done elsewhere. */
import { readAlerts, type AlertChoice } from '@/domain/sessions/session-alerts';
import type { Live } from '@/lib/live';
import { liveSetting, type SettingNow } from '@/services/settings/live-setting';

const setting = liveSetting<AlertChoice>({
  topic: 'alerts',
  field: 'sessions',
  read: readAlerts,
  write: ({ events, leadMinutes }) => ({ events: [...events], leadMinutes }),
});

/** The choice; no alerts until it is known. */
export const alertChoice: Live<SettingNow<AlertChoice>> = setting.live;

/** Stores the choice. True once the server has it; offline it answers when online again. */
export const saveAlertChoice = setting.save;

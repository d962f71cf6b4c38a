/** The hours of the city sessions as the signed-in user has set them: the one source for every screen that shows sessions. */
import { defaultSessions, type SessionHours } from '@/domain/sessions/forex-sessions';
import { readPresets, sessionsOfPresets, storedPresets, type SessionPresets } from '@/domain/sessions/session-presets';
import type { Live } from '@/lib/live';
import { liveSetting, type SettingNow } from '@/services/settings/live-setting';

const setting = liveSetting<SessionPresets>({ topic: 'sessions', field: 'hours', read: readPresets, write: storedPresets });

/** The hours as they are edited. Watching them opens the document store. */
export const sessionPresets: Live<SettingNow<SessionPresets>> = setting.live;

/** Stores the hours of all cities. True once the server has them; offline it answers when online again. */
export const saveSessionPresets = setting.save;

let last: { readonly presets: SessionPresets; readonly sessions: readonly SessionHours[] } | null = null;

const sessionsNow = (): readonly SessionHours[] => {
  const presets = setting.live.get().value;
  if (last?.presets !== presets) {
    const sessions = sessionsOfPresets(presets);
    // Equal hours are the same array, so that nothing is worked out again for them.
    const isUsual = JSON.stringify(sessions) === JSON.stringify(defaultSessions);
    last = { presets, sessions: isUsual ? defaultSessions : sessions };
  }
  return last.sessions;
};

/** The sessions that are shown, with their hours; the common ones until the user's are known. */
export const sessionHours: Live<readonly SessionHours[]> = { get: sessionsNow, subscribe: setting.live.subscribe };

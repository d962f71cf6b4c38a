/** The IANA zone in which the signed-in person wants to see times: one field of the preferences, for screens that need no other. */
import { defaultPreferences } from '@/domain/preferences/preferences';
import type { Live } from '@/lib/live';
import { preferences } from './preferences';

/** The preferred zone; the default until it was read and for whoever has chosen none. Watching it opens the document store. */
export const displayZone: Live<string> = {
  get: () => {
    const now = preferences.get();
    return now.state === 'ready' ? now.preferences.currentTimezone : defaultPreferences.currentTimezone;
  },
  subscribe: preferences.subscribe,
};

/** Which events are to be announced now. It remembers nothing: what was announced before is handed in. */
import type { EpochMs } from '@/domain/journal/trade';
import { concerns } from './blackout';
import type { CalendarEvent } from './calendar-event';
import type { AlertSetting } from './calendar-settings';

const minuteMs = 60_000;

/**
 * The events that begin within the minutes of the setting and were not announced yet. An event that has begun is
 * not announced any more: a browser that slept through it must not wake with old news.
 */
export const dueAlerts = (
  events: readonly CalendarEvent[],
  setting: AlertSetting,
  {
    currencies,
    announced,
    now,
  }: { readonly currencies: readonly string[]; readonly announced: ReadonlySet<string>; readonly now: EpochMs },
): readonly CalendarEvent[] => {
  if (!setting.isOn) return [];
  return events.filter(
    (event) =>
      event.at > now &&
      event.at - now <= setting.minutesBefore * minuteMs &&
      !announced.has(event.id) &&
      currencies.includes(event.currency) &&
      concerns(event, currencies, setting.impact),
  );
};

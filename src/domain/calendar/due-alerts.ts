/** Which events are to be announced now. It remembers nothing: what was announced before is handed in. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { minuteMs } from '@/lib/durations';
import { concerns } from './blackout';
import type { CalendarEvent } from './calendar-event';
import type { AlertSetting } from './calendar-settings';

/** An alert is good for this long at least: a hidden tab looks at the clock once a minute only. */
const leastMs = 2 * minuteMs;

/**
 * The events that begin within the minutes of the setting and were not announced yet. An event that has begun is
 * not announced any more, for a browser that slept through it must not wake with old news; only with few minutes or
 * none before, it still is in the first moments.
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
  const isDue = ({ at }: CalendarEvent): boolean => {
    const from = at - setting.minutesBefore * minuteMs;
    return now >= from && now < Math.max(at, from + leastMs);
  };
  return events.filter(
    (event) =>
      isDue(event) && !announced.has(event.id) && currencies.includes(event.currency) && concerns(event, currencies, setting.impact),
  );
};

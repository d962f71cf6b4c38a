/** Events of the economic calendar. */
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { eventName, impactWords } from '@/domain/calendar/event-words';
import { figuresWords } from '@/domain/calendar/figure-words';
import { until } from '@/features/notes/until';
import { formatInstant } from '@/lib/format-instant';
import { dayMs } from '@/lib/durations';
import { href } from '@/routes';
import { calendarWeeks } from '@/services/calendar/calendar';
import type { EmbedSource } from '@/features/notes/embeds/insertions';

const patienceMs = 10_000;

/** From two weeks ago to two weeks ahead, the coming ones first. */
export const nearEvents = async (): Promise<readonly CalendarEvent[]> => {
  const calendar = await until(calendarWeeks, ({ state }) => state === 'ready', patienceMs);
  if (calendar.state !== 'ready') return [];
  const now = Date.now();
  const near = calendar.events.filter(({ at }) => Math.abs(at - now) < 14 * dayMs);
  return [...near.filter(({ at }) => at >= now), ...near.filter(({ at }) => at < now).toReversed()];
};

export const events: EmbedSource = {
  choices: async (zone) =>
    (await nearEvents()).map((event) => ({
      id: event.id,
      title: eventName(event),
      hint: formatInstant(event.at, zone, Date.now()),
      query: { event: event.id },
      href: href('calendar'),
    })),
  answer: async ({ event: id = '' }, zone) => {
    const event = (await nearEvents()).find((each) => each.id === id);
    if (event === undefined) return null;
    const figures = event.schedule === undefined ? figuresWords(event) : '';
    return {
      value: formatInstant(event.at, zone, Date.now()),
      detail: [impactWords[event.impact], figures].filter((words) => words !== '').join('. '),
      asOf: Date.now(),
    };
  },
};

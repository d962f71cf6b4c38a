/** Events of the economic calendar. */
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { eventName, impactWords } from '@/domain/calendar/event-words';
import { figuresWords } from '@/domain/calendar/figure-words';
import { until } from '@/features/notes/until';
import { formatInstant } from '@/lib/format-instant';
import { dayMs } from '@/lib/durations';
import { href } from '@/routes';
import { calendarWeeks } from '@/services/calendar/calendar';
import type { EmbedSource, SourceChoice } from '@/features/notes/embeds/insertions';

const patienceMs = 10_000;

const knownEvents = async (): Promise<readonly CalendarEvent[]> => {
  const calendar = await until(calendarWeeks, ({ state }) => state === 'ready', patienceMs);
  return calendar.state === 'ready' ? calendar.events : [];
};

/** From two weeks ago to two weeks ahead, the coming ones first. */
export const nearEvents = async (): Promise<readonly CalendarEvent[]> => {
  const now = Date.now();
  const near = (await knownEvents()).filter(({ at }) => Math.abs(at - now) < 14 * dayMs);
  return [...near.filter(({ at }) => at >= now), ...near.filter(({ at }) => at < now).toReversed()];
};

const eventOf = async (id: string): Promise<CalendarEvent | undefined> => (await knownEvents()).find((each) => each.id === id);

const choiceOf = (event: CalendarEvent, zone: string): SourceChoice => ({
  id: event.id,
  title: eventName(event),
  hint: formatInstant(event.at, zone, Date.now()),
  query: { event: event.id },
  href: href('calendar'),
});

export const events: EmbedSource = {
  choices: async (zone) => (await nearEvents()).map((event) => choiceOf(event, zone)),
  answer: async ({ event: id = '' }, zone) => {
    const event = await eventOf(id);
    if (event === undefined) return null;
    const figures = event.schedule === undefined ? figuresWords(event) : '';
    return {
      value: formatInstant(event.at, zone, Date.now()),
      detail: [impactWords[event.impact], figures].filter((words) => words !== '').join('. '),
      asOf: Date.now(),
    };
  },
  named: async (id, zone) => {
    const event = await eventOf(id);
    return event === undefined ? null : choiceOf(event, zone);
  },
};

/** Which events a reader wants to see: by currency, impact and the words typed. An empty choice shows none. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { CalendarEvent } from './calendar-event';

/** What is shown: currencies in capitals, impacts as the feed names them. */
export interface CalendarChoice {
  readonly selectedCurrencies: readonly string[];
  readonly selectedImpacts: readonly string[];
}

/** Why nothing can be shown whatever the calendar holds; null when something can. */
export const emptyChoice = ({ selectedCurrencies, selectedImpacts }: CalendarChoice): 'both' | 'currencies' | 'impacts' | null => {
  if (selectedCurrencies.length === 0) return selectedImpacts.length === 0 ? 'both' : 'currencies';
  return selectedImpacts.length === 0 ? 'impacts' : null;
};

/** The events of the chosen currencies and impacts, in their order. A published schedule carries no rating, so no choice of impacts hides it. */
export const chosenEvents = (
  events: readonly CalendarEvent[],
  { selectedCurrencies, selectedImpacts }: CalendarChoice,
): readonly CalendarEvent[] => {
  const currencies = new Set(selectedCurrencies);
  const impacts = new Set(selectedImpacts.map((impact) => impact.toLowerCase()));
  return events.filter(({ currency, impact }) => currencies.has(currency) && (impact === 'unrated' || impacts.has(impact)));
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** The events whose title, currency or impact hold every word typed; all of them for no word. Accents and capitals do not count. What concerns all currencies is found as `all` and as `worldwide`. */
export const searchEvents = (events: readonly CalendarEvent[], query: string): readonly CalendarEvent[] => {
  const words = plain(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return events;
  return events.filter(({ title, currency, impact }) => {
    const text = plain(`${title} ${currency === 'ALL' ? 'all worldwide' : currency} ${impact}`);
    return words.every((word) => text.includes(word));
  });
};

/** The coming events, the next first; those that last all day have no moment to come. `events` are by time. */
export const comingEvents = (events: readonly CalendarEvent[], now: EpochMs, most: number): readonly CalendarEvent[] => {
  const coming: CalendarEvent[] = [];
  for (const event of events) {
    if (coming.length >= most) break;
    if (!event.isAllDay && event.at > now) coming.push(event);
  }
  return coming;
};

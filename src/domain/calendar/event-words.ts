/** What screens call an event, its currency and its impact. Figures and times have words of their own elsewhere. */
import type { CalendarCurrency, CalendarEvent, EventImpact, ScheduleFact } from './calendar-event';

export const impactWords: Readonly<Record<EventImpact, string>> = {
  high: 'High impact',
  medium: 'Medium impact',
  low: 'Low impact',
  unrated: 'Not rated',
  holiday: 'Holiday',
};

/** `USD`; `All` for what concerns every currency. */
export const currencyWords = (currency: CalendarCurrency): string => (currency === 'ALL' ? 'All' : currency);

/** `USD CPI m/m` */
export const eventName = ({ currency, title }: Pick<CalendarEvent, 'currency' | 'title'>): string => `${currencyWords(currency)} ${title}`;

/** Stands beside every event that is known from a published schedule alone. */
export const scheduleWords = ({ basis }: Pick<ScheduleFact, 'basis'>): string =>
  basis === 'rule' ? 'Calculated by a rule, no figures' : 'Published schedule, no figures';

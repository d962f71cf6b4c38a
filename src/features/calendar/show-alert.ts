/** Puts one alert of the calendar on the page. */
import type { DueAlert } from '@/services/calendar/calendar-alerts';
import { showToast } from '@/ui/show-toast';
import { countWords, currencyWords } from './calendar-words';

/** Shows that the event begins soon. */
export const showAlert = ({ event, minutes }: DueAlert): void => {
  showToast({ title: `${currencyWords(event.currency)} ${event.title}`, text: `In ${countWords(minutes, 'minute', 'minutes')}.` });
};

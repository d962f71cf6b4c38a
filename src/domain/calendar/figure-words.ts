/** The figures of an event as screens write them: a real minus, a thin space before the percent sign that breaks no line. They convert nothing. */
import type { CalendarEvent } from './calendar-event';
import type { ReleaseNumber, ReleaseValue } from './release-value';

const thinSpace = '\u202F';
const minus = '\u2212';

const numberWords = ({ value, unit }: ReleaseNumber): string => `${value.replace('-', minus)}${unit === '%' ? `${thinSpace}%` : unit}`;

/** `1.9 %`, `−66K`, `2.92 | 2.1`; a text that is no number stays as stated. */
export const valueWords = (value: ReleaseValue): string =>
  value.numbers.length === 0 ? value.raw : value.numbers.map(numberWords).join(' | ');

/** `Forecast 0.2 %, previous −0.1 %`, `Previous 66K`, or '' when neither is stated. */
export const figuresWords = ({ forecast, previous }: Pick<CalendarEvent, 'forecast' | 'previous'>): string => {
  if (forecast === null) return previous === null ? '' : `Previous ${valueWords(previous)}`;
  const first = `Forecast ${valueWords(forecast)}`;
  return previous === null ? first : `${first}, previous ${valueWords(previous)}`;
};

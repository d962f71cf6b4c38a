/** What of the calendar holds for who has not chosen: high impact of the currencies that they trade, or of all majors. */
import { calendarCurrencies, calendarImpacts } from '@/domain/preferences/calendar-choices';
import type { Preferences } from '@/domain/preferences/preferences';
import type { CalendarChoice } from './choose-events';

export interface HeldChoice extends CalendarChoice {
  /** 'chosen': the person's own; 'traded' and 'majors': at least one of the two is a default. */
  readonly basis: 'chosen' | 'traded' | 'majors';
}

/** Of events that concern every currency, the strong ones concern everybody. */
const worldwide = 'ALL';
const majors = calendarCurrencies.filter((currency) => currency !== 'CNY');

/** The choice that holds. `traded` are the codes of the journal, in any order; what the calendar does not have, such as XAU, is left out. */
export const heldChoice = (
  { selectedCurrencies, selectedImpacts }: Pick<Preferences, 'selectedCurrencies' | 'selectedImpacts'>,
  traded: readonly string[],
): HeldChoice => {
  const own = calendarCurrencies.filter((currency) => currency !== worldwide && traded.includes(currency));
  const hasOwn = own.length > 0;
  const isChosen = selectedCurrencies !== null && selectedImpacts !== null;
  return {
    selectedCurrencies: selectedCurrencies ?? (hasOwn ? [...own, worldwide] : majors),
    selectedImpacts: selectedImpacts ?? [calendarImpacts[0]],
    basis: isChosen ? 'chosen' : hasOwn ? 'traded' : 'majors',
  };
};

/** Every currency and every impact. */
export const everything: CalendarChoice = { selectedCurrencies: calendarCurrencies, selectedImpacts: calendarImpacts };

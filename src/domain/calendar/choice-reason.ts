/** Why the calendar shows what it shows, for who has not chosen. */
import type { HeldChoice } from './default-choice';

/** Why this choice holds, in one sentence; '' for the person's own. */
export const choiceReason = ({ basis, selectedCurrencies, selectedImpacts }: HeldChoice): string => {
  if (basis === 'chosen') return '';
  const impacts = selectedImpacts.join(', ').toLowerCase();
  const shown = impacts === 'high' ? 'high-impact events' : 'your impacts';
  return basis === 'traded'
    ? `Showing ${shown} for the currencies in your journal: ${selectedCurrencies.filter((currency) => currency !== 'ALL').join(', ')}.`
    : `Showing ${shown} for all major currencies, because your journal has no trades in them yet.`;
};

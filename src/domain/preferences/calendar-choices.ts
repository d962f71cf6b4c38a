/** What the economic calendar can be filtered by: the currencies and impacts of the weekly feed. It filters nothing itself. */

/**
 * Currencies of the calendar in the order in which they are offered. 'ALL' stands for events of no single currency,
 * such as OPEC meetings, which the feed writes `All`; codes are stored in capitals.
 */
export const calendarCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'NZD', 'CAD', 'CHF', 'CNY', 'ALL'] as const;

/** Impacts as the feed names them, the strongest first. */
export const calendarImpacts = ['High', 'Medium', 'Low', 'Holiday'] as const;

/** The chosen ones in the order of `all`, with `value` taken out or put in; what is not in `all` is kept at the end. */
export const toggled = (all: readonly string[], chosen: readonly string[], value: string): readonly string[] => {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return [...all.filter((one) => next.has(one)), ...[...next].filter((one) => !all.includes(one))];
};

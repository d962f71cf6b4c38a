/** Which formats state a total of their own. */

/** Formats in which every row states its result and nothing states their sum: what is compared are the rows with their prices. */
const withoutTotal: ReadonlySet<string> = new Set([
  'ctrader',
  'tradovate-performance',
  'tradovate-positions',
  'topstepx-trades',
  'rithmic-performance',
  'mapped-table',
]);

/** Whether files of a format state a total of their trades, which their rows are held against; a format of another version counts as one that does. */
export const statesTotal = (format: string): boolean => !withoutTotal.has(format);

/** Writes beside every budget of time what it comes to on this machine at this moment. */

const isBudgetOfTime = (key: string): boolean => /^(?:budget|aim).*(?:Ms|Micros)$/u.test(key);
const isTime = (key: string): boolean => /(?:Ms|Micros)$/u.test(key);

const multiplied = (value: unknown, factor: number): unknown =>
  typeof value === 'number' ? Math.round(value * factor * 100) / 100 : value;

/** A table such as `{ ownMs: 50, scriptBytes: 1000 }`, in which only times depend on the machine. */
const tableOf = (table: object, factor: number): object =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, isTime(key) ? multiplied(value, factor) : value]));

/**
 * The same figures with the calibrated budget after every stated one: `calibratedBudgetMs` after `budgetMs`, and a table
 * `calibratedBudget` after a table `budget`. Budgets that are ratios, bytes or scores stay as they are.
 */
export const withCalibratedBudgets = (figures: unknown, factor: number): unknown => {
  if (Array.isArray(figures)) return figures.map((one) => withCalibratedBudgets(one, factor));
  if (typeof figures !== 'object' || figures === null) return figures;
  return Object.fromEntries(
    Object.entries(figures).flatMap(([key, value]): [string, unknown][] => {
      const name = `calibrated${key.charAt(0).toUpperCase()}${key.slice(1)}`;
      if (isBudgetOfTime(key))
        return [
          [key, value],
          [name, multiplied(value, factor)],
        ];
      const isTable = /^budgets?$/u.test(key) && typeof value === 'object' && value !== null && Object.keys(value).some(isTime);
      if (isTable)
        return [
          [key, value],
          [name, tableOf(value, factor)],
        ];
      return [[key, withCalibratedBudgets(value, factor)]];
    }),
  );
};

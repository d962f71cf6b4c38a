/** What a journal counts by: where its trading days turn, and what each account began with. How times are shown is another matter. */
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import type { BalanceChange } from './balance-shares';
import { epochMs } from '@/domain/time/epoch-ms';
import { newYorkDays, readDays, type DayBuckets } from '@/domain/time/trading-day';

export interface Counting {
  readonly days: DayBuckets;
  /** By account, in its currency, above 0: what it held before its first trade. */
  readonly balances: Readonly<Record<string, DecimalText>>;
}

export const usualCounting: Counting = { days: newYorkDays, balances: {} };

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readBalances = (value: unknown): Counting['balances'] =>
  Object.fromEntries(
    Object.entries(isMap(value) ? value : {}).flatMap(([account, amount]): [string, DecimalText][] =>
      isDecimalText(amount) && Number(amount) > 0 ? [[account, amount]] : [],
    ),
  );

/** What is stored, with the usual in the place of what cannot be read. */
export const readCounting = (value: unknown): Counting => {
  const stored = isMap(value) ? value : {};
  return { days: readDays(stored['days']) ?? usualCounting.days, balances: readBalances(stored['balances']) };
};

/** The first balances as money put in before every trade. */
export const openingBalances = ({ balances }: Counting): ReadonlyMap<string, readonly BalanceChange[]> =>
  new Map(Object.entries(balances).map(([account, amount]) => [account, [{ at: epochMs(-Infinity), amount }]]));

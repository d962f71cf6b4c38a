/** The options by which the command line answers what a candle file leaves open. */
import type { DateOrder } from '@/domain/time/time-layout';
import type { DecimalMark } from '@/domain/candles/import/candle-file';
import type { CandleReading } from './read-candle-file';

/** Flags of every command that reads candles. */
export const candleFlags = ['strict'] as const;

export const candleOptionNames = ['zone', 'symbol', 'date-order', 'decimal-mark'] as const;

const dateOrders: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];
const decimalMarks: readonly DecimalMark[] = ['.', ','];

/** How a file of candles is to be read, or what is wrong with one of them. */
export const candleOptions = (
  options: Readonly<Partial<Record<(typeof candleOptionNames)[number], string>>>,
  flags: ReadonlySet<string>,
): CandleReading | { readonly fault: string } => {
  const { zone, symbol } = options;
  const dateOrder = dateOrders.find((order) => order === options['date-order']);
  const decimalMark = decimalMarks.find((mark) => mark === options['decimal-mark']);
  if (options['date-order'] !== undefined && dateOrder === undefined) return { fault: '--date-order must be dmy, mdy or ymd.' };
  if (options['decimal-mark'] !== undefined && decimalMark === undefined) return { fault: '--decimal-mark must be . or ,' };
  return {
    findings: flags.has('strict') ? 'refuse' : 'warn',
    parse: {
      ...(zone === undefined ? {} : { zone }),
      ...(symbol === undefined ? {} : { symbol }),
      ...(dateOrder === undefined ? {} : { dateOrder }),
      ...(decimalMark === undefined ? {} : { decimalMark }),
    },
  };
};

/** One exchange rate with the time from which it is. A rate has no meaning without that time, and no source is trusted more than another. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';

export interface ExchangeRate {
  readonly base: string;
  readonly quote: string;
  /** Units of the quote currency for one unit of the base, above 0. */
  readonly rate: DecimalText;
  /** When the rate was true, not when it was read. */
  readonly at: EpochMs;
  /** Who says so: 'entered', 'ECB'. */
  readonly source: string;
}

/** The trades of an account that its firm's rules are about. */
import { dayOfText } from '@/domain/time/epoch-day';
import { dayClock } from '@/domain/time/trading-day';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import type { Trade } from '@/domain/trades/trade';

/** Of the account's own trades those in its currency, from the first day on; `begin` is where that is, `others` how many are in another currency. */
export const propAccountTrades = (own: readonly Trade[], currency: string, { days, from }: Pick<PropFirmSetup, 'days' | 'from'>) => {
  const begin = from === null ? -Infinity : dayClock(days).rangeOf(dayOfText(from)).from;
  const since = own.filter(({ broker }) => broker.closedAt >= begin);
  const counted = since.filter(({ broker }) => broker.currency === undefined || broker.currency === currency);
  return { counted, begin, others: since.length - counted.length };
};

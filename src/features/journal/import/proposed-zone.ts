/** The zone that is proposed for a file which does not state one. A proposal: the person sees it, with its reason, before anything is stored. */
import type { ImportFormat } from '@/domain/import/contract';

/** Zone of most MetaTrader servers: their day ends at 17:00 in New York but for a few weeks a year. */
export const metaTraderZone = 'Europe/Helsinki';

export interface ZoneProposal {
  readonly zone: string;
  /** Why this zone, in a sentence. */
  readonly reason: string;
}

/** What is proposed for files of a format; `displayZone` is that of the person's screens, `broker` what a statement names. */
export const proposedZone = (format: ImportFormat, displayZone: string, broker = ''): ZoneProposal => {
  const isPicture = format === 'picture-history';
  if (format.startsWith('mt') || format === 'metatrader-table' || (isPicture && broker === 'MT5'))
    return { zone: metaTraderZone, reason: 'Most MetaTrader servers keep this time.' };
  if (format.startsWith('ibkr'))
    return { zone: 'America/New_York', reason: 'Interactive Brokers uses New York time unless you change it.' };
  if (format === 'ctrader') return { zone: 'UTC', reason: 'cTrader exports UTC unless another zone is chosen there.' };
  if (isPicture) return { zone: displayZone, reason: 'A picture doesn’t say its time zone; this is the time zone of your screens.' };
  return { zone: displayZone, reason: 'These files use your computer’s time; this is the time zone of your screens.' };
};

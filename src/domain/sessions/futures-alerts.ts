/** What a trader of CME futures can be told of: the opening of a trading day, the regular hours of index futures, and an early close. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TimeRange } from '@/domain/time/time-range';
import { futuresDaysWithin, type FuturesDay } from './futures-day';

export const futuresAlertNames = ['CME opens', 'Regular hours open', 'CME closes early'] as const;
export type FuturesAlertName = (typeof futuresAlertNames)[number];

export interface FuturesEvent {
  readonly name: FuturesAlertName;
  readonly at: EpochMs;
  /** The holiday of the day; null on ordinary days. */
  readonly holiday: string | null;
}

const eventsOf = ({ session, regular, closure, coverage }: FuturesDay): readonly FuturesEvent[] => {
  // Days outside the table and those without published hours have no event: their hours would be a guess.
  if (session === null || coverage !== 'known') return [];
  const holiday = closure?.name ?? null;
  return [
    { name: 'CME opens', at: session.from, holiday },
    ...(regular === null ? [] : [{ name: 'Regular hours open', at: regular.from, holiday } as const]),
    ...(closure === null ? [] : [{ name: 'CME closes early', at: session.to, holiday } as const]),
  ];
};

/** Events of index futures (ES, NQ) in a range, by the table of closures, in order of time. */
export const futuresEventsWithin = (range: TimeRange): readonly FuturesEvent[] =>
  futuresDaysWithin('equity-index', range)
    .flatMap(eventsOf)
    .filter(({ at }) => at >= range.from && at < range.to);

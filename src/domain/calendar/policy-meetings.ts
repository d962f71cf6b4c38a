/**
 * Meetings of central banks whose dates the bank itself has published. No other bank is listed, because the dates
 * of others were not checked. They are dates of decisions, not rows of the calendar: no forecast belongs to them.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Temporal } from '@/domain/time/temporal';
import type { CalendarCurrency } from './calendar-event';

export interface PolicyMeeting {
  readonly bank: string;
  readonly currency: CalendarCurrency;
  /** First and last day, 'yyyy-mm-dd', at the place of the bank. */
  readonly from: string;
  readonly to: string;
  /** When the statement is released. */
  readonly statementAt: EpochMs;
  /** The bank calls the dates tentative. */
  readonly isTentative: boolean;
  readonly source: string;
}

/** "The Committee releases a policy statement at 2 p.m. Eastern Time on the second day of each regularly scheduled meeting." */
const statementTime = '14:00';
const fomcSource = 'https://www.federalreserve.gov/monetarypolicy/fomccalendars.htm';

/** The Committee's announcements of 9 August 2024 (for 2026) and 5 September 2025 (for 2027). */
const fomcDays = [
  ['2026-01-27', '2026-01-28'],
  ['2026-03-17', '2026-03-18'],
  ['2026-04-28', '2026-04-29'],
  ['2026-06-16', '2026-06-17'],
  ['2026-07-28', '2026-07-29'],
  ['2026-09-15', '2026-09-16'],
  ['2026-10-27', '2026-10-28'],
  ['2026-12-08', '2026-12-09'],
  ['2027-01-26', '2027-01-27'],
  ['2027-03-16', '2027-03-17'],
  ['2027-04-27', '2027-04-28'],
  ['2027-06-08', '2027-06-09'],
  ['2027-07-27', '2027-07-28'],
  ['2027-09-14', '2027-09-15'],
  ['2027-10-26', '2027-10-27'],
  ['2027-12-07', '2027-12-08'],
] as const;

/** All meetings of the table, by date. */
export const policyMeetings: readonly PolicyMeeting[] = fomcDays.map(([from, to]) => ({
  bank: 'Federal Reserve (FOMC)',
  currency: 'USD',
  from,
  to,
  statementAt: Temporal.PlainDate.from(to).toZonedDateTime({ timeZone: 'America/New_York', plainTime: statementTime })
    .epochMilliseconds as EpochMs,
  isTentative: from >= '2027',
  source: fomcSource,
}));

/** The coming meetings, the next first; an empty list also says that the table has ended. */
export const comingMeetings = (now: EpochMs, most: number): readonly PolicyMeeting[] =>
  policyMeetings.filter(({ statementAt }) => statementAt > now).slice(0, most);

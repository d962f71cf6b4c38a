/**
 * Dates that agencies and central banks have announced, without any figure. A date stands here only with the page of
 * its agency and the day it was read. The pages themselves were not opened: the dates were read in public lists that
 * name them, and only those were taken over that no second list contradicts; `reading` says in which.
 */
import type { CalendarCurrency } from './calendar-event';

export interface ScheduleSeries {
  readonly id: string;
  readonly title: string;
  readonly currency: CalendarCurrency;
  /** IANA zone of the agency, in which dates and time are stated. */
  readonly zone: string;
  /** 'hh:mm' on the agency's clock; null where it announces no fixed time. */
  readonly time: string | null;
  /** Page of the agency. */
  readonly source: string;
  /** 'yyyy-mm-dd': the day on which the dates were read. */
  readonly readOn: string;
  /** What was read on that day, in words. */
  readonly reading: string;
  /** Dates of release, 'yyyy-mm-dd', ascending. */
  readonly dates: readonly string[];
  /** Dates from this one on are called tentative or provisional by the agency. */
  readonly tentativeFrom?: string;
  /** Titles under which weekly files state the same release. */
  readonly titles: RegExp;
}

const readOn = '2026-11-23';

const days = (...parts: readonly string[]): readonly string[] => parts.flatMap((part) => part.split(' '));

export const scheduleSeries: readonly ScheduleSeries[] = [
  {
    id: 'fomc',
    title: 'FOMC statement',
    currency: 'USD',
    zone: 'America/New_York',
    time: '14:00',
    source: 'https://www.federalreserve.gov/monetarypolicy/fomccalendars.htm',
    readOn,
    reading:
      'Reprints of the Fed’s announcements of August 2024 and September 5, 2025, and two lists that copied this page on October 3 and 4, 2026.',
    dates: days(
      '2026-01-28 2026-03-18 2026-04-29 2026-06-17 2026-07-29 2026-09-16 2026-10-28 2026-12-09',
      '2027-01-27 2027-03-17 2027-04-28 2027-06-09 2027-07-28 2027-09-15 2027-10-27 2027-12-08',
    ),
    tentativeFrom: '2027-01-01',
    titles: /^(?:fomc statement|federal funds rate)$/iu,
  },
  {
    id: 'ecb',
    title: 'ECB monetary policy decision',
    currency: 'EUR',
    zone: 'Europe/Berlin',
    time: '14:15',
    source: 'https://www.ecb.europa.eu/press/calendars/mgcgc/html/index.en.html',
    readOn,
    reading: 'Three lists that cite this page; one of them copied it on August 26, 2026.',
    dates: days(
      '2026-09-10 2026-10-29 2026-12-17',
      '2027-02-04 2027-03-18 2027-04-29 2027-06-10 2027-07-22 2027-09-09 2027-10-28 2027-12-16',
    ),
    titles: /^(?:monetary policy statement|main refinancing rate)$/iu,
  },
  {
    id: 'boe',
    title: 'Bank of England Bank Rate decision',
    currency: 'GBP',
    zone: 'Europe/London',
    time: '12:00',
    source: 'https://www.bankofengland.co.uk/monetary-policy/upcoming-mpc-dates',
    readOn,
    reading: 'Two lists, one of which cites this page. MoneyWeek reprinted the 2026 dates too.',
    dates: days(
      '2026-02-05 2026-03-19 2026-04-30 2026-06-18 2026-07-30 2026-09-17 2026-11-05 2026-12-17',
      '2027-02-04 2027-03-18 2027-04-29 2027-06-17 2027-07-29 2027-09-16 2027-11-04 2027-12-16',
    ),
    tentativeFrom: '2027-01-01',
    titles: /^(?:official bank rate|monetary policy summary|mpc official bank rate votes)$/iu,
  },
  {
    id: 'boj',
    title: 'Bank of Japan policy decision',
    currency: 'JPY',
    zone: 'Asia/Tokyo',
    time: null,
    source: 'https://www.boj.or.jp/en/mopo/mpmsche_minu/index.htm',
    readOn,
    reading: 'Two lists, one of which cites this page. A third list, from August 26, 2026, has the same 2026 dates.',
    dates: days(
      '2026-09-18 2026-10-30 2026-12-18',
      '2027-01-22 2027-03-18 2027-04-28 2027-06-11 2027-07-22 2027-09-22 2027-10-29 2027-12-17',
    ),
    titles: /^(?:boj policy rate|monetary policy statement)$/iu,
  },
  {
    id: 'rba',
    title: 'RBA cash rate decision',
    currency: 'AUD',
    zone: 'Australia/Sydney',
    time: '14:30',
    source: 'https://www.rba.gov.au/schedules-events/board-meeting-schedules.html',
    readOn,
    reading:
      'Three lists, two of which cite this page; one of them copied it on September 17, 2026. Fiat Reporter reprinted the 2026 dates too.',
    dates: days(
      '2026-02-03 2026-03-17 2026-05-05 2026-06-16 2026-08-11 2026-09-29 2026-11-03 2026-12-08',
      '2027-02-09 2027-03-23 2027-05-04 2027-06-22 2027-08-10 2027-09-28 2027-11-02 2027-12-14',
    ),
    titles: /^(?:cash rate|rba rate statement)$/iu,
  },
  {
    id: 'snb',
    title: 'SNB monetary policy assessment',
    currency: 'CHF',
    zone: 'Europe/Zurich',
    time: '09:30',
    source: 'https://www.snb.ch/en/services-events/digital-services/event-schedule',
    readOn,
    reading: 'Two lists, one of which cites this page. They disagree about September and December 2027, so those dates are left out.',
    dates: ['2026-09-24', '2026-12-10', '2027-03-18', '2027-06-24'],
    titles: /^(?:snb policy rate|snb monetary policy assessment)$/iu,
  },
  {
    id: 'boc',
    title: 'Bank of Canada rate announcement',
    currency: 'CAD',
    zone: 'America/Toronto',
    time: '09:45',
    source: 'https://www.bankofcanada.ca/press/upcoming-events/',
    readOn,
    reading: 'Two lists, one of which cites the bank’s own. A third list, from August 26, 2026, has the same 2026 dates.',
    dates: days(
      '2026-09-02 2026-10-28 2026-12-09',
      '2027-01-27 2027-03-03 2027-04-28 2027-06-02 2027-07-21 2027-09-08 2027-10-27 2027-12-08',
    ),
    titles: /^(?:overnight rate|boc rate statement)$/iu,
  },
  {
    id: 'us-jobs',
    title: 'US Employment Situation',
    currency: 'USD',
    zone: 'America/New_York',
    time: '08:30',
    source: 'https://www.bls.gov/schedule/news_release/empsit.htm',
    readOn,
    reading: 'Two lists that cite this page; one of them copied it on October 4, 2026, when it ended with 2026.',
    dates: days(
      '2026-01-09 2026-02-11 2026-03-06 2026-04-03 2026-05-08 2026-06-05',
      '2026-07-02 2026-08-07 2026-09-04 2026-10-02 2026-11-06 2026-12-04',
    ),
    titles: /^(?:non-farm employment change|unemployment rate|average hourly earnings m\/m)$/iu,
  },
  {
    id: 'us-cpi',
    title: 'US Consumer Price Index',
    currency: 'USD',
    zone: 'America/New_York',
    time: '08:30',
    source: 'https://www.bls.gov/schedule/news_release/cpi.htm',
    readOn,
    reading: 'One list that copied this page on October 4, 2026, when it ended with 2026. A second list has the last two dates.',
    dates: days(
      '2026-01-13 2026-02-13 2026-03-11 2026-04-10 2026-05-12 2026-06-10',
      '2026-07-14 2026-08-12 2026-09-11 2026-10-14 2026-11-10 2026-12-10',
    ),
    titles: /^(?:core )?cpi [my]\/[my]$/iu,
  },
  {
    id: 'au-labour',
    title: 'Labour Force, Australia',
    currency: 'AUD',
    zone: 'Australia/Sydney',
    time: '11:30',
    source: 'https://www.abs.gov.au/statistics/labour/employment-and-unemployment/labour-force-australia',
    readOn,
    reading: 'One list that copied this page on September 17, 2026.',
    dates: ['2026-11-19', '2026-12-17', '2027-01-21'],
    titles: /^(?:employment change|unemployment rate)$/iu,
  },
  {
    id: 'au-cpi',
    title: 'Consumer Price Index, Australia',
    currency: 'AUD',
    zone: 'Australia/Sydney',
    time: '11:30',
    source: 'https://www.abs.gov.au/statistics/economy/price-indexes-and-inflation/consumer-price-index-australia',
    readOn,
    reading: 'One list that copied this page on September 17, 2026.',
    dates: ['2026-10-28', '2026-11-25'],
    titles: /^(?:cpi [mqy]\/[mqy]|trimmed mean cpi [mqy]\/[mqy])$/iu,
  },
];

/** What was looked for and is left out, with the reason. */
export const leftOutSeries: readonly string[] = [
  'SNB in September and December 2027: our two lists disagree.',
  'US jobs and CPI from 2027: the agency hadn’t published the dates when we read its page.',
  'US producer prices, personal income, GDP and retail sales: we found no page with upcoming dates.',
  'Reserve Bank of New Zealand: we found only one list, and it doesn’t name its source.',
  'Canadian, British, euro area, Swiss and Japanese statistics: we found no page with upcoming dates.',
];

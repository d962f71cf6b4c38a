/** Bank holidays by rule against lists made elsewhere. */
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { bankHolidayAt, bankHolidays, comingBankHolidays } from '@/domain/sessions/bank-holidays';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { stockHalfDays, stockHolidays } from '@/domain/sessions/stock-holidays';
import { dayText } from '@/domain/time/epoch-day';
import { londonDays, newYorkDays, stockDays, sydneyDays, tokyoDays } from './holiday-lists';

const years = [2024, 2025, 2026, 2027, 2028];
const utc = (text: string): EpochMs => Date.parse(text) as EpochMs;

describe('bank holidays', () => {
  it.each([
    ['Sydney', sydneyDays],
    ['Tokyo', tokyoDays],
    ['London', londonDays],
    ['New York', newYorkDays],
  ] as const)('of %s fall on the days of the list and no others', (city, days) => {
    expect(years.flatMap((year) => bankHolidays(city, year).map(({ day }) => dayText(day)))).toEqual(days);
  });

  it('follow the clock of the city, not that of the reader', () => {
    const tokyo = { city: 'Tokyo', zone: 'Asia/Tokyo' } as const;
    // 23 November 2026 begins in Tokyo at 15:00 UTC on the 22nd.
    expect(bankHolidayAt(tokyo, utc('2026-11-22T14:59Z'))).toBeNull();
    expect(bankHolidayAt(tokyo, utc('2026-11-22T15:00Z'))).toBe('Labor Thanksgiving Day');
    expect(bankHolidayAt(tokyo, utc('2026-11-23T15:00Z'))).toBeNull();
  });

  it('ahead are told in order, over the end of a year too', () => {
    const coming = comingBankHolidays(defaultSessions, utc('2026-12-27T12:00Z'), 5).map(
      ({ city, day, name }) => `${dayText(day)} ${city}: ${name}`,
    );
    expect(coming).toEqual([
      '2026-12-28 Sydney: Boxing Day, observed',
      '2026-12-28 London: Boxing Day, observed',
      '2026-12-31 Tokyo: Year-end bank holiday',
      "2027-01-01 Sydney: New Year's Day",
      "2027-01-01 Tokyo: New Year's Day",
    ]);
  });
});

it('the stock exchanges rest or close early on the days of their list; a day of mourning is no rule', () => {
  const byRule = years.flatMap((year) => [...stockHolidays(year), ...stockHalfDays(year)].map(({ day }) => dayText(day)));
  expect(byRule.toSorted()).toEqual(stockDays.filter((date) => date !== '2025-01-09'));
});

/**
 * The days on which CME futures end early or are not held, 2024 to 2028, by group. Where the source gives hours they are here; where it
 * is silent, the day is named by the rules of the stock exchanges and its hours stay open: an ordinary session would be a guess.
 */
import { dayText } from '@/domain/time/epoch-day';
import { stockHalfDays, stockHolidays } from './stock-holidays';

export type FuturesGroupId = 'equity-index' | 'fx' | 'rates' | 'energy-metals';

/** When a session ends, 'HH:MM' on the clock that the source uses for the group; null: none is held; 'silent': the source does not say. */
export type PublishedEnd = `${string}:${string}` | null | 'silent';

export interface ClosedDay {
  /** Trading day 'yyyy-mm-dd'. */
  readonly date: string;
  readonly name: string;
  readonly ends: Readonly<Record<FuturesGroupId, PublishedEnd>>;
  /** Why the hours of a group may be wrong. */
  readonly doubts: Readonly<Partial<Record<FuturesGroupId, string>>>;
}

/** Years of the table, both included. */
export const firstYear = 2024;
export const lastYear = 2028;

type Ends = ClosedDay['ends'];

const ends = (index: PublishedEnd, fx: PublishedEnd, rates: PublishedEnd, energy: PublishedEnd): Ends => ({
  'equity-index': index,
  fx,
  rates,
  'energy-metals': energy,
});

const closed = ends(null, null, null, null);
const mondayHoliday = ends('13:00', '16:00', '12:00', '14:30');
const shortDay = ends('13:00', '12:00', '12:00', '13:00');
const silent = ends('silent', 'silent', 'silent', 'silent');

const unlikeTheOthers = 'The source has another hour for this group than for the rest, and not the same on both days before a holiday.';
const contradictory = { fx: unlikeTheOthers, 'energy-metals': unlikeTheOthers } as const;

type Row = readonly [date: string, name: string, ends: Ends, doubts?: ClosedDay['doubts']];

/** As LEAN's market hours database of August 2026 has them; what it lacks is left out. Index and energy on New York's clock, the others on Chicago's. */
const published: readonly Row[] = [
  ['2024-01-01', "New Year's Day", closed],
  ['2024-01-15', 'Martin Luther King Day', mondayHoliday],
  ['2024-02-19', "Presidents' Day", mondayHoliday],
  ['2024-03-29', 'Good Friday', closed],
  ['2024-05-27', 'Memorial Day', mondayHoliday],
  ['2024-06-19', 'Juneteenth', mondayHoliday],
  ['2024-07-04', 'Independence Day', mondayHoliday],
  ['2024-09-02', 'Labor Day', mondayHoliday],
  ['2024-11-28', 'Thanksgiving', mondayHoliday],
  ['2024-12-24', 'Christmas Eve', ends('13:15', '12:15', '12:15', '13:45')],
  ['2024-12-25', 'Christmas Day', closed],
  ['2025-01-01', "New Year's Day", closed],
  // The source closes interest rates and metals and says nothing of the others; the stock exchanges rested.
  ['2025-01-09', 'Day of mourning for President Carter', silent],
  ['2025-01-20', 'Martin Luther King Day', mondayHoliday],
  ['2025-02-17', "Presidents' Day", mondayHoliday],
  ['2025-04-18', 'Good Friday', closed],
  ['2025-05-26', 'Memorial Day', mondayHoliday],
  ['2025-06-19', 'Juneteenth', mondayHoliday],
  ['2025-07-03', 'Day before Independence Day', ends('13:15', 'silent', 'silent', 'silent')],
  ['2025-07-04', 'Independence Day', shortDay],
  ['2025-09-01', 'Labor Day', mondayHoliday],
  ['2025-11-27', 'Thanksgiving', mondayHoliday],
  ['2025-11-28', 'Day after Thanksgiving', ends('13:15', '13:45', '12:15', '14:45'), contradictory],
  ['2025-12-24', 'Christmas Eve', ends('13:15', '12:45', '12:15', '13:45'), contradictory],
  ['2025-12-25', 'Christmas Day', closed],
  ['2026-01-01', "New Year's Day", closed],
  ['2026-01-19', 'Martin Luther King Day', mondayHoliday],
  ['2026-02-16', "Presidents' Day", mondayHoliday],
  ['2026-04-03', 'Good Friday', ends('09:15', '10:15', '10:15', null)],
  ['2026-05-25', 'Memorial Day', mondayHoliday],
  ['2026-06-19', 'Juneteenth', shortDay],
  ['2026-07-03', 'Independence Day, observed', shortDay],
  ['2026-09-07', 'Labor Day', mondayHoliday],
  ['2026-11-26', 'Thanksgiving', mondayHoliday],
  ['2026-11-27', 'Day after Thanksgiving', ends('13:15', '13:45', '12:15', '14:45'), contradictory],
  ['2026-12-24', 'Christmas Eve', ends('13:15', '12:45', '12:15', '13:45'), contradictory],
  ['2026-12-25', 'Christmas Day', closed],
  ['2027-01-01', "New Year's Day", closed],
  ['2027-06-18', 'Juneteenth, observed', shortDay],
];

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
const known = new Set(published.map(([date]) => date));

const byRule: readonly Row[] = years
  .flatMap((year) => [...stockHolidays(year), ...stockHalfDays(year)])
  .map(({ day, name }): Row => [dayText(day), name, silent])
  .filter(([date]) => !known.has(date));

/** All of them, in order of date. */
export const closedDays: readonly ClosedDay[] = [...published, ...byRule]
  .map(([date, name, at, doubts = {}]): ClosedDay => ({ date, name, ends: at, doubts }))
  .toSorted((one, other) => (one.date < other.date ? -1 : 1));

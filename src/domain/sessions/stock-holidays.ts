/**
 * Days on which the American stock exchanges rest or close at 13:00, by the rules they have kept since Juneteenth was added in 2022.
 * A rule names a day; it is no promise of the exchange, and says nothing about the hours of futures.
 */
import { weekdayOf } from '@/domain/time/epoch-day';
import { easter, isWeekend, last, monday, nearestWeekday, nth, on, saturday, thursday, type Holiday } from './holiday-rules';

/** Days of rest of a year, in order. A New Year's Day on a Saturday is not made up for. */
export const stockHolidays = (year: number): readonly Holiday[] => {
  const newYear = on(year, 1, 1);
  const observed = (name: string, day: number): Holiday => ({
    day: nearestWeekday(day),
    name: nearestWeekday(day) === day ? name : `${name}, observed`,
  });
  return [
    ...(weekdayOf(newYear) === saturday ? [] : [observed("New Year's Day", newYear)]),
    { day: nth(3, monday, [year, 1]), name: 'Martin Luther King Day' },
    { day: nth(3, monday, [year, 2]), name: "Presidents' Day" },
    { day: easter(year) - 2, name: 'Good Friday' },
    { day: last(monday, [year, 5]), name: 'Memorial Day' },
    observed('Juneteenth', on(year, 6, 19)),
    observed('Independence Day', on(year, 7, 4)),
    { day: nth(1, monday, [year, 9]), name: 'Labor Day' },
    { day: nth(4, thursday, [year, 11]), name: 'Thanksgiving' },
    observed('Christmas Day', on(year, 12, 25)),
  ];
};

/** Days of a year on which they close at 13:00 in New York: before Independence Day, after Thanksgiving, and Christmas Eve. */
export const stockHalfDays = (year: number): readonly Holiday[] => {
  const rests = new Set(stockHolidays(year).map(({ day }) => day));
  return [
    { day: on(year, 7, 3), name: 'Day before Independence Day' },
    { day: nth(4, thursday, [year, 11]) + 1, name: 'Day after Thanksgiving' },
    { day: on(year, 12, 24), name: 'Christmas Eve' },
  ].filter(({ day }) => !isWeekend(day) && !rests.has(day));
};

/**
 * Bank holidays of the session cities that fall on weekdays, by the law and custom of each place: England, New South Wales, the
 * Federal Reserve, and Japan, whose banks also rest on 2 and 3 January and 31 December. Sessions are held on them, with fewer trades.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayText, weekdayOf } from '@/domain/time/epoch-day';
import type { SessionCity, SessionHours } from './forex-sessions';
import { dayIn } from '@/domain/time/zone-offset';
import { easter, isWeekend, last, monday, nth, on, sunday, thursday, type Holiday } from './holiday-rules';

const notOnWeekend = ({ day }: Holiday): boolean => !isWeekend(day);

/** The British and Australian way: a day at the weekend is made up for on the first weekday that is not a holiday itself. */
const madeUp = (holidays: readonly Holiday[]): readonly Holiday[] => {
  const taken = new Set(holidays.filter(notOnWeekend).map(({ day }) => day));
  return holidays.map(({ day, name }) => {
    if (!isWeekend(day)) return { day, name };
    let next = day;
    while (isWeekend(next) || taken.has(next)) next += 1;
    taken.add(next);
    return { day: next, name: `${name}, observed` };
  });
};

const easterDays = (year: number): readonly Holiday[] => [
  { day: easter(year) - 2, name: 'Good Friday' },
  { day: easter(year) + 1, name: 'Easter Monday' },
];

const christmasAndNewYear = (year: number): readonly Holiday[] =>
  madeUp([
    { day: on(year, 1, 1), name: "New Year's Day" },
    { day: on(year, 12, 25), name: 'Christmas Day' },
    { day: on(year, 12, 26), name: 'Boxing Day' },
  ]);

const london = (year: number): readonly Holiday[] => [
  ...christmasAndNewYear(year),
  ...easterDays(year),
  { day: nth(1, monday, [year, 5]), name: 'Early May bank holiday' },
  { day: last(monday, [year, 5]), name: 'Spring bank holiday' },
  { day: last(monday, [year, 8]), name: 'Summer bank holiday' },
];

/** For 2026 and 2027 New South Wales makes up for an Anzac Day at the weekend; before and after it has not said so. */
const anzacDayMadeUp = new Set([2026, 2027]);

const sydney = (year: number): readonly Holiday[] => {
  const anzacDay: Holiday = { day: on(year, 4, 25), name: 'Anzac Day' };
  return [
    ...christmasAndNewYear(year),
    ...madeUp([{ day: on(year, 1, 26), name: 'Australia Day' }]),
    ...easterDays(year),
    ...(anzacDayMadeUp.has(year) ? madeUp([anzacDay]) : [anzacDay]),
    { day: nth(2, monday, [year, 6]), name: "King's Birthday" },
    { day: nth(1, monday, [year, 8]), name: 'Bank Holiday' },
    { day: nth(1, monday, [year, 10]), name: 'Labour Day' },
  ];
};

/** The Federal Reserve makes up for a Sunday on the Monday after, and for a Saturday not at all. */
const newYork = (year: number): readonly Holiday[] =>
  [
    { day: on(year, 1, 1), name: "New Year's Day" },
    { day: nth(3, monday, [year, 1]), name: 'Martin Luther King Day' },
    { day: nth(3, monday, [year, 2]), name: "Presidents' Day" },
    { day: last(monday, [year, 5]), name: 'Memorial Day' },
    { day: on(year, 6, 19), name: 'Juneteenth' },
    { day: on(year, 7, 4), name: 'Independence Day' },
    { day: nth(1, monday, [year, 9]), name: 'Labor Day' },
    { day: nth(2, monday, [year, 10]), name: 'Columbus Day' },
    { day: on(year, 11, 11), name: 'Veterans Day' },
    { day: nth(4, thursday, [year, 11]), name: 'Thanksgiving' },
    { day: on(year, 12, 25), name: 'Christmas Day' },
  ].map(({ day, name }) => (weekdayOf(day) === sunday ? { day: day + 1, name: `${name}, observed` } : { day, name }));

/** Day of March and of September on which the equinox falls in Japan; holds from 1980 to 2099 (formula of the Japanese almanacs). */
const equinox = (year: number, base: 20.8431 | 23.2488): number =>
  Math.floor(base + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4);

const japaneseLaw = (year: number): readonly Holiday[] => [
  { day: on(year, 1, 1), name: "New Year's Day" },
  { day: nth(2, monday, [year, 1]), name: 'Coming of Age Day' },
  { day: on(year, 2, 11), name: 'Foundation Day' },
  { day: on(year, 2, 23), name: "Emperor's Birthday" },
  { day: on(year, 3, equinox(year, 20.8431)), name: 'Vernal Equinox Day' },
  { day: on(year, 4, 29), name: 'Showa Day' },
  { day: on(year, 5, 3), name: 'Constitution Day' },
  { day: on(year, 5, 4), name: 'Greenery Day' },
  { day: on(year, 5, 5), name: "Children's Day" },
  { day: nth(3, monday, [year, 7]), name: 'Marine Day' },
  { day: on(year, 8, 11), name: 'Mountain Day' },
  { day: nth(3, monday, [year, 9]), name: 'Respect for the Aged Day' },
  { day: on(year, 9, equinox(year, 23.2488)), name: 'Autumnal Equinox Day' },
  { day: nth(2, monday, [year, 10]), name: 'Sports Day' },
  { day: on(year, 11, 3), name: 'Culture Day' },
  { day: on(year, 11, 23), name: 'Labor Thanksgiving Day' },
];

/** A holiday on a Sunday moves on to the next day that is none; a day between two holidays becomes one. */
const tokyo = (year: number): readonly Holiday[] => {
  const law = japaneseLaw(year);
  const taken = new Set(law.map(({ day }) => day));
  const substitutes = law
    .filter(({ day }) => weekdayOf(day) === sunday)
    .map(({ day, name }) => {
      let next = day + 1;
      while (taken.has(next)) next += 1;
      taken.add(next);
      return { day: next, name: `${name}, observed` };
    });
  const between = law
    .filter(({ day }) => taken.has(day + 2) && !taken.has(day + 1) && weekdayOf(day + 1) !== sunday)
    .map(({ day }) => ({ day: day + 1, name: "Citizens' Holiday" }));
  const ofBanks = [on(year, 1, 2), on(year, 1, 3), on(year, 12, 31)].map((day) => ({ day, name: 'Year-end bank holiday' }));
  return [...law, ...substitutes, ...between, ...ofBanks];
};

const rules: Readonly<Record<SessionCity, (year: number) => readonly Holiday[]>> = {
  Sydney: sydney,
  Tokyo: tokyo,
  London: london,
  'New York': newYork,
};

const kept = new Map<string, ReadonlyMap<number, string>>();

const ofYear = (city: SessionCity, year: number): ReadonlyMap<number, string> => {
  const key = `${city} ${year}`;
  const known =
    kept.get(key) ??
    new Map(
      rules[city](year)
        .filter(notOnWeekend)
        .map(({ day, name }) => [day, name]),
    );
  kept.set(key, known);
  return known;
};

/** Bank holidays of a city on the weekdays of a year, in order. */
export const bankHolidays = (city: SessionCity, year: number): readonly Holiday[] =>
  [...ofYear(city, year)].map(([day, name]) => ({ day, name })).toSorted((one, other) => one.day - other.day);

/** Name of the bank holiday of a city on a date of its own calendar, in days since 1 January 1970; null on other days and at weekends. */
export const bankHolidayOn = (city: SessionCity, day: number): string | null =>
  ofYear(city, Number(dayText(day).slice(0, 4))).get(day) ?? null;

/** Name of the bank holiday of a city at an instant, on the date that its own clock shows; null on other days. */
export const bankHolidayAt = ({ city, zone }: Pick<SessionHours, 'city' | 'zone'>, at: EpochMs): string | null =>
  bankHolidayOn(city, dayIn(zone, at));

export interface CityHoliday extends Holiday {
  readonly city: SessionCity;
}

/** The next bank holidays of cities from their present date on, in order of date, at most as many as asked for. */
export const comingBankHolidays = (hours: readonly SessionHours[], now: EpochMs, most: number): readonly CityHoliday[] =>
  hours
    .flatMap(({ city, zone }) => {
      const today = dayIn(zone, now);
      const year = Number(dayText(today).slice(0, 4));
      return [...bankHolidays(city, year), ...bankHolidays(city, year + 1)]
        .filter(({ day }) => day >= today)
        .map((holiday): CityHoliday => ({ ...holiday, city }));
    })
    .toSorted((one, other) => one.day - other.day)
    .slice(0, most);

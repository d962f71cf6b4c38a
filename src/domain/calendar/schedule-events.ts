/** Published schedules as events of the calendar: announced dates, dates by a rule, and how they give way to the rows of a weekly file. */
import { bankHolidayOn } from '@/domain/sessions/bank-holidays';
import { dayText, epochDayOf, weekdayOf } from '@/domain/time/epoch-day';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Temporal } from '@/domain/time/temporal';
import type { TimeRange } from '@/domain/time/time-range';
import { dayMs, hourMs } from '@/lib/durations';
import { grouped } from '@/lib/grouped';
import { compareEvents, type CalendarEvent } from './calendar-event';
import { scheduleSeries, type ScheduleSeries } from './schedule-series';

type Place = Omit<ScheduleSeries, 'dates' | 'tentativeFrom'>;

interface ScheduleRule extends Place {
  readonly dates: (from: number, to: number) => readonly number[];
}

const zone = 'America/New_York';
const readOn = '2026-11-23';

const isBusinessDay = (day: number): boolean => weekdayOf(day) % 6 !== 0 && bankHolidayOn('New York', day) === null;

/** The nth business day of every month that begins between the two days, or before them. */
const nthBusinessDays =
  (n: number) =>
  (from: number, to: number): readonly number[] => {
    const days: number[] = [];
    const [year = 0, firstMonth = 0] = dayText(from).split('-').map(Number);
    for (let month = firstMonth; ; month += 1) {
      let day = epochDayOf({ year, month, day: 1 });
      if (day > to) return days;
      for (let count = 0; ; day += 1) {
        if (isBusinessDay(day)) count += 1;
        if (count === n) break;
      }
      days.push(day);
    }
  };

const ism = {
  currency: 'USD',
  zone,
  time: '10:00',
  source: 'https://www.ismworld.org/supply-management-news-and-reports/reports/rob-report-calendar/',
  readOn,
} as const;

/** Releases of which the agency states a rule and no list of dates was found. */
const scheduleRules: readonly ScheduleRule[] = [
  {
    ...ism,
    id: 'ism-manufacturing',
    title: 'ISM Manufacturing Report',
    reading: 'The first business day of the month at 10:00 in New York, by the rule on this page. The institute sometimes moves it.',
    titles: /^ism manufacturing p(?:mi|rices)$/iu,
    dates: nthBusinessDays(1),
  },
  {
    ...ism,
    id: 'ism-services',
    title: 'ISM Services Report',
    reading: 'The third business day of the month at 10:00 in New York, by the rule on this page. The institute sometimes moves it.',
    titles: /^ism services pmi$/iu,
    dates: nthBusinessDays(3),
  },
  {
    id: 'us-claims',
    title: 'US jobless claims',
    currency: 'USD',
    zone,
    time: '08:30',
    source: 'https://www.oreilly.com/library/view/the-secrets-of/013145501X/013145501X_ch03lev1sec2.html',
    readOn,
    reading: 'Every Thursday at 08:30 in New York. In weeks with a US holiday it comes on another day, which the rule doesn’t say.',
    titles: /^unemployment claims$/iu,
    dates: (from, to) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((day) => weekdayOf(day) === 4 && isBusinessDay(day)),
  },
];

const middleOfDay = '12:00';

const eventOf = (series: Place, date: string, basis: 'date' | 'rule', isTentative: boolean): CalendarEvent => {
  const wall = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: series.zone, plainTime: series.time ?? middleOfDay });
  const at = wall.epochMilliseconds as EpochMs;
  const { id, title, currency, source, readOn: read, reading } = series;
  return {
    id: `schedule|${id}|${date}`,
    title,
    currency,
    at,
    date,
    isAllDay: series.time === null,
    impact: 'unrated',
    forecast: null,
    previous: null,
    raw: { title, country: currency, date: wall.toString({ timeZoneName: 'never' }), impact: '', forecast: '', previous: '' },
    schedule: { series: id, basis, source, readOn: read, reading, isTentative },
  };
};

const ruleWeeksAhead = 53 * 7;

/** Events of all series, by time: every announced date, and the dates by a rule from `from` to about a year after it. */
export const scheduleEvents = ({ from }: Pick<TimeRange, 'from'>): readonly CalendarEvent[] => {
  const first = Math.floor(from / dayMs);
  const announced = scheduleSeries.flatMap((series) =>
    series.dates.map((date) => eventOf(series, date, 'date', series.tentativeFrom !== undefined && date >= series.tentativeFrom)),
  );
  const computed = scheduleRules.flatMap((rule) =>
    rule.dates(first, first + ruleWeeksAhead).map((day) => eventOf(rule, dayText(day), 'rule', false)),
  );
  return [...announced, ...computed].toSorted(compareEvents);
};

const titlesOf: ReadonlyMap<string, RegExp> = new Map([...scheduleSeries, ...scheduleRules].map(({ id, titles }) => [id, titles]));

/** Half a day: a row on the same day replaces the schedule's date also when it states another hour. */
const sameReleaseMs = 12 * hourMs;

/** Both in one list by time; a row of a weekly file for the same currency, day and series replaces the date of the schedule. */
export const withSchedule = (stated: readonly CalendarEvent[], schedule: readonly CalendarEvent[]): readonly CalendarEvent[] => {
  // Facts and rows are many: each is held only against what is near it.
  const near = grouped(stated, ({ currency, at }) => `${currency} ${Math.floor(at / sameReleaseMs)}`);
  const isStated = ({ currency, at, schedule: facts }: CalendarEvent): boolean => {
    const titles = titlesOf.get(facts?.series ?? '');
    const half = Math.floor(at / sameReleaseMs);
    return [half - 1, half, half + 1].some((one) =>
      near.get(`${currency} ${one}`)?.some((row) => Math.abs(row.at - at) <= sameReleaseMs && titles?.test(row.title.trim()) === true),
    );
  };
  return [...stated, ...schedule.filter((fact) => !isStated(fact))].toSorted(compareEvents);
};

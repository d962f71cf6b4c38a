/** The phrases that say over which days a question is. Dates without a year are the latest ones that have begun. */
import { weekdayOfDay } from '@/domain/time/trading-day';
import { periodNames, type Period } from './ask-query';
import { datesPeriod, dayOf, dayOfDate, monthDays, monthNames, partsOf, quarterDays, yearDays, type Days } from './calendar-dates';
import { numberSlots } from './number-slots';
import { slotOfPhrases, type Slot, type Slots, type Values } from './phrase';
import type { Rule } from './rule';
import type { Token } from './tokens';

/** Months as they are written short. */
export const shortMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Words of weekdays, Monday first. */
export const weekdayWords = [
  'monday|mon',
  'tuesday|tue|tues',
  'wednesday|wed',
  'thursday|thu|thurs',
  'friday|fri',
  'saturday|sat',
  'sunday|sun',
];

const month: Slot = (tokens, at) => {
  const token = tokens[at];
  if (token?.kind !== 'word') return [];
  const number = monthNames.findIndex((name, place) =>
    [name.toLowerCase(), shortMonths[place], place === 8 ? 'sept' : ''].includes(token.text),
  );
  return number < 0 ? [] : [{ end: at + 1, value: number + 1 }];
};

const year: Slot = (tokens, at) => {
  const token = tokens[at];
  const isYear = token?.kind === 'number' && token.text === '' && /^(?:19[7-9]\d|20\d\d)$/u.test(token.raw);
  return isYear ? [{ end: at + 1, value: token.value }] : [];
};

const dayOfMonth: Slot = (tokens, at) => {
  const token = tokens[at];
  const isDay = token?.kind === 'number' && ['', 'st', 'nd', 'rd', 'th'].includes(token.text) && Number.isInteger(token.value);
  return isDay && token.value >= 1 && token.value <= 31 ? [{ end: at + 1, value: token.value }] : [];
};

const quarter: Slot = (tokens, at) => {
  const number = /^q([1-4])$/u.exec(tokens[at]?.text ?? '')?.[1];
  return number === undefined ? [] : [{ end: at + 1, value: Number(number) }];
};

/** The parts of dates. */
export const dateParts: Slots = { month, year, dom: dayOfMonth, quarter };

const asNumber = (value: unknown): number => value as number;

/** The latest year in which something had begun by today. */
const latest = (today: number, beginsIn: (year: number) => number): number => {
  const { year: now } = partsOf(today);
  // A leap day can be four or eight years back.
  for (let back = 0; back < 9; back += 1) if (beginsIn(now - back) <= today) return now - back;
  return now;
};

const writtenDay = (token: Token | undefined): number => {
  if (token?.kind !== 'date') return NaN;
  if (token.raw.includes('-')) return dayOfDate(token.raw);
  const [first = 0, second = 0, last = 0] = token.raw.split(/[/.]/u).map(Number);
  const full = last < 100 ? 2000 + last : last;
  const dayFirst = dayOf({ year: full, month: second, day: first });
  const monthFirst = dayOf({ year: full, month: first, day: second });
  // What could be two dates is none: the reader is asked for the month by name.
  if (!Number.isNaN(dayFirst) && !Number.isNaN(monthFirst) && dayFirst !== monthFirst) return NaN;
  return Number.isNaN(dayFirst) ? monthFirst : dayFirst;
};

const dateOf =
  (today: number) =>
  ({ m, d, y }: Values): number | undefined => {
    const [inMonth, date] = [asNumber(m), asNumber(d)];
    const own = y === undefined ? latest(today, (one) => dayOf({ year: one, month: inMonth, day: date })) : asNumber(y);
    const day = dayOf({ year: own, month: inMonth, day: date });
    return Number.isNaN(day) ? undefined : day;
  };

const dateSlots = (today: number): Slots => {
  const make = dateOf(today);
  const spelled = slotOfPhrases(
    [
      ['[the] {dom:d} [of] {month:m} [of] {year:y}', make],
      ['[the] {dom:d} [of] {month:m}', make],
      ['{month:m} [the] {dom:d} {year:y}', make],
      ['{month:m} [the] {dom:d}', make],
    ],
    dateParts,
  );
  const date: Slot = (tokens, at) => {
    const written = writtenDay(tokens[at]);
    return Number.isNaN(written) ? spelled(tokens, at) : [{ end: at + 1, value: written }];
  };
  const monthIn = ({ m, y }: Values): Days => {
    const own = y === undefined ? latest(today, (one) => monthDays(one, asNumber(m)).from) : asNumber(y);
    return monthDays(own, asNumber(m));
  };
  const quarterIn = ({ q, y }: Values): Days => {
    const own = y === undefined ? latest(today, (one) => quarterDays(one, asNumber(q)).from) : asNumber(y);
    return quarterDays(own, asNumber(q));
  };
  const span = slotOfPhrases(
    [
      ['{month:m} [of] {year:y}', monthIn],
      ['{month:m} [of|in] last|previous year', ({ m }) => monthDays(partsOf(today).year - 1, asNumber(m))],
      ['{month:m} [of|in] this year', ({ m }) => monthDays(partsOf(today).year, asNumber(m))],
      ['{month:m}', monthIn],
      ['{quarter:q} [of] {year:y}', quarterIn],
      ['{quarter:q}', quarterIn],
      ['{year:y}', ({ y }) => yearDays(asNumber(y))],
    ],
    dateParts,
  );
  const point: Slot = (tokens, at) => [
    ...date(tokens, at).map(({ end, value }) => ({ end, value: { from: asNumber(value), to: asNumber(value) } })),
    ...span(tokens, at),
  ];
  return { date, span, point };
};

const period = (made: Period) => [{ part: 'period', period: made } as const];
const daysFrom = (value: unknown): Days => value as Days;

const lastRules: readonly Rule[] = (['days', 'weeks', 'months', 'years', 'trades'] as const).map((unit) => ({
  text: `[in|over|for|during] [the|my] last|past|previous|latest {count} ${unit === 'days' ? '[trading|calendar] days' : unit}`,
  // “The last trade” is what went before another one, and not a stretch of trades.
  make: ({ count }) => (unit === 'trades' && count === 1 ? [] : period({ is: 'last', count: asNumber(count), unit })),
}));

const nameRules: readonly Rule[] = periodNames.map((name) => {
  const [which = '', unit] = name.split(' ');
  return {
    text:
      unit === undefined
        ? which
        : which === 'this'
          ? `[in|during|so far] this|current ${unit} [so far]`
          : `[in|during] last|previous|past ${unit}`,
    make: () => period({ is: 'named', name }),
  };
});

const shortRules: readonly Rule[] = [
  { text: 'ytd', make: () => period({ is: 'named', name: 'this year' }) },
  { text: 'year to date', make: () => period({ is: 'named', name: 'this year' }) },
  { text: 'month to date', make: () => period({ is: 'named', name: 'this month' }) },
  { text: 'mtd', make: () => period({ is: 'named', name: 'this month' }) },
  { text: '[of|over|in] all time', make: () => period({ is: 'all' }) },
  { text: 'ever|overall', make: () => period({ is: 'all' }) },
];

/** The rules and slots of periods, as they are on a day. */
export const periodRules = (today: number): { readonly rules: readonly Rule[]; readonly slots: Slots } => ({
  slots: { ...dateSlots(today), count: numberSlots['count']! },
  rules: [
    ...nameRules,
    ...lastRules,
    ...shortRules,
    ...weekdayWords.map((words, weekday): Rule => ({
      text: `[on] last|previous ${words}`,
      make: () => {
        const back = (weekdayOfDay(today) - weekday + 7) % 7 || 7;
        return period(datesPeriod({ from: today - back, to: today - back }));
      },
    })),
    { text: '[in|during|for|of] {span}', make: ({ span }) => period(datesPeriod(daysFrom(span))) },
    { text: '[on] {date}', make: ({ date }) => period(datesPeriod({ from: asNumber(date), to: asNumber(date) })) },
    {
      text: '(since | from | starting) {point} [on|onward]',
      make: ({ point }) => period(datesPeriod({ from: daysFrom(point).from, to: null })),
    },
    { text: '(until | till | up to | through) {point}', make: ({ point }) => period(datesPeriod({ from: null, to: daysFrom(point).to })) },
    { text: 'before {point}', make: ({ point }) => period(datesPeriod({ from: null, to: daysFrom(point).from - 1 })) },
    { text: 'after {point}', make: ({ point }) => period(datesPeriod({ from: daysFrom(point).to + 1, to: null })) },
    {
      text: '[between|from] {point:a} (and | to | until | till | through) {point:b}',
      make: ({ a, b }) => {
        const [from, to] = [daysFrom(a).from, daysFrom(b).to];
        if (from <= to) return period(datesPeriod({ from, to }));
        // “From November to February” without years: the first one is of the year before.
        return [{ part: 'problem', problem: { is: 'conflict', text: 'These dates end before they begin. Add the years.' } }];
      },
    },
  ],
});

/** Slots that days and places fill. Days are those of the reader's zone; unlike those of a journal they may lie ahead. */
import { dayOf, monthDays, monthNames, partsOf, type Days } from '@/domain/ask/calendar-dates';
import { numberSlots } from '@/domain/ask/number-slots';
import { slotOfPhrases, type Slot, type Slots, type Values } from '@/domain/ask/phrase';
import { weekdayWords } from '@/domain/ask/read-period';
import { dayOfText } from '@/domain/time/epoch-day';
import { mondayOf, weekdayOfDay } from '@/domain/time/trading-day';
import { zoneCity } from '@/domain/time/zone-city';
import { plainText } from '@/lib/fuzzy-cost';

export type { Days };

const num = (value: unknown): number => value as number;
const one = (day: number): Days => ({ from: day, to: day });
const week = (monday: number): Days => ({ from: monday, to: monday + 6 });

/** The occurrence of a month and day that is nearest to today, this year's or the one before or after. */
const nearestDate =
  (today: number) =>
  ({ d, m, y }: Values): Days | undefined => {
    const { year } = partsOf(today);
    const all = (y === undefined ? [year - 1, year, year + 1] : [num(y)]).map((own) => dayOf({ year: own, month: num(m), day: num(d) }));
    const known = all.filter((day) => !Number.isNaN(day)).toSorted((a, b) => Math.abs(a - today) - Math.abs(b - today));
    return known[0] === undefined ? undefined : one(known[0]);
  };

const base: Slots = {
  count: numberSlots['count']!,
  dom: (tokens, at) => {
    const token = tokens[at];
    const isDay = token?.kind === 'number' && ['', 'st', 'nd', 'rd', 'th'].includes(token.text) && token.value >= 1 && token.value <= 31;
    return isDay ? [{ end: at + 1, value: token.value }] : [];
  },
  month: (tokens, at) => {
    const text = tokens[at]?.kind === 'word' ? tokens[at].text : '';
    const number =
      text.length < 3 ? -1 : monthNames.findIndex((name) => name.toLowerCase() === text || name.slice(0, 3).toLowerCase() === text);
    return number < 0 ? [] : [{ end: at + 1, value: number + 1 }];
  },
  year: (tokens, at) => {
    const token = tokens[at];
    return token?.kind === 'number' && /^(?:19|20)\d\d$/u.test(token.raw) ? [{ end: at + 1, value: token.value }] : [];
  },
};

/** The days that words name, as they are on a day. */
const daysSlot = (today: number): Slot => {
  const monday = mondayOf(today);
  const weekday = weekdayOfDay(today);
  const make = nearestDate(today);
  const named: readonly (readonly [string, (values: Values) => unknown])[] = [
    ['today|tonight', () => one(today)],
    ['now|currently', () => one(today)],
    ['tomorrow', () => one(today + 1)],
    ['yesterday', () => one(today - 1)],
    ['{count} days ago', ({ count }) => one(today - num(count))],
    ['in {count} days', ({ count }) => one(today + num(count))],
    ['this|current week', () => week(monday)],
    ['next|coming|following week', () => week(monday + 7)],
    ['last|previous|past week', () => week(monday - 7)],
    ['[the] rest of the week', () => ({ from: today, to: monday + 6 })],
    ['this|the weekend', () => ({ from: monday + 5, to: monday + 6 })],
    ['[the] {dom:d} [of] {month:m} [{year:y}]', make],
    ['{month:m} [the] {dom:d} [{year:y}]', make],
    ['{month:m} [of] {year:y}', ({ m, y }) => monthDays(num(y), num(m))],
    ...weekdayWords.flatMap((words, place): readonly (readonly [string, () => Days])[] => [
      [`[this|coming] ${words}`, () => one(today + ((place - weekday + 7) % 7))],
      [`next ${words}`, () => one(today + ((place - weekday + 7) % 7 || 7))],
      [`last|previous ${words}`, () => one(today - ((weekday - place + 7) % 7 || 7))],
    ]),
  ];
  const spelled = slotOfPhrases(named, base);
  return (tokens, at) => {
    const token = tokens[at];
    const written = token?.kind === 'date' && token.raw.includes('-') ? dayOfText(token.raw) : NaN;
    return Number.isNaN(written) ? spelled(tokens, at) : [{ end: at + 1, value: one(written) }];
  };
};

/** Cities under other names than that of their zone, and trading centres that share the clock of another one. */
const otherPlaces: Readonly<Record<string, string>> = {
  ny: 'America/New_York',
  nyc: 'America/New_York',
  wallstreet: 'America/New_York',
  est: 'America/New_York',
  frankfurt: 'Europe/Berlin',
  geneva: 'Europe/Zurich',
  mumbai: 'Asia/Kolkata',
  beijing: 'Asia/Shanghai',
  milan: 'Europe/Rome',
  barcelona: 'Europe/Madrid',
  wellington: 'Pacific/Auckland',
  montreal: 'America/Toronto',
  utc: 'UTC',
  gmt: 'UTC',
};

let places: ReadonlyMap<string, string> | null = null;

const allPlaces = (): ReadonlyMap<string, string> => {
  places ??= new Map([
    ...Intl.supportedValuesOf('timeZone').map((zone) => [plainText(zoneCity(zone)).replaceAll(/[^\p{L}]/gu, ''), zone] as const),
    ...Object.entries(otherPlaces),
  ]);
  return places;
};

/** A city whose clock is meant, as its IANA zone. */
const place: Slot = (tokens, at) => {
  const words = [1, 2, 3]
    .map((count) => tokens.slice(at, at + count))
    .filter((own, count) => own.length === count + 1 && own.every(({ kind }) => kind === 'word'));
  return words.flatMap((own) => {
    const zone = allPlaces().get(own.map(({ raw }) => plainText(raw).replaceAll(/[^\p{L}]/gu, '')).join(''));
    return zone === undefined ? [] : [{ end: at + own.length, value: zone }];
  });
};

const cityOfZone: ReadonlyMap<string, string> = new Map([
  ['Australia/Sydney', 'Sydney'],
  ['Asia/Tokyo', 'Tokyo'],
  ['Europe/London', 'London'],
  ['America/New_York', 'New York'],
]);

/** A session by its city, or by the part of the world. */
const session: Slot = (tokens, at) => {
  const word = tokens[at]?.text;
  const region =
    word === 'asia' || word === 'asian'
      ? 'Tokyo'
      : word === 'european' || word === 'europe'
        ? 'London'
        : word === 'american' || word === 'us'
          ? 'New York'
          : null;
  if (region !== null) return [{ end: at + 1, value: region }];
  return place(tokens, at).flatMap(({ end, value }) => {
    const city = cityOfZone.get(value as string);
    return city === undefined ? [] : [{ end, value: city }];
  });
};

/** The slots of days, places and sessions, as they are on a day. */
export const daySlots = (today: number): Slots => ({ days: daysSlot(today), place, session });

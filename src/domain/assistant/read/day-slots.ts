/** Slots that days and places fill. Days are those of the reader's zone; unlike those of a journal they may lie ahead. */
import { dayOf, dayOfDate, monthDays, partsOf, type Days } from '@/domain/ask/calendar-dates';
import { numberSlots } from '@/domain/ask/number-slots';
import { slotOfPhrases, type Slot, type Slots, type Values } from '@/domain/ask/phrase';
import { dateParts, weekdayWords } from '@/domain/ask/read-period';
import { zoneCentres } from '@/domain/preferences/search-zones';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
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

const base: Slots = { ...dateParts, count: numberSlots['count']! };

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
    const written = token?.kind === 'date' && token.raw.includes('-') ? dayOfDate(token.raw) : NaN;
    return Number.isNaN(written) ? spelled(tokens, at) : [{ end: at + 1, value: one(written) }];
  };
};

/** What traders write for a city or a clock. */
const shortNames: readonly (readonly [string, string])[] = [
  ['ny', 'America/New_York'],
  ['nyc', 'America/New_York'],
  ['wallstreet', 'America/New_York'],
  ['est', 'America/New_York'],
  ['utc', 'UTC'],
  ['gmt', 'UTC'],
];

const placeKey = (name: string): string => plainText(name).replaceAll(/[^\p{L}]/gu, '');

let places: ReadonlyMap<string, string> | null = null;

const allPlaces = (): ReadonlyMap<string, string> => {
  places ??= new Map([
    ...Intl.supportedValuesOf('timeZone').flatMap((zone) =>
      [zoneCity(zone), ...zoneCentres(zone)].map((name) => [placeKey(name), zone] as const),
    ),
    ...shortNames,
  ]);
  return places;
};

/** A city whose clock is meant, as its IANA zone. */
const place: Slot = (tokens, at) => {
  const words = [1, 2, 3]
    .map((count) => tokens.slice(at, at + count))
    .filter((own, count) => own.length === count + 1 && own.every(({ kind }) => kind === 'word'));
  return words.flatMap((own) => {
    const zone = allPlaces().get(own.map(({ raw }) => placeKey(raw)).join(''));
    return zone === undefined ? [] : [{ end: at + own.length, value: zone }];
  });
};

const cityOfZone: ReadonlyMap<string, string> = new Map(defaultSessions.map(({ city, zone }) => [zone, city]));

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

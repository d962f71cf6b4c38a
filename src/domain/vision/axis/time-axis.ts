/**
 * The times of candles by the labels below them. Candles are as far apart as their times only while the market is open, so that a time
 * is given between two labels that agree with the candles between them, and beyond the outermost only of markets that never close.
 */
import type { ReadTime } from '@/domain/vision/reading';
import type { PlacedTime } from './time-places';

const dayMinutes = 1440;
/** Lengths of bars within a day, in minutes. */
const periods = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720];
/** Markets open at whole quarters of an hour. */
const openMinutes = 15;
/** Pairs of neighboring labels that have to agree. */
const fewestPairs = 2;
/** And this part of all pairs. */
const leastShare = 0.5;
/** Longest span of days that no month's end can lie in unseen. */
const lastSureDay = 28;
/** Days of daily bars without a gap after which a market is taken to never close. */
const openDays = 15;

const lengths = [31, null, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Labels with a time of day at which a bar of this length may begin: another is misread. */
const possibleIn = (labels: readonly PlacedTime[], period: number): readonly PlacedTime[] =>
  labels.filter(({ minute }) => minute !== null && minute % commonDivisor(period, openMinutes) === 0);

interface Dated {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number;
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days of a month; null where that isn't known. */
const lengthOf = ({ year, month }: Dated): number | null => {
  if (month === null) return null;
  return lengths[month - 1] ?? (year === null ? null : isLeap(year) ? 29 : 28);
};

/** A date some days later or earlier; null where the length of a month between decides and isn't known. */
const moved = (date: Dated, by: number): Dated | null => {
  let { year, month, day } = date;
  for (let left = Math.abs(by); left > 0; left -= 1) {
    const length = lengthOf({ year, month, day });
    if (by > 0) {
      if (day + 1 <= (length ?? lastSureDay)) day += 1;
      else if (length === null || month === null) return null;
      else [year, month, day] = [month === 12 && year !== null ? year + 1 : year, (month % 12) + 1, 1];
    } else if (day > 1) day -= 1;
    else {
      if (month === null) return null;
      [year, month] = [month === 1 && year !== null ? year - 1 : year, modulo(month - 2, 12) + 1];
      const before = lengthOf({ year, month, day });
      if (before === null) return null;
      day = before;
    }
  }
  return { year, month, day };
};

/** What both say; null where they contradict each other. */
const joined = (a: Dated, b: Dated): Dated | null => {
  const isSame = a.day === b.day && (a.month ?? b.month) === (b.month ?? a.month) && (a.year ?? b.year) === (b.year ?? a.year);
  return isSame ? { year: a.year ?? b.year, month: a.month ?? b.month, day: a.day } : null;
};

/** The date a label stands for; a bare year or month stands at its first candle, which is its first day where every day has candles. */
const dateOf = ({ year, month, day }: PlacedTime): Dated | null => {
  if (day !== null) return { year, month, day };
  return month !== null || year !== null ? { year, month: month ?? 1, day: 1 } : null;
};

/** Whether a date may lie as many days after another as expected; where no month is named, any month's end may lie between. */
const isDaysAfter = (a: Dated, b: Dated, expected: number): boolean => {
  const later = moved(a, expected);
  if (later !== null) return joined(later, b) !== null;
  // Over the end of a month that isn't named.
  if (a.month !== null && b.month !== null && modulo(b.month - a.month, 12) !== 1) return false;
  return expected < 31 && [28, 29, 30, 31].includes(expected + a.day - b.day);
};

interface Pair {
  readonly from: PlacedTime;
  readonly to: PlacedTime;
}

const pairsOf = (labels: readonly PlacedTime[]): readonly Pair[] =>
  labels.slice(1).flatMap((to, i) => (to.place > labels[i]!.place ? [{ from: labels[i]!, to }] : []));

/** Whether the dates of a pair, where both are written, are as many days apart as bars of this length say. */
const areDaysRight = ({ from, to }: Pair, minutes: number): boolean => {
  if (from.month === null || to.month === null || from.day === null || to.day === null) return true;
  const later = moved({ ...from, day: from.day }, Math.floor((from.minute! + minutes) / dayMinutes));
  return later === null || joined(later, { ...to, day: to.day }) !== null;
};

const agreesIn =
  (period: number) =>
  (pair: Pair): boolean => {
    const { from, to } = pair;
    if (from.minute === null || to.minute === null) return false;
    const minutes = period * (to.place - from.place);
    return modulo(to.minute - from.minute - minutes, dayMinutes) === 0 && areDaysRight(pair, minutes);
  };

/** The length of a bar on which most neighbors agree, and no other as well, a day included: some charts write the hour below bars of a day. Null where there is none, or the title says another. */
const periodOf = (labels: readonly PlacedTime[], stated: number | null): number | null => {
  const pairs = pairsOf(labels);
  const votes = [...periods, dayMinutes]
    .map((period) => ({ period, count: pairsOf(possibleIn(labels, period)).filter(agreesIn(period)).length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = votes;
  if (stated !== null) {
    const own = votes.find(({ period }) => period === stated);
    return own !== undefined && own.count >= 1 && own.count === first!.count && own.count >= leastShare * pairs.length ? stated : null;
  }
  if (first === undefined || first.count < Math.max(fewestPairs, leastShare * pairs.length)) return null;
  return (second !== undefined && second.count === first.count) || first.period === dayMinutes ? null : first.period;
};

/** Places from the first to the last of labels that agree with each other. */
interface Stretch {
  readonly from: PlacedTime;
  readonly to: PlacedTime;
}

const stretchesOf = (pairs: readonly Pair[], agrees: (pair: Pair) => boolean): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  for (const pair of pairs) {
    if (!agrees(pair)) continue;
    const before = stretches.at(-1);
    if (before?.to === pair.from) stretches[stretches.length - 1] = { from: before.from, to: pair.to };
    else stretches.push(pair);
  }
  return stretches;
};

interface Clock {
  /** Minutes at a place, counted from the midnight before the first label. */
  readonly minuteAt: (place: number) => number;
  readonly period: number;
}

/** The date at a place by the labels around it; null where there is none, or they disagree. */
const datesOf = (labels: readonly PlacedTime[], { minuteAt, period }: Clock): ((place: number) => Dated | null) => {
  const dayAt = (place: number): number => Math.floor(minuteAt(place) / dayMinutes);
  // A bare date is that of the first candle of a day.
  const dated = labels.flatMap((label) => {
    const date = label.day === null ? null : dateOf(label);
    return date === null
      ? []
      : [{ date, day: dayAt(label.place), isFirst: modulo(minuteAt(label.place), dayMinutes) < period, minute: label.minute }];
  });
  if (dated.some(({ isFirst, minute }) => minute === null && !isFirst)) return () => null;
  return (place) => {
    let known: Dated | null = null;
    for (const { date, day } of dated) {
      const own = moved(date, dayAt(place) - day);
      if (own === null) continue;
      const both: Dated | null = known === null ? own : joined(known, own);
      if (both === null) return null;
      known = both;
    }
    return known;
  };
};

const unknown: ReadTime = { year: null, month: null, day: null, minute: null };

/** Times of bars within a day. */
const withinDays = (labels: readonly PlacedTime[], last: number, stated: number | null): ReadonlyMap<number, ReadTime> => {
  const period = periodOf(
    labels.filter(({ minute }) => minute !== null),
    stated,
  );
  const times = new Map<number, ReadTime>();
  if (period === null) return times;
  const timed = possibleIn(labels, period);
  const pairs = pairsOf(timed);
  const agrees = agreesIn(period);
  const stretches = stretchesOf(pairs, agrees);
  // A market that was open all day round on the picture has no break at its ends either; a date may be one of a closed day.
  const isAlways = pairs.every(agrees) && (timed.at(-1)!.place - timed[0]!.place) * period >= dayMinutes;
  for (const { from, to } of stretches) {
    const clock: Clock = { period, minuteAt: (place) => from.minute! + period * (place - from.place) };
    const dateAt = datesOf(
      labels.filter((label) => (label.minute === null || timed.includes(label)) && label.place >= from.place && label.place <= to.place),
      clock,
    );
    const [first, end] = isAlways ? [0, last] : [from.place, to.place];
    for (let place = first; place <= end; place += 1) {
      const isInside = place >= from.place && place <= to.place;
      times.set(place, { ...unknown, ...(isInside ? dateAt(place) : null), minute: modulo(clock.minuteAt(place), dayMinutes) });
    }
  }
  return times;
};

/** Times of bars of a day. */
const byDays = (labels: readonly PlacedTime[], last: number): ReadonlyMap<number, ReadTime> => {
  const times = new Map<number, ReadTime>();
  const dated = labels.filter((label) => dateOf(label) !== null);
  const pairs = pairsOf(dated);
  const agrees = ({ from, to }: Pair): boolean => isDaysAfter(dateOf(from)!, dateOf(to)!, to.place - from.place);
  const agreeing = pairs.filter(agrees).length;
  if (agreeing < Math.max(fewestPairs, leastShare * pairs.length)) return times;
  const isAlways = agreeing === pairs.length && dated.at(-1)!.place - dated[0]!.place >= openDays;
  for (const { from, to } of stretchesOf(pairs, agrees)) {
    const clock: Clock = { period: dayMinutes, minuteAt: (place) => dayMinutes * place };
    const inside = labels.filter(({ place }) => place >= from.place && place <= to.place);
    // Where each day has a candle, that of a month or year is its first day.
    const dateAt = datesOf(
      inside.map((label) => ({ ...label, ...dateOf(label), minute: null })),
      clock,
    );
    const [first, end] = isAlways ? [0, last] : [from.place, to.place];
    for (let place = first; place <= end; place += 1) {
      const date = dateAt(place);
      if (date !== null) times.set(place, { ...unknown, ...date });
    }
  }
  return times;
};

const unitMinutes: ReadonlyMap<string, number> = new Map([
  ['m', 1],
  ['h', 60],
  ['D', dayMinutes],
]);

/** Minutes of an interval as titles are read: `15m`, `4h`, `1D`; null for others. */
const minutesOf = (interval: string | null): number | null => {
  const unit = unitMinutes.get(interval?.at(-1) ?? '');
  return unit === undefined ? null : Number(interval!.slice(0, -1)) * unit;
};

/** Times by place from the first candle to the `last`; places of which nothing is certain are missing. `interval`: what the title says. */
export const timesOfPlaces = (labels: readonly PlacedTime[], last: number, interval: string | null): ReadonlyMap<number, ReadTime> => {
  const stated = minutesOf(interval);
  if (interval !== null && stated === null) return new Map();
  const timed = labels.filter(({ minute }) => minute !== null).length;
  const isDaily = stated === null ? timed === 0 : stated === dayMinutes;
  if (isDaily) return timed === 0 || stated === dayMinutes ? byDays(labels, last) : new Map();
  return stated !== null && stated > dayMinutes ? new Map() : withinDays(labels, last, stated);
};

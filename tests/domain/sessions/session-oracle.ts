/**
 * A second opinion about the forex clock, as unlike the engine as can be: it asks Intl for the wall clock of each city
 * at one instant and reasons with weekdays and minutes, without any calendar arithmetic. It shares no code with src.
 */

export interface OracleHours {
  readonly city: string;
  readonly zone: string;
  /** Minutes of the city's day. */
  readonly open: number;
  readonly close: number;
}

/** The hours recommended for the four cities, Sydney from seven to four. */
export const oracleHours: readonly OracleHours[] = [
  { city: 'Sydney', zone: 'Australia/Sydney', open: 420, close: 960 },
  { city: 'Tokyo', zone: 'Asia/Tokyo', open: 540, close: 1080 },
  { city: 'London', zone: 'Europe/London', open: 480, close: 1020 },
  { city: 'New York', zone: 'America/New_York', open: 480, close: 1020 },
];

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
};

export interface Wall {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly minutes: number;
  readonly date: string;
}

/** What the wall clock of a zone shows. */
export const wallAt = (zone: string, at: number): Wall => {
  let [weekday, hour, minute, year, month, day] = [0, 0, 0, '', '', ''];
  for (const { type, value } of formatOf(zone).formatToParts(at)) {
    if (type === 'weekday') weekday = weekdayNames.indexOf(value);
    else if (type === 'hour') hour = Number(value);
    else if (type === 'minute') minute = Number(value);
    else if (type === 'year') year = value;
    else if (type === 'month') month = value;
    else if (type === 'day') day = value;
  }
  return { weekday, minutes: hour * 60 + minute, date: `${year}-${month}-${day}` };
};

const fivePm = 1020;

const isWeekOpen = ({ weekday, minutes }: Wall): boolean => {
  if (weekday === 6) return false;
  if (weekday === 0) return minutes >= fivePm;
  return weekday !== 5 || minutes < fivePm;
};

/** The date that follows, by way of noon in UTC, where no clock ever changes. */
const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export interface OracleAnswer {
  readonly open: readonly string[];
  readonly isForexOpen: boolean;
  readonly tradingDay: string;
}

/** What is open at an instant, and whose trading day it is. `walls` may bring wall clocks that are known already. */
export const oracleAt = (at: number, wallOf: (zone: string, at: number) => Wall = wallAt): OracleAnswer => {
  const newYork = wallOf('America/New_York', at);
  const isForexOpen = isWeekOpen(newYork);
  const open = oracleHours
    .filter(({ zone, open: from, close }) => {
      const { weekday, minutes } = wallOf(zone, at);
      return isForexOpen && weekday >= 1 && weekday <= 5 && minutes >= from && minutes < close;
    })
    .map(({ city }) => city);
  let tradingDay = newYork.minutes >= fivePm ? dateAfter(newYork.date, 1) : newYork.date;
  for (let weekday = new Date(`${tradingDay}T12:00:00Z`).getUTCDay(); weekday === 6 || weekday === 0; weekday = (weekday + 1) % 7) {
    tradingDay = dateAfter(tradingDay, 1);
  }
  return { open, isForexOpen, tradingDay };
};

const minuteMs = 60_000;
const same = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** The first full minute after an instant at which another set of cities is open, found by walking. */
export const nextChangeAfter = (at: number): number => {
  const now = oracleAt(at).open;
  for (let next = Math.floor(at / minuteMs) * minuteMs + minuteMs; ; next += minuteMs) if (!same(oracleAt(next).open, now)) return next;
};

/** The last full minute at or before an instant at which the set of open cities became what it is, found by walking. */
export const lastChangeUpTo = (at: number): number => {
  const now = oracleAt(at).open;
  for (let minute = Math.floor(at / minuteMs) * minuteMs; ; minute -= minuteMs)
    if (!same(oracleAt(minute - minuteMs).open, now)) return minute;
};

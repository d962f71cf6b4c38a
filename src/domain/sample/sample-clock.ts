/**
 * The fixed calendar of the sample, laid on the weeks before a given Friday in which exchanges keep their hours on every day. Weekdays
 * and hours stay; only whole weeks move.
 */
import type { TradingHours } from '@/domain/market/instrument';
import { openSpanOf } from '@/domain/market/trading-hours';
import { closedDays } from '@/domain/sessions/futures-closures';
import { dayOfText, dayText, weekdayOf } from '@/domain/time/epoch-day';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayIn, zoneOffset } from '@/domain/time/zone-offset';
import { dayMs, minuteMs } from '@/lib/durations';
import { sampleWeeks } from './sample-declaration';
import { sampleZone } from './sample-seed';

/** A moment of the fixed calendar. */
export interface SampleMoment {
  /** From 0. */
  readonly week: number;
  /** 0 is Monday, 4 is Friday. */
  readonly day: number;
  /** Minutes since midnight on the clock of `sampleZone`. */
  readonly minute: number;
  readonly second: number;
}

const fridayOfWeek = 5;

/** The last Friday on which the forex week has ended at the instant, in days since 1 January 1970. */
export const lastFriday = (now: number): number => {
  const today = dayIn(sampleZone, now);
  const back = (weekdayOf(today) + 7 - fridayOfWeek) % 7;
  const friday = today - back;
  const close = openSpanOf('forex', friday)?.close;
  return close !== undefined && close <= now ? friday : friday - 7;
};

export interface SampleClock {
  /** The day, since 1 January 1970, of a day of the fixed calendar. */
  readonly dayOf: (at: Pick<SampleMoment, 'week' | 'day'>) => number;
  readonly instantOf: (at: SampleMoment) => EpochMs;
  /** 'yyyy.mm.dd HH:mm:ss' on the clock of `sampleZone`. */
  readonly textOf: (at: SampleMoment) => string;
}

const mondayOf = (day: number): number => day - ((weekdayOf(day) + 6) % 7);

/** The Friday of a sample whose last trade was closed at the instant: it trades in each of its weeks. */
export const fridayOfSample = (lastClosedAt: number): number => mondayOf(dayIn(sampleZone, lastClosedAt)) + fridayOfWeek - 1;

/** Mondays of the weeks in which a future ends early or is not held, as far as the table of closures reaches: the trader rests. */
const restingWeeks = new Set(closedDays.map(({ date }) => mondayOf(dayOfText(date))));

/** Mondays of the sample's weeks, oldest first: the last ones up to a Friday in which nobody rests. */
const mondaysUntil = (friday: number): readonly number[] => {
  const mondays: number[] = [];
  for (let monday = mondayOf(friday); mondays.length < sampleWeeks; monday -= 7) if (!restingWeeks.has(monday)) mondays.push(monday);
  return mondays.toReversed();
};

/** Throws for a day that is no Friday. */
export const sampleClock = (friday: number): SampleClock => {
  if (weekdayOf(friday) !== fridayOfWeek) throw new RangeError(`The sample ends on a Friday, not on ${dayText(friday)}.`);
  const mondays = mondaysUntil(friday);
  const { instantOf } = zoneOffset(sampleZone);
  const dayOf: SampleClock['dayOf'] = ({ week, day }) => (mondays[week] ?? Number.NaN) + day;
  const two = (part: number): string => String(part).padStart(2, '0');
  return {
    dayOf,
    instantOf: (at) => instantOf(dayOf(at) * dayMs + at.minute * minuteMs + at.second * 1_000) as EpochMs,
    textOf: (at) => {
      const time = [Math.floor(at.minute / 60), at.minute % 60, at.second].map(two).join(':');
      return `${dayText(dayOf(at)).replaceAll('-', '.')} ${time}`;
    },
  };
};

/** Length of a bar of the sample, in minutes. */
export const barMinutes = 15;

/** Minutes from midnight of a trading day to its first bar, which opens the evening before. */
const openingMinute: Readonly<Record<TradingHours, number>> = { forex: -7 * 60, cme: -6 * 60 };

/** Bars of one trading day: until 17:00. */
export const barsPerDay = (hours: TradingHours): number => (17 * 60 - openingMinute[hours]) / barMinutes;

/** The bar of the sample that holds the moment, counted from the first one of the market. */
export const barAt = (hours: TradingHours, { week, day, minute }: Omit<SampleMoment, 'second'>): number =>
  (week * 5 + day) * barsPerDay(hours) + Math.floor((minute - openingMinute[hours]) / barMinutes);

/** When a bar opens. */
export const momentOfBar = (hours: TradingHours, bar: number): SampleMoment => {
  const days = Math.floor(bar / barsPerDay(hours));
  const minute = openingMinute[hours] + (bar % barsPerDay(hours)) * barMinutes;
  return { week: Math.floor(days / 5), day: days % 5, minute, second: 0 };
};

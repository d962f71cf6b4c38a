/** How maps write their figures, times and ages. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock } from '@/domain/time/day-clock';
import { dayMs, hourMs, minuteMs } from '@/lib/durations';

const minus = '\u{2212}';
/** Thin, and no line breaks in it. */
const thin = '\u{2009}';

/** `+0.42` with a sign, always the same number of decimals. */
export const signed = (value: number, decimals = 2): string => {
  const text = Math.abs(value).toFixed(decimals);
  const isZero = Number(text) === 0;
  return `${isZero ? '' : value < 0 ? minus : '+'}${text}`;
};

/** A log return as a signed percentage: `+0.42 %`. */
export const percentOf = (ratio: number, decimals = 2): string => `${signed(ratio * 100, decimals)}${thin}%`;

/** A size, which has no sign: `0.12 %`. */
export const sizeOf = (ratio: number, decimals = 2): string => `${(ratio * 100).toFixed(decimals)}${thin}%`;

export const rOf = (value: number): string => `${signed(value)}R`;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const weekdayName = (weekday: number): string => weekdays[weekday] ?? '';

/** `Tuesday 14:00–15:00` of a cell of the week. */
export const cellName = (cell: number): string => {
  const hour = cell % 24;
  return `${weekdayName(Math.floor(cell / 24))} ${hourText(hour)}–${hourText((hour + 1) % 24)}`;
};

const count = (n: number, unit: string): string => `${String(n)} ${unit}${n === 1 ? '' : 's'}`;

/** `3 days old`, `up to date` within the hour. */
export const ageWords = (until: number, now: number): string => {
  const age = now - until;
  if (age < hourMs) return age < 2 * minuteMs ? 'up to date' : `${count(Math.floor(age / minuteMs), 'minute')} old`;
  if (age < 2 * dayMs) return `${count(Math.floor(age / hourMs), 'hour')} old`;
  return `${count(Math.floor(age / dayMs), 'day')} old`;
};

/** `to Fri 20 November, 22:00 (8 days old)` on the reader's clock. */
export const untilWords = (until: number, now: EpochMs, zone: string): string => {
  const clock = dayClock(zone);
  const at = until as EpochMs;
  return `to ${clock.nearDay(at, now)}, ${clock.time(at)} (${ageWords(until, now)})`;
};

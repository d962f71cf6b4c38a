/** Times in reports of Interactive Brokers: with the abbreviation of a zone behind them where the query asked for it, else without any zone. */
import { instantOf, readTime, wallText, type DateOrder } from '@/domain/import/dates';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { ZoneClock } from '@/domain/time/zone-clock';
import { hourMs } from '@/lib/durations';
import { ownProperty } from '@/lib/own-property';

/** Hours from UTC; abbreviations that mean one zone in these reports. */
const abbreviations: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  BST: 1,
  CET: 1,
  CEST: 2,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  HKT: 8,
  JST: 9,
  AEST: 10,
  AEDT: 11,
};

const suffix = /\s([A-Z]{3,4})$/;

/** Whether a time names its zone. */
export const statesZone = (text: string): boolean => ownProperty(abbreviations, suffix.exec(text)?.[1] ?? '') !== undefined;

/** Without its zone; the fourteen digits of a query without a separator get one. */
const plainTime = (text: string): string => (statesZone(text) ? text.replace(suffix, '') : text).replace(/^(\d{8})(\d{6})$/, '$1;$2');

/** Whether a time is a date only: orders of some statements have no time of the day. */
export const isDateOnly = (text: string): boolean => /^(?:\d{8}|[\w]+([-/.])\w+\1\d+)$/.test(text.trim());

/** The instant of a time of such a report, midnight for a mere date; null: no date or time that exists. */
export const ibkrInstant = (text: string, order: DateOrder, clock: ZoneClock): EpochMs | null => {
  const time = readTime(plainTime(text), order);
  if (time === null) return null;
  const hours = statesZone(text) ? ownProperty(abbreviations, suffix.exec(text)?.[1] ?? '') : undefined;
  return hours === undefined ? instantOf(time, clock) : ((time.wallMs - hours * hourMs) as EpochMs);
};

/** The time on the clock in one way of writing, for the identity of lines without a number. */
export const ibkrWallText = (text: string, order: DateOrder): string => {
  const time = readTime(plainTime(text), order);
  return time === null ? text : wallText(time);
};

/** The hours of a market on one of its trading days: the session, and within it the regular hours that day traders speak of. */
import { openSpanOf } from '@/domain/market/trading-hours';
import type { FuturesGroupId } from '@/domain/sessions/futures-closures';
import { futuresDay } from '@/domain/sessions/futures-day';
import { officeHours, type SessionHours } from '@/domain/sessions/forex-sessions';
import { Temporal } from '@/domain/time/temporal';
import { dayText } from '@/domain/time/epoch-day';

export interface DayHours {
  /** Epoch ms: the session opens, the regular hours open, and the regular hours close. */
  readonly opens: number;
  readonly regularOpens: number;
  readonly regularCloses: number;
  /** Whether nothing is known of holidays on the day. */
  readonly isAssumed: boolean;
}

/** The hours of a trading day, counted in days since 1 January 1970; null where there are none, or nobody published them. */
export type HoursOfDay = (day: number) => DayHours | null;

/** The hours of CME futures, by their table of holidays and early closes. */
export const futuresHours =
  (group: FuturesGroupId): HoursOfDay =>
  (day) => {
    const found = futuresDay(group, day);
    if (found === null || found.session === null || found.regular === null) return null;
    const { session, regular, coverage } = found;
    return { opens: session.from, regularOpens: regular.from, regularCloses: regular.to, isAssumed: coverage !== 'known' };
  };

/** The forex day from 17:00 in New York, with the office hours of a city as the regular ones. Bank holidays have the same hours. */
export const forexHours =
  (hours: SessionHours): HoursOfDay =>
  (day) => {
    const span = openSpanOf('forex', day);
    if (span === null) return null;
    const { open, close } = officeHours(hours, Temporal.PlainDate.from(dayText(day)));
    // Sydney opens around the turn of the day, before or after it by the season: what lies outside the day is no part of it.
    const [regularOpens, regularCloses] = [Math.max(open, span.open), Math.min(close, span.close)];
    return regularOpens < regularCloses ? { opens: span.open, regularOpens, regularCloses, isAssumed: false } : null;
  };

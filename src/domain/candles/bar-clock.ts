/**
 * Where the bars of a timeframe begin and end on the clock of a zone. It knows days, weeks and sessions, but not
 * whether anything was traded in them.
 */
import { isZone } from '@/domain/time/zone-clock';
import { zoneOffset } from '@/domain/time/zone-offset';
import { dayMs, hourMs, minuteMs, weekMs } from '@/lib/durations';

/** Hours of the day on the zone's clock, 'HH:mm'; the close is no longer in it and lies later on the same day. */
export interface SessionWindow {
  readonly open: string;
  readonly close: string;
}

export interface Timeframe {
  readonly unit: 'minute' | 'hour' | 'day' | 'week';
  /** Whole number from 1 on. */
  readonly count: number;
  /** IANA zone on whose clock days begin; UTC when left out. */
  readonly zone?: string;
  /**
   * When a day begins, 'HH:mm'; midnight when left out. From noon on the day bears the date on which it ends, so that
   * Sunday evening belongs to Monday and to its week.
   */
  readonly dayStart?: string;
  /** Only bars within these hours are taken, and bars are counted from its opening. */
  readonly session?: SessionWindow;
}

/** Days as forex counts them: they turn at 17:00 in New York. */
export const forexDay = { zone: 'America/New_York', dayStart: '17:00' } as const;
/** Days as CME futures count them: nothing trades from 17:00 to 18:00 in New York. */
export const cmeDay = { zone: 'America/New_York', dayStart: '18:00' } as const;

export interface BarClock {
  /** Nominal length of a bar; days are shorter or longer when the clock changes. */
  readonly periodMs: number;
  /** Where the bar that holds the instant begins; null outside the session. */
  readonly openOf: (instant: number) => number | null;
  /** Where the bar that holds the instant ends; what begins then is in the next one. */
  readonly endOf: (instant: number) => number;
}

export type BarClockOutcome = { readonly ok: true; readonly clock: BarClock } | { readonly ok: false; readonly reason: string };

/** Monday, 5 January 1970, counted in days. */
const aMonday = 4;

/** 'HH:mm' as ms since midnight; null for anything else. */
const timeOfDayMs = (text: string): number | null => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match === null ? null : Number(match[1]) * hourMs + Number(match[2]) * minuteMs;
};

interface DayShape {
  readonly startMs: number;
  /** From when to when bars are taken, ms after the start of the day. */
  readonly fromMs: number;
  readonly toMs: number;
}

const dayShapeOf = ({ dayStart, session }: Timeframe): DayShape | null => {
  const startMs = timeOfDayMs(dayStart ?? '00:00');
  if (startMs === null) return null;
  if (session === undefined) return { startMs, fromMs: 0, toMs: dayMs };
  const open = timeOfDayMs(session.open);
  const close = timeOfDayMs(session.close);
  if (open === null || close === null) return null;
  const fromMs = (open - startMs + dayMs) % dayMs;
  const toMs = (close - startMs + dayMs) % dayMs;
  return { startMs, fromMs, toMs: toMs === 0 ? dayMs : toMs };
};

const unitMs = { minute: minuteMs, hour: hourMs, day: dayMs, week: weekMs } as const;

/** Why source bars of a length cannot be joined so; null when they can. */
const objectionTo = (to: Timeframe, shape: DayShape, sourceMs: number): string | null => {
  const periodMs = unitMs[to.unit] * to.count;
  if (!Number.isInteger(to.count) || to.count < 1) return 'A timeframe counts whole units from 1 on.';
  if (shape.fromMs >= shape.toMs) return 'The session has to open before it closes, within one day.';
  if (periodMs < sourceMs) return 'The bars are longer than those asked for: shorter ones cannot be made from them.';
  if (periodMs % sourceMs !== 0) return 'The new length isn’t a whole multiple of the bars’ length.';
  if ((to.unit === 'minute' || to.unit === 'hour') && periodMs > dayMs) return 'Longer than a day is counted in days or weeks.';
  const isSplit = [shape.startMs, shape.fromMs, shape.toMs].some((edge) => edge % Math.min(sourceMs, dayMs) !== 0);
  if (sourceMs < dayMs && isSplit) return 'A bar would lie across the start of the day or of the session.';
  if (to.session !== undefined && sourceMs >= dayMs) return 'Bars of a day or longer cannot be cut to a session.';
  return null;
};

const createClock = (to: Timeframe, shape: DayShape, sourceMs: number): BarClock => {
  const zone = zoneOffset(to.zone ?? 'UTC');
  const periodMs = unitMs[to.unit] * to.count;
  const isWithinDay = to.unit === 'minute' || to.unit === 'hour';
  /** A day that begins at noon or later bears the next date. */
  const datedLaterMs = shape.startMs >= dayMs / 2 ? dayMs : 0;
  const spanDays = isWithinDay ? 1 : periodMs / dayMs;
  const firstDay = to.unit === 'week' ? aMonday : 0;

  /** Wall time since the start of day 0, in ms; one day of it is one day of the timeframe. */
  const placeOf = (instant: number): number => instant + zone.offsetMsAt(instant) - shape.startMs + datedLaterMs;
  const wallOf = (place: number): number => place + shape.startMs - datedLaterMs;

  const dayOf = (place: number): number => Math.floor(place / dayMs);
  const groupStart = (day: number): number => Math.floor((day - firstDay) / spanDays) * spanDays + firstDay;

  const openPlace = (instant: number): number | null => {
    const place = placeOf(instant);
    const day = dayOf(place);
    const inDay = place - day * dayMs;
    if (to.session !== undefined && (inDay < shape.fromMs || inDay + sourceMs > shape.toMs)) return null;
    if (!isWithinDay) return groupStart(day) * dayMs + shape.fromMs;
    return day * dayMs + shape.fromMs + Math.floor((inDay - shape.fromMs) / periodMs) * periodMs;
  };

  const endPlace = (instant: number): number => {
    const open = openPlace(instant) ?? placeOf(instant);
    const day = dayOf(open);
    if (!isWithinDay) return (day + spanDays - 1) * dayMs + shape.toMs;
    return Math.min(open + periodMs, day * dayMs + shape.toMs);
  };

  return {
    periodMs,
    openOf: (instant) => {
      const place = openPlace(instant);
      if (place === null) return null;
      // When the clock was set back, two instants have the same wall time: the bar began at the later one that has passed.
      return zone.instantsOf(wallOf(place)).findLast((open) => open <= instant) ?? zone.instantOf(wallOf(place));
    },
    endOf: (instant) => zone.instantOf(wallOf(endPlace(instant))),
  };
};

/**
 * The clock of a timeframe for source bars of a length. Bars within a day are counted from its start, or from the
 * session's opening, and begin anew each day, so the last one of a day is shorter where the length does not divide
 * it. Refused: unknown zones, lengths that source bars do not fill exactly, and sessions that would cut a bar.
 */
export const createBarClock = (to: Timeframe, sourceMs: number): BarClockOutcome => {
  if (to.zone !== undefined && !isZone(to.zone)) return { ok: false, reason: `We don’t know the time zone ${to.zone}.` };
  const shape = dayShapeOf(to);
  if (shape === null) return { ok: false, reason: 'Times of the day are written HH:mm.' };
  const objection = objectionTo(to, shape, sourceMs);
  return objection === null ? { ok: true, clock: createClock(to, shape, sourceMs) } : { ok: false, reason: objection };
};

/** Tools of the clock: forex sessions, the trading week, times in cities, changes of clocks, and the hours of futures. */
import * as z from 'zod/mini';
import type { Desk } from '@/domain/assistant/desk';
import { instantQuantity, lengthQuantity, type Quantity } from '@/domain/assistant/quantity';
import { tool, type ToolOutcome, type ToolResult } from '@/domain/assistant/tool';
import { detect } from '@/domain/sessions/detect';
import { openingsWithin, overlapOf } from '@/domain/sessions/forex-sessions';
import { sessionsAt } from '@/domain/sessions/session-clock';
import { forexWeekOf, weekNumberOf } from '@/domain/sessions/week-plan';
import { clockChanges } from '@/domain/time/clock-changes';
import { dayClock } from '@/domain/time/day-clock';
import { dayText } from '@/domain/time/epoch-day';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneCity } from '@/domain/time/zone-city';
import { dayIn, zoneOffset } from '@/domain/time/zone-offset';
import { dayMs, hourMs } from '@/lib/durations';
import { listWords } from '@/lib/list-words';

const place = (desk: Desk): string => `times in ${zoneCity(desk.zone)}`;
const hoursFrom = (desk: Desk): string => `Session hours as you have set them, ${place(desk)}`;

const at = (desk: Desk, instant: EpochMs, measure: string, of?: string): Quantity =>
  instantQuantity(instant, { measure, of }, { now: desk.now, clock: dayClock(desk.zone) });

const result = (desk: Desk, given: Pick<ToolResult, 'quantities' | 'words'>): ToolResult => ({
  ok: true,
  n: null,
  provenance: hoursFrom(desk),
  screen: '/sessions',
  ...given,
});

const sessionsNow = tool({
  name: 'sessions.now',
  title: 'Session clock',
  description: 'Which forex sessions are open now, and the next opening or closing.',
  input: z.object({}),
  gives: { next: 'instant of the next change', left: 'minutes until then' },
  cost: 'instant',
  reads: ['clock'],
  run: (_input, desk) => {
    const found = detect(desk.now, { sessions: desk.sessions });
    const open = found.sessions.map(({ city }) => city);
    const { next } = found;
    const measure = next.kind === 'opens' ? 'opens' : 'closes';
    return result(desk, {
      quantities: {
        next: at(desk, next.at, measure, next.city),
        left: lengthQuantity(next.at - desk.now, { measure: `until it ${measure}`, of: next.city }),
      },
      words: {
        open: listWords(open),
        count: String(open.length),
        nextCity: next.city,
        nextKind: next.kind,
        week: found.isForexOpen ? 'open' : 'closed',
        tradingDay: found.tradingDay,
      },
    });
  },
});

const cityInput = z.object({ city: z.enum(['Sydney', 'Tokyo', 'London', 'New York']), day: z.optional(z.int()) });

/** The opening of a session that begins, or ends, on a day of the reader's zone. */
const openingOn = (desk: Desk, city: string, by: { readonly day: number; readonly edge: 'open' | 'close' }) => {
  const { day, edge } = by;
  const hours = desk.sessions.find((one) => one.city === city);
  if (hours === undefined) return null;
  const { instantOf } = zoneOffset(desk.zone);
  const range = { from: instantOf(day * dayMs) as EpochMs, to: instantOf((day + 1) * dayMs) as EpochMs };
  return openingsWithin(hours, range).find((span) => span[edge] >= range.from && span[edge] < range.to) ?? null;
};

const sessionHoursOf = tool({
  name: 'sessions.hours',
  title: 'Session hours',
  description:
    'When a forex session opens and closes: its running or next opening, or that of a day (days since 1970 in the zone of the reader).',
  input: z.extend(cityInput, {
    zone: z.optional(z.string()).check(z.describe('zone in which the times are told')),
    edge: z.optional(z.enum(['open', 'close'])).check(z.describe('which of both is on the day')),
  }),
  gives: {
    open: 'instant',
    close: 'instant',
    toOpen: 'minutes until it opens, where that lies ahead',
    toClose: 'minutes until it closes, where it is open',
  },
  cost: 'instant',
  reads: ['clock'],
  run: ({ city, day, edge = 'open', zone }, given): ToolOutcome => {
    const desk = zone === undefined ? given : { ...given, zone };
    const state = sessionsAt(desk.now, desk.sessions).find((one) => one.city === city);
    const span = day === undefined ? (state?.current ?? state?.next ?? null) : openingOn(desk, city, { day, edge });
    if (span === null) return { ok: false, reason: `${city} doesn’t ${edge} ${day === undefined ? 'in the coming week' : 'on that day'}.` };
    const isOpen = span.open <= desk.now && desk.now < span.close;
    return result(desk, {
      quantities: {
        open: at(desk, span.open, 'opens', city),
        close: at(desk, span.close, 'closes', city),
        ...(span.open > desk.now ? { toOpen: lengthQuantity(span.open - desk.now, { measure: 'until it opens', of: city }) } : {}),
        ...(isOpen ? { toClose: lengthQuantity(span.close - desk.now, { measure: 'until it closes', of: city }) } : {}),
      },
      words: { city, state: isOpen ? 'open' : span.open > desk.now ? 'closed' : 'over', day: dayClock(desk.zone).day(span.open) },
    });
  },
});

const overlap = tool({
  name: 'sessions.overlap',
  title: 'Overlap of two sessions',
  description: 'When two forex sessions are open together: the running or the next time.',
  input: z.object({ one: cityInput.shape.city, other: cityInput.shape.city }),
  gives: { from: 'instant', to: 'instant', length: 'minutes' },
  cost: 'instant',
  reads: ['clock'],
  run: ({ one, other }, desk): ToolOutcome => {
    const range = { from: (desk.now - dayMs) as EpochMs, to: (desk.now + 8 * dayMs) as EpochMs };
    const spans = (city: string) => desk.sessions.filter((hours) => hours.city === city).flatMap((hours) => openingsWithin(hours, range));
    const found = spans(one)
      .flatMap((span) => spans(other).map((also) => overlapOf(span, also)))
      .filter((range_) => range_ !== null && range_.to > desk.now)
      .toSorted((a, b) => a!.from - b!.from)[0];
    if (found == null) return { ok: false, reason: `${one} and ${other} are never open together.` };
    const of = `${one} and ${other}`;
    return result(desk, {
      quantities: {
        from: at(desk, found.from, 'overlap begins', of),
        to: at(desk, found.to, 'overlap ends', of),
        length: lengthQuantity(found.to - found.from, { measure: 'overlap', of }),
      },
      words: { state: found.from <= desk.now ? 'running' : 'ahead' },
    });
  },
});

const week = tool({
  name: 'week.hours',
  title: 'Forex week',
  description: 'When the forex week opens and closes: the running one, at a weekend the coming one.',
  input: z.object({}),
  gives: { open: 'instant', close: 'instant', toOpen: 'minutes', toClose: 'minutes' },
  cost: 'instant',
  reads: ['clock'],
  run: (_input, desk) => {
    const { from, to } = forexWeekOf(weekNumberOf(desk.now));
    const isOpen = from <= desk.now;
    return {
      ...result(desk, {
        quantities: {
          open: at(desk, from, 'forex week opens'),
          close: at(desk, to, 'forex week closes'),
          ...(isOpen
            ? { toClose: lengthQuantity(to - desk.now, { measure: 'until the forex week closes' }) }
            : { toOpen: lengthQuantity(from - desk.now, { measure: 'until the forex week opens' }) }),
        },
        words: { state: isOpen ? 'open' : 'closed' },
      }),
      provenance: `The forex week, Sunday to Friday 17:00 in New York, ${place(desk)}`,
    };
  },
});

const weekDay = tool({
  name: 'week.day',
  title: 'Forex market on a day',
  description: 'From when to when the forex market is open on a day (days since 1970 in the zone of the reader).',
  input: z.object({ day: z.int() }),
  gives: { from: 'instant', to: 'instant', length: 'minutes' },
  cost: 'instant',
  reads: ['clock'],
  run: ({ day }, desk): ToolOutcome => {
    const { instantOf } = zoneOffset(desk.zone);
    const range = { from: instantOf(day * dayMs), to: instantOf((day + 1) * dayMs) };
    const number = weekNumberOf(range.from as EpochMs);
    const open = [number - 1, number, number + 1]
      .map(forexWeekOf)
      .map(({ from, to }) => ({ from: Math.max(from, range.from) as EpochMs, to: Math.min(to, range.to) as EpochMs }))
      .find(({ from, to }) => from < to);
    const words = { day: dayClock(desk.zone).fullDay((range.from + dayMs / 2) as EpochMs), state: open === undefined ? 'closed' : 'open' };
    const provenance = `The forex week, Sunday to Friday 17:00 in New York, ${place(desk)}`;
    if (open === undefined) return { ...result(desk, { quantities: {}, words }), provenance };
    return {
      ...result(desk, {
        quantities: {
          from: at(desk, open.from, 'forex market open from'),
          to: at(desk, open.to, 'forex market open until'),
          length: lengthQuantity(open.to - open.from, { measure: 'forex market open for' }),
        },
        words: { ...words, whole: open.to - open.from === range.to - range.from ? 'yes' : 'no' },
      }),
      provenance,
    };
  },
});

const timeIn = tool({
  name: 'time.in',
  title: 'Time in a city',
  description: 'The time in a zone: now, or at an hour of the clock of another zone today.',
  input: z.object({
    zone: z.optional(z.string()).check(z.describe('left out: that of the reader')),
    hour: z.optional(z.number().check(z.minimum(0), z.maximum(24))),
    from: z.optional(z.string()),
  }),
  gives: { time: 'instant, told on the clock of the zone', ahead: 'minutes by which its clock is ahead of the other one' },
  cost: 'instant',
  reads: ['clock'],
  run: ({ hour, from, ...given }, desk) => {
    const zone = given.zone ?? desk.zone;
    const source = from ?? desk.zone;
    const asked = zoneOffset(source);
    const instant = (
      hour === undefined ? desk.now : asked.instantOf(dayIn(source, desk.now) * dayMs + Math.round(hour * hourMs))
    ) as EpochMs;
    const ahead = zoneOffset(zone).offsetMsAt(instant) - asked.offsetMsAt(instant);
    const city = zoneCity(zone);
    return {
      ok: true,
      quantities: {
        time: {
          ...instantQuantity(instant, { measure: 'time', of: city }, { now: desk.now, clock: dayClock(zone) }),
          text: dayClock(zone).time(instant),
        },
        there: {
          ...instantQuantity(instant, { measure: 'time', of: zoneCity(source) }, { now: desk.now, clock: dayClock(source) }),
          text: dayClock(source).time(instant),
        },
        date: { value: instant, unit: 'instant', text: dayClock(zone).fullDay(instant), subject: { measure: 'date', of: city } },
        ahead: lengthQuantity(Math.abs(ahead), { measure: ahead < 0 ? 'behind' : 'ahead', of: city }),
      },
      words: {
        city,
        other: zoneCity(source),
        side: ahead === 0 ? 'the same' : ahead < 0 ? 'behind' : 'ahead',
        day: dayClock(zone).fullDay(instant),
      },
      n: null,
      provenance: 'The time zone database of this browser',
      screen: '/sessions',
    };
  },
});

const clockChange = tool({
  name: 'clock.change',
  title: 'Clock change',
  description: 'When the clocks of a zone change next, and by how much.',
  input: z.object({ zone: z.string() }),
  gives: { at: 'instant', by: 'minutes', left: 'minutes until then' },
  cost: 'instant',
  reads: ['clock'],
  run: ({ zone }, desk): ToolOutcome => {
    const city = zoneCity(zone);
    const [next] = clockChanges(zone, { from: (desk.now + 1) as EpochMs, to: (desk.now + 366 * dayMs) as EpochMs });
    if (next === undefined) return { ok: false, reason: `The clocks of ${city} don’t change within a year.` };
    const by = next.offsetAfterMs - next.offsetBeforeMs;
    const clock = dayClock(zone);
    return {
      ok: true,
      quantities: {
        at: { value: next.at, unit: 'instant', text: clock.fullDay(next.at), subject: { measure: 'clock change', of: city } },
        by: lengthQuantity(Math.abs(by), { measure: 'clock change by', of: city }),
      },
      words: { city, way: by > 0 ? 'forward' : 'back', date: dayText(dayIn(zone, next.at)) },
      n: null,
      provenance: 'The time zone database of this browser',
      screen: '/sessions',
    };
  },
});

export const clockTools = [sessionsNow, sessionHoursOf, overlap, week, weekDay, timeIn, clockChange];

/** Tools of the economic calendar: what comes, when, with which figures, and whether one's own rule allows a trade. */
import * as z from 'zod/mini';
import type { CalendarPart, Desk } from '@/domain/assistant/desk';
import { countQuantity, instantQuantity, lengthQuantity, type Quantity } from '@/domain/assistant/quantity';
import { tool, type Rows, type ToolOutcome } from '@/domain/assistant/tool';
import { blackoutAt, blackoutWindows } from '@/domain/calendar/blackout';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { eventName } from '@/domain/calendar/event-words';
import type { ReleaseValue } from '@/domain/calendar/release-value';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneCity } from '@/domain/time/zone-city';
import { zoneOffset } from '@/domain/time/zone-offset';
import { dayMs } from '@/lib/durations';
import { listWords } from '@/lib/list-words';

const noCalendar = 'There is no week of the calendar here. Open the calendar once, or import a week.';
const mostListed = 5;

const filters = {
  currencies: z.optional(z.array(z.string())).check(z.describe('codes; left out: all')),
  impact: z.optional(z.enum(['high', 'medium'])).check(z.describe('at least this strong')),
  title: z.optional(z.string()).check(z.describe('part of the title; several parts apart by |')),
};

interface Filter {
  readonly currencies?: readonly string[] | undefined;
  readonly impact?: 'high' | 'medium' | undefined;
  readonly title?: string | undefined;
}

const passes = (event: CalendarEvent, { currencies, impact, title }: Filter): boolean => {
  const isStrong = impact === undefined || event.impact === 'high' || (impact === 'medium' && event.impact === 'medium');
  const isTheirs = currencies === undefined || event.currency === 'ALL' || currencies.includes(event.currency);
  const name = event.title.toLowerCase();
  return isStrong && isTheirs && (title === undefined || title.split('|').some((part) => name.includes(part)));
};

const figure = (value: ReleaseValue | null, measure: string, of: string): Quantity | null => {
  const first = value?.numbers[0];
  if (value === null) return null;
  return {
    value: first === undefined ? null : Number(first.value),
    unit: first?.unit === '' || first === undefined ? 'figure' : first.unit,
    text: value.raw,
    subject: { measure, of },
  };
};

/** The numbers of one event under a prefix. */
const numbersOf = (event: CalendarEvent, desk: Desk, prefix = ''): Readonly<Record<string, Quantity>> => {
  const of = eventName(event);
  const by = { now: desk.now, clock: dayClock(desk.zone) };
  const [forecast, previous] = [figure(event.forecast, 'forecast', of), figure(event.previous, 'previous', of)];
  return {
    ...(event.isAllDay ? {} : { [`${prefix}at`]: instantQuantity(event.at, { measure: 'release', of }, by) }),
    ...(event.at > desk.now && !event.isAllDay
      ? { [`${prefix}left`]: lengthQuantity(event.at - desk.now, { measure: 'until the release', of }) }
      : {}),
    ...(forecast === null ? {} : { [`${prefix}forecast`]: forecast }),
    ...(previous === null ? {} : { [`${prefix}previous`]: previous }),
  };
};

const rowsOf = (events: readonly CalendarEvent[], desk: Desk): Rows => ({
  columns: ['When', 'Event', 'Impact', 'Forecast', 'Previous'],
  rows: events
    .slice(0, 200)
    .map((event) => [
      event.isAllDay ? event.date : dayClock(desk.zone).moment(event.at),
      eventName(event),
      event.impact,
      event.forecast?.raw ?? '',
      event.previous?.raw ?? '',
    ]),
  total: events.length,
});

const provenance = ({ source }: CalendarPart, { zone }: Desk): string => `${source}, times in ${zoneCity(zone)}`;

const next = tool({
  name: 'calendar.next',
  title: 'Next news',
  description: 'The next event of the economic calendar, for currencies, an impact or a title, with forecast and previous figure.',
  input: z.object(filters),
  gives: { at: 'instant', left: 'minutes until then', forecast: 'figure as stated', previous: 'figure as stated' },
  cost: 'instant',
  reads: ['calendar'],
  run: (filter, desk): ToolOutcome => {
    const { calendar } = desk;
    if (calendar === null) return { ok: false, reason: noCalendar };
    const ahead = calendar.events.filter((one) => one.at >= desk.now && !one.isAllDay && passes(one, filter));
    const together = ahead.filter(({ at }) => at === ahead[0]?.at);
    // Of several at once the one with a figure is asked about.
    const event = together.find(({ forecast }) => forecast !== null) ?? together[0];
    if (event === undefined) return { ok: false, reason: 'No such event is ahead in the weeks that are here.' };
    const names = [event, ...together.filter((one) => one !== event)].map(eventName);
    return {
      ok: true,
      quantities: numbersOf(event, desk),
      words: { name: listWords(names), impact: event.impact },
      n: together.length,
      provenance: provenance(calendar, desk),
      rows: rowsOf(together, desk),
      screen: '/calendar',
    };
  },
});

const list = tool({
  name: 'calendar.list',
  title: 'News of some days',
  description:
    'The events of the economic calendar of some days (days since 1970 in the zone of the reader, both included), for currencies, an impact or a title.',
  input: z.object({ ...filters, from: z.int(), to: z.int() }),
  gives: { count: 'events', 'e0.at': 'instant of the first one listed, and so on' },
  cost: 'instant',
  reads: ['calendar'],
  run: ({ from, to, ...filter }, desk): ToolOutcome => {
    const { calendar } = desk;
    if (calendar === null) return { ok: false, reason: noCalendar };
    const { instantOf } = zoneOffset(desk.zone);
    const range = { from: instantOf(from * dayMs) as EpochMs, to: instantOf((to + 1) * dayMs) as EpochMs };
    const found = calendar.events.filter(
      (event) => event.at >= range.from && event.at < range.to && event.impact !== 'holiday' && passes(event, filter),
    );
    return {
      ok: true,
      quantities: {
        count: countQuantity(found.length, ['event', 'events'], { measure: 'events' }),
        ...Object.assign({}, ...found.slice(0, mostListed).map((event, at) => numbersOf(event, desk, `e${String(at)}.`))),
      },
      words: { names: found.slice(0, mostListed).map(eventName).join('\n') },
      n: found.length,
      provenance: provenance(calendar, desk),
      rows: rowsOf(found, desk),
      screen: '/calendar',
    };
  },
});

const blackout = tool({
  name: 'calendar.blackout',
  title: 'Your rule about news',
  description:
    'Whether one’s own rule about news forbids an entry now for some currencies, and the running or next stretch in which it does.',
  input: z.object({ currencies: z.array(z.string()) }),
  gives: { from: 'instant', to: 'instant', left: 'minutes until it begins' },
  cost: 'instant',
  reads: ['calendar'],
  run: ({ currencies }, desk): ToolOutcome => {
    const { calendar } = desk;
    if (calendar === null) return { ok: false, reason: noCalendar };
    if (calendar.rule === null)
      return { ok: false, reason: 'You have no rule about news. Set one under Calendar, and the journal and backtests keep to it too.' };
    const windows = blackoutWindows(calendar.events, calendar.rule, currencies);
    const running = blackoutAt(windows, desk.now);
    const window = running ?? windows.find(({ from }) => from > desk.now) ?? null;
    const by = { now: desk.now, clock: dayClock(desk.zone) };
    const of = currencies.join(' and ');
    return {
      ok: true,
      quantities:
        window === null
          ? {}
          : {
              from: instantQuantity(window.from, { measure: 'blackout begins', of }, by),
              to: instantQuantity(window.to, { measure: 'blackout ends', of }, by),
              ...(running === null ? { left: lengthQuantity(window.from - desk.now, { measure: 'until the blackout', of }) } : {}),
            },
      words: { state: running === null ? (window === null ? 'none' : 'ahead') : 'running' },
      n: windows.length,
      provenance: provenance(calendar, desk),
      screen: '/calendar',
    };
  },
});

export const calendarTools = [next, list, blackout];

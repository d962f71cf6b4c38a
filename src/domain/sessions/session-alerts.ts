/** Which openings and closings a user wants to be told of, and which of them fall into a stretch of time. It notifies nobody. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock } from '@/domain/time/day-clock';
import type { TimeRange } from '@/domain/time/time-range';
import { minuteMs } from '@/lib/durations';
import { bankHolidayAt } from './bank-holidays';
import { defaultSessions, type SessionCity, type SessionHours } from './forex-sessions';
import { futuresAlertNames, futuresEventsWithin } from './futures-alerts';
import { weekNumberOf, weekPlan, type SessionEvent } from './week-plan';

export type AlertKind = SessionEvent['kind'];

export interface AlertChoice {
  /** `${city} ${kind}` of every session event that is wanted, and names of futures events. */
  readonly events: readonly string[];
  /** How long before the event the message comes: 0, 5 or 15 minutes. */
  readonly leadMinutes: number;
}

export const leadChoices = [0, 5, 15] as const;

export const noAlerts: AlertChoice = { events: [], leadMinutes: 0 };

/** Name of an event in `AlertChoice.events`. */
export const alertName = (city: SessionCity, kind: AlertKind): string => `${city} ${kind}`;

const known: ReadonlySet<string> = new Set([
  ...defaultSessions.flatMap(({ city }) => [alertName(city, 'opens'), alertName(city, 'closes')]),
  ...futuresAlertNames,
]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Reads the stored field `sessions`; what is missing or damaged is off. */
export const readAlerts = (stored: unknown): AlertChoice => {
  if (!isRecord(stored)) return noAlerts;
  const { events, leadMinutes } = stored;
  return {
    events: Array.isArray(events) ? events.filter((name): name is string => typeof name === 'string' && known.has(name)) : [],
    leadMinutes: leadChoices.find((minutes) => minutes === leadMinutes) ?? 0,
  };
};

export interface DueAlert {
  /** The event's name in `AlertChoice.events`. */
  readonly name: string;
  readonly eventAt: EpochMs;
  /** What is unusual about the day, `Summer bank holiday`; null on ordinary ones. */
  readonly holiday: string | null;
  /** When the message is due. */
  readonly at: EpochMs;
}

/** What a message says, with the time of the event on the clock of an IANA zone: 'London opens in 5 min', '08:00 in Europe/London.' */
export const alertWords = ({ name, eventAt, holiday, at }: DueAlert, zone: string): { readonly title: string; readonly body: string } => {
  const minutes = Math.round((eventAt - at) / minuteMs);
  return {
    title: minutes === 0 ? `${name} now` : `${name} in ${minutes} min`,
    body: `${dayClock(zone).time(eventAt)} in ${zone}.${holiday === null ? '' : ` ${holiday}.`}`,
  };
};

/** What is unusual about the day of an event in its city. */
const holidayOf = (sessions: readonly SessionHours[], { city, at }: SessionEvent): string | null => {
  const hours = sessions.find((one) => one.city === city);
  return hours === undefined ? null : bankHolidayAt(hours, at);
};

/** The wanted messages that become due from `from` on and before `to`, in order of time. */
export const dueAlerts = (choice: AlertChoice, sessions: readonly SessionHours[], { from, to }: TimeRange): readonly DueAlert[] => {
  const leadMs = choice.leadMinutes * minuteMs;
  const wanted = new Set(choice.events);
  const due: DueAlert[] = [];
  for (let week = weekNumberOf((from + leadMs) as EpochMs); week <= weekNumberOf((to + leadMs) as EpochMs); week += 1) {
    for (const event of weekPlan(sessions, week).events) {
      const at = (event.at - leadMs) as EpochMs;
      const name = alertName(event.city, event.kind);
      if (at >= from && at < to && wanted.has(name)) due.push({ name, eventAt: event.at, holiday: holidayOf(sessions, event), at });
    }
  }
  for (const { name, at, holiday } of futuresEventsWithin({ from: (from + leadMs) as EpochMs, to: (to + leadMs) as EpochMs })) {
    if (wanted.has(name)) due.push({ name, eventAt: at, holiday, at: (at - leadMs) as EpochMs });
  }
  return due.toSorted((one, other) => one.at - other.at);
};

/** Which openings and closings a user wants to be told of, and which of them fall into a stretch of time. It notifies nobody. */
import type { EpochMs } from '@/domain/journal/trade';
import { dayClock } from '@/domain/time/day-clock';
import type { TimeRange } from '@/domain/time/time-range';
import { defaultSessions, type SessionCity, type SessionHours } from './forex-sessions';
import { weekNumberOf, weekPlan, type SessionEvent } from './week-plan';

export type AlertKind = SessionEvent['kind'];

export interface AlertChoice {
  /** `${city} ${kind}` of every event that is wanted. */
  readonly events: readonly string[];
  /** How long before the event the message comes: 0, 5 or 15 minutes. */
  readonly leadMinutes: number;
}

export const leadChoices = [0, 5, 15] as const;

export const noAlerts: AlertChoice = { events: [], leadMinutes: 0 };

/** Name of an event in `AlertChoice.events`. */
export const alertName = (city: SessionCity, kind: AlertKind): string => `${city} ${kind}`;

const known: ReadonlySet<string> = new Set(defaultSessions.flatMap(({ city }) => [alertName(city, 'opens'), alertName(city, 'closes')]));

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
  readonly event: SessionEvent;
  /** When the message is due. */
  readonly at: EpochMs;
}

/** What a message says, with the time of the event on the clock of an IANA zone: 'London opens in 5 min', '08:00 in Europe/London.' */
export const alertWords = ({ event, at }: DueAlert, zone: string): { readonly title: string; readonly body: string } => {
  const minutes = Math.round((event.at - at) / 60_000);
  const what = `${event.city} ${event.kind}`;
  return { title: minutes === 0 ? `${what} now` : `${what} in ${minutes} min`, body: `${dayClock(zone).time(event.at)} in ${zone}.` };
};

/** The wanted messages that become due from `from` on and before `to`, in order of time. */
export const dueAlerts = (choice: AlertChoice, sessions: readonly SessionHours[], { from, to }: TimeRange): readonly DueAlert[] => {
  const leadMs = choice.leadMinutes * 60_000;
  const wanted = new Set(choice.events);
  const due: DueAlert[] = [];
  for (let week = weekNumberOf((from + leadMs) as EpochMs); week <= weekNumberOf((to + leadMs) as EpochMs); week += 1) {
    for (const event of weekPlan(sessions, week).events) {
      const at = (event.at - leadMs) as EpochMs;
      if (at >= from && at < to && wanted.has(alertName(event.city, event.kind))) due.push({ event, at });
    }
  }
  return due;
};

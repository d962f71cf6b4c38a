/** Which forex sessions are open at an instant, and what happens next. It reads no clock: the instant is handed in. */
import type { EpochMs } from '@/domain/journal/trade';
import { defaultSessions, openingsWithin, type SessionCity, type SessionSpan } from './forex-sessions';

export interface SessionNow {
  readonly city: SessionCity;
  /** The opening that is going on; null while the session is shut. */
  readonly current: SessionSpan | null;
  /** The next opening after this instant. */
  readonly next: SessionSpan | null;
}

const dayMs = 86_400_000;
/** From Friday's close to the opening after the weekend is less than this, clock changes included. */
const lookAheadMs = 5 * dayMs;

/** Every session at the instant, in the order of the day. */
export const sessionsAt = (now: EpochMs): readonly SessionNow[] =>
  defaultSessions.map((hours) => {
    const spans = openingsWithin(hours, { from: now, to: (now + lookAheadMs) as EpochMs });
    return {
      city: hours.city,
      current: spans.find((span) => span.open <= now) ?? null,
      next: spans.find((span) => span.open > now) ?? null,
    };
  });

export interface SessionEvent {
  readonly city: SessionCity;
  readonly kind: 'opens' | 'closes';
  readonly at: EpochMs;
}

/** The next closing and the next opening among all sessions, earliest first. At least one of them exists at any instant. */
export const nextEvents = (sessions: readonly SessionNow[]): readonly SessionEvent[] => {
  const closings = sessions.flatMap(({ city, current }): SessionEvent[] =>
    current === null ? [] : [{ city, kind: 'closes', at: current.close }],
  );
  const openings = sessions.flatMap(({ city, next }): SessionEvent[] => (next === null ? [] : [{ city, kind: 'opens', at: next.open }]));
  const earliest = (events: readonly SessionEvent[]): readonly SessionEvent[] => events.toSorted((a, b) => a.at - b.at).slice(0, 1);
  return [...earliest(closings), ...earliest(openings)].toSorted((a, b) => a.at - b.at);
};

/** Which forex sessions are open at an instant, and what happens next. It reads no clock: the instant is handed in. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { defaultSessions, type SessionCity, type SessionHours, type SessionSpan } from './forex-sessions';
import { weekNumberOf, weekPlan, type SessionEvent } from './week-plan';

export interface SessionNow {
  readonly city: SessionCity;
  /** The opening that is going on; null while the session is shut. */
  readonly current: SessionSpan | null;
  /** The next opening after this instant. */
  readonly next: SessionSpan | null;
}

/** Every session at the instant, in the order of the given ones. Left out, they are the common ones. */
export const sessionsAt = (now: EpochMs, sessions: readonly SessionHours[] = defaultSessions): readonly SessionNow[] => {
  const number = weekNumberOf(now);
  const { spans } = weekPlan(sessions, number);
  const later = weekPlan(sessions, number + 1).spans;
  return sessions.map(({ city }) => {
    const isNext = (span: SessionSpan): boolean => span.city === city && span.open > now;
    return {
      city,
      current: spans.find((span) => span.city === city && span.open <= now && now < span.close) ?? null,
      next: spans.find(isNext) ?? later.find(isNext) ?? null,
    };
  });
};

/** The next closing and the next opening among all sessions, earliest first. At least one of them exists at any instant. */
export const nextEvents = (sessions: readonly SessionNow[]): readonly SessionEvent[] => {
  const closings = sessions.flatMap(({ city, current }): SessionEvent[] =>
    current === null ? [] : [{ city, kind: 'closes', at: current.close }],
  );
  const openings = sessions.flatMap(({ city, next }): SessionEvent[] => (next === null ? [] : [{ city, kind: 'opens', at: next.open }]));
  const earliest = (events: readonly SessionEvent[]): readonly SessionEvent[] => events.toSorted((a, b) => a.at - b.at).slice(0, 1);
  return [...earliest(closings), ...earliest(openings)].toSorted((a, b) => a.at - b.at);
};

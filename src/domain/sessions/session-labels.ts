/** One word or two for the sessions that are open at an instant, fast enough to sort a hundred thousand trades into drawers. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { defaultSessions, type SessionHours } from './forex-sessions';
import { turnAt, weekNumberOf, weekPlan } from './week-plan';

/** The label of an instant at which no session is open, weekends included. */
const offHours = 'Off hours';

interface LabelledWeek {
  readonly turns: readonly EpochMs[];
  /** Label from the turn of the same index on. */
  readonly labels: readonly string[];
}

const labelWeek = (sessions: readonly SessionHours[], number: number): LabelledWeek => {
  const { turns, openFrom } = weekPlan(sessions, number);
  return { turns, labels: openFrom.map((open) => (open.length === 0 ? offHours : open.map(({ city }) => city).join(' + '))) };
};

/**
 * A function that labels instants by the given hours: 'London', 'London + New York', 'Off hours'. Cities come in the
 * order of the sessions. It keeps every week it has met, so make it once and use it for many instants.
 */
export const sessionLabels = (sessions: readonly SessionHours[]): ((instant: EpochMs) => string) => {
  const weeks = new Map<number, LabelledWeek>();
  // Trades come in order of time, so the next one mostly falls between the same two turns.
  let [from, to, label] = [0, 0, offHours];
  return (instant) => {
    if (instant >= from && instant < to) return label;
    const number = weekNumberOf(instant);
    const week = weeks.get(number) ?? labelWeek(sessions, number);
    weeks.set(number, week);
    const index = turnAt(week, instant);
    // Before the first turn and after the last one lies a weekend, whose other end is another week's.
    from = week.turns[index] ?? instant;
    to = week.turns[index + 1] ?? instant;
    label = week.labels[index] ?? offHours;
    return label;
  };
};

/** The label of an instant by the common hours of the four sessions. */
export const sessionLabelAt: (instant: EpochMs) => string = sessionLabels(defaultSessions);

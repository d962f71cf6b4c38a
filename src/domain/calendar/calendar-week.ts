/** The weeks in which the calendar is published: Sunday to Saturday in New York, the zone of the feed. Days on the reader's own clock are elsewhere. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Temporal } from '@/domain/time/temporal';
import type { TimeRange } from '@/domain/time/time-range';

/** The zone in which the feed states its times. */
export const feedZone = 'America/New_York';

/** 'yyyy-Www', such as '2026-W12'. */
export type WeekId = string;

const weekPattern = /^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/u;

type PlainDate = ReturnType<typeof Temporal.PlainDate.from>;

/** A week runs from Sunday to Saturday and bears the ISO 8601 number of the Monday within it. */
const idOfDate = (date: PlainDate): WeekId => {
  const monday = date.subtract({ days: date.dayOfWeek % 7 }).add({ days: 1 });
  return `${String(monday.yearOfWeek).padStart(4, '0')}-W${String(monday.weekOfYear).padStart(2, '0')}`;
};

/** The week that holds the instant. */
export const weekOf = (at: EpochMs): WeekId =>
  idOfDate(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(feedZone).toPlainDate());

/** Sunday of the week; null for a text that names none, as week 53 of a year with 52. */
const sundayOf = (id: WeekId): PlainDate | null => {
  const match = weekPattern.exec(id);
  if (match === null) return null;
  // The 4th of January is in week 1 of every year (ISO 8601).
  const fourth = Temporal.PlainDate.from({ year: Number(match[1]), month: 1, day: 4 });
  const monday = fourth.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: Number(match[2]) - 1 });
  return idOfDate(monday) === id ? monday.subtract({ days: 1 }) : null;
};

/** Whether the text names a week. */
export const isWeekId = (text: string): boolean => sundayOf(text) !== null;

/** The week as a stretch of time: from Sunday to the next Sunday at midnight in New York. Throws for what `isWeekId` refuses. */
export const weekRange = (id: WeekId): TimeRange => {
  const sunday = sundayOf(id);
  if (sunday === null) throw new Error(`There is no week ${id}.`);
  const start = (date: PlainDate): EpochMs => date.toZonedDateTime(feedZone).epochMilliseconds as EpochMs;
  return { from: start(sunday), to: start(sunday.add({ days: 7 })) };
};

/** The weeks that share an instant with the stretch of time, ascending. */
export const weeksWithin = ({ from, to }: TimeRange): readonly WeekId[] => {
  const weeks: WeekId[] = [];
  for (let at = from; at < to;) {
    const week = weekOf(at);
    weeks.push(week);
    at = weekRange(week).to;
  }
  return weeks;
};

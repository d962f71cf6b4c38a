/** Puts the weeks of the calendar together from their snapshots: which one holds, and what changed since the one before. No I/O. */
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { isWeekId, weekRange, type WeekId } from '@/domain/calendar/calendar-week';
import { compareWeeks, type EventChange } from '@/domain/calendar/compare-weeks';
import { readWeekRows, type WeekReading } from '@/domain/calendar/parse-week';
import type { TimeRange } from '@/domain/time/time-range';
import { byNewest, type WeekSnapshot } from './week-store';

type RowsReading = Extract<WeekReading, { ok: true }>;

export interface CalendarWeek {
  readonly id: WeekId;
  readonly range: TimeRange;
  /** By time. */
  readonly events: readonly CalendarEvent[];
  /** Rows of the snapshot that cannot be read, with their reasons: another program may have stored them. */
  readonly broken: RowsReading['broken'];
  /** The snapshot that holds: the one that its source stated last. */
  readonly current: WeekSnapshot;
  /** All of this week, newest first. */
  readonly snapshots: readonly WeekSnapshot[];
  /**
   * What is marked: moved and re-rated since the first snapshot, so that a later one with another forecast does not
   * hide a move; new, gone and revised since the newest snapshot with other rows. Null when there is no other.
   */
  readonly changes: readonly EventChange[] | null;
}

// A snapshot never changes, and a year of them is read on every arrival of news.
const readings = new WeakMap<WeekSnapshot['rows'], RowsReading>();
const comparisons = new WeakMap<WeekSnapshot['rows'], WeakMap<WeekSnapshot['rows'], readonly EventChange[]>>();

/** The events of a snapshot, and the rows that cannot be read. */
export const readSnapshot = ({ rows }: Pick<WeekSnapshot, 'rows'>): RowsReading => {
  const known = readings.get(rows) ?? readWeekRows(rows);
  readings.set(rows, known);
  return known;
};

/** The changes from one snapshot to another. */
export const changesBetween = (before: WeekSnapshot, after: WeekSnapshot): readonly EventChange[] => {
  const ofBefore = comparisons.get(before.rows) ?? new WeakMap<WeekSnapshot['rows'], readonly EventChange[]>();
  comparisons.set(before.rows, ofBefore);
  const changes = ofBefore.get(after.rows) ?? compareWeeks(readSnapshot(before).events, readSnapshot(after).events);
  ofBefore.set(after.rows, changes);
  return changes;
};

const isLasting = ({ kind }: EventChange): boolean => kind === 'rescheduled' || kind === 're-rated';

const marksOf = (snapshots: readonly WeekSnapshot[], current: WeekSnapshot): CalendarWeek['changes'] => {
  const others = snapshots.filter(({ sha256 }) => sha256 !== current.sha256);
  const [former, first] = [others[0], others.at(-1)];
  if (former === undefined || first === undefined) return null;
  const sinceFormer = changesBetween(former, current).filter((change) => !isLasting(change));
  return [...changesBetween(first, current).filter(isLasting), ...sinceFormer];
};

const weekFrom = (id: WeekId, snapshots: readonly WeekSnapshot[]): CalendarWeek => {
  const current = snapshots[0]!;
  const { events, broken } = readSnapshot(current);
  return { id, range: weekRange(id), events, broken, current, snapshots, changes: marksOf(snapshots, current) };
};

/** The weeks, in order. Snapshots of what is no week are left out, and those of the sample where there is any other of their week. */
export const calendarWeeksOf = (snapshots: readonly WeekSnapshot[], sample: readonly WeekSnapshot[] = []): readonly CalendarWeek[] => {
  const byWeek = new Map<WeekId, WeekSnapshot[]>();
  for (const snapshot of snapshots.toSorted(byNewest)) {
    const ofWeek = byWeek.get(snapshot.week);
    if (ofWeek !== undefined) ofWeek.push(snapshot);
    else if (isWeekId(snapshot.week)) byWeek.set(snapshot.week, [snapshot]);
  }
  for (const snapshot of sample) if (!byWeek.has(snapshot.week)) byWeek.set(snapshot.week, [snapshot]);
  return Array.from(byWeek, ([id, ofWeek]) => weekFrom(id, ofWeek)).toSorted((one, other) => one.range.from - other.range.from);
};

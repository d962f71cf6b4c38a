/**
 * The snapshots of one user in this tab: read from the device once, changed here, written back and told to the
 * other tabs. Where the browser forbids storage they live as long as the tab.
 */
import type { WeekId } from '@/domain/calendar/calendar-week';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { PublishedWeek } from '@/services/contracts/published-weeks';
import {
  openWeekStore,
  readSnapshots,
  snapshotOf,
  storeSnapshots,
  withSnapshot,
  type SnapshotFacts,
  type WeekSnapshot,
} from './week-store';

export interface WeekDesk {
  readonly snapshots: Live<readonly WeekSnapshot[]>;
  /** Whether the device holds them; false where the browser forbids storage or has no room. */
  readonly isKept: Live<boolean>;
  /** Adds snapshots. Resolves when they are shown and kept. */
  readonly add: (facts: readonly SnapshotFacts[]) => Promise<void>;
  /** Takes in what is published; with `complete`, published weeks from that one on which are not among them are taken back. */
  readonly addPublished: (weeks: readonly PublishedWeek[], complete: WeekId | null) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly close: () => void;
}

const publishedFacts = ({ week, rows, publishedAt, former }: PublishedWeek): readonly SnapshotFacts[] => {
  const facts = { week, source: 'published', sourceName: '' } as const;
  const current = { ...facts, takenAt: publishedAt, seenAt: publishedAt, rows };
  if (former === null) return [current];
  return [{ ...facts, takenAt: former.publishedAt, seenAt: former.publishedAt, rows: former.rows }, current];
};

/** Opens the desk of a user. */
export const openWeekDesk = async (uid: string): Promise<WeekDesk> => {
  const store = await openWeekStore(uid).catch((cause: unknown) => {
    logProblem('Opening the calendar of this device', cause);
    return null;
  });
  const snapshots = liveCell<readonly WeekSnapshot[]>(store === null ? [] : await readSnapshots(store));
  const isKept = liveCell(store !== null);
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`sextant-calendar-${uid}`);
  if (otherTabs !== null && store !== null) {
    otherTabs.onmessage = () => {
      // A store that was just closed has nothing to tell any more.
      readSnapshots(store).then(snapshots.set, () => undefined);
    };
  }

  const change = async (make: (before: readonly WeekSnapshot[]) => readonly WeekSnapshot[]): Promise<void> => {
    const before = snapshots.get();
    const next = make(before);
    if (next === before) return;
    snapshots.set(next);
    if (store === null) return;
    try {
      await storeSnapshots(store, before, next);
      otherTabs?.postMessage('changed');
    } catch (cause) {
      logProblem('Keeping the calendar on this device', cause);
      isKept.set(false);
    }
  };
  /** The list itself when every snapshot is in it already, so that news without anything new write nothing. */
  const withAll = (before: readonly WeekSnapshot[], added: readonly WeekSnapshot[]): readonly WeekSnapshot[] =>
    added
      .filter(({ id, takenAt, seenAt }) => !before.some((known) => known.id === id && known.takenAt <= takenAt && known.seenAt >= seenAt))
      .reduce(withSnapshot, before);

  const add = async (facts: readonly SnapshotFacts[]): Promise<void> => {
    const added = await Promise.all(facts.map(snapshotOf));
    await change((before) => withAll(before, added));
  };
  const addPublished = async (weeks: readonly PublishedWeek[], complete: WeekId | null): Promise<void> => {
    const added = await Promise.all(weeks.flatMap(publishedFacts).map(snapshotOf));
    const standing = new Set(weeks.map(({ week }) => week));
    const isWithdrawn = ({ source, week }: WeekSnapshot): boolean =>
      complete !== null && source === 'published' && week >= complete && !standing.has(week);
    await change((before) => {
      const kept = before.some(isWithdrawn) ? before.filter((snapshot) => !isWithdrawn(snapshot)) : before;
      return withAll(kept, added);
    });
  };
  return {
    snapshots,
    isKept,
    add,
    addPublished,
    remove: (id) => change((before) => before.filter((snapshot) => snapshot.id !== id)),
    close: () => {
      otherTabs?.close();
      store?.close();
    },
  };
};

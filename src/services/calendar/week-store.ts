/**
 * Snapshots of calendar weeks on this device, in a database of the user's own: what was imported, fetched or
 * published, row by row as stated. Kept so that the last good week is there without a network.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { WeekId } from '@/domain/calendar/calendar-week';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { databaseName } from '@/services/device/database-name';
import { openDatabase } from '@/services/device/open-database';
import { sha256Of } from '@/services/device/sha256';

/** Where a snapshot came from; those of the sample are never stored. */
export type SnapshotSource = 'file' | 'paste' | 'feed' | 'published' | 'sample';

export interface WeekSnapshot {
  /** Week, source and digest: one source stating the same rows again is the same snapshot. */
  readonly id: string;
  readonly week: WeekId;
  readonly source: SnapshotSource;
  /** Name of the file or host of the feed; '' where there is none. */
  readonly sourceName: string;
  /** SHA-256 of the rows; equal digests are equal rows in equal order. */
  readonly sha256: string;
  /** When the source first stated these rows, as far as this device knows, and when it last did. */
  readonly takenAt: EpochMs;
  readonly seenAt: EpochMs;
  /** As stated by the source; read and checked by `readWeekRows`. */
  readonly rows: readonly unknown[];
}

interface WeekStoreSchema extends DBSchema {
  snapshots: { key: string; value: WeekSnapshot };
}

export type WeekStore = IDBPDatabase<WeekStoreSchema>;

/** Of one week. */
const mostSnapshots = 6;

/** Opens, and on first use creates, the user's store. Rejects where the browser forbids storage. */
export const openWeekStore = (uid: string): Promise<WeekStore> =>
  openDatabase<WeekStoreSchema>(databaseName('calendar', uid), 1, (database) => {
    database.createObjectStore('snapshots', { keyPath: 'id' });
  });

export type SnapshotFacts = Pick<WeekSnapshot, 'week' | 'source' | 'sourceName' | 'takenAt' | 'seenAt' | 'rows'>;

/** The snapshot with its digest. The rows are taken as JSON carries them, so that the device can hold whatever they are. */
export const snapshotOf = async (facts: SnapshotFacts): Promise<WeekSnapshot> => {
  const text = JSON.stringify(facts.rows);
  const sha256 = await sha256Of(new TextEncoder().encode(text));
  return { ...facts, rows: JSON.parse(text) as readonly unknown[], sha256, id: `${facts.week}|${facts.source}|${sha256}` };
};

/** Newest first: by when the source last stated them. */
export const byNewest = (one: WeekSnapshot, other: WeekSnapshot): number => other.seenAt - one.seenAt || other.takenAt - one.takenAt;

/**
 * The snapshots with another one among them. The same rows of the same source become one snapshot that was first
 * taken at the earlier and last seen at the later time; of each week the newest five stay, and the first, against
 * which moved events are marked.
 */
export const withSnapshot = (snapshots: readonly WeekSnapshot[], added: WeekSnapshot): readonly WeekSnapshot[] => {
  const same = snapshots.find(({ id }) => id === added.id);
  const merged: WeekSnapshot =
    same === undefined
      ? added
      : {
          ...added,
          takenAt: Math.min(same.takenAt, added.takenAt) as EpochMs,
          seenAt: Math.max(same.seenAt, added.seenAt) as EpochMs,
        };
  const others = snapshots.filter(({ id }) => id !== added.id);
  const ofWeek = [merged, ...others.filter(({ week }) => week === added.week)].toSorted(byNewest);
  const kept = ofWeek.length > mostSnapshots ? [...ofWeek.slice(0, mostSnapshots - 1), ...ofWeek.slice(-1)] : ofWeek;
  return [...others.filter(({ week }) => week !== added.week), ...kept];
};

/** All snapshots on the device. */
export const readSnapshots = (store: WeekStore): Promise<readonly WeekSnapshot[]> => store.getAll('snapshots');

/** Makes the device hold `next` instead of `before`: only what differs is written. */
export const storeSnapshots = async (store: WeekStore, before: readonly WeekSnapshot[], next: readonly WeekSnapshot[]): Promise<void> => {
  const known = new Map(before.map((snapshot) => [snapshot.id, snapshot]));
  const wanted = new Set(next.map(({ id }) => id));
  const transaction = store.transaction('snapshots', 'readwrite');
  const writes: Promise<unknown>[] = [];
  for (const snapshot of next) if (known.get(snapshot.id) !== snapshot) writes.push(transaction.store.put(snapshot));
  for (const id of known.keys()) if (!wanted.has(id)) writes.push(transaction.store.delete(id));
  await Promise.all([...writes, transaction.done]);
};

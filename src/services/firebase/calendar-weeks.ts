/** The published weeks of the economic calendar in Firestore: members read them, admins write them. What a row means is read elsewhere. */
import {
  collection,
  doc,
  documentId,
  getDocs,
  onSnapshot,
  query,
  runTransaction,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore';
import type { DocumentData, Firestore, QuerySnapshot } from 'firebase/firestore';
import type { FeedRow } from '@/domain/calendar/calendar-event';
import type { WeekId } from '@/domain/calendar/calendar-week';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { logProblem } from '@/lib/log';
import type { PublishedNews, PublishedWeek, StoredRows } from '@/services/contracts/published-weeks';
import { noteIn } from './audit-log';
import { overwrite } from './overwrite';
import { isRefusal } from './refusal';

const publishedWeekOf = (week: WeekId, data: DocumentData): PublishedWeek | null => {
  const { events, updatedAt, formerEvents, formerAt } = data as Readonly<Record<string, unknown>>;
  if (!Array.isArray(events) || !(updatedAt instanceof Timestamp)) return null;
  const former =
    Array.isArray(formerEvents) && formerAt instanceof Timestamp
      ? { rows: formerEvents as StoredRows, publishedAt: formerAt.toMillis() as EpochMs }
      : null;
  return { week, rows: events as StoredRows, publishedAt: updatedAt.toMillis() as EpochMs, former };
};

const weeksIn = ({ docs }: QuerySnapshot): readonly PublishedWeek[] =>
  docs.flatMap((found) => {
    const week = publishedWeekOf(found.id, found.data({ serverTimestamps: 'estimate' }));
    return week === null ? [] : [week];
  });

/** Watches the published weeks from `first` on, until the returned function is called. After a failure nothing more comes. */
export const watchPublishedWeeks = (
  firestore: Firestore,
  first: WeekId,
  { onNews, onFailure }: { readonly onNews: (news: PublishedNews) => void; readonly onFailure: (reason: 'refused' | 'unknown') => void },
): (() => void) =>
  onSnapshot(
    query(collection(firestore, 'calendarWeeks'), where(documentId(), '>=', first)),
    { includeMetadataChanges: true },
    (snapshot) => {
      onNews({ weeks: weeksIn(snapshot), isFromServer: !snapshot.metadata.fromCache && !snapshot.metadata.hasPendingWrites });
    },
    (cause) => {
      logProblem('Reading the published weeks of the calendar', cause);
      onFailure(isRefusal(cause) ? 'refused' : 'unknown');
    },
  );

/** The published weeks from `first` to `last`, both included; null when they cannot be read now. */
export const readPublishedWeeks = async (firestore: Firestore, first: WeekId, last: WeekId): Promise<readonly PublishedWeek[] | null> => {
  try {
    const range = [where(documentId(), '>=', first), where(documentId(), '<=', last)];
    return weeksIn(await getDocs(query(collection(firestore, 'calendarWeeks'), ...range)));
  } catch (cause) {
    logProblem('Reading published weeks of the calendar', cause);
    return null;
  }
};

export type PublishOutcome =
  | { readonly ok: true; readonly isFirst: boolean }
  | { readonly ok: false; readonly reason: 'refused' | 'unreached' };

const outcomeOf = (cause: unknown): PublishOutcome => {
  logProblem('Publishing a week of the calendar', cause);
  return { ok: false, reason: isRefusal(cause) ? 'refused' : 'unreached' };
};

export interface Publication {
  readonly week: WeekId;
  readonly rows: readonly FeedRow[];
  readonly actorUid: string;
}

/**
 * Publishes the rows as the week, in place of what was published before, which stays beside it as the former. A
 * transaction, because a queued publication would be dated by the day the device comes back.
 */
export const publishWeek = async (firestore: Firestore, { week, rows, actorUid }: Publication): Promise<PublishOutcome> => {
  const place = doc(firestore, 'calendarWeeks', week);
  try {
    return await overwrite(place, (transaction, before) => {
      transaction.set(place, {
        events: rows.map((row) => ({ ...row })),
        ...(before === undefined ? {} : { formerEvents: before['events'] as unknown, formerAt: before['updatedAt'] as unknown }),
        createdAt: before === undefined ? serverTimestamp() : (before['createdAt'] as unknown),
        updatedAt: serverTimestamp(),
      });
      noteIn(transaction, firestore, { actorUid, action: 'calendar.publish', target: week, details: { events: rows.length } });
      return { ok: true, isFirst: before === undefined };
    });
  } catch (cause) {
    return outcomeOf(cause);
  }
};

/** Takes a published week back. It disappears from every device with its next visit. */
export const withdrawWeek = async (firestore: Firestore, { week, actorUid }: Omit<Publication, 'rows'>): Promise<PublishOutcome> => {
  try {
    // A transaction for the same reason.
    await runTransaction(firestore, (transaction) => {
      transaction.delete(doc(firestore, 'calendarWeeks', week));
      noteIn(transaction, firestore, { actorUid, action: 'calendar.withdraw', target: week });
      return Promise.resolve();
    });
    return { ok: true, isFirst: false };
  } catch (cause) {
    return outcomeOf(cause);
  }
};

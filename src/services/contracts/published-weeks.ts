/** What the calendar asks of the place where weeks are published. Contracts only. */
import type { WeekId } from '@/domain/calendar/calendar-week';
import type { EpochMs } from '@/domain/time/epoch-ms';

/** Rows as they stand in the document; unchecked, because a document may have been written by another program. */
export type StoredRows = readonly unknown[];

export interface PublishedWeek {
  readonly week: WeekId;
  readonly rows: StoredRows;
  readonly publishedAt: EpochMs;
  /** What was published before these rows, so that everybody can see what moved; null for the first publication. */
  readonly former: { readonly rows: StoredRows; readonly publishedAt: EpochMs } | null;
}

export interface PublishedNews {
  readonly weeks: readonly PublishedWeek[];
  /** The server has confirmed that these are all. */
  readonly isFromServer: boolean;
}

export interface PublishedWeeks {
  /** Tells the published weeks from one on until the returned function is called. After a failure nothing more comes. */
  readonly watch: (
    first: WeekId,
    on: { readonly onNews: (news: PublishedNews) => void; readonly onFailure: (reason: 'refused' | 'unknown') => void },
  ) => () => void;
  /** null: they could not be read. */
  readonly read: (first: WeekId, last: WeekId) => Promise<readonly PublishedWeek[] | null>;
}

/** A change that the server has not acknowledged: all that is needed to send it again, on any later visit. */
import type { StoredFill } from '@/domain/trades/fill';
import type { LogDocument } from '@/domain/journal/import-log';
import type { NewEntry } from '@/domain/journal/ledger-month';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TradeAtExit } from '@/domain/trades/at-exit';
import type { Trade } from '@/domain/trades/trade';
import type { OutboxRecord } from '@/services/device/device-database';
import type { Correction } from './corrections';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { DocumentPlace, FieldWrite } from '@/services/contracts/journal-remote';
import type { ImportRecord } from './log-record';

interface Waiting {
  readonly id: string;
  readonly addedAt: EpochMs;
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null;
  /** It waits until the plan is renewed; never stored. */
  readonly isHeld?: boolean;
}

export interface PendingImport extends Waiting {
  readonly kind?: 'import';
  readonly account: JournalAccount;
  readonly record: Omit<ImportRecord, 'createdAt'>;
  /** Trades the journal did not have when the import was confirmed. */
  readonly trades: readonly Trade[];
  /** Executions it did not have; absent: none. */
  readonly fills?: readonly StoredFill[];
  /** Rows of entries that it had already, by the entry's id; absent: none. */
  readonly restated?: Readonly<Record<string, number>>;
  /** What it states otherwise of entries for which its version is to count, by the entry's id; absent: nothing. */
  readonly corrected?: Readonly<Record<string, Correction>>;
}

/** Entries that no statement brings: typed in, or of a restored backup. */
export interface PendingEntries extends Waiting {
  readonly kind: 'entries';
  /** For a person, as 'A trade of your own'. */
  readonly label: string;
  readonly account: JournalAccount;
  readonly entries: readonly NewEntry[];
  /** Fields of entries by their path, as a restored backup has them; absent: none. */
  readonly edits?: readonly EntryEdit[];
}

/** Fields of one entry that change. */
export interface EntryEdit {
  readonly accountId: string;
  readonly entryId: string;
  /** Paths below the entry. */
  readonly fields: readonly FieldWrite[];
  /** Document that takes the entry when none holds it; absent: then the edit has nothing to change. */
  readonly home?: string;
  /** What had been said of a trade when its exit was stored, where the edit makes the entry anew, as a restored backup does; absent: nothing. */
  readonly atExit?: TradeAtExit;
}

export interface PendingEdit extends Waiting {
  readonly kind: 'edit';
  readonly label: string;
  readonly edits: readonly EntryEdit[];
}

/** A record of the log alone: an undo, or one of a restored backup. */
export interface PendingRecord extends Waiting {
  readonly kind: 'record';
  readonly label: string;
  readonly record: LogDocument;
}

export interface PendingAccount extends Waiting {
  readonly kind: 'account';
  readonly label: string;
  readonly accountId: string;
  readonly fields: readonly FieldWrite[];
}

/** Documents that are removed altogether. */
export interface PendingRemoval extends Waiting {
  readonly kind: 'removal';
  readonly label: string;
  readonly accountId: string;
  readonly places: readonly DocumentPlace[];
}

/** Every change but an import. */
export type PendingOther = PendingEntries | PendingEdit | PendingRecord | PendingAccount | PendingRemoval;
export type PendingChange = PendingImport | PendingOther;

/** Whether it is an import; those of earlier versions carry no kind. */
export const isImport = (pending: PendingChange): pending is PendingImport => (pending.kind ?? 'import') === 'import';

/** For a person, as 'A trade of your own' or the import of a file. */
export const labelOf = (change: PendingChange): string => (isImport(change) ? `The import of ${change.record.fileName}` : change.label);

export const outboxRecordOf = (pending: PendingChange): OutboxRecord => {
  const { id, addedAt, refusal, isHeld: _, ...content } = pending;
  return { id, addedAt, refusal, content };
};

/** Reads back what `outboxRecordOf` wrote on this device. */
export const pendingChangeOf = (record: OutboxRecord): PendingChange =>
  ({ ...(record.content as object), id: record.id, addedAt: record.addedAt as EpochMs, refusal: record.refusal }) as PendingChange;

/** One record of the import log as the journal knows it, and as it is stored. A record is written once and never changed. */
import type { SkippedRow } from '@/domain/import/contract';
import type { LogDocument, LogFields } from '@/domain/journal/import-log';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';

/** One import; `users/{uid}/imports/{accountId}_{sha256}`, with `_2`, `_3` … for the same file after an undo. */
export interface ImportRecord {
  readonly id: string;
  readonly accountId: string;
  readonly sha256: string;
  readonly fileName: string;
  readonly fileSizeBytes: number;
  readonly format: string;
  readonly parserVersion: number;
  /** Trades in the file. */
  readonly trades: number;
  /** Executions in the file; absent: none. */
  readonly fills?: number;
  /** Trades and executions the journal did not have before. */
  readonly added: number;
  readonly net: DecimalText;
  /** The file's own total; null when it states none. */
  readonly stated: DecimalText | null;
  /**
   * How far the file's own total is from what its rows give, as found when it was read; '0': it agrees. Absent: none is stated, or
   * the record is of an earlier version. It is not `stated` less `net` where a file states its total before costs.
   */
  readonly difference?: DecimalText;
  readonly currency: string;
  readonly skipped: readonly SkippedRow[];
  /** What the person decided about the file when it was imported, in sentences; absent: nothing. */
  readonly remarks?: readonly string[];
  /** IANA zone in which its times were read; null: the file states its zone; absent: the account's, as it was then. */
  readonly zone?: string | null;
  /** Ids of the records that were the newest of this account when this one was made. */
  readonly prev: readonly string[];
  /** SHA-256 over the facts of all entries that name this import; absent in records of earlier versions. */
  readonly factsDigest?: string;
  /** SHA-256 over this record, see `hashOfRecord`; absent in records of earlier versions. */
  readonly hash?: string;
  /** Server time; null while the server has not seen it. */
  readonly createdAt: EpochMs | null;
}

/** Takes an import back; `{id of the import}_undo`. Nothing is erased: what no other import states is hidden. */
export interface UndoRecord {
  readonly id: string;
  readonly accountId: string;
  /** Id of the import. */
  readonly undoes: string;
  readonly prev: readonly string[];
  readonly hash?: string;
  readonly createdAt: EpochMs | null;
}

/** Fields of an import's document without its server time. */
export const importFields = ({
  id: _id,
  createdAt: _at,
  fileSizeBytes,
  ...record
}: Omit<ImportRecord, 'createdAt'> & { readonly createdAt?: unknown }): LogFields => ({
  kind: 'import',
  ...record,
  fileSize: fileSizeBytes,
});

/** Fields of an undo's document without its server time. */
export const undoFields = ({ id: _id, createdAt: _at, ...record }: UndoRecord): LogFields => ({ kind: 'undo', ...record });

/** The record as a document of the log. */
export const importDocument = (record: Omit<ImportRecord, 'createdAt'>): LogDocument => ({ id: record.id, fields: importFields(record) });

/**
 * What the journal asks of the server, in words of the journal: documents to watch and changes to store.
 * It is a contract only; `services/firebase/ledger.ts` fulfils it with Firestore.
 */
import type { StoredValue } from '@/domain/kept/document-size';
import type { LogDocument } from '@/domain/journal/import-log';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { JournalAccount } from './journal-account';

export type JournalCollection = 'accounts' | 'ledger' | 'imports';

/** Fields of a document as stored; server times are epoch milliseconds, everything else is unchecked. */
export type RemoteFields = Readonly<Record<string, unknown>>;

export interface RemoteChange {
  readonly id: string;
  /** null: the document is gone. */
  readonly fields: RemoteFields | null;
}

export interface RemoteNews {
  readonly collection: JournalCollection;
  readonly changes: readonly RemoteChange[];
  /** The server has not confirmed this view yet: it comes from the device. */
  readonly isFromCache: boolean;
}

/** The deepest field that a change names, and what it becomes; undefined removes it. Every other field stays as it is. */
export interface FieldWrite {
  readonly path: readonly [string, ...string[]];
  readonly value: StoredValue | undefined;
}

/** Changes to entries of one ledger document. */
export interface LedgerWrite {
  readonly documentId: string;
  readonly accountId: string;
  /** UTC month, `yyyy-mm`. */
  readonly month: string;
  /** Paths begin with the entry's id. */
  readonly fields: readonly FieldWrite[];
  /** By the id of an entry that the fields store, what had been said of it when its exit was stored; absent: nothing. */
  readonly atExit?: Readonly<Record<string, StoredValue>>;
  /** What the fields add at most, as Firestore counts it. */
  readonly sizeBytes: number;
  /** Marks of acknowledged changes that nobody asks for any more. */
  readonly spentMarks: readonly string[];
}

export interface DocumentPlace {
  readonly collection: JournalCollection;
  readonly id: string;
}

/** Everything one change of the user writes. */
export interface JournalWrite {
  /** Left in each ledger and account document it touches, so that a later visit can tell whether the server has the change. */
  readonly mark: string;
  readonly markedAt: EpochMs;
  readonly newAccount: JournalAccount | null;
  readonly accountChange: { readonly accountId: string; readonly fields: readonly FieldWrite[] } | null;
  readonly ledger: readonly LedgerWrite[];
  /** A record of the log, without its server time. It is sent last. */
  readonly record: LogDocument | null;
  readonly removals: readonly DocumentPlace[];
}

/** How many of the months that a change writes to the server has acknowledged, each counted when the server has all of it. */
export interface SentMonths {
  readonly sent: number;
  readonly all: number;
}

export type SendOutcome =
  | { readonly ok: true }
  /** `isForbidden`: the rules do not let this person write it now. */
  | { readonly ok: false; readonly reason: string; readonly isForbidden?: boolean };

/** A deleted entry as a compaction leaves it. */
export interface CompactedEntry {
  readonly id: string;
  /** Digest of its facts, so that the log can still be verified. */
  readonly leaf: string;
  /** By source key the digests of corrected versions of them. */
  readonly leaves: Readonly<Record<string, string>>;
}

export interface JournalRemote {
  /** Tells every change until the returned function is called. `onFailure` gets the reason when the server refuses to be watched. */
  readonly watch: (onNews: (news: RemoteNews) => void, onFailure: (reason: string) => void) => () => void;
  /**
   * Stores a change. It is visible to watchers at once; the promise settles when the server has answered,
   * which without a network may be never: nobody who draws a screen may wait for it. What has not been given to the document
   * store yet when `isWanted` becomes false is not sent.
   */
  readonly send: (write: JournalWrite, onSent?: (sent: SentMonths) => void, isWanted?: () => boolean) => Promise<SendOutcome>;
  /** Settles when every write of earlier visits has been answered. */
  readonly settled: () => Promise<void>;
  /** Asks the server itself, never the device, for a document; null: it has none. Rejects without a connection. */
  readonly readOnServer: (place: DocumentPlace) => Promise<RemoteFields | null>;
  /** Takes the content of entries away that are still deleted, in a transaction; rejects without a connection. */
  readonly compact: (documentId: string, entries: readonly CompactedEntry[]) => Promise<void>;
}

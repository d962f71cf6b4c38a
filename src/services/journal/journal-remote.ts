/**
 * What the journal asks of the server, in words of the journal: documents to watch and imports to store.
 * It is a contract only; `services/firebase/ledger.ts` fulfils it with Firestore.
 */
import type { SkippedRow } from '@/domain/import/contract';
import type { BrokerFacts, DecimalText, EpochMs, TradingAccount } from '@/domain/journal/trade';

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

/** One import's entry in the log; `users/{uid}/imports/{accountId}_{sha256}`. Written once, never changed. */
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
  /** Trades the journal did not have before. */
  readonly added: number;
  readonly net: DecimalText;
  /** The file's own total; null when it states none. */
  readonly stated: DecimalText | null;
  readonly currency: string;
  readonly skipped: readonly SkippedRow[];
  /** Ids of the imports that were the newest of this account when this one was made. */
  readonly prev: readonly string[];
  /** Server time; null while the server has not seen it. */
  readonly createdAt: EpochMs | null;
}

/** New trades of one ledger document; merging them leaves every other trade of the document alone. */
export interface LedgerWrite {
  readonly documentId: string;
  readonly accountId: string;
  /** UTC month, `yyyy-mm`. */
  readonly month: string;
  readonly trades: ReadonlyMap<string, BrokerFacts>;
  /** Size of the new trades as Firestore counts it. */
  readonly sizeBytes: number;
}

/** Everything one import writes. */
export interface ImportWrite {
  readonly account: TradingAccount;
  readonly isNewAccount: boolean;
  readonly ledger: readonly LedgerWrite[];
  readonly record: Omit<ImportRecord, 'createdAt'>;
}

export type SendOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export interface JournalRemote {
  /** Tells every change until the returned function is called. `onFailure` gets the reason when the server refuses to be watched. */
  readonly watch: (onNews: (news: RemoteNews) => void, onFailure: (reason: string) => void) => () => void;
  /**
   * Stores an import. It is visible to watchers at once; the promise settles when the server has answered,
   * which without a network may be never: nobody who draws a screen may wait for it.
   */
  readonly send: (write: ImportWrite) => Promise<SendOutcome>;
  /** Settles when every write of earlier visits has been answered. */
  readonly settled: () => Promise<void>;
  /** Asks the server itself, never the device, whether it has the import. Rejects without a connection. */
  readonly hasImport: (importId: string) => Promise<boolean>;
  /** Asks the server itself whether it has the account. Rejects without a connection. */
  readonly hasAccount: (accountId: string) => Promise<boolean>;
}

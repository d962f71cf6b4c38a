/** The journal as a screen sees it: what is stored, what could not be read, and whether the server has it all. */
import type { EpochMs, Trade, TradingAccount } from '@/domain/journal/trade';
import type { ImportRecord } from './journal-remote';
import type { PendingImport } from './pending-import';

/** An entry that was stored in a form the journal cannot trust: shown with its reason, left out of all totals. */
export interface DamagedEntry {
  /** Path below the user's documents, `ledger/{id}`. */
  readonly document: string;
  /** The trade in it; null when the document as a whole is meant. */
  readonly tradeId: string | null;
  readonly reason: string;
}

/** Whether the server has everything. Counts are changes of the user, one per import. */
export type SyncState =
  | { readonly state: 'synchronised' }
  | { readonly state: 'waiting'; readonly count: number }
  | { readonly state: 'offline'; readonly count: number; readonly since: EpochMs };

export interface ReadyJournal {
  readonly state: 'ready';
  readonly uid: string;
  readonly accounts: readonly TradingAccount[];
  /** Trades of all accounts and months, without deleted ones, in no particular order. */
  readonly trades: readonly Trade[];
  /** Ids of deleted trades by account: a later import does not bring them back. */
  readonly deleted: ReadonlyMap<string, ReadonlySet<string>>;
  readonly imports: readonly ImportRecord[];
  readonly damaged: readonly DamagedEntry[];
  readonly sync: SyncState;
  /** Imports the server refused; they are on this device only. */
  readonly refused: readonly PendingImport[];
}

export type JournalState =
  | { readonly state: 'signed-out' }
  | { readonly state: 'loading' }
  /** The server does not let this user read the journal, or the browser lacks what it needs. */
  | { readonly state: 'unavailable'; readonly reason: string }
  | ReadyJournal;

/** Accounts made by the product itself, so that a newcomer has something to look at, are of the broker 'Sample broker (simulated)'. */
export const isSampleAccount = (accountId: string): boolean => accountId.startsWith('sample-broker-simulated-');

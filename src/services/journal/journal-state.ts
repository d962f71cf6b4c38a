/** The journal as a screen sees it: what is stored, what could not be read, and whether the server has it all. */
import type { StoredFill } from '@/domain/trades/fill';
import type { ProfitDifference, UnmatchedFill } from '@/domain/trades/match-fills';
import type { OpenPosition } from '@/domain/trades/position-trade';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { ImportRecord, UndoRecord } from './log-record';
import type { SentMonths } from '@/services/contracts/journal-remote';
import type { PendingImport, PendingOther } from './pending-change';

/** An entry that was stored in a form the journal cannot trust: shown with its reason, left out of all totals. */
export interface DamagedEntry {
  /** Path below the user's documents, `ledger/{id}`. */
  readonly document: string;
  /** The trade in it; null when the document as a whole is meant. */
  readonly tradeId: string | null;
  readonly reason: string;
}

/** Whether the server has everything. Counts are changes of the user, one per import or edit. */
export type SyncState =
  | { readonly state: 'synchronised' }
  /** `months`: of changes of several months, those that the server has all of; absent: there is no such change. */
  | { readonly state: 'waiting'; readonly count: number; readonly months?: SentMonths }
  /** They wait until the plan is renewed. */
  | { readonly state: 'held'; readonly count: number }
  | { readonly state: 'offline'; readonly count: number; readonly since: EpochMs };

/** Every entry that is not deleted, those of undone imports included: what an import is compared with. */
export interface StoredLedger {
  readonly trades: readonly Trade[];
  readonly fills: readonly StoredFill[];
}

export interface ReadyJournal {
  readonly state: 'ready';
  readonly uid: string;
  readonly accounts: readonly JournalAccount[];
  /** Trades of all accounts and months, stated or made of executions, without deleted ones and those of undone imports; in no particular order. */
  readonly trades: readonly Trade[];
  /** What is still open after the last execution known. */
  readonly positions: readonly OpenPosition[];
  /** Executions that are in no trade, with the reason. */
  readonly unmatched: readonly UnmatchedFill[];
  /** Trades whose stated result is not what their prices give. */
  readonly differences: readonly ProfitDifference[];
  readonly ledger: StoredLedger;
  /** Ids of deleted entries by account: a later import does not bring them back. */
  readonly deleted: ReadonlyMap<string, ReadonlySet<string>>;
  /** By time, undone ones included. */
  readonly imports: readonly ImportRecord[];
  /** Undone imports by their id. */
  readonly undone: ReadonlyMap<string, UndoRecord>;
  /** By account: the records of the log that no later one names. */
  readonly heads: ReadonlyMap<string, readonly string[]>;
  readonly damaged: readonly DamagedEntry[];
  /** By how many ms the clock of a device that wrote here is ahead of the server's; absent: by no more than five minutes. */
  readonly clockAheadMs?: number;
  readonly sync: SyncState;
  /** Imports the server refused; they are on this device only. */
  readonly refused: readonly PendingImport[];
  /** Other changes the server refused, edits above all; the screen shows what the server has. */
  readonly refusedChanges: readonly PendingOther[];
}

export type JournalState =
  | { readonly state: 'signed-out' }
  | { readonly state: 'loading' }
  /** The server does not let this user read the journal, or the browser lacks what it needs. */
  | { readonly state: 'unavailable'; readonly reason: string }
  | ReadyJournal;

/** A journal in which nothing is stored. */
export const emptyJournal = (uid: string): ReadyJournal => ({
  state: 'ready',
  uid,
  accounts: [],
  trades: [],
  positions: [],
  unmatched: [],
  differences: [],
  ledger: { trades: [], fills: [] },
  deleted: new Map(),
  imports: [],
  undone: new Map(),
  heads: new Map(),
  damaged: [],
  sync: { state: 'synchronised' },
  refused: [],
  refusedChanges: [],
});

/** Whether the product made the account, as its example for a newcomer: of the broker 'Sample broker (simulated)'. Its kind is 'sample'. */
export const isExampleAccount = (accountId: string): boolean => accountId.startsWith('sample-broker-simulated-');

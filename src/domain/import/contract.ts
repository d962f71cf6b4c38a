/**
 * What every importer of broker files gives back. It knows no file system and no page: bytes in, a
 * statement or named problems out. A statement is whole or it is refused: nothing is half-read.
 */
import type { BrokerFacts, DecimalText, EpochMs } from '@/domain/journal/trade';

export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A closed trade as read; the import's id is known only when it is stored. */
export type ParsedTrade = Omit<BrokerFacts, 'importId'>;

/** A row that is rightly no trade, with the reason; `row` counts the rows of the file's tables from 1. */
export interface SkippedRow {
  readonly row: number;
  readonly reason: string;
  /** The row's cells, so that a reader recognises it. */
  readonly text: string;
}

export interface BalanceOperation {
  readonly row: number;
  readonly at: EpochMs;
  readonly amount: DecimalText;
  readonly comment: string;
}

/** Why a file, or one row of it, cannot be read. */
export interface ImportProblem {
  readonly file: string;
  /** null: the file as a whole. */
  readonly row: number | null;
  readonly column: string | null;
  readonly reason: string;
}

export interface Money {
  readonly commission: DecimalText;
  readonly taxes: DecimalText;
  readonly swap: DecimalText;
  readonly profit: DecimalText;
  /** Commission + taxes + swap + profit. */
  readonly net: DecimalText;
}

export type Reconciliation =
  | { readonly state: 'equal'; readonly stated: DecimalText }
  | { readonly state: 'different'; readonly stated: DecimalText; readonly difference: DecimalText; readonly explanation: readonly string[] }
  | { readonly state: 'not-stated' };

export interface ParsedStatement {
  readonly format: 'mt4-statement';
  readonly parserVersion: number;
  readonly account: { readonly number: string; readonly name: string; readonly broker: string; readonly currency: string };
  /** Encoding the bytes were read in, for the reader to see. */
  readonly encoding: string;
  /** First opening and last closing; null without trades. */
  readonly period: { readonly from: EpochMs; readonly to: EpochMs } | null;
  readonly trades: readonly ParsedTrade[];
  readonly balanceOperations: readonly BalanceOperation[];
  readonly skipped: readonly SkippedRow[];
  /** Sums over `trades`, computed from the rows. */
  readonly totals: Money;
  /** Sum of the trades against the statement's own Closed Trade P/L. */
  readonly reconciliation: Reconciliation;
}

export interface ParseOptions {
  /** IANA zone in which the broker prints times. */
  readonly zone: string;
  /** Currency of the account, for the rare statement that does not name it; what the file states wins. */
  readonly currency?: string;
  /** Called with the share read so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export type ParseOutcome =
  | { readonly ok: true; readonly statement: ParsedStatement }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

/** One file format. `detect` looks at content and row shape, never at the file's name. */
export interface Importer {
  readonly format: ParsedStatement['format'];
  readonly title: string;
  readonly detect: (text: string) => boolean;
  readonly parse: (file: SourceFile, options: ParseOptions) => ParseOutcome;
}

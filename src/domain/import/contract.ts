/**
 * What every importer of broker files gives back. It knows no file system and no page: bytes in, a
 * statement or named problems out. A statement is whole or it is refused: nothing is half-read.
 */
import type { AccountKind } from '@/domain/trades/account-kind';
import type { FillFacts } from '@/domain/trades/fill';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { BrokerFacts } from '@/domain/trades/trade';
import type { ImportAnswers, ImportQuestion } from './questions';

export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A closed trade as read; the import's id is known only when it is stored. */
export type ParsedTrade = Omit<BrokerFacts, 'importId'>;

/** An execution as read. */
export type ParsedFill = Omit<FillFacts, 'importId'>;

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
  /** Only this row is damaged: the file can be read without it, if the person says so. Absent: the damage is of more than a row. */
  readonly isOfRow?: true;
}

export interface Money {
  readonly commission: DecimalText;
  readonly taxes: DecimalText;
  readonly swap: DecimalText;
  /** Further fee buckets together; costs are negative. */
  readonly fees?: DecimalText;
  readonly profit: DecimalText;
  /** Commission + taxes + swap + fees + profit. */
  readonly net: DecimalText;
}

export type Reconciliation =
  | { readonly state: 'equal'; readonly stated: DecimalText }
  | { readonly state: 'different'; readonly stated: DecimalText; readonly difference: DecimalText; readonly explanation: readonly string[] }
  | { readonly state: 'not-stated' };

export type ImportFormat =
  | 'mt4-statement'
  | 'mt4-tester'
  | 'mt5-report'
  | 'mt5-tester'
  | 'mt5-deals'
  | 'mt5-position-history'
  | 'metatrader-table'
  | 'ctrader'
  | 'tradingview-trades'
  | 'tradingview-orders'
  | 'ninjatrader-trades'
  | 'ninjatrader-executions'
  | 'tradovate-orders'
  | 'tradovate-performance'
  | 'tradovate-positions'
  | 'ibkr-activity'
  | 'ibkr-flex'
  | 'rithmic-orders'
  | 'rithmic-performance'
  | 'topstepx-trades'
  | 'topstepx-orders'
  | 'picture-history'
  | 'mapped-table';

/** What one file says of one account. A format states whole trades or executions, rarely both. */
export interface ParsedStatement {
  readonly format: ImportFormat;
  readonly parserVersion: number;
  readonly account: {
    readonly number: string;
    readonly name: string;
    readonly broker: string;
    readonly currency: string;
    /** What the file itself shows to be of another kind than live; an account that is known keeps its kind. */
    readonly kind?: AccountKind;
  };
  /** Encoding the bytes were read in, for the reader to see. */
  readonly encoding: string;
  /** First opening and last closing; null without trades. */
  readonly period: { readonly from: EpochMs; readonly to: EpochMs } | null;
  readonly trades: readonly ParsedTrade[];
  /** Executions, from which trades follow by `matchFills`; absent where the file states trades. */
  readonly fills?: readonly ParsedFill[];
  /** How executions make trades; absent: first in, first out. */
  readonly matching?: 'fifo' | 'average';
  /** Whether the file itself says in which zone its times are; absent: it does not, and they were read in the zone given. */
  readonly zoneStated?: true;
  /** What the file cannot tell and a reader of its figures should know, in sentences: fees missing, gross results … */
  readonly remarks?: readonly string[];
  readonly balanceOperations: readonly BalanceOperation[];
  readonly skipped: readonly SkippedRow[];
  /** Sums over `trades`, computed from the rows. */
  readonly totals: Money;
  /** Sum of the trades against the statement's own Closed Trade P/L. */
  readonly reconciliation: Reconciliation;
}

/** A sheet of a workbook; cells as shown, dates as 'yyyy-mm-dd hh:mm:ss'. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** A file opened once for all importers: its text, or the sheets of a workbook. */
export interface FileContent {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Decoded text, without a byte order mark; empty for a workbook. */
  readonly text: string;
  readonly encoding: string;
  /** null: the file is no workbook. */
  readonly sheets: readonly Sheet[] | null;
}

export interface ParseOptions {
  /** IANA zone in which the broker prints times. */
  readonly zone: string;
  /** Currency of the account, for the rare statement that does not name it; what the file states wins. */
  readonly currency?: string;
  /** What the user has answered so far. */
  readonly answers?: ImportAnswers;
  /** Called with the share read so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * `ok: false` imports nothing: it has problems, or, where the file is sound but cannot be read without knowing more,
 * questions and no problem. The caller asks and parses again with the answers added.
 */
export type ParseOutcome =
  | { readonly ok: true; readonly statements: readonly ParsedStatement[] }
  | {
      readonly ok: false;
      readonly problems: readonly ImportProblem[];
      readonly questions?: readonly ImportQuestion[];
      /** The damaged rows without which the file can be read; absent: there are none, or more than rows is damaged. */
      readonly leaveOut?: readonly number[];
    };

/** One file format. `detect` looks at content and row shape, never at the file's name or at words of a language. */
export interface Importer {
  readonly format: ImportFormat;
  readonly title: string;
  readonly detect: (content: FileContent) => boolean;
  readonly parse: (content: FileContent, options: ParseOptions) => ParseOutcome;
}

/**
 * What an importer may have to ask before it can read a file, and the answers. A question is asked only where the
 * file leaves two readings open; no answer is ever assumed.
 */
import type { DecimalText } from '@/domain/money/decimal-text';

/** What a column of a table holds, for files of no known format. Money is in the account's currency. */
export type MappedField =
  | 'symbol'
  | 'side'
  | 'quantity'
  | 'openTime'
  | 'closeTime'
  | 'openPrice'
  | 'closePrice'
  | 'stopPrice'
  | 'targetPrice'
  | 'commission'
  | 'fees'
  | 'swap'
  | 'taxes'
  | 'grossProfit'
  | 'netProfit'
  | 'ticket'
  | 'account'
  | 'comment'
  | 'setup';

/** From a column's place, counted from 0, to its meaning; columns that are left out are kept in the comment of no trade. */
export type ColumnMapping = Readonly<Record<number, MappedField>>;

/** What one step of a contract is worth, answered by the user and remembered. */
export interface ContractAnswer {
  readonly tickSize: DecimalText;
  readonly tickValue: DecimalText;
  readonly currency: string;
}

export type ImportQuestion =
  /** `example` reads as a thousand or as one point something. */
  | { readonly kind: 'decimal-mark'; readonly column: string; readonly example: string }
  /** `example` is a date that reads day first or month first. */
  | { readonly kind: 'date-order'; readonly column: string; readonly example: string }
  | { readonly kind: 'currency'; readonly account: string }
  /** A root that no table knows: what is its tick, and what is it worth? */
  | { readonly kind: 'contract'; readonly root: string; readonly symbols: readonly string[]; readonly rows: readonly number[] }
  /** Amounts in `from` stand beside those in `to`, and the file gives no rate. `known` was given for an earlier file of the account: rates move, so it is proposed and never taken. */
  | { readonly kind: 'rate'; readonly from: string; readonly to: string; readonly rows: readonly number[]; readonly known?: DecimalText }
  /** The file lists no fees: what does one side of one contract or lot cost? '0' is an answer. `known` was answered for accounts that the file may mean, since it names none: proposed, never taken. */
  | {
      readonly kind: 'commission';
      readonly account: string;
      readonly unit: string;
      readonly currency: string;
      readonly known?: readonly KnownCost[];
    }
  /** A table of no known format: which column is what? `proposal` is what the header and the cells suggest. */
  | {
      readonly kind: 'mapping';
      /** SHA-256 of the normalised header, hexadecimal: mappings are remembered by it. */
      readonly headerHash: string;
      readonly header: readonly string[];
      readonly sample: readonly (readonly string[])[];
      readonly proposal: ColumnMapping;
      /** What is still missing before trades can be read, in sentences; empty when the proposal would do. */
      readonly missing: readonly string[];
    };

/** What one side costs in an account, as answered at an earlier import. */
export interface KnownCost {
  /** The account's name, as the person knows it. */
  readonly account: string;
  readonly perSide: DecimalText;
}

/** What earlier imports have settled about one account. It holds for no other one. */
export interface KnownAnswers {
  /** As the account's files state it, or what stands for it. */
  readonly broker?: string;
  /** The account's name, as the person knows it. */
  readonly name?: string;
  /** ISO code. */
  readonly currency?: string;
  /** Money per side and unit, a cost as a positive number. */
  readonly commission?: DecimalText;
  /** Units of the second currency for one of the first, by 'EUR>USD'. */
  readonly rates?: Readonly<Record<string, DecimalText>>;
}

/** Answers so far; a question whose answer is here is not asked again. */
export interface ImportAnswers {
  readonly decimalMark?: '.' | ',';
  readonly dateOrder?: 'day-first' | 'month-first';
  /** ISO code by the account's number as the file writes it; '' for a file that names no account. */
  readonly currencies?: Readonly<Record<string, string>>;
  /** By root, in capitals. */
  readonly contracts?: Readonly<Record<string, ContractAnswer>>;
  /** Units of the second currency for one of the first, by 'EUR>USD'. */
  readonly rates?: Readonly<Record<string, DecimalText>>;
  /** Money per side and unit, a cost as a positive number, by the account's number. */
  readonly commissions?: Readonly<Record<string, DecimalText>>;
  readonly mapping?: ColumnMapping;
  /** Damaged rows of this file that the person has left out; a row that can be read is read all the same. */
  readonly leftOut?: readonly number[];
  /** Number or name that was given to the account which the file does not name; '' or absent: none was. */
  readonly unnamed?: string;
  /** By `accountIdOf` the account; an answer for this file wins over them. */
  readonly accounts?: Readonly<Record<string, KnownAnswers>>;
}

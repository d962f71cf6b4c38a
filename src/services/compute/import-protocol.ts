/** What the page asks the import worker and what it hears back. Trades come in parts, so no single copy is long. */
import type { ImportProblem, ParsedStatement, ParsedTrade } from '@/domain/import/contract';

export interface ImportRequest {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** IANA zone in which the broker prints times. */
  readonly zone: string;
}

export type ImportPart = readonly ParsedTrade[];

/** The outcome without its trades, which went ahead as parts. */
export type ImportAnswer =
  | { readonly ok: true; readonly statement: Omit<ParsedStatement, 'trades'> }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

/** What the page asks the import worker and what it hears back. Trades come in parts, so no single copy is long. */
import type { ParsedFill, ParsedStatement, ParsedTrade, ParseOutcome } from '@/domain/import/contract';
import type { ImportAnswers } from '@/domain/import/questions';
import type { ExecutionOutcome } from './import-executions';

export interface ImportRequest {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** IANA zone in which the broker prints times. */
  readonly zone: string;
  readonly currency?: string;
  readonly answers?: ImportAnswers;
}

export interface ImportPart {
  /** Place of the statement the part belongs to. */
  readonly statement: number;
  readonly trades?: readonly ParsedTrade[];
  readonly fills?: readonly ParsedFill[];
}

/** A statement without trades and executions; `executions` is what its executions make, null where it states none. */
export type StatementFrame = Omit<ParsedStatement, 'trades' | 'fills'> & { readonly executions: ExecutionOutcome | null };

/** The outcome without trades and executions, which went ahead as parts. */
export type ImportAnswer =
  | { readonly ok: true; readonly statements: readonly StatementFrame[] }
  | Extract<ParseOutcome, { readonly ok: false }>;

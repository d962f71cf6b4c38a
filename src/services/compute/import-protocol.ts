/** What the page asks the import worker and what it hears back. Trades come in parts, so no single copy is long. */
import type { ImportProblem, ParsedFill, ParsedStatement, ParsedTrade } from '@/domain/import/contract';
import type { ImportAnswers, ImportQuestion } from '@/domain/import/questions';

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

/** The outcome without trades and executions, which went ahead as parts. */
export type ImportAnswer =
  | { readonly ok: true; readonly statements: readonly (Omit<ParsedStatement, 'trades' | 'fills'> & { readonly hasFills?: true })[] }
  | { readonly ok: false; readonly problems: readonly ImportProblem[]; readonly questions?: readonly ImportQuestion[] };

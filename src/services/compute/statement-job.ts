/** Reads a broker's file in a worker. It decides nothing: bytes in, the importer's outcome out, trades ahead in parts. */
import type { ParsedFill, ParsedStatement, ParsedTrade, ParseOutcome } from '@/domain/import/contract';
import { parseAnyFile } from '@/domain/import/detect';
import type { ImportAnswers } from '@/domain/import/questions';
import { executionOutcome, type ExecutionOutcome } from './import-executions';
import type { JobContext } from './job';

export interface StatementReading {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** IANA zone in which the broker prints times. */
  readonly zone: string;
  readonly currency?: string;
  readonly answers?: ImportAnswers;
}

export interface StatementPart {
  /** Place of the statement the part belongs to. */
  readonly statement: number;
  readonly trades?: readonly ParsedTrade[];
  readonly fills?: readonly ParsedFill[];
}

/** A statement without trades and executions; `executions` is what its executions make, null where it states none. */
export type StatementFrame = Omit<ParsedStatement, 'trades' | 'fills'> & { readonly executions: ExecutionOutcome | null };

/** The outcome without trades and executions, which went ahead as parts. */
export type StatementAnswer =
  | { readonly ok: true; readonly statements: readonly StatementFrame[] }
  | Extract<ParseOutcome, { readonly ok: false }>;

/** Few enough that taking a part holds up the page for some milliseconds only. */
const entriesPerPart = 500;

export const readStatementJob = async (
  { name, bytes, ...options }: StatementReading,
  { progress, part }: JobContext<StatementPart>,
): Promise<StatementAnswer> => {
  const outcome = await parseAnyFile({ name, bytes }, { ...options, onProgress: progress });
  if (!outcome.ok) return outcome;
  const statements = outcome.statements.map((statement, index) => {
    const { trades, fills, ...frame } = statement;
    for (let start = 0; start < trades.length; start += entriesPerPart)
      part({ statement: index, trades: trades.slice(start, start + entriesPerPart) });
    for (let start = 0; start < (fills?.length ?? 0); start += entriesPerPart)
      part({ statement: index, fills: (fills ?? []).slice(start, start + entriesPerPart) });
    return { ...frame, executions: executionOutcome(statement) };
  });
  return { ok: true, statements };
};

/** Reads a broker's file in a worker, with progress and cancel. The page stays free for input meanwhile. */
import type { ParsedFill, ParsedStatement, ParsedTrade, ParseOutcome, SourceFile } from '@/domain/import/contract';
import type { ImportAnswers } from '@/domain/import/questions';
import { compute as pageCompute } from './compute';
import type { Compute } from './create-compute';
import type { ExecutionOutcome } from './import-executions';
import type { Jobs } from './jobs';

export interface ParseJob {
  /** IANA zone in which the broker prints times. */
  readonly zone: string;
  readonly currency?: string;
  readonly answers?: ImportAnswers;
  readonly signal?: AbortSignal;
  /** Share read so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** One account's statement with what its executions make; null where it states trades. */
export interface ParsedAccount {
  readonly statement: ParsedStatement;
  readonly executions: ExecutionOutcome | null;
}

/** As `ParseOutcome`, with what executions make counted where it keeps no page waiting. */
export type ParseReport =
  | { readonly ok: true; readonly accounts: readonly ParsedAccount[] }
  | Extract<ParseOutcome, { readonly ok: false }>;

/** Has a worker loaded and waiting, so that a file can also be read when the network has gone meanwhile. */
export const prepareImportWorker = (): void => {
  if (typeof Worker !== 'undefined') pageCompute.prepare('read statement');
};

/** The importer's outcome, or 'cancelled'. Throws `WorkerFailure` when the worker breaks. The file's bytes stay with the caller. */
export const parseInWorker = async (
  file: SourceFile,
  { signal, onProgress, ...options }: ParseJob,
  compute: Compute<Jobs> = pageCompute,
): Promise<ParseReport | 'cancelled'> => {
  // A copy is handed over: the page still hashes and keeps the file.
  const bytes = new Uint8Array(file.bytes);
  const trades: ParsedTrade[][] = [];
  const fills: ParsedFill[][] = [];
  const outcome = await compute.run(
    'read statement',
    { name: file.name, bytes, ...options },
    {
      transfer: [bytes.buffer],
      signal,
      onProgress,
      onPart: (part) => {
        for (const trade of part.trades ?? []) (trades[part.statement] ??= []).push(trade);
        for (const fill of part.fills ?? []) (fills[part.statement] ??= []).push(fill);
      },
    },
  );
  // A worker that was cancelled or failed is gone, and the next file may come without a network.
  prepareImportWorker();
  if (outcome === 'cancelled' || !outcome.ok) return outcome;
  const accounts = outcome.statements.map(({ executions, ...frame }, index) => ({
    statement: { ...frame, trades: trades[index] ?? [], ...(executions === null ? {} : { fills: fills[index] ?? [] }) },
    executions,
  }));
  return { ok: true, accounts };
};

/** Reads a broker's file in a worker, with progress and cancel. The page stays free for input meanwhile. */
import type { ParsedFill, ParsedStatement, ParsedTrade, ParseOutcome, SourceFile } from '@/domain/import/contract';
import type { ImportAnswers } from '@/domain/import/questions';
import type { ExecutionOutcome } from './import-executions';
import type { ImportAnswer, ImportPart, ImportRequest } from './import-protocol';
import { runInWorker } from './run-in-worker';

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

const newWorker = (): Worker => new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module', name: 'import' });

let spare: Worker | null = null;

/** Has a worker loaded and waiting, so that a file can also be read when the network has gone meanwhile. */
export const prepareImportWorker = (): void => {
  if (spare !== null || typeof Worker === 'undefined') return;
  const worker = newWorker();
  worker.onerror = () => {
    if (spare === worker) spare = null;
  };
  spare = worker;
};

const takeWorker = (): Worker => {
  const worker = spare ?? newWorker();
  spare = null;
  return worker;
};

/** The importer's outcome, or 'cancelled'. Throws `WorkerFailure` when the worker breaks. The file's bytes stay with the caller. */
export const parseInWorker = async (file: SourceFile, job: ParseJob): Promise<ParseReport | 'cancelled'> => {
  // A copy is handed over: the page still hashes and keeps the file.
  const bytes = new Uint8Array(file.bytes);
  const trades: ParsedTrade[][] = [];
  const fills: ParsedFill[][] = [];
  const outcome = await runInWorker<ImportRequest, ImportPart, ImportAnswer>({
    start: takeWorker,
    request: {
      name: file.name,
      bytes,
      zone: job.zone,
      ...(job.currency === undefined ? {} : { currency: job.currency }),
      ...(job.answers === undefined ? {} : { answers: job.answers }),
    },
    transfer: [bytes.buffer],
    signal: job.signal,
    onProgress: job.onProgress,
    onPart: (part) => {
      for (const trade of part.trades ?? []) (trades[part.statement] ??= []).push(trade);
      for (const fill of part.fills ?? []) (fills[part.statement] ??= []).push(fill);
    },
  });
  prepareImportWorker();
  if (!outcome.ok) return 'cancelled';
  if (!outcome.result.ok) return outcome.result;
  const accounts = outcome.result.statements.map(({ executions, ...frame }, index) => ({
    statement: { ...frame, trades: trades[index] ?? [], ...(executions === null ? {} : { fills: fills[index] ?? [] }) },
    executions,
  }));
  return { ok: true, accounts };
};

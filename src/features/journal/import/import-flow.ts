/**
 * Takes files through reading, preview and storing, one after the other. The worker reads and the journal
 * stores; this keeps the step a person sees, and lets nothing of a cancelled file come through.
 */
import { accountIdOf } from '@/domain/import/account-id';
import type { ImportProblem, ParsedStatement, ParseOutcome, SourceFile } from '@/domain/import/contract';
import type { TradingAccount } from '@/domain/journal/trade';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { ParseJob } from '@/services/compute/parse-in-worker';
import { sha256Of } from '@/services/device/sha256';
import type { ImportSource } from '@/services/journal/plan-import';
import type { ImportResult } from '@/services/journal/store-import';

/** Zone of most MetaTrader servers: their day ends at 17:00 in New York but for a few weeks a year. It is an assumption. */
export const assumedBrokerZone = 'Europe/Helsinki';

export type ImportStep =
  | { readonly kind: 'idle' }
  /** `share` of the file read, 0 to 1. */
  | { readonly kind: 'reading'; readonly fileName: string; readonly share: number }
  | { readonly kind: 'preview'; readonly source: ImportSource; readonly isStoring: boolean }
  /** The file cannot be read; nothing of it was kept. */
  | { readonly kind: 'problems'; readonly fileName: string; readonly problems: readonly ImportProblem[] }
  /** The file was read but could not be kept, or the browser would not read it. */
  | { readonly kind: 'failed'; readonly fileName: string; readonly reason: string };

export interface ImportProgress {
  readonly step: ImportStep;
  /** Files given that wait for their turn. */
  readonly waitingCount: number;
}

export interface ImportServices {
  readonly parse: (file: SourceFile, job: ParseJob) => Promise<ParseOutcome | 'cancelled'>;
  readonly store: (source: ImportSource) => Promise<ImportResult>;
  /** Accounts the journal knows now; their remembered zones are used without asking. */
  readonly accounts: () => readonly TradingAccount[];
  readonly onStored: (source: ImportSource, result: ImportResult & { readonly ok: true }) => void;
}

export interface ImportFlow {
  readonly progress: Live<ImportProgress>;
  readonly open: (files: readonly File[]) => void;
  /** Reads the file of the preview again with another broker zone. */
  readonly changeZone: (zone: string) => void;
  readonly confirm: () => void;
  /** Cancels what is going on and goes to the next file, if any. Nothing of the present one is kept. */
  readonly dismiss: () => void;
  /** Cancels everything. */
  readonly close: () => void;
}

const storeFailures = {
  'not-ready': 'Your journal has not been read yet, so nothing was imported. Try again in a moment.',
  'device-full': 'This device has no room to keep the file. Nothing was imported. Free some space and try again.',
  'already-imported': 'This file was imported before. It adds nothing.',
  cancelled: 'The import was cancelled. Nothing was imported.',
} as const;

const unreadable = 'The browser could not read the file. Nothing was imported. If it was moved or changed, choose it again.';

/** The zone remembered for the statement's account; null for an account the journal does not know. */
const rememberedZone = (accounts: readonly TradingAccount[], statement: ParsedStatement): string | null => {
  const id = accountIdOf(statement.account);
  return accounts.find((account) => account.id === id)?.importZone ?? null;
};

/** Reads the file; without a zone given, in the one remembered for its account, else in the assumed one. */
const readStatement = async (
  services: ImportServices,
  file: ImportSource['file'],
  job: Omit<ParseJob, 'zone'> & { readonly zone: string | null },
): Promise<{ readonly outcome: ParseOutcome | 'cancelled'; readonly zone: string }> => {
  const zone = job.zone ?? assumedBrokerZone;
  const outcome = await services.parse(file, { ...job, zone });
  if (outcome === 'cancelled' || !outcome.ok || job.zone !== null) return { outcome, zone };
  const [first] = outcome.statements;
  const remembered = first === undefined ? null : rememberedZone(services.accounts(), first);
  if (remembered === null || remembered === zone) return { outcome, zone };
  return { outcome: await services.parse(file, { ...job, zone: remembered }), zone: remembered };
};

/** Reads a file into the step that shows what came of it; null when cancelled. */
const stepOfFile = async (
  services: ImportServices,
  file: ImportSource['file'],
  job: Omit<ParseJob, 'zone'> & { readonly zone: string | null },
): Promise<ImportStep | null> => {
  const { outcome, zone } = await readStatement(services, file, job);
  if (outcome === 'cancelled') return null;
  if (!outcome.ok) return { kind: 'problems', fileName: file.name, problems: outcome.problems };
  const [statement] = outcome.statements;
  if (statement === undefined) return { kind: 'failed', fileName: file.name, reason: unreadable };
  return { kind: 'preview', source: { file, statement, zone }, isStoring: false };
};

const loadFile = async (file: File): Promise<ImportSource['file']> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, sha256: await sha256Of(bytes) };
};

/** A flow without files. */
export const importFlow = (services: ImportServices): ImportFlow => {
  const progress = liveCell<ImportProgress>({ step: { kind: 'idle' }, waitingCount: 0 });
  let waiting: readonly File[] = [];
  let running: AbortController | null = null;

  const show = (step: ImportStep): void => progress.set({ step, waitingCount: waiting.length });
  /** Runs work that a later piece of work, or a cancel, makes pointless; its failure is a step too. */
  const run = (fileName: string, failure: string, work: (signal: AbortSignal) => Promise<ImportStep | null>): void => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    work(signal).then(
      (step) => {
        if (step !== null && !signal.aborted) show(step);
      },
      (error: unknown) => {
        logProblem(`Importing ${fileName}`, error);
        if (!signal.aborted) show({ kind: 'failed', fileName, reason: failure });
      },
    );
  };
  const read = (fileName: string, load: () => Promise<ImportSource['file']>, zone: string | null): void => {
    show({ kind: 'reading', fileName, share: 0 });
    run(fileName, unreadable, async (signal) => {
      const file = await load();
      const onProgress = (share: number): void => {
        if (!signal.aborted) show({ kind: 'reading', fileName, share });
      };
      return signal.aborted ? null : stepOfFile(services, file, { zone, signal, onProgress });
    });
  };
  const next = (): void => {
    running?.abort();
    const [file, ...rest] = waiting;
    waiting = rest;
    if (file === undefined) show({ kind: 'idle' });
    else read(file.name, () => loadFile(file), null);
  };
  const store = (source: ImportSource): void => {
    show({ kind: 'preview', source, isStoring: true });
    run(source.file.name, 'The import could not be stored. Nothing was imported.', async () => {
      const result = await services.store(source);
      if (!result.ok) return { kind: 'failed', fileName: source.file.name, reason: storeFailures[result.reason] };
      services.onStored(source, result);
      next();
      return null;
    });
  };
  const previewed = (): ImportSource | null => {
    const { step } = progress.get();
    return step.kind === 'preview' && !step.isStoring ? step.source : null;
  };

  return {
    progress,
    open: (files) => {
      waiting = [...waiting, ...files];
      const { step } = progress.get();
      if (step.kind === 'idle') next();
      else show(step);
    },
    changeZone: (zone) => {
      const source = previewed();
      if (source !== null) read(source.file.name, () => Promise.resolve(source.file), zone);
    },
    confirm: () => {
      const source = previewed();
      if (source !== null) store(source);
    },
    dismiss: () => {
      if (progress.get().step.kind !== 'preview' || previewed() !== null) next();
    },
    close: () => {
      running?.abort();
      waiting = [];
      show({ kind: 'idle' });
    },
  };
};

/** The steps of an import and the one piece of work behind them: what is shown, what waits, and what is thrown away when a person cancels. */
import type { ImportProblem } from '@/domain/import/contract';
import type { ImportQuestion } from '@/domain/import/questions';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { sha256Of } from '@/services/device/sha256';
import type { ImportSource, SourceBytes } from '@/services/journal/plan-import';
import type { OwnContract, RememberedMapping } from '@/services/journal/remembered';
import type { ImportResult, ImportWork } from '@/services/journal/store-import';
import { nothingGiven, readStatements } from './read-statements';
import type { GivenAnswers, ReadAccount, ReadingServices } from './read-statements';

export type ImportStep =
  | { readonly kind: 'idle' }
  /** A place to choose files. */
  | { readonly kind: 'choose' }
  /** `share` of the file read, 0 to 1. */
  | { readonly kind: 'reading'; readonly fileName: string; readonly share: number }
  /** The file is sound but leaves something open that only the person knows. */
  | { readonly kind: 'questions'; readonly file: SourceBytes; readonly questions: readonly ImportQuestion[]; readonly given: GivenAnswers }
  | {
      readonly kind: 'preview';
      readonly accounts: readonly ReadAccount[];
      /** Places of accounts that are left out. */
      readonly leftOut: ReadonlySet<number>;
      /** Places of accounts whose times in the future the person keeps as they are. */
      readonly kept: ReadonlySet<number>;
      /** By place of the account: entries stored with other facts for which the file's version is to count. */
      readonly takes: ReadonlyMap<number, ReadonlySet<string>>;
      readonly given: GivenAnswers;
      /** Share stored; null: not confirmed yet. */
      readonly storing: number | null;
    }
  /** The file cannot be read; nothing of it was kept. */
  | {
      readonly kind: 'problems';
      readonly fileName: string;
      readonly problems: readonly ImportProblem[];
      /** The rows without which the file can be read, with what it is read by; null: it cannot be read without rows either. */
      readonly offer: { readonly rows: readonly number[]; readonly file: SourceBytes; readonly given: GivenAnswers } | null;
    }
  /** The file was read but could not be kept, or the browser would not read it. */
  | { readonly kind: 'failed'; readonly fileName: string; readonly reason: string };

export interface ImportProgress {
  readonly step: ImportStep;
  /** Files given that wait for their turn. */
  readonly waitingCount: number;
}

/** What came of one account. */
export interface StoredAccount {
  readonly source: ImportSource;
  readonly result: ImportResult & { readonly ok: true };
}

export interface ImportServices extends ReadingServices {
  readonly store: (source: ImportSource, work: ImportWork) => Promise<ImportResult>;
  readonly rememberMapping: (headerHash: string, mapping: RememberedMapping) => unknown;
  readonly saveContract: (contract: OwnContract) => unknown;
  readonly onStored: (stored: readonly StoredAccount[]) => void;
}

export const unreadable = 'The browser could not read the file. Nothing was imported. If it was moved or changed, choose it again.';

const loadFile = async (file: File): Promise<SourceBytes> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, sha256: await sha256Of(bytes) };
};

/** The step that shows what came of reading; null when cancelled. */
const readStep = async (
  services: ReadingServices,
  { file, given }: { readonly file: SourceBytes; readonly given: GivenAnswers },
  work: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<ImportStep | null> => {
  const reading = await readStatements(services, file, given, work);
  switch (reading.kind) {
    case 'cancelled':
      return null;
    case 'problems':
      return {
        kind: 'problems',
        fileName: file.name,
        problems: reading.problems,
        offer: reading.leaveOut === null ? null : { rows: reading.leaveOut, file, given: reading.given },
      };
    case 'questions':
      return { kind: 'questions', file, questions: reading.questions, given: reading.given };
    case 'read':
      if (reading.accounts.length === 0) return { kind: 'failed', fileName: file.name, reason: unreadable };
      return {
        kind: 'preview',
        accounts: reading.accounts,
        leftOut: new Set(),
        kept: new Set(),
        takes: new Map(),
        given: reading.given,
        storing: null,
      };
  }
};

interface WaitingFile {
  readonly file: File;
  readonly given: GivenAnswers;
}

export interface ImportRun {
  readonly progress: Live<ImportProgress>;
  readonly show: (step: ImportStep) => void;
  readonly stepNow: () => ImportStep;
  /** Runs work that a later piece of work, or a cancel, makes pointless; its failure is a step too. */
  readonly run: (fileName: string, failure: string, work: (signal: AbortSignal) => Promise<ImportStep | null>) => void;
  readonly read: (fileName: string, load: () => Promise<SourceBytes>, given: GivenAnswers) => void;
  /** Files that wait for their turn, with what was said about them before. */
  readonly wait: (files: readonly File[], given?: GivenAnswers) => void;
  /** Cancels what is going on and goes to the next file, if any. */
  readonly next: () => void;
  readonly close: () => void;
}

/** A run without files. */
export const importRun = (services: ReadingServices): ImportRun => {
  const progress = liveCell<ImportProgress>({ step: { kind: 'idle' }, waitingCount: 0 });
  let waiting: readonly WaitingFile[] = [];
  let running: AbortController | null = null;
  const show = (step: ImportStep): void => progress.set({ step, waitingCount: waiting.length });
  const run: ImportRun['run'] = (fileName, failure, work) => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    work(signal).then(
      (step) => {
        if (step !== null && !signal.aborted) show(step);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        logProblem(`Importing ${fileName}`, error);
        show({ kind: 'failed', fileName, reason: failure });
      },
    );
  };
  const read: ImportRun['read'] = (fileName, load, given) => {
    show({ kind: 'reading', fileName, share: 0 });
    run(fileName, unreadable, async (signal) => {
      const file = await load();
      const onProgress = (share: number): void => {
        if (!signal.aborted) show({ kind: 'reading', fileName, share });
      };
      return signal.aborted ? null : readStep(services, { file, given }, { signal, onProgress });
    });
  };
  return {
    progress,
    show,
    stepNow: () => progress.get().step,
    run,
    read,
    wait: (files, given = nothingGiven) => {
      waiting = [...waiting, ...files.map((file): WaitingFile => ({ file, given }))];
    },
    next: () => {
      running?.abort();
      const [first, ...rest] = waiting;
      waiting = rest;
      if (first === undefined) show({ kind: 'idle' });
      else read(first.file.name, () => loadFile(first.file), first.given);
    },
    close: () => {
      running?.abort();
      waiting = [];
      show({ kind: 'idle' });
    },
  };
};

/**
 * The candles of this device as screens use them: the list, reading a file with its questions, and removing a series, which can be taken
 * back. What is removed is hidden at once and forgotten a while later, also when the page was closed meanwhile.
 */
import type { CandleOutcome } from '@/domain/candles/import/candle-file';
import type { FileOptions, FileStep } from '@/domain/candles/import/file-step';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { KeptSeriesFacts } from './bar-store';
import { addCandles, addSampleCandles, candlesOnDevice, describeCandles, readCandleFile, removeCandles } from './bars';
import type { DescribeOutcome, SeriesWords } from './describe-series';
import { dueSeries, hideSeries, unhideSeries } from './removed-series';

export type CandleList =
  | { readonly state: 'loading' }
  /** The browser forbids storage on the device. */
  | { readonly state: 'unavailable' }
  /** The newest first. */
  | { readonly state: 'ready'; readonly kept: readonly KeptSeriesFacts[] };

export interface CandleIntake {
  readonly list: Live<CandleList>;
  readonly step: Live<FileStep>;
  /** Digest of the series that was added last; null before the first. */
  readonly added: Live<string | null>;
  readonly read: (file: File) => void;
  /** Answers the questions of the file that is being read. */
  readonly answer: (options: FileOptions) => void;
  readonly addSample: () => void;
  /** Changes the name, the instrument or the price side of a series. */
  readonly describe: (digest: string, words: SeriesWords) => Promise<DescribeOutcome>;
  /** Hides a series; it can be brought back for some minutes. */
  readonly remove: (digest: string) => void;
  readonly bringBack: (digest: string) => void;
  /** Gives up the file that is being read, or its refusal. */
  readonly dismiss: () => void;
  readonly refresh: () => Promise<void>;
  /** Stops what is being read. */
  readonly close: () => void;
}

const mostLines = 5;

const refusalOf = (name: string, outcome: Extract<CandleOutcome, { readonly ok: false }>): FileStep => {
  const lines = outcome.problems
    .slice(0, mostLines)
    .map(({ row, reason, text }) => `${row === null ? '' : `Row ${String(row)}: `}${reason}${text === '' ? '' : ` (${text})`}`);
  const total = Object.values(outcome.counts).reduce((sum, count) => sum + count, 0);
  return { kind: 'refused', name, lines, more: Math.max(0, total - lines.length) };
};

const failed = (name: string, line: string): FileStep => ({ kind: 'refused', name, lines: [line], more: 0 });

/** The series in view. What was removed long enough ago is forgotten first. */
const readList = async (uid: string): Promise<CandleList> => {
  try {
    for (const digest of dueSeries(uid, Date.now())) {
      await removeCandles(uid, digest);
      unhideSeries(uid, digest);
    }
    return { state: 'ready', kept: await candlesOnDevice(uid) };
  } catch (cause) {
    logProblem('Reading the candles of this device', cause);
    return { state: 'unavailable' };
  }
};

/** Opens the candles of a person; nothing is asked before the first `refresh`. */
export const openCandleIntake = (uid: string): CandleIntake => {
  const list = liveCell<CandleList>({ state: 'loading' });
  const step = liveCell<FileStep>({ kind: 'idle' });
  const added = liveCell<string | null>(null);
  let reading: AbortController | null = null;
  let asked: File | null = null;

  const refresh = async (): Promise<void> => list.set(await readList(uid));

  const run = async (name: string, work: (signal: AbortSignal) => Promise<FileStep>): Promise<void> => {
    reading?.abort();
    const { signal } = (reading = new AbortController());
    step.set({ kind: 'reading', name, share: 0 });
    try {
      const next = await work(signal);
      if (!signal.aborted) step.set(next);
    } catch (cause) {
      logProblem('Reading a candle file', cause);
      if (!signal.aborted) step.set(failed(name, 'Reading stopped unexpectedly. Nothing was saved. Try again.'));
    }
    await refresh();
  };

  const keepOutcome = (name: string, kept: Awaited<ReturnType<typeof addCandles>>): FileStep => {
    if (kept === 'cancelled') return { kind: 'idle' };
    if (!kept.ok) return failed(name, 'This device is out of space. Nothing was saved. Free up some space and try again.');
    // A series that was removed and read again is wanted.
    unhideSeries(uid, kept.digest);
    added.set(kept.digest);
    return { kind: 'idle' };
  };

  const readFile = async (file: File, options: FileOptions, signal: AbortSignal): Promise<FileStep> => {
    const onProgress = (share: number): void => {
      if (!signal.aborted) step.set({ kind: 'reading', name: file.name, share });
    };
    const outcome = await readCandleFile(file, options, { signal, onProgress });
    if (outcome === 'cancelled') return { kind: 'idle' };
    if (outcome.ok === 'ask') {
      asked = file;
      return { kind: 'asking', name: file.name, options, questions: outcome.questions };
    }
    if (outcome.ok === false) return refusalOf(file.name, outcome);
    const { series, report } = outcome;
    return keepOutcome(file.name, await addCandles(uid, { series, title: file.name, report }, { signal }));
  };

  const read = (file: File, options: FileOptions): void => void run(file.name, (signal) => readFile(file, options, signal));
  return {
    list,
    step,
    added,
    read: (file) => read(file, {}),
    answer: (options) => {
      if (asked !== null) read(asked, options);
    },
    addSample: () => void run('the sample data', async (signal) => keepOutcome('Sample data', await addSampleCandles(uid, { signal }))),
    describe: async (digest, words) => {
      const outcome = await describeCandles(uid, digest, words);
      await refresh();
      return outcome;
    },
    remove: (digest) => {
      hideSeries(uid, digest, Date.now());
      void refresh();
    },
    bringBack: (digest) => {
      unhideSeries(uid, digest);
      void refresh();
    },
    dismiss: () => {
      reading?.abort();
      step.set({ kind: 'idle' });
    },
    refresh,
    close: () => reading?.abort(),
  };
};

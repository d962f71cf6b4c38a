/** The candles of the device as a screen needs them: the list, the chosen one, and reading a file with its questions. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CandleOutcome, CandleParseOptions, CandleQuestion } from '@/domain/candles/import/candle-file';
import { logProblem } from '@/lib/log';
import { addCandles, addSampleCandles, candlesOnDevice, readCandleFile, removeCandles } from '@/services/bars/bars';
import { showToast } from '@/ui/show-toast';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';

export type CandleList =
  | { readonly state: 'loading' }
  /** The browser forbids storage on the device. */
  | { readonly state: 'unavailable' }
  | { readonly state: 'ready'; readonly kept: readonly KeptSeriesFacts[] };

export type FileOptions = Omit<CandleParseOptions, 'onProgress'>;

export type FileStep =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly name: string; readonly share: number }
  | { readonly kind: 'asking'; readonly file: File; readonly options: FileOptions; readonly questions: readonly CandleQuestion[] }
  | { readonly kind: 'refused'; readonly name: string; readonly lines: readonly string[]; readonly more: number };

export interface Candles {
  readonly list: CandleList;
  readonly chosen: KeptSeriesFacts | null;
  readonly step: FileStep;
  readonly choose: (digest: string) => void;
  readonly read: (file: File, options: FileOptions) => void;
  readonly addSample: () => void;
  readonly remove: (digest: string) => void;
  readonly dismiss: () => void;
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

export const useCandles = (uid: string): Candles => {
  const [list, setList] = useState<CandleList>({ state: 'loading' });
  const [digest, setDigest] = useState<string | null>(null);
  const [step, setStep] = useState<FileStep>({ kind: 'idle' });
  const reading = useRef<AbortController | null>(null);

  const refresh = useCallback(
    (): Promise<void> =>
      candlesOnDevice(uid).then(
        (kept) => setList({ state: 'ready', kept }),
        (cause: unknown) => {
          logProblem('Reading the candles of this device', cause);
          setList({ state: 'unavailable' });
        },
      ),
    [uid],
  );

  useEffect(() => {
    void refresh();
    return () => reading.current?.abort();
  }, [refresh]);

  const run = async (name: string, work: (signal: AbortSignal) => Promise<FileStep>): Promise<void> => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setStep({ kind: 'reading', name, share: 0 });
    try {
      const next = await work(signal);
      if (!signal.aborted) setStep(next);
    } catch (cause) {
      logProblem('Reading a candle file', cause);
      if (!signal.aborted) setStep(failed(name, 'Reading stopped unexpectedly. Nothing was saved. Try again.'));
    }
    await refresh();
  };

  const keepOutcome = (name: string, kept: Awaited<ReturnType<typeof addCandles>>): FileStep => {
    if (kept === 'cancelled') return { kind: 'idle' };
    if (!kept.ok) return failed(name, 'This device is out of space. Nothing was saved. Free up some space and try again.');
    setDigest(kept.digest);
    return { kind: 'idle' };
  };

  const readFile = async (file: File, options: FileOptions, signal: AbortSignal): Promise<FileStep> => {
    const onProgress = (share: number): void => setStep({ kind: 'reading', name: file.name, share });
    const outcome = await readCandleFile(file, options, { signal, onProgress });
    if (outcome === 'cancelled') return { kind: 'idle' };
    if (outcome.ok === 'ask') return { kind: 'asking', file, options, questions: outcome.questions };
    if (outcome.ok === false) return refusalOf(file.name, outcome);
    const { series, report } = outcome;
    return keepOutcome(file.name, await addCandles(uid, { series, title: file.name, report }, { signal }));
  };

  const kept = list.state === 'ready' ? list.kept : [];
  return {
    list,
    chosen: kept.find((one) => one.digest === digest) ?? kept[0] ?? null,
    step,
    choose: setDigest,
    read: (file, options) => void run(file.name, (signal) => readFile(file, options, signal)),
    addSample: () => void run('the sample data', async (signal) => keepOutcome('Sample data', await addSampleCandles(uid, { signal }))),
    remove: (gone) => {
      void removeCandles(uid, gone)
        .catch((cause: unknown) => {
          logProblem('Removing candles', cause);
          showToast({ tone: 'danger', title: 'The candles could not be removed.', text: 'They are still on this device. Try again.' });
        })
        .then(refresh);
    },
    dismiss: () => {
      reading.current?.abort();
      setStep({ kind: 'idle' });
    },
  };
};

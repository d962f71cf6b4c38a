/**
 * Published backtests for whoever looks at them. Light: Firebase arrives by dynamic import. What was read last stays on the device, so
 * that list, results and runs over simulated bars are there without a network.
 */
import { readResultDocument, type ReadResult } from '@/domain/published/result-document';
import { logProblem } from '@/lib/log';
import type { StoredResult } from '@/services/firebase/published-results';
import { keepResults, keptResults } from './results-on-device';

export interface ResultsReading {
  /** Latest first. */
  readonly results: readonly ReadResult[];
  /** Whether the server was asked just now; otherwise they are what was read last on this device. */
  readonly isFresh: boolean;
}

/** A slower answer counts as none. */
const patienceMs = 20_000;

const remote = async () => {
  const [{ firebaseApp, pageBackend }, code] = await Promise.all([
    import('@/services/firebase/app'),
    import('@/services/firebase/published-results'),
  ]);
  return { firestore: code.openForReading(firebaseApp(), pageBackend()), ...code };
};

const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The server did not answer in time.')), patienceMs);
    }),
  ]);

const readingOf = (stored: readonly StoredResult[], isFresh: boolean): ResultsReading => ({
  results: stored
    .toSorted((a, b) => (b.publishedAt ?? Infinity) - (a.publishedAt ?? Infinity) || (a.id < b.id ? -1 : 1))
    .map(({ id, fields, publishedAt, withdrawnAt }) => readResultDocument(id, fields, { publishedAt, withdrawnAt })),
  isFresh,
});

/** What this device read last; null when it never did. */
export const resultsOnDevice = async (): Promise<ResultsReading | null> => {
  const kept = await keptResults();
  return kept === null ? null : readingOf(kept, false);
};

/** Asks the server; null when it can't be reached. */
export const readPublished = async (): Promise<ResultsReading | null> => {
  try {
    const stored = await inTime(remote().then(({ firestore, readResults }) => readResults(firestore)));
    await keepResults(stored);
    return readingOf(stored, true);
  } catch (cause) {
    logProblem('Reading published backtests', cause);
    return null;
  }
};

/** The published list of trades of a reading; null when it can't be had. */
export const publishedList = async (id: string, reading: 'pessimistic' | 'optimistic'): Promise<string | null> => {
  try {
    return await inTime(remote().then(({ firestore, readTradeList }) => readTradeList(firestore, id, reading)));
  } catch (cause) {
    logProblem('Reading a published list of trades', cause);
    return null;
  }
};

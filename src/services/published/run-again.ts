/** Runs a published result again in a worker of this browser, and holds what comes out against what was published. */
import { compareTradeLists, disagreements, type Disagreement, type ListDifference } from '@/domain/published/compare-results';
import type { MadeResult } from '@/domain/published/make-result';
import type { PublishedResult } from '@/domain/published/published-result';
import { logProblem } from '@/lib/log';
import { compute } from '@/services/compute/compute';
import { publishedList } from './published';

export interface Agreement {
  readonly state: 'same' | 'different';
  readonly made: MadeResult;
  readonly elapsedMs: number;
  /** What differs, in the order in which one explains the other; empty when nothing does. */
  readonly differs: readonly Disagreement[];
  /** Where the lists of trades part; null where they do not, or where the published list can't be had. */
  readonly first: { readonly reading: 'pessimistic' | 'optimistic'; readonly difference: ListDifference } | null;
  /** Whether a list differs and the published one could not be read to say where. */
  readonly isListMissing: boolean;
}

export type RunAgain = Agreement | { readonly state: 'failed'; readonly reason: string } | { readonly state: 'cancelled' };

export interface RunAgainOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

const whereItDiffers = async (
  { id }: PublishedResult,
  made: MadeResult,
  differs: readonly Disagreement[],
): Promise<Pick<Agreement, 'first' | 'isListMissing'>> => {
  const reading = (['pessimistic', 'optimistic'] as const).find((one) => differs.includes(one));
  if (reading === undefined) return { first: null, isListMissing: false };
  const list = await publishedList(id, reading);
  if (list === null) return { first: null, isListMissing: true };
  const difference = compareTradeLists(list, made.lists[reading]);
  return { first: difference === null ? null : { reading, difference }, isListMissing: false };
};

/** `bytes` are those of the file, checked; null for simulated bars. */
export const runAgain = async (
  result: PublishedResult,
  bytes: Uint8Array | null,
  { signal, onProgress }: RunAgainOptions = {},
): Promise<RunAgain> => {
  const { strategy, settings, engine, data, instrument, interval, from, to, seed, tried } = result;
  try {
    const recipe = { strategy, settings, engine, data, instrument, interval, from, to, seed, tried };
    const outcome = await compute.run('run published', { recipe, pbo: result.figures.pbo, bytes }, { signal, onProgress });
    if (outcome === 'cancelled') return { state: 'cancelled' };
    if (!outcome.ok) return { state: 'failed', reason: outcome.reason };
    const { made, elapsedMs } = outcome;
    const differs = disagreements(result, made);
    return {
      state: differs.length === 0 ? 'same' : 'different',
      made,
      elapsedMs,
      differs,
      ...(await whereItDiffers(result, made, differs)),
    };
  } catch (cause) {
    logProblem('Running a published backtest again', cause);
    return { state: 'failed', reason: 'The run stopped with an error. Reload the page and try again.' };
  }
};

/** Has the code of the run here before it is asked for, so that it is there without a network. */
export const prepareRun = (): void => compute.prepare('run published');

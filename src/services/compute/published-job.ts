/** Runs a published result again: its bars are made or read, their digest taken, and everything that must come out made anew. */
import { makeResult, runRecipe, type MadeResult } from '@/domain/published/make-result';
import type { ResultRecipe } from '@/domain/published/published-result';
import { seriesOfResult } from '@/domain/published/series-of-result';
import { dataHash } from '@/domain/runs/data-hash';
import type { Statistic } from '@/domain/statistics/statistic';
import { sha256OfText } from '@/services/device/sha256';
import type { JobContext } from './job';

export interface PublishedRun {
  readonly recipe: ResultRecipe;
  /** As it was published; null where nothing was swept. It needs the returns of all variants, so it goes in and does not come out. */
  readonly pbo: Statistic | null;
  /** The file of candles, whose digest was checked; null for simulated bars. */
  readonly bytes: Uint8Array | null;
}

export type PublishedOutcome =
  | { readonly ok: true; readonly made: MadeResult; readonly elapsedMs: number }
  | { readonly ok: false; readonly reason: string };

/** `elapsedMs` is the time of all of it on this machine. */
export const runPublishedJob = async ({ recipe, pbo, bytes }: PublishedRun, { progress }: JobContext): Promise<PublishedOutcome> => {
  const startedMs = performance.now();
  const bars = seriesOfResult(recipe, bytes);
  if (!bars.ok) return bars;
  progress(0.4);
  const outcome = runRecipe(recipe, bars.series);
  if (!outcome.ok) return outcome;
  progress(0.6);
  const hash = await dataHash(bars.series);
  const made = await makeResult({ ...recipe, pbo }, outcome.run, { series: bars.series, dataHash: hash }, sha256OfText);
  return { ok: true, made, elapsedMs: performance.now() - startedMs };
};

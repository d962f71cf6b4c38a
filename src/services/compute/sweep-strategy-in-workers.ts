/** A sweep of any strategy spread over the cores. What ran before a stop is handed in as `done` and not run again. */
import { joinSweeps, type SweepAnswer, type SweepQuestion, type SweepResult } from '@/domain/sweeps/sweep';
import { placesOf } from '@/domain/sweeps/variants';
import { compute as pageCompute } from './compute';
import type { Compute, SpreadOptions } from './create-compute';
import type { Jobs } from './jobs';

/** The whole of `done` and what ran now. Throws `WorkerFailure` when a worker breaks. */
export const sweepStrategyInWorkers = async (
  question: Omit<SweepQuestion, 'onProgress'>,
  done: SweepResult | null,
  options: Omit<SpreadOptions<never>, 'transfer'> = {},
  compute: Compute<Jobs> = pageCompute,
): Promise<SweepAnswer | 'cancelled'> => {
  const known = new Set([...(done?.rows ?? []).map(({ place }) => place), ...(done?.refused ?? [])]);
  const open = (question.places ?? placesOf(question.axes, question.method)).filter((place) => !known.has(place));
  // Neighbors in turn, so that all parts take about as long.
  const parts = Array.from({ length: Math.min(compute.lanes, Math.max(1, open.length)) }, (_, part) => ({
    ...question,
    places: open.filter((__, k) => k % compute.lanes === part),
  }));
  const answers = await compute.runAll('sweep strategy', parts, options);
  if (answers === 'cancelled') return answers;
  const results: SweepResult[] = done === null ? [] : [done];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    results.push(answer.result);
  }
  return { ok: true, result: joinSweeps(results) };
};

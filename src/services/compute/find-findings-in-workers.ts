/** The findings of a sample, its draws spread over the cores; the same whatever their number. */
import type { Question } from '@/domain/findings/condition';
import { familyOf } from '@/domain/findings/family';
import type { Findings } from '@/domain/findings/finding';
import { drawParts } from '@/domain/findings/finding-draws';
import { withoutTrades, type FindingSample } from '@/domain/findings/sample';
import { compute as pageCompute } from './compute';
import type { Compute, SpreadOptions } from './create-compute';
import type { Jobs } from './jobs';

/** The draws are nearly all of the work. */
const shareOfDraws = 0.95;

/** Runs the family (or the questions given) in workers. Throws `WorkerFailure` when a worker breaks. */
export const findFindingsInWorkers = async (
  whole: FindingSample,
  {
    signal,
    onProgress,
    questions = familyOf(whole),
  }: Omit<SpreadOptions<never>, 'transfer'> & { readonly questions?: readonly Question[] } = {},
  compute: Compute<Jobs> = pageCompute,
): Promise<Findings | 'cancelled'> => {
  const sample = withoutTrades(whole);
  const lanes = Math.min(compute.lanes, drawParts);
  const inputs = Array.from({ length: lanes }, (_, lane) => ({
    sample,
    questions,
    parts: Array.from({ length: drawParts }, (__, part) => part).filter((part) => part % lanes === lane),
    withLabels: lane === 0,
  }));
  const drawn = await compute.runAll('finding draws', inputs, { signal, onProgress: (share) => onProgress?.(share * shareOfDraws) });
  if (drawn === 'cancelled') return drawn;
  const family = drawn.flatMap((one) => one.family ?? []);
  const draws = drawn.flatMap((one) => one.draws);
  const transfer = [...family.map(({ group }) => group.buffer), ...draws.map(({ values }) => values.buffer)];
  const found = await compute.run('findings', { sample, family, draws }, { signal, transfer });
  if (found !== 'cancelled') onProgress?.(1);
  return found;
};

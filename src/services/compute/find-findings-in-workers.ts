/** The findings of a sample, its draws spread over the cores; the same whatever their number. */
import type { Question } from '@/domain/findings/condition';
import { familyOf } from '@/domain/findings/family';
import type { Findings } from '@/domain/findings/finding';
import { drawParts } from '@/domain/findings/finding-draws';
import { withoutTrades, type FindingSample } from '@/domain/findings/sample';
import { pacer } from '@/lib/breathe';
import { copyInSteps, type Copied } from '@/lib/copy-in-steps';
import { withPauses } from '@/lib/steps';
import { compute as pageCompute } from './compute';
import type { Compute, SpreadOptions } from './create-compute';
import type { FindingDrawsInput } from './findings-job';
import type { Jobs } from './jobs';

/** The draws are nearly all of the work. */
const shareOfDraws = 0.95;

/** Each worker compiles the code of the draws for itself, which costs as much as drawing about so many trades. */
const tradesPerLane = 1_500;

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
  const worthwhile = Math.max(1, Math.floor(sample.results.length / tradesPerLane));
  const lanes = Math.min(compute.lanes, drawParts, worthwhile);
  const pause = pacer();
  const copyOfSample = async () => await withPauses(copyInSteps(sample), { pause, signal });
  const copies: Copied<FindingSample>[] = [];
  for (let lane = 0; lane < lanes; lane += 1) {
    const copy = await copyOfSample();
    if (copy === null) return 'cancelled';
    copies.push(copy);
  }
  const inputs = copies.map((copy, lane): FindingDrawsInput => ({
    sample: copy.value,
    questions,
    parts: Array.from({ length: drawParts }, (__, part) => part).filter((part) => part % lanes === lane),
    withLabels: lane === 0,
  }));
  const drawn = await compute.runAll('finding draws', inputs, {
    signal,
    onProgress: (share) => onProgress?.(share * shareOfDraws),
    transfer: (input) => copies[inputs.indexOf(input)]?.buffers ?? [],
  });
  if (drawn === 'cancelled') return drawn;
  const family = drawn.flatMap((one) => one.family ?? []);
  const draws = drawn.flatMap((one) => one.draws);
  const copy = await copyOfSample();
  if (copy === null) return 'cancelled';
  const transfer = [...copy.buffers, ...family.map(({ group }) => group.buffer), ...draws.map(({ values }) => values.buffer)];
  const found = await compute.run('findings', { sample: copy.value, family, draws }, { signal, transfer });
  if (found !== 'cancelled') onProgress?.(1);
  return found;
};

/** A sweep spread over workers. The page keeps its candles: workers get copies. */
import type { AverageCrossSweep, SweepColumns, SweepOutcome } from '@/domain/backtest/average-cross-sweep';
import { compute as pageCompute } from './compute';
import type { Compute, SpreadOptions } from './create-compute';
import type { Jobs } from './jobs';

export type SweepQuestion = Omit<AverageCrossSweep, 'onProgress'>;

/** Fast periods in as many even parts as there are workers, neighbours apart so that all parts take about as long. */
const partsOf = (sweep: SweepQuestion, count: number): readonly SweepQuestion[] =>
  Array.from({ length: Math.min(count, sweep.fastPeriods.length) }, (_, part) => ({
    ...sweep,
    fastPeriods: sweep.fastPeriods.filter((__, index) => index % count === part),
  }));

/** The parts' columns in the order of the whole sweep. */
const joined = (sweep: SweepQuestion, parts: readonly SweepColumns[]): SweepColumns => {
  const width = sweep.slowPeriods.length;
  const pairs = sweep.fastPeriods.length * width;
  const whole = {
    finalEquity: new Float64Array(pairs),
    trades: new Int32Array(pairs),
    wins: new Int32Array(pairs),
    commission: new Float64Array(pairs),
  };
  for (const [part, columns] of parts.entries()) {
    for (let row = 0, index = part; index < sweep.fastPeriods.length; row += 1, index += parts.length) {
      const cut = [row * width, (row + 1) * width] as const;
      whole.finalEquity.set(columns.finalEquity.subarray(...cut), index * width);
      whole.trades.set(columns.trades.subarray(...cut), index * width);
      whole.wins.set(columns.wins.subarray(...cut), index * width);
      whole.commission.set(columns.commission.subarray(...cut), index * width);
    }
  }
  return whole;
};

/** A sweep spread over the cores. Throws `WorkerFailure` when a worker breaks. */
export const sweepInWorkers = async (
  sweep: SweepQuestion,
  options: Omit<SpreadOptions<never>, 'transfer'> = {},
  compute: Compute<Jobs> = pageCompute,
): Promise<SweepOutcome | 'cancelled'> => {
  if (sweep.fastPeriods.length === 0 || sweep.slowPeriods.length === 0) return { ok: false, problems: ['There are no periods to try.'] };
  const outcomes = await compute.runAll('sweep', partsOf(sweep, compute.lanes), options);
  if (outcomes === 'cancelled') return outcomes;
  const columns: SweepColumns[] = [];
  for (const outcome of outcomes) {
    if (!outcome.ok) return outcome;
    columns.push(outcome.columns);
  }
  return { ok: true, columns: joined(sweep, columns) };
};

/** Judges a run anew once more variants were tried, or once a sweep says how far the choice of its numbers overfits. */
import type { TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import type { Statistic } from '@/domain/statistics/statistic';
import { compute } from '@/services/compute/compute';
import { reportSeed, runs, setResult } from './run-desk';
import { isDone } from './run-types';

/** Figures of the run itself stay; what allows for choosing is computed again, with its sealed end where that was opened. */
export const judgeAgain = async (id: string, trials: TrialTotals, pbo: Statistic | null): Promise<void> => {
  const run = runs.get().find((one) => one.id === id);
  if (!isDone(run)) return;
  const { result } = run.state;
  const { settings } = run.question;
  const sealed = result.opened ?? null;
  const { backtest, series } = result;
  const evidence = await compute.run('assess run', { backtest, series, settings, trials, pbo, sealed, seed: reportSeed });
  const now = runs.get().find((one) => one.id === id);
  if (evidence === 'cancelled' || !isDone(now) || now.state.result !== result) return;
  setResult(id, { ...result, evidence, trials });
};

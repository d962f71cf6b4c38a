/** What a report can be known by on paper: the digests of what it ran on and of what came out. */
import { engineVersion } from '@/domain/backtest/engine-version';
import { dataHash } from '@/domain/runs/data-hash';
import { listHashes } from '@/features/charts/backtest/kept/saved-run-of';
import { dataWithLower } from '@/features/charts/backtest/run-lower';
import { dataWithNews } from '@/features/charts/backtest/run-news';
import type { DoneRun, KnownBy, ReportRun } from '@/features/charts/backtest/run-types';

const isOfThisVisit = (run: ReportRun): run is DoneRun => 'backtest' in run.state.result;

/** As they were kept, or computed now for a run of this visit. */
export const knownBy = async (run: ReportRun): Promise<KnownBy> => {
  if (run.known !== undefined) return run.known;
  if (!isOfThisVisit(run)) throw new Error('A kept run has its digests with it.');
  const { series, backtest, news, lowerHash } = run.state.result;
  const { unitStep } = run.question.settings.contract;
  const [bars, lists] = await Promise.all([dataHash(series), listHashes(backtest, series, unitStep)]);
  return { engine: engineVersion, data: await dataWithLower(await dataWithNews(bars, news ?? null), lowerHash ?? null), ...lists };
};

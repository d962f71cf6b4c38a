/** Which runs stand beside each other: some of this visit, some kept. */
import type { ComparedRun } from '@/features/charts/backtest/compare-table';
import { isDone } from '@/features/charts/backtest/run-types';
import type { TestRun } from '@/features/charts/backtest/run-types';
import { keptReportOf } from './kept-report-run';
import type { KeptRuns } from './use-kept-runs';

/** The compared runs, of this visit and kept ones, in the order in which they were chosen. */
export const comparedRuns = (all: readonly TestRun[], kept: KeptRuns, ids: readonly string[], uid: string): readonly ComparedRun[] =>
  ids.flatMap((id): readonly ComparedRun[] => {
    const own = all.find((run) => run.id === id);
    if (isDone(own)) return [{ label: `Run ${String(own.number)}`, run: own }];
    const listed = kept.list?.find((one) => one.id === id);
    const reading = listed === undefined ? null : keptReportOf(listed, uid);
    return listed === undefined || reading === null || !reading.ok ? [] : [{ label: listed.name, run: reading.kept.run }];
  });

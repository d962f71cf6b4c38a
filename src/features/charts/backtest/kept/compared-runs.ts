/** Which runs stand beside each other: some of this visit, some kept. */
import type { ComparedRun } from '@/features/charts/backtest/compare-table';
import { isDone } from '@/features/charts/backtest/run-types';
import type { ReportRun, TestRun } from '@/features/charts/backtest/run-types';
import { keptReportOf } from './kept-report-run';
import type { KeptRuns } from './use-kept-runs';

/** A run of this visit is known by its strategy. */
const nameOf = ({ question: { strategy, version } }: ReportRun): string =>
  version === null ? strategy.name : `${strategy.name}, ${version.toLowerCase()}`;

/** The compared runs, of this visit and kept ones, in the order in which they were chosen. */
const chosenRuns = (all: readonly TestRun[], kept: KeptRuns, ids: readonly string[], uid: string): readonly ComparedRun[] =>
  ids.flatMap((id): readonly ComparedRun[] => {
    const own = all.find((run) => run.id === id);
    if (isDone(own)) return [{ label: nameOf(own), number: own.number, run: own }];
    const listed = kept.list?.find((one) => one.id === id);
    const reading = listed === undefined ? null : keptReportOf(listed, uid);
    return listed === undefined || reading === null || !reading.ok ? [] : [{ label: listed.name, run: reading.kept.run }];
  });

/** The same under names that differ: a run of this visit has its number where another one has the same name. */
export const comparedRuns = (...given: Parameters<typeof chosenRuns>): readonly ComparedRun[] => {
  const chosen = chosenRuns(...given);
  return chosen.map((one) => {
    const isShared = chosen.some((other) => other !== one && other.label === one.label);
    return isShared && one.number !== undefined ? { ...one, label: `${one.label}, run ${String(one.number)}` } : one;
  });
};

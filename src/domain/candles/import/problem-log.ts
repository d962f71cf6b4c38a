/** Collects what is wrong with the rows of one file, and applies the reader's word on each kind of problem. */
import { repairsOf } from './candle-file';
import type { Repair, Repairs, RowProblem, RowProblemKind } from './candle-file';

const mostListed = 10_000;

export interface ProblemLog {
  /** Notes a problem. Returns the repair the reader chose for its kind, or null: then the file is refused. */
  readonly note: (problem: RowProblem) => Repair | null;
  readonly problems: readonly RowProblem[];
  readonly counts: Readonly<Partial<Record<RowProblemKind, number>>>;
  readonly repaired: readonly (RowProblem & { readonly repair: Repair })[];
  readonly repairedCount: () => number;
  /** Whether a problem without a repair was noted. */
  readonly isRefused: () => boolean;
}

export const createProblemLog = (repairs: Repairs): ProblemLog => {
  const problems: RowProblem[] = [];
  const repaired: (RowProblem & { readonly repair: Repair })[] = [];
  const counts: Partial<Record<RowProblemKind, number>> = {};
  let repairedCount = 0;
  let isRefused = false;

  const note = (problem: RowProblem): Repair | null => {
    const repair = repairs[problem.kind];
    if (repair !== undefined && repairsOf[problem.kind].includes(repair)) {
      repairedCount += 1;
      if (repaired.length < mostListed) repaired.push({ ...problem, repair });
      return repair;
    }
    isRefused = true;
    counts[problem.kind] = (counts[problem.kind] ?? 0) + 1;
    if (problems.length < mostListed) problems.push(problem);
    return null;
  };

  return { note, problems, counts, repaired, repairedCount: () => repairedCount, isRefused: () => isRefused };
};

/**
 * Walk-forward testing: a choice is made on one range of time and judged on the next one, which it has not seen. Only
 * the ranges and the summing up are here; choosing and running are handed in.
 */
import { undefinedBecause, type Estimate, type Statistic } from '@/domain/statistics/statistic';
import { meanOf, sumOf } from '@/domain/statistics/values';
import { wilsonInterval } from '@/domain/statistics/wilson';

/** Rows `from` up to, not including, `to`. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

export interface WalkForwardWindow {
  readonly train: RowRange;
  readonly test: RowRange;
}

export interface WalkForwardPlan {
  /** Rows there are. */
  readonly rows: number;
  /** Rows to choose on: each time the latest so many ('rolling'), or all from the first row on, so many at least ('anchored'). */
  readonly trainRows: number;
  readonly testRows: number;
  /** Rows left out between the two, as many as a trade or an indicator can reach over. */
  readonly gapRows: number;
  readonly kind: 'rolling' | 'anchored';
}

/**
 * The windows: tests follow each other without overlap and end with the last row, so that what does not fill a window
 * is left over at the old end (an anchored plan trains on it). Undefined when the rows do not suffice for one.
 */
export const walkForwardWindows = (plan: WalkForwardPlan): Statistic<readonly WalkForwardWindow[]> => {
  const { rows, trainRows, testRows, gapRows, kind } = plan;
  if (!(trainRows >= 1 && testRows >= 1 && gapRows >= 0)) return undefinedBecause('A window needs one row or more for each part.');
  const count = Math.floor((rows - trainRows - gapRows) / testRows);
  if (count < 1) return undefinedBecause(`One window needs ${trainRows + gapRows + testRows} rows (n = ${rows}).`);
  const firstTest = rows - count * testRows;
  const windows = Array.from({ length: count }, (_, i): WalkForwardWindow => {
    const test = { from: firstTest + i * testRows, to: firstTest + (i + 1) * testRows };
    const trainTo = test.from - gapRows;
    return { train: { from: kind === 'anchored' ? 0 : trainTo - trainRows, to: trainTo }, test };
  });
  return { value: windows };
};

/** One window after the fact: what was chosen, and returns per period on both ranges. */
export interface WalkForwardStep<Choice> {
  readonly window: WalkForwardWindow;
  readonly choice: Choice;
  readonly inSample: Float64Array;
  readonly outOfSample: Float64Array;
}

export interface WalkForwardRun<Choice> {
  /** Chooses on a range, and gives the returns of the choice there. It must not look beyond `train.to`. */
  readonly fit: (train: RowRange) => { readonly choice: Choice; readonly returns: Float64Array };
  /** Runs the choice on a range. */
  readonly test: (choice: Choice, test: RowRange) => Float64Array;
}

/** Runs all windows one after the other. Work in a worker can run the windows itself and sum up with `sumUpWalkForward`. */
export const walkForward = <Choice>(
  windows: readonly WalkForwardWindow[],
  { fit, test }: WalkForwardRun<Choice>,
): readonly WalkForwardStep<Choice>[] =>
  windows.map((window) => {
    const { choice, returns } = fit(window.train);
    return { window, choice, inSample: returns, outOfSample: test(choice, window.test) };
  });

export interface WalkForwardSummary {
  readonly windows: number;
  /** Returns of all tests in order: the only returns that may be shown as the strategy's. */
  readonly outOfSample: Float64Array;
  /**
   * Mean return per period out of sample / in sample (R. Pardo, The Evaluation and Optimization of Trading Strategies,
   * 2008, walk-forward efficiency). Undefined when nothing was earned in sample.
   */
  readonly efficiency: Statistic;
  /** Share of windows whose test earned something, with its Wilson interval. */
  readonly profitable: Estimate;
}

/** The windows summed up; undefined without any. */
export const sumUpWalkForward = (steps: readonly WalkForwardStep<unknown>[]): Statistic<WalkForwardSummary> => {
  if (steps.length === 0) return undefinedBecause('No windows.');
  const outOfSample = Float64Array.from(steps.flatMap((step) => [...step.outOfSample]));
  const inside = meanOf(Float64Array.from(steps.flatMap((step) => [...step.inSample])));
  const earned = steps.filter((step) => sumOf(step.outOfSample) > 0).length;
  return {
    value: {
      windows: steps.length,
      outOfSample,
      efficiency: inside > 0 ? { value: meanOf(outOfSample) / inside } : undefinedBecause('Nothing was earned in sample.'),
      profitable: { point: { value: earned / steps.length }, interval: { value: wilsonInterval(earned, steps.length) } },
    },
  };
};

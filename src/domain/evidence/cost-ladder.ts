/**
 * The same strategy at other costs, each run anew, since costs also decide which stops are hit and what a size may be. It asks how
 * far spread, slippage and commission may be wrong before nothing is left; swap stays as it is.
 */
import type { BacktestInput } from '@/domain/backtest/run-backtest';
import { runBacktest, type Backtest } from '@/domain/backtest/run-backtest';
import type { BacktestSettings, Commission } from '@/domain/backtest/backtest-settings';
import { measuredInR, resultsInR } from '@/domain/backtest/results-in-r';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { wholeEntries } from '@/domain/backtest/whole-entries';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { meanOf } from '@/domain/statistics/values';
import { meanInterval } from './bootstrap-intervals';
import type { BootstrapInterval } from './evidence';

/** Times the costs of the settings. The first six are always run; further ones until both readings have lost their gain. */
export const costMultiples = [0, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16] as const;
const alwaysRun = 6;

export interface CostStep {
  readonly multiple: number;
  /** Per closed trade, in the unit of the ladder; undefined without trades. */
  readonly pessimistic: Statistic;
  readonly interval: Statistic<BootstrapInterval>;
  readonly optimistic: Statistic;
  readonly n: number;
}

export interface CostLadder {
  /** R where every trade at the stated costs has a stop, else money of the account. */
  readonly unit: 'R' | 'money';
  readonly steps: readonly CostStep[];
  /** Multiple at which the mean per trade is 0, straight between the runs beside it; undefined where it never gains, or never ceases to. */
  readonly goneAt: { readonly pessimistic: Statistic; readonly optimistic: Statistic };
}

export type CostLadderAnswer =
  | { readonly ok: true; readonly ladder: CostLadder }
  | { readonly ok: false; readonly problems: readonly string[] };

export interface CostLadderQuestion extends BacktestInput {
  readonly seed: number;
  readonly resamples?: number;
  readonly onProgress?: ((share: number) => void) | undefined;
}

const commissionAt = (commission: Commission, multiple: number): Commission => {
  switch (commission.kind) {
    case 'none':
      return commission;
    case 'share of value':
      return { ...commission, ratio: commission.ratio * multiple };
    default:
      return { ...commission, money: commission.money * multiple };
  }
};

/** The settings with so many times their spread, slippage and commission. */
export const settingsAtCosts = (settings: BacktestSettings, multiple: number): BacktestSettings => {
  const { spread, slippageTicks, commission } = settings;
  return {
    ...settings,
    spread: {
      ...spread,
      ticks: spread.ticks * multiple,
      ...(spread.ratio === undefined ? {} : { ratio: spread.ratio * multiple }),
      bySession: spread.bySession.map(({ city, ticks }) => ({ city, ticks: ticks * multiple })),
    },
    slippageTicks: slippageTicks * multiple,
    commission: commissionAt(commission, multiple),
  };
};

/** Whether there is anything to multiply. */
export const hasCosts = ({ spread, slippageTicks, commission }: BacktestSettings): boolean =>
  spread.ticks > 0 ||
  (spread.ratio ?? 0) > 0 ||
  spread.bySession.some(({ ticks }) => ticks > 0) ||
  slippageTicks > 0 ||
  (commission.kind === 'share of value' ? commission.ratio > 0 : commission.kind !== 'none' && commission.money > 0);

const resultsOf = ({ trades }: SimulatedRun, unit: CostLadder['unit'], settings: BacktestSettings): Float64Array => {
  const whole = wholeEntries(trades);
  return unit === 'R' ? measuredInR(resultsInR(whole, settings)) : whole.net;
};

const meanStatistic = (values: Float64Array): Statistic =>
  values.length === 0 ? undefinedBecause('No trades.') : { value: meanOf(values) };

const unitOf = ({ pessimistic }: Backtest, settings: BacktestSettings): CostLadder['unit'] => {
  const results = resultsInR(wholeEntries(pessimistic.trades), settings);
  return results.length > 0 && results.every((r) => !Number.isNaN(r)) ? 'R' : 'money';
};

/** Where a line through the steps first comes down to 0. */
export const goneAt = (points: readonly (readonly [multiple: number, value: number])[]): Statistic => {
  const [first] = points;
  if (first === undefined) return undefinedBecause('No trades.');
  if (!(first[1] > 0)) return undefinedBecause('It doesn’t gain even without these costs.');
  for (let k = 1; k < points.length; k += 1) {
    const [[before, high], [after, low]] = [points[k - 1]!, points[k]!];
    if (low <= 0) return { value: before + ((after - before) * high) / (high - low) };
  }
  return undefinedBecause(`It still gains at ${points.at(-1)![0]} times these costs.`);
};

const pointsOf = (steps: readonly CostStep[], reading: 'pessimistic' | 'optimistic'): readonly (readonly [number, number])[] =>
  steps.flatMap((step) => {
    const { value } = step[reading];
    return value === null ? [] : [[step.multiple, value] as const];
  });

const isGone = ({ pessimistic, optimistic }: CostStep): boolean => !((pessimistic.value ?? 0) > 0) && !((optimistic.value ?? 0) > 0);

/** The ladder, or what speaks against running it. It is the same strategy each time: nothing is chosen, so nothing counts as tried. */
export const costLadder = (question: CostLadderQuestion): CostLadderAnswer => {
  const { seed, resamples = 2_000, onProgress, settings, ...rest } = question;
  const stated = runBacktest({ ...rest, settings });
  if (!stated.ok) return stated;
  const unit = unitOf(stated.backtest, settings);
  const steps: CostStep[] = [];
  for (const multiple of costMultiples) {
    const at = settingsAtCosts(settings, multiple);
    if ((at.spread.ratio ?? 0) >= 1) break;
    const outcome = multiple === 1 ? stated : runBacktest({ ...rest, settings: at });
    if (!outcome.ok) return outcome;
    const results = resultsOf(outcome.backtest.pessimistic, unit, at);
    steps.push({
      multiple,
      pessimistic: meanStatistic(results),
      interval: meanInterval(results, { seed, resamples }),
      optimistic: meanStatistic(resultsOf(outcome.backtest.optimistic, unit, at)),
      n: wholeEntries(outcome.backtest.pessimistic.trades).count,
    });
    onProgress?.(Math.min(1, steps.length / alwaysRun));
    if (steps.length >= alwaysRun && isGone(steps.at(-1)!)) break;
  }
  return {
    ok: true,
    ladder: {
      unit,
      steps,
      goneAt: { pessimistic: goneAt(pointsOf(steps, 'pessimistic')), optimistic: goneAt(pointsOf(steps, 'optimistic')) },
    },
  };
};

/** What one run is worth as evidence: figures with their doubt, whether they support the strategy, and the verdict. */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { measuredInR, resultsInR } from '@/domain/backtest/results-in-r';
import type { Backtest } from '@/domain/backtest/run-backtest';
import { wholeEntries } from '@/domain/backtest/whole-entries';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { deflatedSharpe } from '@/domain/statistics/overfitting/deflated-sharpe';
import { minimumTrackRecord } from '@/domain/statistics/overfitting/minimum-track-record';
import { probabilisticSharpe, sharpeSampleOf } from '@/domain/statistics/overfitting/probabilistic-sharpe';
import type { TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { tradingDaysPerYear } from '@/domain/statistics/sharpe';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { meanInterval, sharpeInterval } from './bootstrap-intervals';
import { boundsOf, meanOfR } from './bounds';
import { dailyReturns } from './daily-returns';
import type { Evidence } from './evidence';
import { isSupportedBy, judge, supportChecks, type Figures } from './judge';
import { sealedEvidence, type SealedRun } from './sealed-evidence';

export interface RunToAssess {
  readonly backtest: Backtest;
  /** The bars it ran over; the sealed end is not among them. */
  readonly series: Pick<CandleSeries, 'time'>;
  readonly settings: BacktestSettings;
  /** Every variant of the family that was tried, this run included. */
  readonly trials: TrialTotals;
  /** Over the sweep that chose the strategy; null where nothing was swept. */
  readonly pbo: Statistic | null;
  /** null until the seal is opened. */
  readonly sealed: SealedRun | null;
  readonly seed: number;
  /** For each interval; 10,000 when left out. */
  readonly resamples?: number;
}

const mapped = <T>(values: Statistic<Float64Array>, figure: (values: Float64Array) => Statistic<T>): Statistic<T> =>
  values.value === null ? values : figure(values.value);

const scaled = (figure: Statistic, by: number): Statistic => (figure.value === null ? figure : { value: figure.value * by });

const ruinOf = ({ pessimistic, optimistic }: Backtest): number | null => {
  const [one, other] = [pessimistic.ruinedAtBar, optimistic.ruinedAtBar];
  return one === null || other === null ? null : Math.max(one, other);
};

/** Figures, support and verdict of a run (rules: see `judge`). Everything drawn repeats with the seed. */
export const assessRun = (run: RunToAssess): Evidence => {
  const { backtest, series, settings, trials, seed, resamples } = run;
  const options = { seed, ...(resamples === undefined ? {} : { resamples }) };
  const trades = wholeEntries(backtest.pessimistic.trades);
  const measured = measuredInR(resultsInR(trades, settings));
  const returns = dailyReturns(backtest.pessimistic, series, settings.cash);
  const sample = mapped(returns, sharpeSampleOf);
  const of = <T>(figure: (known: NonNullable<typeof sample.value>) => Statistic<T>): Statistic<T> =>
    sample.value === null ? sample : figure(sample.value);
  const toYear = Math.sqrt(tradingDaysPerYear);
  const sharpePerDay = of(({ sharpe }) => ({ value: sharpe }));
  const deflated = of((known) => deflatedSharpe(known, trials));
  const bounds = boundsOf(backtest, settings);
  const pbo = run.pbo ?? undefinedBecause('The settings were not chosen by a sweep.');
  const checks = supportChecks({ n: trades.count, deflated, bounds, pbo });
  const figures: Figures = {
    n: trades.count,
    measuredInR: measured.length,
    meanR: meanOfR(measured, trades.count),
    meanRInterval: meanInterval(measured, options),
    days: returns.value?.length ?? 0,
    sharpeAnnual: scaled(sharpePerDay, toYear),
    sharpeInterval: mapped(returns, (values) => sharpeInterval(values, tradingDaysPerYear, options)),
    sharpePerDay,
    probabilistic: of((known) => probabilisticSharpe(known, 0)),
    deflated,
    expectedMaximumAnnual: deflated.value === null ? deflated : { value: deflated.value.expectedMaximum * toYear },
    minimumTrackRecord: of((known) => minimumTrackRecord({ sample: known, benchmark: 0, confidence: 0.95 })),
    trials: trials.trials,
    bounds,
    pbo,
    sealed: run.sealed === null ? null : sealedEvidence(run.sealed, settings),
    checks,
    isSupported: isSupportedBy(checks),
  };
  return { ...figures, ...judge({ figures, sample: sample.value, ruinedAtBar: ruinOf(backtest) }) };
};

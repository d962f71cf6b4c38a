/**
 * What the sealed end says. It was not seen while variants were chosen, so it is not deflated by their number but by
 * how often seals were opened on bars of this instrument that overlap the span: each opening was one more look.
 */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import type { Backtest } from '@/domain/backtest/run-backtest';
import { closedEntries } from '@/domain/backtest/whole-entries';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { deflatedSharpe, type DeflatedSharpe } from '@/domain/statistics/overfitting/deflated-sharpe';
import { sharpeSampleOf } from '@/domain/statistics/overfitting/probabilistic-sharpe';
import { tradingDaysPerYear } from '@/domain/statistics/sharpe';
import type { Statistic } from '@/domain/statistics/statistic';
import { boundsOf } from './bounds';
import { dailyReturns } from './daily-returns';
import type { SealedEvidence } from './evidence';

export interface SealedRun {
  /** The strategy over the sealed bars, from the same cash. */
  readonly backtest: Backtest;
  readonly series: CandleSeries;
  /** Seals opened on overlapping bars of the instrument, this one included: 1 or more. */
  readonly openings: number;
}

const fewestSealedTrades = 30;
const agreeingProbability = 0.8;

/** Spread of the Sharpe ratios of openings without edge: 1 / (T − 1), that of a true ratio of 0 (see PSR). */
const deflatedByOpenings = (returns: Float64Array, openings: number): Statistic<DeflatedSharpe> => {
  const sample = sharpeSampleOf(returns);
  if (sample.value === null) return sample;
  const varianceOfSharpe = { value: 1 / (sample.value.observations - 1) };
  return deflatedSharpe(sample.value, { trials: openings, measured: openings, varianceOfSharpe });
};

/** The figures of the sealed end and what they say. */
export const sealedEvidence = ({ backtest, series, openings }: SealedRun, settings: BacktestSettings): SealedEvidence => {
  const bounds = boundsOf(backtest, settings);
  const n = closedEntries(backtest.pessimistic.trades);
  const returns = dailyReturns(backtest.pessimistic, series, settings.cash);
  const deflated = returns.value === null ? returns : deflatedByOpenings(returns.value, openings);
  const sample = returns.value === null ? returns : sharpeSampleOf(returns.value);
  const isEnough = n >= fewestSealedTrades;
  const agrees = isEnough && bounds.areBothPositive && (deflated.value?.probability ?? 0) >= agreeingProbability;
  const contradicts = isEnough && !(bounds.pessimistic.gain > 0) && !(bounds.optimistic.gain > 0);
  return {
    n,
    bounds,
    days: returns.value?.length ?? 0,
    sharpeAnnual: sample.value === null ? sample : { value: sample.value.sharpe * Math.sqrt(tradingDaysPerYear) },
    deflated,
    says: agrees ? 'agrees' : contradicts ? 'contradicts' : 'undecided',
  };
};

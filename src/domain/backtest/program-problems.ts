/** What stands between a strategy, its settings and a series before anything is run, in words for the user. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Strategy } from '@/domain/strategy/strategy';
import type { BacktestSettings } from './backtest-settings';
import { intervalProblems } from './higher-columns';

const pipProblem = 'The instrument has no agreed pip: give distances in ticks or as a price.';

const usesPips = (strategy: Strategy): boolean => JSON.stringify(strategy).includes('"kind":"pips"');

/** Whether a strategy or its settings ask for more than one position, closed as a whole, at one rate. */
export const needsBook = ({ whileOpen, protection, exits }: Strategy, { rates }: BacktestSettings): boolean =>
  whileOpen === 'add' ||
  (protection.partials?.length ?? 0) > 0 ||
  exits.some(({ percent }) => percent !== undefined) ||
  rates !== undefined;

const rateProblems = ({ rates }: BacktestSettings, { time }: CandleSeries): readonly string[] => {
  if (rates === undefined) return [];
  const { rate } = rates;
  if (rate.length !== rates.time.length) return ['The rates need one time each.'];
  if (rate.some((value) => !(value > 0))) return ['Each conversion rate must be above 0.'];
  if (rates.time.some((at, k) => k > 0 && !(at > rates.time[k - 1]!))) return ['The times of the rates must ascend.'];
  const isLate = rates.time.length === 0 || rates.time[0]! > (time[0] ?? 0);
  return isLate ? ['The conversion rates begin after the candles: a missing rate is never taken as 1.'] : [];
};

/** Everything that speaks against a run; empty when nothing does. */
export const problemsOf = (series: CandleSeries, strategy: Strategy, settings: BacktestSettings): readonly string[] => {
  const problems: string[] = [];
  const ratio = Number(settings.contract.tickSize) / Number(series.tickSize);
  const isWhole = Math.abs(ratio - Math.round(ratio)) < 1e-9 && Math.round(ratio) >= 1;
  if (series.length === 0) problems.push('There are no candles.');
  if (!isWhole) {
    problems.push(`The contract's tick ${settings.contract.tickSize} isn’t a multiple of the candles’ step ${series.tickSize}.`);
  }
  if (!(settings.cash > 0)) problems.push('The cash at the start must be above 0.');
  if (!(settings.contract.pointValue > 0)) problems.push('The worth of a point must be above 0: a missing rate is never taken as 1.');
  if (settings.contract.pipSize === null && usesPips(strategy)) problems.push(pipProblem);
  if (strategy.blackout !== null && settings.contract.currencies.length === 0) {
    problems.push('The blackout needs the currencies of the instrument.');
  }
  if (settings.fillModel !== 'sextant' && needsBook(strategy, settings)) {
    problems.push('The fill model backtesting.py 0.6 has one position, closed as a whole, and one rate: use sextant.');
  }
  const { ratio: share = 0 } = settings.spread;
  if (!(share >= 0 && share < 1)) problems.push('A spread relative to the price must be a ratio from 0 to below 1.');
  return [...problems, ...rateProblems(settings, series), ...(series.length === 0 ? [] : intervalProblems(strategy, series))];
};

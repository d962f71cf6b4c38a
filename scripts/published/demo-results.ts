/** Makes the results that the demo publishes, by the code that runs them again: nothing of them is typed in, and every variant tried is counted. */
import { plainSettings, type BacktestSettings } from '@/domain/backtest/backtest-settings';
import { contractTerms } from '@/domain/backtest/contract-terms';
import { engineVersion } from '@/domain/backtest/engine-version';
import { runBacktest } from '@/domain/backtest/run-backtest';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { simulateCandles, simulationModel, type SimulationOptions } from '@/domain/candles/simulate-candles';
import { simulationOf } from '@/domain/candles/simulated-markets';
import { dailyReturns } from '@/domain/evidence/daily-returns';
import { makeResult, runRecipe } from '@/domain/published/make-result';
import type { Publication, ResultRecipe } from '@/domain/published/published-result';
import { checkNewDraft } from '@/domain/published/result-document';
import { settingsText, strategyText } from '@/domain/runs/settings-text';
import { dataHash } from '@/domain/runs/data-hash';
import { overfittingProbability } from '@/domain/statistics/overfitting/overfitting-probability';
import { sharpeSampleOf } from '@/domain/statistics/overfitting/probabilistic-sharpe';
import { recordTrials } from '@/domain/statistics/overfitting/trial-ledger';
import type { Statistic } from '@/domain/statistics/statistic';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import { describeProblem } from '@/domain/strategy/read-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { minuteMs } from '@/lib/durations';
import { sha256OfText } from '@/services/device/sha256';
import { demoFamilies, type DemoFamily } from './demo-families';

/** Of the resampling behind the intervals. */
const seed = 20_261_124;
/** Blocks of cross-validation, as in the sweeps of the product. */
const blocks = 16;

/** Every value with every other, the last name fastest. */
const combinations = (tried: DemoFamily['tried']): readonly Readonly<Record<string, number>>[] =>
  Object.entries(tried).reduce<readonly Readonly<Record<string, number>>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

const strategyOf = ({ sentences }: DemoFamily, values: Readonly<Record<string, number>>): Strategy => {
  const read = parseStrategy(sentences.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(values[name])));
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join(' '));
  return read.strategy;
};

const settingsOf = ({ costs }: DemoFamily, { instrument }: SimulationOptions): BacktestSettings => {
  const terms = contractTerms(instrument, { currency: 'USD', accountPerQuote: null });
  if (!terms.ok) throw new Error(terms.reason);
  return {
    ...plainSettings(terms.contract, { cash: costs.cash, currency: 'USD' }),
    commission: { kind: 'per lot and side', money: costs.commissionPerLot },
    spread: { ticks: costs.spreadTicks, bySession: [] },
    slippageTicks: costs.slippageTicks,
    margin: { kind: 'leverage', leverage: costs.leverage },
  };
};

interface Variant {
  readonly strategy: Strategy;
  readonly returns: Float64Array;
  /** Per trading day; null where it never traded. */
  readonly sharpe: number | null;
}

const runVariant = (strategy: Strategy, series: CandleSeries, settings: BacktestSettings): Variant => {
  const outcome = runBacktest({ series, strategy, settings });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  const returns = dailyReturns(outcome.backtest.pessimistic, series, settings.cash);
  if (returns.value === null) throw new Error(returns.reason);
  return { strategy, returns: returns.value, sharpe: sharpeSampleOf(returns.value).value?.sharpe ?? null };
};

const pboOf = (variants: readonly Variant[]): Statistic => {
  const probability = overfittingProbability({ returns: variants.map(({ returns }) => returns), blocks });
  return probability.value === null ? probability : { value: probability.value.probability };
};

const countingOf = ({ tried, from, shown }: DemoFamily, count: number): string => {
  const names = Object.entries(tried).map(([name, values]) => `${name} ${values.join(', ')}`);
  return count === 1
    ? `The idea is ${from}. It was run once, with these numbers.`
    : `The idea is ${from}. Every one of its ${count} variants was run and counted (${names.join('; ')}), ${
        shown === undefined ? 'and the one with the best Sharpe ratio is shown' : 'whichever of them is shown'
      }.`;
};

/** One family: every variant is run and counted, and one of them is the result. */
export const demoResult = async (family: DemoFamily): Promise<Publication> => {
  const simulation = { ...simulationOf(family.market), periodMs: family.periodMs };
  const series = simulateCandles(simulation);
  const settings = settingsOf(family, simulation);
  const grid = combinations(family.tried);
  const variants = grid.map((values) => runVariant(strategyOf(family, values), series, settings));
  const { shown } = family;
  const wanted = shown === undefined ? -1 : grid.findIndex((values) => Object.keys(values).every((name) => values[name] === shown[name]));
  const best = variants[wanted] ?? variants.toSorted((a, b) => (b.sharpe ?? -Infinity) - (a.sharpe ?? -Infinity))[0];
  const tried = recordTrials(
    {},
    'demo',
    variants.map(({ sharpe }) => sharpe),
  )['demo'];
  if (best === undefined || tried === undefined) throw new RangeError('A family has no variants.');
  const hash = await dataHash(series);
  const recipe: ResultRecipe = {
    strategy: strategyText(best.strategy),
    settings: settingsText(settings),
    engine: engineVersion,
    data: { kind: 'simulated', seed: simulation.seed, model: simulationModel, start: simulation.from, end: simulation.to },
    instrument: series.symbol,
    interval: family.periodMs / minuteMs,
    from: series.time[0] ?? NaN,
    to: series.time[series.length - 1] ?? NaN,
    seed,
    tried,
  };
  const pbo = pboOf(variants);
  const outcome = runRecipe(recipe, series);
  if (!outcome.ok) throw new Error(outcome.reason);
  const { hashes, figures, verdict, reason, curve, lists } = await makeResult(
    { ...recipe, pbo },
    outcome.run,
    { series, dataHash: hash },
    sha256OfText,
  );
  const draft = {
    ...recipe,
    name: family.name,
    english: describeStrategy(best.strategy),
    counting: countingOf(family, variants.length),
    hashes,
    figures: { ...figures, pbo },
    curve,
    verdict,
    reason,
  };
  const checked = checkNewDraft(JSON.parse(JSON.stringify(draft)));
  if (!checked.ok) throw new Error(`${family.id}: ${checked.reason}`);
  return { id: family.id, draft: checked.draft, lists: { pessimistic: lists.pessimistic, optimistic: lists.optimistic } };
};

export const demoResults = (): Promise<readonly Publication[]> => Promise.all(demoFamilies.map(demoResult));

/**
 * One digest for each part of the product whose figures have to be the same to the last bit in every engine: the elementary
 * functions over many arguments, all indicators over a fixed series, backtests, what is drawn by chance, and what trades show.
 */
import { averageCross, sweepAverageCross } from '@/domain/backtest/average-cross-sweep';
import { backtestReport, singleTrial } from '@/domain/backtest/backtest-report';
import { plainSettings } from '@/domain/backtest/backtest-settings';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { tradeListText } from '@/domain/backtest/trade-list-text';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { defaultParams } from '@/domain/indicators/check-params';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import { indicatorIds, indicatorOf } from '@/domain/indicators/registry';
import { forexPair } from '@/domain/market/spot-instruments';
import { simulateEquity } from '@/domain/risk/simulate-equity';
import { simulatePropFirm } from '@/domain/risk/simulate-prop-firm';
import { meanInterval } from '@/domain/statistics/mean-interval';
import { probabilisticSharpe } from '@/domain/statistics/overfitting/probabilistic-sharpe';
import { bcaMeanInterval } from '@/domain/statistics/resampling/bca-interval';
import { meanBlockLength } from '@/domain/statistics/resampling/block-length';
import { stationaryInterval } from '@/domain/statistics/resampling/stationary-bootstrap';
import { chanceOfLosingStreak } from '@/domain/statistics/streaks';
import { meanOf } from '@/domain/statistics/values';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { dayMs, hourMs } from '@/lib/durations';
import { arctangent } from '@/lib/elementary/arctangent';
import { cubeRoot } from '@/lib/elementary/cube-root';
import { exponential } from '@/lib/elementary/exponential';
import { naturalLog, naturalLogOfOnePlus } from '@/lib/elementary/natural-log';
import { power } from '@/lib/elementary/power';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { cosine, sine } from '@/lib/elementary/sine';
import { seededRandom } from '@/lib/random';
import { studentQuantile } from '@/lib/student-t';
import { Bits } from './bits';
import { findingsBits } from './findings-bits';

/** Half a year of hourly candles made of a seed. */
const candles = (): CandleSeries => {
  const instrument = forexPair('EURUSD');
  if (instrument === null) throw new Error('EURUSD is an instrument.');
  return simulateCandles({ seed: 13, instrument, from: Date.UTC(2025, 0, 5, 22), to: Date.UTC(2025, 6, 1), periodMs: hourMs });
};

const elementary = (): Bits => {
  const bits = new Bits();
  const random = seededRandom(1);
  const between = (low: number, high: number): number => low + (high - low) * random.next();
  for (let i = 0; i < 20_000; i += 1) {
    const size = between(1, 10) * powerOfTen(random.below(600) - 300);
    bits.add([naturalLog(size), naturalLog(between(0.9, 1.1)), naturalLogOfOnePlus(between(-1, 1)), cubeRoot(size)]);
    bits.add([exponential(between(-745, 709)), exponential(between(-1, 1)), arctangent(between(-3, 3)), arctangent(size)]);
    bits.add([sine(between(-7, 7)), cosine(between(-7, 7)), sine(between(-1e6, 1e6)), cosine(between(-1e6, 1e6))]);
    bits.add([power(between(0, 3), between(-40, 40)), powerOfTen(i - 10_000)]);
  }
  return bits;
};

const indicators = ({ open, high, low, close, volume, time }: CandleSeries): Bits => {
  const bits = new Bits();
  const session = time.map((at) => Math.floor(at / dayMs));
  const columns = columnsOf({ open, high, low, close, time, session, volume: volume ?? new Float64Array(close.length) });
  for (const id of indicatorIds) bits.add([id, computeIndicator(indicatorOf(id), columns, defaultParams(indicatorOf(id)))]);
  return bits;
};

/** Levels from an indicator, orders that wait, sessions of a city and sizes by risk: what rounding could tell apart. */
const breakout = (): Strategy => {
  const parsed = parseStrategy(`Strategy "London breakout".
Go long with a stop at max(8) plus 1 pip for 4 bars in group "breakout" when the time is from 07:00 to 08:00 in Europe/London.
Go short with a stop at min(8) minus 1 pip for 4 bars in group "breakout" when the time is from 07:00 to 08:00 in Europe/London.
Close any position when the time is from 20:00 to 21:00 in Europe/London.
Stop 1.5 × atr(14) from the fill.
Target 3 × atr(14) from the fill.
Size by a risk of 0.5 % of equity.
While a position is open, skip entries.
`);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  return parsed.strategy;
};

const backtests = (series: CandleSeries): Bits => {
  const bits = new Bits();
  const unitStep = 1_000;
  const settings = {
    ...plainSettings(
      { tickSize: series.tickSize, pipSize: '0.0001', pointValue: 1, unitStep, unitsPerLot: 100_000, currencies: ['EUR', 'USD'] },
      { cash: 1_000_000, currency: 'USD' },
    ),
    commission: { kind: 'share of value', ratio: 0.00001 } as const,
    spread: { ticks: 7, bySession: [] },
    margin: { kind: 'leverage', leverage: 30 } as const,
  };
  for (const strategy of [averageCross(10, 20), breakout()]) {
    const outcome = runBacktest({ series, strategy, settings });
    if (!outcome.ok) throw new Error(outcome.problems.join(' '));
    const { pessimistic } = outcome.backtest;
    if (pessimistic.trades.count < 20) throw new Error(`${strategy.name} made hardly a trade.`);
    bits.add([
      tradeListText(pessimistic, series, unitStep),
      pessimistic.equity,
      backtestReport(pessimistic, series, settings.cash, singleTrial),
    ]);
  }
  bits.add(sweepAverageCross({ series, settings, fastPeriods: [5, 8, 13], slowPeriods: [21, 34] }));
  return bits;
};

const chance = (): Bits => {
  const bits = new Bits();
  const random = seededRandom(2);
  const results = Array.from({ length: 400 }, () => Math.round((random.next() + random.next() - 0.95) * 1_000) / 500);
  const options = { seed: 5, level: 0.9, resamples: 2_000 };
  bits.add(meanInterval(results));
  bits.add(bcaMeanInterval(results, options));
  const meanBlock = meanBlockLength(results).value ?? 1;
  bits.add([meanBlock, stationaryInterval(results, meanOf, { ...options, meanBlock: Math.max(2, meanBlock) })]);
  const simulation = { sizing: 'share', riskFraction: 0.01, trades: 300, drawdown: 0.2, ruin: 0.5, runs: 500, seed: 7 } as const;
  bits.add(simulateEquity({ bets: { kind: 'observed', r: results }, ...simulation }));
  bits.add(simulateEquity({ bets: { kind: 'two outcomes', winProbability: 0.45, payoff: 1.5 }, ...simulation }));
  bits.add(
    simulatePropFirm({
      rules: {
        accountSize: '50000' as never,
        maxDrawdown: { kind: 'trailing', amount: '2000' as never },
        dailyLoss: '1000' as never,
        target: '3000' as never,
        minimumDays: 5,
        consistencyShare: 0.5,
      },
      source: { kind: 'two outcomes', winProbability: 0.5, payoff: 1.1, tradesPerDay: 3 },
      riskMoney: 250,
      mostDays: 60,
      runs: 500,
      seed: 11,
    }),
  );
  for (let n = 2; n < 60; n += 1) {
    bits.add([studentQuantile(0.975, n), chanceOfLosingStreak({ length: n, n: 1_000, lossProbability: 0.6 })]);
    bits.add(probabilisticSharpe({ sharpe: 0.05 * n, observations: 40 + n, skewness: -0.3, kurtosis: 4 }, 0.1));
  }
  return bits;
};

/** SHA-256 of the bits, by part. */
export const sameResultDigests = async (): Promise<Readonly<Record<string, string>>> => {
  const series = candles();
  const { open, high, low, close, time } = series;
  const prices = new Bits();
  prices.add([open, high, low, close, time]);
  const parts = {
    elementary: elementary(),
    candles: prices,
    indicators: indicators(series),
    backtests: backtests(series),
    chance: chance(),
    findings: findingsBits(),
  };
  const digests: Record<string, string> = {};
  for (const [name, bits] of Object.entries(parts)) digests[name] = await bits.digest();
  return digests;
};

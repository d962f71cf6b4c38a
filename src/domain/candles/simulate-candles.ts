/**
 * Candles from a seed, for demonstrations and for tests against chance. They keep a market's hours, its quiet and
 * lively times, its weekend gaps and its ticks; they follow no trend on purpose, and their source always says that
 * they are simulated.
 */
import type { Instrument } from '@/domain/market/instrument';
import { isWorldHoliday, openSpanOf, tradingDayOf } from '@/domain/market/trading-hours';
import type { OpenSpan } from '@/domain/market/trading-hours';
import { zoneOffset } from '@/domain/time/zone-offset';
import { dayMs, hourMs, weekMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import type { Random } from '@/lib/random';
import { cmeDay, forexDay } from './bar-clock';
import type { Timeframe } from './bar-clock';
import { seriesFromRows } from './build-series';
import type { CandleRow } from './build-series';
import type { CandleSeries } from './candle-series';
import { resample } from './resample';
import { tickGrid } from './tick-grid';
import type { TickGrid } from './tick-grid';
import { volatilityProfile } from './volatility-profile';
import type { VolatilityProfile } from './volatility-profile';

export interface SimulationOptions {
  /** Whole number: the same one gives the same candles on every machine. */
  readonly seed: number;
  readonly instrument: Instrument;
  /** Epoch ms; bars open from `from` on and before `to`. */
  readonly from: number;
  readonly to: number;
  /** A divisor of an hour, whole hours that divide a day, or whole days; a week is seven days. */
  readonly periodMs: number;
  readonly startPrice?: number;
}

/** Name of the model; another one gets another name, so that a figure can be told from which it came. */
export const simulationModel = 'session-walk-1';

/** Steps of the walk within a bar: enough for wicks, few enough for millions of bars. */
const stepsPerBar = 8;
/** How yesterday's surprise and yesterday's variance carry over to today's: GARCH(1,1) as in Bollerslev, 1986. */
const surpriseShare = 0.08;
const memoryShare = 0.9;
const newYork = zoneOffset('America/New_York');

/**
 * About a standard normal: six uniforms have the variance 6/12, so their centred sum is scaled by √2. Only
 * operations whose result is fixed by IEEE 754 are used, so that every machine has the same candles.
 */
const normal = (random: Random): number => {
  let sum = -3;
  for (let i = 0; i < 6; i += 1) sum += random.next();
  return sum * Math.SQRT2;
};

interface Walk {
  price: number;
  /** Variance of the day in multiples of the usual one. */
  heat: number;
}

interface Simulation {
  readonly random: Random;
  readonly profile: VolatilityProfile;
  readonly grid: TickGrid;
  readonly walk: Walk;
}

const onGrid = ({ grid }: Simulation, price: number): number => grid.priceOf(Math.max(1, grid.nearest(price)));

/** One bar from where the walk stands. */
const nextBar = (simulation: Simulation, time: number, periodMs: number): CandleRow => {
  const { random, profile, walk } = simulation;
  const hour = Math.floor(((((time + newYork.offsetMsAt(time)) % dayMs) + dayMs) % dayMs) / hourMs);
  const variance = profile.dailyDeviation * profile.dailyDeviation * (profile.hourlyVariance[hour] ?? 0) * (periodMs / hourMs);
  // A quiet or lively bar: one in sixteen has four times the variance, which gives the fat tails of returns.
  const burst = random.next() < 1 / 16 ? 4 : 0.8;
  const step = Math.sqrt((variance * burst * walk.heat) / stepsPerBar);
  const open = onGrid(simulation, walk.price);
  let high = open;
  let low = open;
  for (let i = 0; i < stepsPerBar; i += 1) {
    walk.price *= 1 + step * normal(random);
    const price = onGrid(simulation, walk.price);
    high = Math.max(high, price);
    low = Math.min(low, price);
  }
  const close = onGrid(simulation, walk.price);
  const share = (profile.hourlyVariance[hour] ?? 0) * (periodMs / hourMs);
  const volume = Math.max(1, Math.round(profile.dailyVolume * share * burst * (0.5 + random.next())));
  return { time, open, high, low, close, volume };
};

/** What happens between two trading days: the variance of the next one, and a step over a weekend or a holiday. */
const overnight = ({ random, profile, walk }: Simulation, dayReturn: number, isAfterBreak: boolean): void => {
  const deviations = dayReturn / profile.dailyDeviation;
  walk.heat = Math.min(9, 1 - surpriseShare - memoryShare + surpriseShare * deviations * deviations + memoryShare * walk.heat);
  if (isAfterBreak) walk.price *= 1 + profile.dailyDeviation * profile.weekendShare * Math.sqrt(walk.heat) * normal(random);
};

const simulateBars = (options: SimulationOptions, periodMs: number): CandleRow[] => {
  const { instrument, from, to } = options;
  const profile = volatilityProfile(instrument);
  const walk: Walk = { price: options.startPrice ?? profile.startPrice, heat: 1 };
  const simulation: Simulation = { random: seededRandom(options.seed), profile, grid: tickGrid(instrument.tickSize), walk };
  const rows: CandleRow[] = [];
  const spanOn = (day: number): OpenSpan | null => (isWorldHoliday(day) ? null : openSpanOf(instrument.hours ?? 'forex', day));
  for (let day = tradingDayOf(from); day <= tradingDayOf(to); day += 1) {
    const span = spanOn(day);
    if (span === null) continue;
    const startPrice = walk.price;
    // Bars lie on the grid of their length, which trading hours also keep.
    const first = Math.max(span.open, Math.ceil(from / periodMs) * periodMs);
    for (let time = first; time < span.close && time < to; time += periodMs) rows.push(nextBar(simulation, time, periodMs));
    overnight(simulation, walk.price / startPrice - 1, spanOn(day + 1) === null);
  }
  return rows;
};

/** How a longer bar is joined from simulated ones; null for lengths that are simulated directly. */
const joinedFrom = ({ periodMs, instrument }: SimulationOptions): Timeframe | null => {
  if (periodMs <= hourMs) return null;
  const day = instrument.hours === 'cme' ? cmeDay : forexDay;
  if (periodMs < dayMs) return { unit: 'hour', count: periodMs / hourMs, ...day };
  if (periodMs % weekMs === 0) return { unit: 'week', count: periodMs / weekMs, ...day };
  return { unit: 'day', count: periodMs / dayMs, ...day };
};

const isPeriod = (periodMs: number): boolean =>
  periodMs > 0 &&
  (periodMs <= hourMs
    ? hourMs % periodMs === 0
    : periodMs < dayMs
      ? periodMs % hourMs === 0 && dayMs % periodMs === 0
      : periodMs % dayMs === 0);

/**
 * Simulates candles. The same seed, instrument, start and length give the same candles, and a later end only adds
 * to them. Bars longer than an hour are joined from hourly ones at the trading day of the market. There are no bars
 * at weekends, in daily pauses, and on 25 December and 1 January. A length that no chart offers is a bug and throws.
 */
export const simulateCandles = (options: SimulationOptions): CandleSeries => {
  if (!isPeriod(options.periodMs)) throw new RangeError(`No bars of ${options.periodMs} ms are simulated.`);
  const joined = joinedFrom(options);
  const shortMs = joined === null ? options.periodMs : hourMs;
  const built = seriesFromRows(simulateBars(options, shortMs), {
    symbol: options.instrument.symbol,
    source: { kind: 'simulated', seed: options.seed, model: simulationModel },
    tickSize: options.instrument.tickSize,
    periodMs: shortMs,
  });
  if (!built.ok) throw new Error(built.reason);
  if (joined === null) return built.series;
  const long = resample(built.series, joined);
  if (!long.ok) throw new Error(long.reason);
  return long.series;
};

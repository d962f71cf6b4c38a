/**
 * The prices of one market of the sample, in ticks and bars of fifteen minutes: a walk that passes through every fill. While a trade
 * is open it stays between stop and target, and it reaches the exit in the bar of the exit. It knows no date.
 */
import { volatilityProfile } from '@/domain/candles/volatility-profile';
import type { VolatilityProfile } from '@/domain/candles/volatility-profile';
import type { Instrument, TradingHours } from '@/domain/market/instrument';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { seededRandom } from '@/lib/random';
import type { Random } from '@/lib/random';
import { barAt, barMinutes, barsPerDay, momentOfBar } from './sample-clock';
import { sampleMarkets, sampleWeeks } from './sample-declaration';
import type { SampleSymbol } from './sample-declaration';
import type { DrawnTrade } from './draw-trades';
import { sampleSeed } from './sample-seed';

export interface MarketPath {
  readonly instrument: Instrument;
  readonly hours: TradingHours;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  /** Price of the entry in ticks, by the index of the trade. */
  readonly entries: ReadonlyMap<number, number>;
}

/** How strongly a bar pulls the price back to where the market began, so that eighteen months stay near it. */
const pull = 0.0004;
const wickShare = 0.5;

/** About a standard normal, of operations that are the same on every machine. */
const normal = (random: Random): number => {
  let sum = -3;
  for (let i = 0; i < 6; i += 1) sum += random.next();
  return sum * Math.SQRT2;
};

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

interface Walk {
  readonly random: Random;
  readonly path: MarketPath;
  /** Standard deviation of a bar in ticks, by the hour. */
  readonly deviation: (bar: number) => number;
  readonly home: number;
  /** Close of the last bar that was written. */
  last: number;
  next: number;
}

/** Writes the next bar from the last close to `close`, its wicks within the bounds. */
const writeBar = (walk: Walk, close: number, low = -Infinity, high = Infinity): void => {
  const { path, random, next: bar, last } = walk;
  const wick = walk.deviation(bar) * wickShare;
  const [up, down] = [Math.abs(normal(random)) * wick, Math.abs(normal(random)) * wick];
  path.open[bar] = last;
  path.close[bar] = close;
  path.high[bar] = Math.max(last, close, Math.round(Math.min(Math.max(last, close) + up, high)));
  path.low[bar] = Math.min(last, close, Math.round(Math.max(Math.min(last, close) - down, low)));
  walk.last = close;
  walk.next = bar + 1;
};

const walkTo = (walk: Walk, bar: number): void => {
  while (walk.next < bar) {
    const step = normal(walk.random) * walk.deviation(walk.next) + (walk.home - walk.last) * pull;
    writeBar(walk, Math.round(walk.last + step));
  }
};

/** The bar of the entry ends at the entry; it moves by less than half of the way to the stop, so that it does not reach the stop. */
const enter = (walk: Walk, trade: DrawnTrade): number => {
  const { stopTicks, targetTicks, side } = trade;
  const step = clamp(normal(walk.random) * walk.deviation(walk.next), -stopTicks / 2, stopTicks / 2);
  const entry = Math.round(walk.last + step);
  const [low, high] = side === 'long' ? [entry - stopTicks + 1, entry + targetTicks - 1] : [entry - targetTicks + 1, entry + stopTicks - 1];
  writeBar(walk, entry, low, high);
  return entry;
};

/** From the entry to the exit: a bridge within stop and target, whose last bar ends at the exit. */
const hold = (walk: Walk, trade: DrawnTrade, entry: number, exitBar: number): void => {
  const sign = trade.side === 'long' ? 1 : -1;
  const [stop, target] = [entry - sign * trade.stopTicks, entry + sign * trade.targetTicks];
  const [low, high] = [Math.min(stop, target), Math.max(stop, target)];
  const bars = exitBar - walk.next + 1;
  const steps = Array.from({ length: bars }, (_, i) => normal(walk.random) * walk.deviation(walk.next + i));
  const total = steps.reduce((sum, step) => sum + step, 0);
  const exit = entry + sign * trade.moveTicks;
  let sum = 0;
  for (const [i, step] of steps.entries()) {
    sum += step;
    const isLast = i === bars - 1;
    const share = (i + 1) / bars;
    const price = isLast ? exit : clamp(Math.round(entry + (exit - entry) * share + sum - total * share), low + 1, high - 1);
    // Only the last bar may touch the level at which the trade ends, and no bar the other one.
    const [floor, ceiling] = isLast ? [Math.min(low + 1, exit), Math.max(high - 1, exit)] : [low + 1, high - 1];
    writeBar(walk, price, floor, ceiling);
  }
};

const deviationOf = (profile: VolatilityProfile, startTicks: number, hours: TradingHours): ((bar: number) => number) => {
  const byHour = profile.hourlyVariance.map((share) => profile.dailyDeviation * startTicks * Math.sqrt((share * barMinutes) / 60));
  return (bar) => {
    const { minute } = momentOfBar(hours, bar);
    return byHour[Math.floor((minute + 24 * 60) / 60) % 24] ?? 0;
  };
};

/** The walk of a market through the trades made in it, which are in order of time and do not overlap. */
export const sampleMarketPath = (symbol: SampleSymbol, trades: readonly DrawnTrade[]): MarketPath => {
  const instrument = instrumentOf(symbol);
  if (instrument === null || instrument.hours === null) throw new Error(`${symbol} is an instrument with known hours.`);
  const { hours } = instrument;
  const profile = volatilityProfile(instrument);
  const home = Math.round(profile.startPrice / Number(instrument.tickSize));
  const bars = sampleWeeks * 5 * barsPerDay(hours);
  const entries = new Map<number, number>();
  const column = (): Int32Array => new Int32Array(bars);
  const path: MarketPath = { instrument, hours, open: column(), high: column(), low: column(), close: column(), entries };
  const place = sampleMarkets.findIndex((market) => market.symbol === symbol);
  const walk: Walk = {
    random: seededRandom(sampleSeed + 10 + place),
    path,
    deviation: deviationOf(profile, home, hours),
    home,
    last: home,
    next: 0,
  };
  for (const trade of trades) {
    walkTo(walk, barAt(hours, trade.opened));
    const entry = enter(walk, trade);
    entries.set(trade.index, entry);
    hold(walk, trade, entry, barAt(hours, trade.closed));
  }
  walkTo(walk, bars);
  return path;
};

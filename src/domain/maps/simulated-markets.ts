/**
 * Markets to try the maps with: half a year of simulated hours of pairs and futures, the same for everybody in a week. The pairs are ratios of eight
 * simulated currencies, so that they agree with each other up to their ticks, as quotes do. None of these prices was ever traded.
 */
import { seriesFromRows, type CandleRow } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { tickGrid } from '@/domain/candles/tick-grid';
import { futuresContract } from '@/domain/market/futures-contracts';
import { forexPair } from '@/domain/market/spot-instruments';
import { hourMs, weekMs } from '@/lib/durations';

/** What an own currency is worth in the simulation's first hour, in units of one common measure. */
const worths: ReadonlyMap<string, number> = new Map([
  ['USD', 1],
  ['EUR', 1.1],
  ['GBP', 1.27],
  ['JPY', 1 / 150],
  ['CHF', 1.12],
  ['AUD', 0.66],
  ['CAD', 0.735],
  ['NZD', 0.61],
]);
const pairs = 'EURUSD GBPUSD USDJPY USDCHF AUDUSD USDCAD NZDUSD EURGBP EURJPY GBPJPY EURCHF AUDNZD AUDJPY EURAUD GBPCHF CADJPY'.split(' ');
const futures = 'ES NQ YM RTY CL NG GC SI HG 6E 6J ZN ZB'.split(' ');
const weeks = 26;
const firstSeed = 3_100;
export const simulatedPairsModel = 'currency-ratios-1';

/** Sunday, 4 January 1970, 00:00 UTC: weeks are counted from here. */
const firstSundayMs = 72 * hourMs;
/** The simulation ends with the last week that is over. */
const endOf = (now: number): number => firstSundayMs + Math.floor((now - firstSundayMs) / weekMs) * weekMs;

/** One currency against the common measure. */
const currencyWalk = (code: string, to: number): CandleSeries => {
  const instrument = forexPair('EURUSD');
  if (instrument === null) throw new Error('EURUSD is an instrument.');
  const seed = firstSeed + [...worths.keys()].indexOf(code);
  return simulateCandles({ seed, instrument, from: to - weeks * weekMs, to, periodMs: hourMs });
};

const ratioOf = (symbol: string, walks: ReadonlyMap<string, CandleSeries>): CandleSeries => {
  const pair = forexPair(symbol);
  const [base, quote] = [walks.get(pair?.base ?? ''), walks.get(pair?.quote ?? '')];
  if (pair === null || base === undefined || quote === undefined) throw new Error(`${symbol} isn’t a simulated pair.`);
  const grid = tickGrid(pair.tickSize);
  const on = (price: number): number => grid.priceOf(Math.max(1, grid.nearest(price)));
  const scale = (worths.get(pair.base) ?? NaN) / (worths.get(pair.quote) ?? NaN);
  const wick = (walk: CandleSeries, i: number, side: 'high' | 'low'): number => {
    const [open, close, end] = [walk.open[i] ?? NaN, walk.close[i] ?? NaN, walk[side][i] ?? NaN];
    return Math.abs(end / (side === 'high' ? Math.max(open, close) : Math.min(open, close)) - 1);
  };
  const rows = Array.from({ length: base.length }, (_, i): CandleRow => {
    const of = (column: 'open' | 'close'): number => on((scale * (base[column][i] ?? NaN)) / (quote[column][i] ?? NaN));
    const [open, close] = [of('open'), of('close')];
    const high = on(Math.max(open, close) * (1 + (wick(base, i, 'high') + wick(quote, i, 'low')) / 2));
    const low = on(Math.min(open, close) * (1 - (wick(base, i, 'low') + wick(quote, i, 'high')) / 2));
    const volume = Math.round(((base.volume[i] ?? 0) + (quote.volume[i] ?? 0)) / 2);
    return { time: base.time[i] ?? NaN, open, close, high: Math.max(high, open, close), low: Math.min(low, open, close), volume };
  });
  const built = seriesFromRows(rows, {
    symbol,
    source: { kind: 'simulated', seed: firstSeed, model: simulatedPairsModel },
    tickSize: pair.tickSize,
    periodMs: hourMs,
  });
  if (!built.ok) throw new Error(built.reason);
  return built.series;
};

export interface SimulatedMarketsQuestion {
  /** Epoch ms. */
  readonly now: number;
  readonly onProgress?: (share: number) => void;
}

/** Pairs first, then futures. */
export const simulatedMarkets = ({ now, onProgress }: SimulatedMarketsQuestion): readonly CandleSeries[] => {
  const to = endOf(now);
  const codes = [...worths.keys()];
  const steps = codes.length + futures.length;
  const walks = new Map(
    codes.map((code, done) => {
      onProgress?.(done / steps);
      return [code, currencyWalk(code, to)];
    }),
  );
  const ratios = pairs.map((symbol) => ratioOf(symbol, walks));
  const contracts = futures.map((symbol, i) => {
    onProgress?.((codes.length + i) / steps);
    const instrument = futuresContract(symbol);
    if (instrument === null) throw new Error(`${symbol} isn’t a contract.`);
    return simulateCandles({ seed: firstSeed + 100 + i, instrument, from: to - weeks * weekMs, to, periodMs: hourMs });
  });
  return [...ratios, ...contracts];
};

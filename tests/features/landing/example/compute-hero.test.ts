/** The hero's facts: held against a second, plain computation of signals, trades and ranges from the same simulated prices. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CandleSeries } from '../../../../src/domain/candles/candle-series';
import { simulateCandles } from '../../../../src/domain/candles/simulate-candles';
import { forexPair } from '../../../../src/domain/market/spot-instruments';
import { computeHero } from '../../../../src/features/landing/example/compute-hero';
import { drawnHero } from '../../../../src/features/landing/hero/drawn-hero';
import type { HeroFacts } from '../../../../src/features/landing/hero/hero-facts';

const numRuns = process.env.SEXTANT_FULL === '1' ? 20 : 3;
const timeoutMs = 120_000;
const seeds = fc.integer({ min: 0, max: 999_999_999 });
/** Its signal comes with the bar at whose close New York opens. */
const signalAtAnOpening = 24;

const seriesOf = (seed: number): CandleSeries => {
  const instrument = forexPair('EURUSD');
  if (instrument === null) throw new Error('No pair.');
  return simulateCandles({ seed, instrument, from: Date.UTC(2025, 0, 6), to: Date.UTC(2025, 9, 4), periodMs: 900_000 });
};

/** Where the shown bars stand in the series: index of the last one. */
const signalIn = ({ ticks, length }: CandleSeries, { bars }: HeroFacts): number => {
  for (let end = length - 1; end >= bars.length - 1; end -= 1) {
    const first = end - bars.length + 1;
    const isHere = bars.every(
      ([open, high, low, close], k) =>
        ticks.open[first + k] === open &&
        ticks.high[first + k] === high &&
        ticks.low[first + k] === low &&
        ticks.close[first + k] === close,
    );
    if (isHere) return end;
  }
  return -1;
};

const londonHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const isLondonOpen = (at: number): boolean => {
  const hour = Number(londonHour.format(at).slice(0, 2));
  return hour >= 8 && hour < 17;
};

/** Wilder's average true range: the mean of the first true ranges, then smoothed by one part in the period. */
const averageTrueRange = ({ high, low, close }: CandleSeries['ticks'], period: number): Float64Array => {
  const range = (i: number): number => Math.max(high[i]! - low[i]!, Math.abs(high[i]! - close[i - 1]!), Math.abs(low[i]! - close[i - 1]!));
  const result = new Float64Array(close.length).fill(Number.NaN);
  let sum = 0;
  for (let i = 1; i < close.length; i += 1) {
    if (i <= period) sum += range(i);
    if (i === period) result[i] = sum / period;
    if (i > period) result[i] = (result[i - 1]! * (period - 1) + range(i)) / period;
  }
  return result;
};

/** Bars at which the close crosses above the highest high of the 40 bars before while London is open. */
const signalsOf = ({ ticks: { high, close }, time }: CandleSeries): readonly number[] => {
  const signals: number[] = [];
  let side = 0;
  for (let i = 40; i < close.length; i += 1) {
    const channel = high.subarray(i - 40, i).reduce((a, b) => Math.max(a, b), 0);
    const now = Math.sign(close[i]! - channel);
    if (now > 0 && side < 0 && isLondonOpen(time[i]!)) signals.push(i);
    if (now !== 0) side = now;
  }
  return signals;
};

interface PlainTrade {
  readonly signal: number;
  readonly exit: number;
  readonly multiple: number;
}

/** One position at a time, bought at the next open plus the spread, the stop before the target. */
const tradesOf = (series: CandleSeries): readonly PlainTrade[] => {
  const { open, high, low, close } = series.ticks;
  const range = averageTrueRange(series.ticks, 14);
  const trades: PlainTrade[] = [];
  let free = 0;
  for (const signal of signalsOf(series)) {
    if (signal < free || signal + 1 >= series.length) continue;
    const entry = open[signal + 1]! + 8;
    const stop = Math.round(close[signal]! - 1.5 * range[signal]!);
    const target = Math.round(close[signal]! + 4 * range[signal]!);
    let exit = signal + 1;
    while (exit < series.length && low[exit]! > stop && high[exit]! < target) exit += 1;
    const price = exit < series.length ? (low[exit]! <= stop ? Math.min(stop, open[exit]!) : Math.max(target, open[exit]!)) : Number.NaN;
    trades.push({ signal, exit, multiple: (price - entry) / (entry - stop) });
    free = exit;
  }
  return trades;
};

describe('the facts of the hero', () => {
  it('are those that the page is drawn with, for its seed', () => {
    expect(drawnHero).toEqual(computeHero(drawnHero.seed));
  });

  it(
    'have the last signal of the rules as their moment, and its plan',
    () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const facts = computeHero(seed);
          const series = seriesOf(seed);
          const last = tradesOf(series).at(-1);
          const signal = signalIn(series, facts);
          expect(signal).toBe(last?.signal);
          const close = series.ticks.close[signal]!;
          const range = averageTrueRange(series.ticks, 14)[signal]!;
          expect(facts.plan).toEqual({ entry: close + 8, stop: Math.round(close - 1.5 * range), target: Math.round(close + 4 * range) });
          expect(facts.closedAt).toBe(londonHour.format(series.time[signal]! + 900_000));
        }),
        { numRuns, examples: [[signalAtAnOpening]] },
      );
    },
    timeoutMs,
  );

  it(
    'have the mean of the trades that were over before that moment, inside its interval',
    () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const { result, ...facts } = computeHero(seed);
          const series = seriesOf(seed);
          const signal = signalIn(series, { result, ...facts });
          const over = tradesOf(series).filter(({ exit }) => exit <= signal);
          expect(result.n).toBe(over.length);
          expect(result.mean).toBeCloseTo(over.reduce((sum, { multiple }) => sum + multiple, 0) / over.length, 4);
          expect(result.low).toBeLessThan(result.mean);
          expect(result.high).toBeGreaterThan(result.mean);
        }),
        { numRuns, examples: [[signalAtAnOpening]] },
      );
    },
    timeoutMs,
  );

  it(
    'have the range since the opening, ranked among the sixty last openings over the same time',
    () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const facts = computeHero(seed);
          const series = seriesOf(seed);
          const signal = signalIn(series, facts);
          const { city, minutes, range, bars, rank, of } = facts.reading;
          const clock = new Intl.DateTimeFormat('en-GB', {
            timeZone: city === 'London' ? 'Europe/London' : 'America/New_York',
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
          });
          // Both cities open at eight on their own clock.
          const openings = Array.from(series.time.subarray(0, signal + 1).entries()).filter(([, at]) => clock.format(at) === '08:00');
          const ranges = openings.slice(-60).map(([first, at]) => {
            const end = series.time.findIndex((time) => time >= at + minutes * 60_000);
            const to = end === -1 ? series.length : end;
            const highest = Math.max(...series.ticks.high.subarray(first, to));
            return highest - Math.min(...series.ticks.low.subarray(first, to));
          });
          const [first, openedAt] = openings.at(-1)!;
          expect([series.time[signal]! + 900_000 - openedAt, signal - first + 1]).toEqual([minutes * 60_000, bars]);
          expect([ranges.at(-1), ranges.filter((one) => one < range).length + 1, ranges.length]).toEqual([range, rank, of]);
        }),
        { numRuns, examples: [[signalAtAnOpening]] },
      );
    },
    timeoutMs,
  );

  it('are the same for the same seed, and all four differ for another', () => {
    const [one, again, other] = [computeHero(7), computeHero(7), computeHero(8)];
    expect(one).toEqual(again);
    for (const part of ['bars', 'result', 'reading', 'plan'] as const) expect(one[part]).not.toEqual(other[part]);
  });
});

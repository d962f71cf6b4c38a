/**
 * Every pair of a fast and a slow simple average, always in the market, over one series: the one strategy that people
 * sweep by the ten thousand. It gives the same figures as the general engine, bit for bit, and asks that engine where
 * an account could be ruined; it keeps no list of trades and no equity curve.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { strategyFormat, strategyVersion, type Operand, type Strategy } from '@/domain/strategy/strategy';
import type { BacktestSettings } from './backtest-settings';
import { commissionOf, positionSize } from './position-size';
import { compileProgram, type Program } from './program';
import { simulate } from './simulate';

export interface AverageCrossSweep {
  readonly series: CandleSeries;
  /** Market orders at the next open, one spread for all hours, no swap and no stop-out: others are refused. */
  readonly settings: BacktestSettings;
  /** Whole numbers from 1. */
  readonly fastPeriods: readonly number[];
  readonly slowPeriods: readonly number[];
  /** Called after each block of bars with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** One value per pair, at index `fast · slowPeriods.length + slow`. */
export interface SweepColumns {
  readonly finalEquity: Float64Array;
  /** Closed trades. */
  readonly trades: Int32Array;
  readonly wins: Int32Array;
  /** Of closed trades. */
  readonly commission: Float64Array;
}

export type SweepOutcome =
  | { readonly ok: true; readonly columns: SweepColumns }
  | { readonly ok: false; readonly problems: readonly string[] };

const average = (period: number): Operand => ({ kind: 'indicator', id: 'sma', params: { period }, output: 'sma', barsAgo: 0 });

/** The strategy of one pair, as the general engine runs it. */
export const averageCross = (fast: number, slow: number): Strategy => ({
  format: strategyFormat,
  version: strategyVersion,
  name: `Average cross ${fast}/${slow}`,
  entries: (['above', 'below'] as const).map((direction) => ({
    side: direction === 'above' ? 'long' : 'short',
    when: { kind: 'cross', left: average(fast), direction, right: average(slow) },
    order: { kind: 'market' },
    group: null,
  })),
  exits: [],
  protection: { stop: null, target: null, trailing: null, breakEven: null, maxBars: null },
  size: { kind: 'equity percent', percent: 100 },
  whileOpen: 'replace',
  blackout: null,
});

/** So many bars at once that the averages of all periods stay near the processor. */
const blockBars = 256;
/** So many bars are passed over at once where two averages do not meet. */
const pieceBars = 16;

/** What each pair carries from block to block. */
interface PairState {
  /** Which average was above when they last differed: 1, −1, or 0 while that is unknown. */
  readonly side: Float64Array;
  readonly cash: Float64Array;
  /** 0 while flat. */
  readonly units: Float64Array;
  readonly entry: Float64Array;
  readonly entryCommission: Float64Array;
  /** 1 where the account could have been ruined on the way. */
  readonly doubtful: Uint8Array;
}

class Sweep {
  readonly #input: AverageCrossSweep;
  readonly #program: Program;
  readonly #columns: SweepColumns;
  readonly #state: PairState;
  readonly #spread: number;
  readonly #lowest: number;
  readonly #highest: number;

  constructor(input: AverageCrossSweep, program: Program) {
    const pairs = input.fastPeriods.length * input.slowPeriods.length;
    this.#input = input;
    this.#program = program;
    this.#columns = {
      finalEquity: new Float64Array(pairs),
      trades: new Int32Array(pairs),
      wins: new Int32Array(pairs),
      commission: new Float64Array(pairs),
    };
    this.#state = {
      side: new Float64Array(pairs),
      cash: new Float64Array(pairs).fill(input.settings.cash),
      units: new Float64Array(pairs),
      entry: new Float64Array(pairs),
      entryCommission: new Float64Array(pairs),
      doubtful: new Uint8Array(pairs),
    };
    this.#spread = typeof program.spread === 'number' ? program.spread : 0;
    const { lowest, highest } = program.extremes();
    this.#lowest = lowest;
    this.#highest = highest;
  }

  run(): SweepColumns {
    const { fastPeriods, slowPeriods, series, onProgress } = this.#input;
    const fast = new AverageBlock(series.ticks.close, fastPeriods);
    const slow = new AverageBlock(series.ticks.close, slowPeriods);
    for (let from = 0; from < series.length; from += blockBars) {
      const to = Math.min(series.length, from + blockBars);
      fast.fill(from, to);
      slow.fill(from, to);
      for (let f = 0; f < fastPeriods.length; f += 1) {
        for (let s = 0; s < slowPeriods.length; s += 1) {
          this.#scan(f * slowPeriods.length + s, fast.rows[f]!, slow.rows[s]!, { from, to });
        }
      }
      onProgress?.(to / series.length);
    }
    this.#finish();
    return this.#columns;
  }

  /** Finds the crosses of a pair in the block from bar `from` on and before `to`; averages are NaN before their first value. */
  #scan(pair: number, fast: AverageRow, slow: AverageRow, { from, to }: { readonly from: number; readonly to: number }): void {
    const { side } = this.#state;
    const bars = to - from;
    let now = side[pair]!;
    let k = 0;
    while (now === 0 && k < bars) {
      const difference = fast.values[k]! - slow.values[k]!;
      if (difference > 0) now = 1;
      else if (difference < 0) now = -1;
      k += 1;
    }
    while (k < bars) {
      const piece = Math.floor(k / pieceBars);
      const end = Math.min(bars, (piece + 1) * pieceBars);
      // Where all of one average lie beyond all of the other, no bar of the piece needs a look.
      const isApart = now > 0 ? fast.lows[piece]! >= slow.highs[piece]! : fast.highs[piece]! <= slow.lows[piece]!;
      for (; !isApart && k < end; k += 1) {
        if ((fast.values[k]! - slow.values[k]!) * now < 0) {
          now = -now;
          if (from + k + 1 < this.#program.events.length) this.#turn(pair, now > 0 ? 1 : -1, from + k + 1);
        }
      }
      k = end;
    }
    side[pair] = now;
  }

  /** Closes what is open and goes the other way, at the open of a bar. */
  #turn(pair: number, side: 1 | -1, bar: number): void {
    const { cash, units, entry, entryCommission } = this.#state;
    const { settings, prices, stepValue, strategy, slippage } = this.#program;
    // Both the closing and the new order are on the same side of the market.
    const price = prices.open[bar]! + (side > 0 ? this.#spread : 0) + side * slippage;
    if (units[pair] !== 0) this.#close(pair, price);
    const equity = cash[pair]!;
    const size = positionSize({ sizing: strategy.size, settings, equity, price, stopSteps: NaN, stepValue });
    if (!size.ok) return;
    cash[pair] = equity - size.commission;
    units[pair] = side * size.units;
    entry[pair] = price;
    entryCommission[pair] = size.commission;
    // Equity at the worst price of the whole series: above 0, no bar can have ruined the account.
    const worst = side > 0 ? this.#lowest : this.#highest;
    if (!(cash[pair] + side * size.units * (worst - price) * stepValue > 0)) this.#state.doubtful[pair] = 1;
  }

  #close(pair: number, price: number): void {
    const { cash, units, entry, entryCommission } = this.#state;
    const { settings, stepValue } = this.#program;
    const exitCommission = commissionOf(settings, Math.abs(units[pair]!), price, stepValue);
    const gross = units[pair]! * (price - entry[pair]!) * stepValue;
    const commission = exitCommission + entryCommission[pair]!;
    cash[pair] = cash[pair]! + (gross - exitCommission);
    units[pair] = 0;
    if (!(cash[pair] > 0)) this.#state.doubtful[pair] = 1;
    const { trades, wins, commission: commissions } = this.#columns;
    trades[pair] = trades[pair]! + 1;
    if (gross - commission > 0) wins[pair] = wins[pair]! + 1;
    commissions[pair] = commissions[pair]! + commission;
  }

  #finish(): void {
    const { cash, units, entry, doubtful } = this.#state;
    const { prices, stepValue } = this.#program;
    const last = prices.close[prices.close.length - 1]!;
    for (let pair = 0; pair < cash.length; pair += 1) {
      const mark = units[pair]! < 0 ? last + this.#spread : last;
      this.#columns.finalEquity[pair] = cash[pair]! + (units[pair] === 0 ? 0 : units[pair]! * (mark - entry[pair]!) * stepValue);
      if (doubtful[pair] === 1) this.#ask(pair);
    }
  }

  /** Has the general engine compute a pair. */
  #ask(pair: number): void {
    const { series, settings, fastPeriods, slowPeriods } = this.#input;
    const [f, s] = [Math.floor(pair / slowPeriods.length), pair % slowPeriods.length];
    const compiled = compileProgram(series, averageCross(fastPeriods[f]!, slowPeriods[s]!), settings);
    if (!compiled.ok) throw new Error(compiled.problems.join(' '));
    const run = simulate(compiled.program, 'pessimistic');
    this.#columns.finalEquity[pair] = run.finalEquity;
    this.#columns.trades[pair] = run.trades.count;
    this.#columns.wins[pair] = run.trades.net.reduce((count, net) => count + (net > 0 ? 1 : 0), 0);
    this.#columns.commission[pair] = run.trades.commission.reduce((sum, value) => sum + value, 0);
  }
}

/** The averages of one period over a block of bars, with the lowest and the highest of each piece of it. */
interface AverageRow {
  readonly values: Float64Array;
  /** NaN where an average of the piece is missing. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}

/** Averages of several periods over one block of bars. Sums of ticks are whole numbers, so nothing drifts from block to block. */
class AverageBlock {
  readonly rows: readonly AverageRow[];
  readonly #ticks: Int32Array;
  readonly #periods: readonly number[];
  readonly #sums: Float64Array;

  constructor(ticks: Int32Array, periods: readonly number[]) {
    this.#ticks = ticks;
    this.#periods = periods;
    this.#sums = new Float64Array(periods.length);
    const pieces = Math.ceil(blockBars / pieceBars);
    this.rows = periods.map(() => ({
      values: new Float64Array(blockBars),
      lows: new Float64Array(pieces),
      highs: new Float64Array(pieces),
    }));
  }

  fill(from: number, to: number): void {
    const ticks = this.#ticks;
    for (const [r, period] of this.#periods.entries()) {
      const { values } = this.rows[r]!;
      let sum = this.#sums[r]!;
      let i = from;
      for (; i < to && i < period - 1; i += 1) {
        sum += ticks[i]!;
        values[i - from] = NaN;
      }
      if (i === period - 1 && i < to) {
        sum += ticks[i]!;
        values[i - from] = sum / period;
        i += 1;
      }
      for (; i < to; i += 1) {
        sum += ticks[i]! - ticks[i - period]!;
        values[i - from] = sum / period;
      }
      this.#sums[r] = sum;
      measure(this.rows[r]!, to - from);
    }
  }
}

/** Finds the lowest and the highest average of each piece. */
const measure = ({ values, lows, highs }: AverageRow, bars: number): void => {
  for (let first = 0, piece = 0; first < bars; first += pieceBars, piece += 1) {
    const end = Math.min(bars, first + pieceBars);
    let [low, high] = [Infinity, -Infinity];
    for (let k = first; k < end; k += 1) {
      low = Math.min(low, values[k]!);
      high = Math.max(high, values[k]!);
    }
    lows[piece] = low;
    highs[piece] = high;
  }
};

const problemsOf = ({ settings, fastPeriods, slowPeriods }: AverageCrossSweep): readonly string[] => {
  const problems: string[] = [];
  const isPeriod = (period: number): boolean => Number.isInteger(period) && period >= 1 && period <= 1000;
  if (![...fastPeriods, ...slowPeriods].every(isPeriod)) problems.push('Periods must be whole numbers from 1 to 1000.');
  if (settings.marketFill !== 'next open') problems.push('The sweep fills at the next open.');
  if (settings.spread.bySession.length > 0) problems.push('The sweep knows one spread for all hours.');
  if (settings.swap !== null) problems.push('The sweep knows no swap.');
  if (settings.stopOutRatio !== 0) problems.push('The sweep knows no stop-out.');
  return problems;
};

/** Runs all pairs. */
export const sweepAverageCross = (input: AverageCrossSweep): SweepOutcome => {
  const problems = problemsOf(input);
  if (problems.length > 0) return { ok: false, problems };
  const compiled = compileProgram(input.series, { ...averageCross(2, 3), entries: [] }, input.settings);
  return compiled.ok ? { ok: true, columns: new Sweep(input, compiled.program).run() } : compiled;
};

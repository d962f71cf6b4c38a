/**
 * What chance makes of a way of trading: many paths of equity from the same odds, with how often each went wrong. Trades
 * are independent and equity is that after closed trades. A seed repeats it.
 */
import type { Bets } from '@/domain/statistics/drawdown-risk';
import { quantileOfSorted } from '@/domain/statistics/quantile';
import type { Interval } from '@/domain/statistics/statistic';
import { wilsonInterval } from '@/domain/statistics/wilson';
import { seededRandom } from '@/lib/random';
import { betsProblem, resultDrawer } from './draw-result';

export interface EquitySimulation {
  readonly bets: Bets;
  /** 'share': a share of the equity at each trade; 'fixed': a share of the equity at the start. */
  readonly sizing: 'share' | 'fixed';
  /** That share, above 0 and below 1. */
  readonly riskFraction: number;
  readonly trades: number;
  /** Depth below the highest equity so far that counts as drawdown, as a ratio. */
  readonly drawdown: number;
  /** Loss of the equity at the start that counts as ruin, as a ratio. A ruined path goes on in the drawing but never recovers. */
  readonly ruin: number;
  readonly runs: number;
  readonly seed: number;
  /** Share done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** What is asked, without who listens. */
export type EquityQuestion = Omit<EquitySimulation, 'onProgress'>;

export interface Chance {
  readonly probability: number;
  /** What the number of runs leaves open, not what is unknown about the odds. */
  readonly interval: Interval<'Wilson'>;
}

/** Quantiles of equity over the runs after some numbers of trades; 1 is the equity at the start. */
export interface EquityFan {
  readonly trades: Float64Array;
  readonly shares: readonly number[];
  /** One column per share. */
  readonly quantiles: readonly Float64Array[];
}

export interface EquityOutcome {
  readonly ok: true;
  readonly drawdown: Chance;
  readonly ruin: Chance;
  /** Of ending below the start. */
  readonly loss: Chance;
  readonly fan: EquityFan;
  /** Deepest drawdown of a run: median and 95th percentile over the runs. */
  readonly deepest: { readonly median: number; readonly high: number };
}

export type EquitySimulationOutcome = EquityOutcome | { readonly ok: false; readonly reason: string };

/** Work after which a page would feel it; a request beyond is refused. */
const mostDraws = 200_000_000;

/** Every run keeps a hundred points of its path. */
export const mostRuns = 100_000;

const fanShares: readonly number[] = [0.05, 0.25, 0.5, 0.75, 0.95];

const mostPoints = 100;

const problemOf = ({ bets, riskFraction, trades, drawdown, ruin, runs }: EquitySimulation): string | null => {
  const problem = betsProblem(bets);
  if (problem !== null) return problem;
  if (!(riskFraction > 0 && riskFraction < 1)) return 'The risk of a trade lies between 0 and 100 % of the equity.';
  if (!(drawdown > 0 && drawdown < 1) || !(ruin > 0 && ruin <= 1)) return 'Drawdown and ruin lie between 0 and 100 %.';
  if (!Number.isInteger(trades) || trades < 1 || !Number.isInteger(runs) || runs < 1) return 'Trades and runs are whole numbers from 1.';
  if (runs > mostRuns) return `More than ${mostRuns} runs: take fewer.`;
  return trades * runs > mostDraws ? `More than ${mostDraws / 1e6} million draws: take fewer runs or trades.` : null;
};

const chanceOf = (hits: number, runs: number, seed: number): Chance => ({
  probability: hits / runs,
  interval: { ...wilsonInterval(hits, runs), seed },
});

/** Numbers of trades at which paths are kept: evenly spread, with the beginning and the end. */
const pointsOf = (trades: number): Float64Array => {
  const count = Math.min(trades, mostPoints);
  return Float64Array.from({ length: count + 1 }, (_, index) => Math.round((index * trades) / count));
};

/** A fall of exactly the depth counts, though sums and products may miss it by binary digits. */
const slack = 1e-12;

interface Path {
  readonly deepest: number;
  readonly isRuined: boolean;
  readonly last: number;
}

/** One path; its equity at the points is written by `keep`. */
const followPath = (
  { sizing, riskFraction, ruin }: EquitySimulation,
  draw: () => number,
  points: Float64Array,
  keep: (point: number, equity: number) => void,
): Path => {
  let [equity, peak, deepest, trade, isRuined] = [1, 1, 0, 0, false];
  for (let point = 0; point < points.length; point += 1) {
    const until = points[point] ?? 0;
    for (; trade < until; trade += 1) {
      const result = riskFraction * draw();
      if (isRuined) continue;
      equity = sizing === 'share' ? equity * (1 + result) : equity + result;
      if (equity > peak) peak = equity;
      else deepest = Math.max(deepest, 1 - equity / peak);
      isRuined = equity <= 1 - ruin + slack;
    }
    keep(point, equity);
  }
  return { deepest, isRuined, last: equity };
};

const fanOf = (kept: readonly Float64Array[], points: Float64Array): EquityFan => {
  const quantiles = fanShares.map(() => new Float64Array(points.length));
  for (const [point, equities] of kept.entries()) {
    const sorted = equities.toSorted();
    for (const [index, share] of fanShares.entries()) (quantiles[index] ?? sorted)[point] = quantileOfSorted(sorted, share);
  }
  return { trades: points, shares: fanShares, quantiles };
};

/** Draws `runs` paths of `trades` trades. Refused for odds that make no sense and for more work than `mostDraws`. */
export const simulateEquity = (input: EquitySimulation): EquitySimulationOutcome => {
  const reason = problemOf(input);
  if (reason !== null) return { ok: false, reason };
  const { runs, seed, trades } = input;
  const draw = resultDrawer(input.bets, seededRandom(seed));
  const points = pointsOf(trades);
  const kept = Array.from(points, () => new Float64Array(runs));
  const deepest = new Float64Array(runs);
  let [drawdowns, ruins, losses] = [0, 0, 0];
  for (let run = 0; run < runs; run += 1) {
    const path = followPath(input, draw, points, (point, equity) => {
      (kept[point] ?? deepest)[run] = equity;
    });
    deepest[run] = path.deepest;
    if (path.deepest >= input.drawdown - slack) drawdowns += 1;
    if (path.isRuined) ruins += 1;
    if (path.last < 1) losses += 1;
    if (run % 256 === 255) input.onProgress?.(run / runs);
  }
  const sorted = deepest.toSorted();
  return {
    ok: true,
    drawdown: chanceOf(drawdowns, runs, seed),
    ruin: chanceOf(ruins, runs, seed),
    loss: chanceOf(losses, runs, seed),
    fan: fanOf(kept, points),
    deepest: { median: quantileOfSorted(sorted, 0.5), high: quantileOfSorted(sorted, 0.95) },
  };
};

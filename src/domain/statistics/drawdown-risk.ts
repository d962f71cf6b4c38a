/** The chance of a drawdown within a number of trades, by simulation with a fixed share of equity at risk. Trades are independent in it. */
import { seededRandom, type Random } from '@/lib/random';
import { undefinedBecause, type Interval, type Statistic, type Values } from './statistic';
import { wilsonInterval } from './wilson';

/** Where results come from: two outcomes (+payoff R or −1 R), or the trader's own R multiples drawn with replacement. */
export type Bets =
  | { readonly kind: 'two outcomes'; readonly winProbability: number; readonly payoff: number }
  | { readonly kind: 'observed'; readonly r: Values };

export interface DrawdownRiskInput {
  readonly bets: Bets;
  /** Share of equity at risk in each trade: 0.01 for 1 %. A result of r changes equity by r times this share. */
  readonly riskFraction: number;
  readonly trades: number;
  /** Depth asked about, as a ratio: 0.3 for 30 %. */
  readonly drawdown: number;
  /** 'peak': below the highest equity so far; 'start': below the equity at the beginning. */
  readonly below: 'peak' | 'start';
  readonly runs: number;
  readonly seed: number;
}

export interface DrawdownRisk {
  /** Share of runs that reached the depth. */
  readonly probability: number;
  /** What the number of runs leaves open, not what is unknown about the bets. */
  readonly interval: Interval<'Wilson'>;
}

const drawFrom = (bets: Bets, random: Random): (() => number) => {
  if (bets.kind === 'two outcomes') return () => (random.next() < bets.winProbability ? bets.payoff : -1);
  const r = Float64Array.from(bets.r);
  return () => r[random.below(r.length)] ?? NaN;
};

/**
 * Simulated closed equity: a depth reached while a trade is open does not show. A run counts when equity is at or
 * below (1 − drawdown) of the reference after any trade. Undefined without results to draw from or without runs.
 */
export const drawdownRisk = (input: DrawdownRiskInput): Statistic<DrawdownRisk> => {
  const { bets, riskFraction, trades, drawdown, below, runs, seed } = input;
  if (bets.kind === 'observed' && bets.r.length === 0) return undefinedBecause('No results to draw from.');
  if (!(runs >= 1)) return undefinedBecause('No runs.');
  const draw = drawFrom(bets, seededRandom(seed));
  let reached = 0;
  for (let run = 0; run < runs; run += 1) {
    let [equity, reference] = [1, 1];
    for (let trade = 0; trade < trades; trade += 1) {
      equity *= 1 + riskFraction * draw();
      if (equity > reference && below === 'peak') reference = equity;
      // A fall of exactly the depth counts, though the product may miss it by a binary digit.
      if (equity <= reference * (1 - drawdown) * (1 + 1e-12)) {
        reached += 1;
        break;
      }
    }
  }
  return { value: { probability: reached / runs, interval: { ...wilsonInterval(reached, runs), seed } } };
};

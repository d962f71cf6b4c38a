/** Courses of equity by chance, each trade risking the same share of what is there: for drawing, from a seed. */
import { resultDrawer } from '@/domain/risk/draw-result';
import { seededRandom } from '@/lib/random';

export interface PathOdds {
  readonly winRate: number;
  readonly payoff: number;
  readonly risk: number;
  readonly trades: number;
  readonly seed: number;
}

/** Equity from 1 on, before the first and after each trade. */
export const equityPath = ({ winRate, payoff, risk, trades, seed }: PathOdds): Float64Array => {
  const draw = resultDrawer({ kind: 'two outcomes', winProbability: winRate, payoff }, seededRandom(seed));
  const path = new Float64Array(trades + 1).fill(1);
  for (let trade = 1; trade <= trades; trade += 1) path[trade] = (path[trade - 1] ?? 1) * (1 + risk * draw());
  return path;
};

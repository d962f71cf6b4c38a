/** One simulated evaluation trade by trade, with its floor: what the simulation of the calculator counts, drawn. */
import { floorAfter } from '@/domain/courses/numbers/prop-functions';
import { resultDrawer } from '@/domain/risk/draw-result';
import type { DrawdownKind } from '@/domain/risk/prop-firm-rules';
import { seededRandom } from '@/lib/random';

export interface EvaluationOdds {
  readonly kind: DrawdownKind;
  readonly size: number;
  readonly amount: number;
  readonly target: number;
  readonly winRate: number;
  readonly payoff: number;
  readonly risk: number;
  readonly seed: number;
}

export interface EvaluationRun {
  readonly equity: readonly number[];
  readonly floor: readonly number[];
  readonly ending: 'passed' | 'breached' | 'going';
}

export const tradesPerDay = 3;
const mostTrades = 400;

export const evaluationRun = ({ kind, size, amount, target, winRate, payoff, risk, seed }: EvaluationOdds): EvaluationRun => {
  const draw = resultDrawer({ kind: 'two outcomes', winProbability: winRate, payoff }, seededRandom(seed));
  const equity = [size];
  const floor = [size - amount];
  let [balance, highest] = [size, size];
  for (let trade = 1; trade <= mostTrades; trade += 1) {
    balance += risk * draw();
    equity.push(balance);
    const limit = floor.at(-1) ?? size - amount;
    if (balance <= limit) return { equity, floor: [...floor, limit], ending: 'breached' };
    if (balance >= size + target) return { equity, floor: [...floor, limit], ending: 'passed' };
    if (kind === 'trailing' || trade % tradesPerDay === 0) highest = Math.max(highest, balance);
    floor.push(floorAfter({ kind, size, amount, highest }));
  }
  return { equity, floor, ending: 'going' };
};

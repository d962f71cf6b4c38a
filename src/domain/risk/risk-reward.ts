/** What a trade can win against what it can lose, from its three prices. Costs and slippage are not in it. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Side } from '@/domain/trades/trade';
import { absolute, dividedBy, fractionOf, minus, one, plus, signOfFraction, times } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';

export interface TradePrices {
  readonly entry: DecimalText;
  readonly stop: DecimalText;
  readonly target: DecimalText;
}

export type RiskReward =
  | {
      readonly ok: true;
      /** By where the stop is: below the entry for a long. */
      readonly side: Side;
      /** Distances in price, above 0. */
      readonly risk: Fraction;
      readonly reward: Fraction;
      /** Reward in multiples of the risk: the R of the target. */
      readonly multiple: Fraction;
      /** Share of trades that has to win so that nothing is won or lost: 1 / (1 + multiple). */
      readonly breakEvenWinRate: Fraction;
    }
  | { readonly ok: false; readonly reason: string };

/** (target − entry) / (entry − stop). Refused where the stop is at the entry or the target not beyond it. */
export const riskReward = ({ entry, stop, target }: TradePrices): RiskReward => {
  const risk = minus(fractionOf(entry), fractionOf(stop));
  if (signOfFraction(risk) === 0) return { ok: false, reason: 'The stop is at the entry: nothing is at risk.' };
  const reward = minus(fractionOf(target), fractionOf(entry));
  if (signOfFraction(reward) === 0) return { ok: false, reason: 'The target is at the entry: nothing can be won.' };
  if (signOfFraction(reward) !== signOfFraction(risk)) {
    return { ok: false, reason: 'Stop and target are on the same side of the entry.' };
  }
  const multiple = dividedBy(reward, risk);
  return {
    ok: true,
    side: signOfFraction(risk) > 0 ? 'long' : 'short',
    risk: absolute(risk),
    reward: absolute(reward),
    multiple,
    breakEvenWinRate: dividedBy(one, plus(one, multiple)),
  };
};

/** Mean result of a trade in R: p · multiple − (1 − p), with `winProbability` from 0 to 1. */
export const expectedR = (winProbability: Fraction, multiple: Fraction): Fraction =>
  minus(times(winProbability, multiple), minus(one, winProbability));

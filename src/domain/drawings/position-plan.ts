/** A position as it is planned on a chart: reward in R, and how large it may be for the money at risk. */

export interface PositionPrices {
  readonly side: 'long' | 'short';
  readonly entry: number;
  readonly stop: number;
  readonly target: number;
}

export interface PositionTerms {
  /** What the stop may cost, above 0. */
  readonly riskMoney: number;
  readonly currency: string;
  /** What a move of 1.00 of one lot or contract is worth, in that currency. */
  readonly pointValue: number;
  /** Smallest step of the size. */
  readonly sizeStep: number;
  /** Lots or contracts. */
  readonly sizeWord: string;
}

export interface PlannedSize {
  /** Rounded down to the step, so that the stop never costs more than the risk; 0 where one step is too much. */
  readonly size: number;
  readonly stopMoney: number;
  readonly targetMoney: number;
}

/** Way to the target in ways to the stop; null where the stop is not on the losing side or the target not on the winning one. */
export const plannedReward = ({ side, entry, stop, target }: PositionPrices): number | null => {
  const up = side === 'long' ? 1 : -1;
  const [risk, reward] = [(entry - stop) * up, (target - entry) * up];
  return risk > 0 && reward > 0 ? reward / risk : null;
};

/** A quotient that should be whole may miss it by this much. */
const noise = 1e-9;

/** The size for the risk and what stop and target bring; null without a stop on the losing side. */
export const plannedSize = (prices: PositionPrices, { riskMoney, pointValue, sizeStep }: PositionTerms): PlannedSize | null => {
  const { side, entry, stop, target } = prices;
  const up = side === 'long' ? 1 : -1;
  const risk = (entry - stop) * up;
  if (!(risk > 0 && riskMoney > 0 && pointValue > 0 && sizeStep > 0)) return null;
  const size = Math.floor(riskMoney / (risk * pointValue) / sizeStep + noise) * sizeStep;
  return { size, stopMoney: size * risk * pointValue, targetMoney: size * (target - entry) * up * pointValue };
};

/** What a move of 1.00 in price was worth in a trade. It comes from the trade itself and never from a table of usual contract sizes. */
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import type { BrokerFacts } from '@/domain/trades/trade';

export interface PointWorth {
  /** Money in the currency of the trade for a move of 1.00 of one lot, contract or unit; above 0. */
  readonly perUnit: number;
  /** `implied`: the stated profit over price move and quantity, as exact as the profit's last digit allows. */
  readonly source: 'stated' | 'implied';
}

/**
 * The reader's point value, or what the stated profit implies, which includes the broker's own conversion into the account's
 * currency. Undefined where price did not move or profit and move disagree in sign: then nothing implies it.
 */
export const pointWorth = (broker: BrokerFacts): Statistic<PointWorth> => {
  if (broker.pointValue !== undefined && Number(broker.pointValue) > 0) {
    return { value: { perUnit: Number(broker.pointValue), source: 'stated' } };
  }
  const move = (Number(broker.closePrice) - Number(broker.openPrice)) * (broker.side === 'long' ? 1 : -1) * Number(broker.lots);
  const perUnit = Number(broker.profit) / move;
  if (Number.isFinite(perUnit) && perUnit > 0) return { value: { perUnit, source: 'implied' } };
  return undefinedBecause('The file doesn’t state what a point is worth, and the profit doesn’t imply it.');
};

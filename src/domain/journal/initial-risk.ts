/**
 * The money that was at risk when a trade was opened, frozen there: what R divides by. A stop that was moved later plays no
 * part, except where the broker states nothing but the last one, and then the source says so. Where no stop is known at all, the
 * trader's assumed 1R stands in, which is a setting and not frozen.
 */
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { assumedMoney } from './assumed-risk';
import { pointWorth } from './point-worth';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';

/** Where the risk comes from, the surest first. */
const riskSources = [
  'risk noted by the trader',
  'stop noted by the trader',
  'stop of the plan',
  'initial stop of the order',
  'last stated stop',
  'assumed 1R',
] as const;

export type RiskSource = (typeof riskSources)[number];

export interface InitialRisk {
  /** In the currency of the trade, above 0. */
  readonly money: number;
  readonly source: RiskSource;
  /** From the average entry to the stop, in price, above 0; null where money is noted or assumed. */
  readonly distance: number | null;
}

/** The most that was open at one time. */
export const largestSize = ({ broker, position }: Trade): number => Number(position?.maxSize ?? broker.lots);

/**
 * The stop in force at entry as far as one is known: the one noted by the trader, else that of the plan where the server had it before
 * the fill, else what the broker states. null: none.
 */
export const initialStopOf = ({
  user,
  broker,
  plan,
}: Pick<Trade, 'user' | 'broker' | 'plan'>): { readonly price: DecimalText; readonly source: RiskSource } | null => {
  if (user.initialStop !== undefined) return { price: user.initialStop, source: 'stop noted by the trader' };
  if (plan?.isStopTaken === true) return { price: plan.stop, source: 'stop of the plan' };
  if (broker.stopPrice === null) return null;
  return { price: broker.stopPrice, source: broker.isStopInitial === true ? 'initial stop of the order' : 'last stated stop' };
};

/** Distance from the average entry to the stop in force at entry. Undefined without a stop, and for one that was moved past the entry. */
export const stopDistance = (trade: Trade): Statistic<{ readonly distance: number; readonly source: RiskSource }> => {
  const stop = initialStopOf(trade);
  if (stop === null) return undefinedBecause('No initial stop is known.');
  const distance = (Number(trade.broker.openPrice) - Number(stop.price)) * (trade.broker.side === 'long' ? 1 : -1);
  if (distance > 0) return { value: { distance, source: stop.source } };
  return undefinedBecause(
    stop.source === 'last stated stop'
      ? 'The last stated stop is beyond the entry, so it was moved, and we don’t know the initial one.'
      : 'The initial stop is not on the losing side of the entry.',
  );
};

/** The assumed 1R as a risk; undefined with the reason where it cannot be turned into money of the trade. */
const assumedRisk = (trade: Trade, assumed: NonNullable<Trade['assumedRisk']>): Statistic<InitialRisk> => {
  const { broker } = trade;
  const worth = (): Statistic => {
    const found = pointWorth(broker);
    return found.value === null ? found : { value: found.value.perUnit };
  };
  const tickSize = instrumentOf(broker.symbol)?.tickSize ?? null;
  const money = assumedMoney(assumed, { currency: broker.currency, tickSize, worth, size: largestSize(trade) });
  return money.value === null ? money : { value: { money: money.value, source: 'assumed 1R', distance: null } };
};

/**
 * The risk noted by the trader, else distance to the stop × largest size × worth of a point, else the assumed 1R. Costs are not in
 * it. Nothing is assumed in the place of a stop that the trader noted or planned on the wrong side, or whose worth is not known: there the
 * mistake is to be mended. Undefined with the reason.
 */
export const initialRisk = (trade: Trade): Statistic<InitialRisk> => {
  const noted = trade.user.initialRisk;
  const stop = stopDistance(trade);
  if (noted !== undefined) {
    return { value: { money: Number(noted), source: 'risk noted by the trader', distance: stop.value?.distance ?? null } };
  }
  if (stop.value === null) {
    const isStopOwn = trade.user.initialStop !== undefined || trade.plan?.isStopTaken === true;
    return trade.assumedRisk === undefined || isStopOwn ? stop : assumedRisk(trade, trade.assumedRisk);
  }
  const worth = pointWorth(trade.broker);
  if (worth.value === null) return worth;
  const { distance, source } = stop.value;
  return { value: { money: distance * largestSize(trade) * worth.value.perUnit, source, distance } };
};

/**
 * What 1R is taken to be where no stop is known: settled by the trader for an account, and within it for markets and setups. It is
 * a setting and no fact: the one in force holds for all trades it covers, earlier ones too, until a real stop replaces it.
 */
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { signOf } from '@/domain/money/decimal';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import type { AssumedAmount, AssumedRisk, RiskScope } from '@/domain/trades/assumed-amount';
import { isInstant, isMap } from './field-checks';
import type { EpochMs } from '@/domain/time/epoch-ms';

/** One word of the trader: from `at` on this is assumed, or nothing. Kept under an id of its own; none is ever changed. */
export interface AssumedRiskChange extends RiskScope {
  readonly at: EpochMs;
  /** null: nothing is assumed, because it was taken back or the question was passed over. */
  readonly risk: AssumedAmount | null;
}

export type AssumedRiskChanges = Readonly<Record<string, AssumedRiskChange>>;

const longestName = 100;

const isAbove0 = (value: unknown): value is DecimalText => isDecimalText(value) && signOf(value) > 0;
const isName = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value !== '' && value.length <= longestName);

/** A stored amount; null where it is none. */
const readAmountOf = (raw: unknown): AssumedAmount | null => {
  if (!isMap(raw) || !isAbove0(raw['amount'])) return null;
  const { unit, amount, balance } = raw;
  if (unit === 'money' || unit === 'ticks') return { unit, amount };
  return unit === 'percent' && isAbove0(balance) ? { unit, amount, balance } : null;
};

/** The stored changes that can be read; others count for nothing. */
export const readAssumedRisks = (raw: unknown): AssumedRiskChanges =>
  Object.fromEntries(
    Object.entries(isMap(raw) ? raw : {}).flatMap(([id, change]): [string, AssumedRiskChange][] => {
      if (!isMap(change) || !isInstant(change['at']) || !isName(change['market']) || !isName(change['setup'])) return [];
      const risk = readAmountOf(change['risk']);
      if (risk === null && change['risk'] !== null) return [];
      return [[id, { at: change['at'] as EpochMs, market: change['market'], setup: change['setup'], risk }]];
    }),
  );

/** What is wrong with an amount, in a sentence; null when nothing is. */
export const assumedRiskProblem = (risk: AssumedAmount): string | null => {
  if (!isAbove0(risk.amount)) return 'An assumed 1R is more than 0.';
  return risk.unit === 'percent' && !isAbove0(risk.balance) ? 'The balance that the percent is of is more than 0.' : null;
};

/** The changes in the order in which they hold: by time, those of one instant by their id. */
export const changesInOrder = (changes: AssumedRiskChanges): readonly AssumedRiskChange[] =>
  Object.entries(changes)
    .toSorted(([a, one], [b, other]) => one.at - other.at || (a < b ? -1 : 1))
    .map(([, change]) => change);

const keyOf = ({ market, setup }: RiskScope): string => JSON.stringify([market, setup]);

/** What is in force: of each scope the last word. */
export const assumedRisksInForce = (changes: AssumedRiskChanges, currency: string): readonly AssumedRisk[] => {
  const last = new Map(changesInOrder(changes).map((change) => [keyOf(change), change]));
  return [...last.values()].flatMap(({ market, setup, risk }): AssumedRisk[] => (risk === null ? [] : [{ market, setup, risk, currency }]));
};

/**
 * The assumption for a trade: the most specific one that covers it. One for a market and a setup comes before one for a setup, that
 * before one for a market, that before one for the whole account. null: none covers it.
 */
export const assumedRiskFor = (
  assumed: readonly AssumedRisk[],
  trade: { readonly market: string; readonly setup: string },
): AssumedRisk | null => {
  let [best, bestRank] = [null as AssumedRisk | null, -1];
  for (const candidate of assumed) {
    const { market, setup } = candidate;
    if ((market !== null && market !== trade.market) || (setup !== null && setup !== trade.setup)) continue;
    const rank = (setup === null ? 0 : 2) + (market === null ? 0 : 1);
    if (rank > bestRank) [best, bestRank] = [candidate, rank];
  }
  return best;
};

/** What the assumption has to be known of a trade to be turned into money. */
export interface AssumedTrade {
  /** Currency of the trade where it is not the account's. */
  readonly currency: string | undefined;
  readonly tickSize: DecimalText | null;
  /** Money for a move of 1.00 of one lot, contract or unit. */
  readonly worth: () => Statistic;
  /** The most that was open at one time. */
  readonly size: number;
}

/** The assumed 1R in the currency of the trade; nothing is converted. */
export const assumedMoney = ({ risk, currency }: AssumedRisk, trade: AssumedTrade): Statistic => {
  if (risk.unit === 'ticks') {
    if (trade.tickSize === null) return undefinedBecause('1R is assumed in ticks, and we don’t know the tick size.');
    const worth = trade.worth();
    return worth.value === null ? worth : { value: Number(risk.amount) * Number(trade.tickSize) * worth.value * trade.size };
  }
  if (trade.currency !== undefined && trade.currency !== currency) {
    return undefinedBecause(`1R is assumed in ${currency}, and this trade is in ${trade.currency}.`);
  }
  return { value: risk.unit === 'percent' ? (Number(risk.amount) / 100) * Number(risk.balance) : Number(risk.amount) };
};

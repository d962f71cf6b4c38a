/**
 * Closed positions with what only other sections of the report say of them: commission and fee of their deals, the stop
 * with which their order was filled, the deals' comments.
 */
import type { DecimalText } from '@/domain/money/decimal-text';
import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import type { ParsedTrade } from '@/domain/import/contract';
import type { Deal } from './read-deal';
import { matchDeals, type MatchedPosition } from './match-deals';
import type { PastOrder } from './read-past-order';

export interface CompletedPositions {
  readonly trades: readonly ParsedTrade[];
  /** Row of the position by row of its deal. */
  readonly positionOf: ReadonlyMap<number, number>;
  /** Deals of no closed position. */
  readonly rest: readonly Deal[];
  /** Rows of positions whose closing deals could not be told, and whose costs are therefore not known, although deals have some. */
  readonly unmatched: readonly number[];
  /** Deals with costs that belong to positions of `unmatched`, but not which to which. */
  readonly undecided: readonly Deal[];
  /** What commissions of deals added to positions that state none; '0' where nothing was added. */
  readonly addedCommission: DecimalText;
  /** What fees of deals added to positions, whose section has no column for them. */
  readonly addedFees: DecimalText;
}

const sum = (deals: readonly Deal[], amount: (deal: Deal) => DecimalText): DecimalText => sumDecimals(deals.map(amount));

const costsOf = (trade: ParsedTrade, { openings, closings }: MatchedPosition): Pick<ParsedTrade, 'commission' | 'fees'> => {
  // Half of a position's deals would give half of its costs.
  if (openings.length === 0 || closings.length === 0) return { commission: trade.commission };
  const deals = [...openings, ...closings];
  const commission = sum(deals, (deal) => deal.commission);
  const fee = sum(deals, (deal) => deal.fee);
  const stated = trade.commission;
  const isStated = signOf(stated) !== 0;
  // Some builds print commission and fee of the deals as one commission of the position.
  const isFeeInside = isStated && compareDecimals(stated, sumDecimals([commission, fee])) === 0;
  return {
    commission: isStated ? stated : commission,
    ...(signOf(fee) === 0 || isFeeInside ? {} : { fees: { fee } }),
  };
};

const levelsOf = (trade: ParsedTrade, order: PastOrder | undefined): Pick<ParsedTrade, 'stopPrice' | 'targetPrice' | 'isStopInitial'> => {
  if (order === undefined || order.symbol !== trade.symbol || order.stopPrice === null) {
    return { stopPrice: trade.stopPrice, targetPrice: order?.targetPrice ?? trade.targetPrice };
  }
  return { stopPrice: order.stopPrice, targetPrice: order.targetPrice ?? trade.targetPrice, isStopInitial: true };
};

/** The position's own comment, else that of its opening, and what the platform notes at the closing ('[sl 1.07300]'). */
const commentOf = (trade: ParsedTrade, { openings, closings }: MatchedPosition): string => {
  const own = trade.comment === '' ? (openings[0]?.comment ?? '') : trade.comment;
  const closing = closings.at(-1)?.comment ?? '';
  return [...new Set([own, closing])].filter((text) => text !== '').join(' ');
};

const feesOf = (trade: ParsedTrade): DecimalText => sumDecimals(Object.values(trade.fees ?? {}));

/** Completes positions from deals and past orders; facts that a position states itself are not replaced by those of its deals. */
export const completePositions = (
  stated: readonly ParsedTrade[],
  deals: readonly Deal[],
  orders: ReadonlyMap<string, PastOrder>,
): CompletedPositions => {
  const { positions, rest } = matchDeals(stated, deals);
  const matchedOf = (trade: ParsedTrade): MatchedPosition => positions.get(trade.ticket) ?? { openings: [], closings: [] };
  const open = stated.filter((trade) => deals.length > 0 && matchedOf(trade).closings.length === 0);
  // Closings that are left belong to positions that lack theirs, if there are such; else to positions opened or still open elsewhere.
  const undecided = [
    ...open.flatMap((trade) => matchedOf(trade).openings),
    ...rest.filter((deal) => open.length > 0 && deal.effect !== 'open'),
  ];
  const hasCosts = (deal: Deal): boolean => signOf(deal.fee) !== 0 || signOf(deal.commission) !== 0;
  const lacking = undecided.some(hasCosts) ? open.filter((trade) => signOf(trade.commission) === 0) : [];
  const positionOf = new Map<number, number>();
  const trades = stated.map((trade): ParsedTrade => {
    const matched = matchedOf(trade);
    for (const deal of [...matched.openings, ...matched.closings]) positionOf.set(deal.row, trade.row);
    return { ...trade, ...costsOf(trade, matched), ...levelsOf(trade, orders.get(trade.ticket)), comment: commentOf(trade, matched) };
  });
  const commissionOf = (list: readonly ParsedTrade[]): DecimalText => sumDecimals(list.map((trade) => trade.commission));
  const added = subtractDecimals(commissionOf(trades), commissionOf(stated));
  return {
    trades,
    positionOf,
    rest: open.length === 0 ? rest : rest.filter((deal) => deal.effect === 'open'),
    unmatched: lacking.map(({ row }) => row),
    undecided: lacking.length === 0 ? [] : undecided.filter(hasCosts),
    addedCommission: added,
    addedFees: sumDecimals(trades.map(feesOf)),
  };
};

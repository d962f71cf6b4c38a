/**
 * Whether an account keeps positions apart (hedging) or has one position per symbol (netting), as the header says or, where
 * it does not, as the deals show. It matters: hedged positions are trades as they stand, netted ones follow from the deals.
 */
import type { ParsedTrade } from '@/domain/import/contract';
import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { negated, zero } from '@/domain/import/statement-parts';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Deal } from './read-deal';

export type AccountMode = 'hedging' | 'netting';

const smaller = (a: DecimalText, b: DecimalText): DecimalText => (compareDecimals(a, b) < 0 ? a : b);

/**
 * What deals show of the system: reversals exist only with netting; closing by an opposite position, and opening against
 * an open one, only with hedging. null: all deals are possible in both.
 */
const modeOfDeals = (deals: readonly Deal[]): AccountMode | null => {
  if (deals.some((deal) => deal.effect === 'reverse')) return 'netting';
  if (deals.some((deal) => deal.effect === 'close-by')) return 'hedging';
  const open = new Map<string, DecimalText>();
  for (const deal of deals.toSorted((a, b) => a.at - b.at || a.row - b.row)) {
    const before = open.get(deal.symbol) ?? zero;
    const signed = deal.side === 'buy' ? deal.lots : negated(deal.lots);
    if (deal.effect === 'open') {
      if (signOf(before) !== 0 && signOf(before) !== signOf(signed)) return 'hedging';
      open.set(deal.symbol, sumDecimals([before, signed]));
    } else if (signOf(before) !== 0 && signOf(before) !== signOf(signed)) {
      // A closing of what was opened before the report begins leaves nothing open here.
      const size = signOf(before) > 0 ? before : negated(before);
      const rest = subtractDecimals(size, smaller(size, deal.lots));
      open.set(deal.symbol, signOf(before) > 0 ? rest : negated(rest));
    }
  }
  return null;
};

/**
 * Whether positions and deals agree that each position was opened by one order of its own. With netting a position that
 * was added to has openings by orders whose number is no position's.
 */
const hasOwnOrders = (positions: readonly ParsedTrade[], deals: readonly Deal[]): boolean => {
  const tickets = new Set(positions.map((trade) => trade.ticket));
  const last = positions.reduce((latest, trade) => Math.max(latest, trade.closedAt), -Infinity);
  return deals.every((deal) => deal.effect !== 'open' || deal.order === '' || tickets.has(deal.order) || deal.at > last);
};

/** The system by which the report is read; `stated` is what its header says. */
export const accountMode = (stated: AccountMode | null, positions: readonly ParsedTrade[], deals: readonly Deal[]): AccountMode => {
  const known = stated ?? modeOfDeals(deals);
  if (known !== null) return known;
  return positions.length > 0 && hasOwnOrders(positions, deals) ? 'hedging' : 'netting';
};

/**
 * Sides of closing deals. The platform states what a deal did, so a long position is closed by a sell; some exporting
 * scripts write the side of the position instead. Which of the two a file does shows from what was open.
 */
import { compareDecimals, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { zero } from '@/domain/import/statement-parts';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Deal } from './read-deal';

export interface ClosingSides {
  readonly deals: readonly Deal[];
  /** What was changed, for the reader; null where the file writes as the platform does. */
  readonly remark: string | null;
}

const opposite = (side: Deal['side']): Deal['side'] => (side === 'buy' ? 'sell' : 'buy');

/** Closing deals for which there was enough open on the side that `closes` names. */
const possible = (deals: readonly Deal[], closes: (deal: Deal) => Deal['side']): number => {
  const open = new Map<string, DecimalText>();
  let count = 0;
  for (const deal of deals) {
    const key = `${deal.symbol} ${deal.effect === 'open' ? deal.side : closes(deal)}`;
    const before = open.get(key) ?? zero;
    if (deal.effect === 'open') open.set(key, sumDecimals([before, deal.lots]));
    else if (compareDecimals(before, deal.lots) >= 0) {
      open.set(key, subtractDecimals(before, deal.lots));
      count += 1;
    }
  }
  return count;
};

/** Turns the sides of closing deals round where only that makes sense of all of them: as printed, none has anything to close. */
export const closingSides = (deals: readonly Deal[]): ClosingSides => {
  const inTime = deals.toSorted((a, b) => a.at - b.at || a.row - b.row);
  const closings = inTime.filter((deal) => deal.effect === 'close').length;
  const asPrinted = { deals, remark: null };
  if (closings === 0 || inTime.some((deal) => deal.effect === 'reverse' || deal.effect === 'close-by')) return asPrinted;
  const printed = possible(inTime, (deal) => opposite(deal.side));
  if (printed > 0 || possible(inTime, (deal) => deal.side) < closings) return asPrinted;
  return {
    deals: deals.map((deal) => (deal.effect === 'close' ? { ...deal, side: opposite(deal.side) } : deal)),
    remark: 'The file writes the side of the position in its closing deals; they were read as what closed it.',
  };
};

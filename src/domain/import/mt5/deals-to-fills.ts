/** Deals into executions of the journal, with the position each belongs to where an account keeps positions apart. */
import { compareDecimals, signOf, subtractDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ParsedFill } from '@/domain/import/contract';
import { zero } from '@/domain/import/statement-parts';
import type { AccountMode } from './account-mode';
import type { Deal } from './read-deal';
import type { PastOrder } from './read-past-order';

export interface FillsOfDeals {
  readonly fills: readonly ParsedFill[];
  /** Rows of closings that several open positions could have had; the oldest that fits was taken. */
  readonly doubtful: readonly number[];
}

interface OpenPosition {
  readonly number: string;
  readonly side: Deal['side'];
  lots: DecimalText;
}

/** Follows open positions of an account that keeps them apart: deals do not name theirs, but fit only into some. */
class Positions {
  readonly doubtful: number[] = [];
  private readonly bySymbol = new Map<string, OpenPosition[]>();

  /** The position's number: that of the order which opened it. null: the closing fits none that was opened in the file. */
  numberOf(deal: Deal): string | null {
    const open = this.bySymbol.get(deal.symbol) ?? [];
    if (deal.effect === 'open') {
      const number = deal.order === '' ? deal.deal : deal.order;
      const filledBefore = open.find((position) => position.number === number);
      if (filledBefore === undefined) this.bySymbol.set(deal.symbol, [...open, { number, side: deal.side, lots: deal.lots }]);
      else filledBefore.lots = subtractDecimals(filledBefore.lots, `-${deal.lots}` as DecimalText);
      return number;
    }
    const fitting = open.filter((position) => position.side !== deal.side && compareDecimals(position.lots, deal.lots) >= 0);
    const exact = fitting.filter((position) => compareDecimals(position.lots, deal.lots) === 0);
    if (fitting.length > 1) this.doubtful.push(deal.row);
    const position = exact[0] ?? fitting[0];
    if (position === undefined) return null;
    position.lots = subtractDecimals(position.lots, deal.lots);
    if (signOf(position.lots) === 0) {
      this.bySymbol.set(
        deal.symbol,
        open.filter((other) => other !== position),
      );
    }
    return position.number;
  }
}

export interface FillsOptions {
  readonly mode: AccountMode;
  readonly currency: string;
  readonly orders: ReadonlyMap<string, PastOrder>;
}

/** Converts deals, in the order of time. Opening states no profit, closing does, so no value of a point is needed. */
export const fillsOfDeals = (deals: readonly Deal[], { mode, currency, orders }: FillsOptions): FillsOfDeals => {
  const positions = new Positions();
  const inTime = deals.toSorted((a, b) => a.at - b.at || Number(a.deal) - Number(b.deal));
  const fills = inTime.map((deal): ParsedFill => {
    const isOpening = deal.effect === 'open' || deal.effect === 'reverse';
    const levels = isOpening ? (orders.get(deal.order) ?? deal) : undefined;
    return {
      kind: 'fill',
      fillId: deal.deal,
      symbol: deal.symbol,
      side: deal.side,
      quantity: deal.lots,
      unit: 'lots',
      price: deal.price,
      at: deal.at,
      timeText: deal.timeText,
      order: Number(deal.deal),
      effect: deal.effect,
      position: mode === 'hedging' ? positions.numberOf(deal) : null,
      commission: deal.commission,
      taxes: zero,
      swap: deal.swap,
      fees: signOf(deal.fee) === 0 ? {} : { fee: deal.fee },
      profit: deal.effect === 'open' && signOf(deal.profit) === 0 ? null : deal.profit,
      currency,
      pointValue: null,
      stopPrice: levels?.stopPrice ?? null,
      targetPrice: levels?.targetPrice ?? null,
      comment: deal.comment,
      setup: null,
      row: deal.row,
    };
  });
  return { fills, doubtful: positions.doubtful };
};

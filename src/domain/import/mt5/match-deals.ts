/**
 * Which deals belong to which closed position. A report does not say it: the opening deal filled the order that has the
 * position's number; the closing ones are found by symbol, side, time, volume, profit and swap, all of which must add up.
 */
import { compareDecimals, sumDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ParsedTrade } from '@/domain/import/contract';
import type { Deal } from './read-deal';
import { appendTo } from '@/lib/append-to';

export interface MatchedPosition {
  readonly openings: readonly Deal[];
  /** Deals that closed it; empty where they could not be told. */
  readonly closings: readonly Deal[];
}

export interface MatchedDeals {
  /** By ticket. */
  readonly positions: ReadonlyMap<string, MatchedPosition>;
  /** Deals of no closed position of the report. */
  readonly rest: readonly Deal[];
}

/** More candidates than this for one position, or more attempts to combine them, and its closing deals stay unknown. */
const mostCandidates = 16;
const mostAttempts = 20_000;

const same = (a: DecimalText, b: DecimalText): boolean => compareDecimals(a, b) === 0;
const sumOf = (deals: readonly Deal[], amount: (deal: Deal) => DecimalText): DecimalText => sumDecimals(deals.map(amount));

/** Whether deals make up the whole closing of a position. */
const closes = (trade: ParsedTrade, deals: readonly Deal[]): boolean =>
  same(
    sumOf(deals, (deal) => deal.lots),
    trade.lots,
  ) &&
  same(
    sumOf(deals, (deal) => deal.profit),
    trade.profit,
  ) &&
  same(
    sumOf(deals, (deal) => deal.swap),
    trade.swap,
  );

/** Binary sums are exact enough to choose what the decimal ones then confirm. */
const nearly = (a: number, b: number): boolean => Math.abs(a - b) < 1e-7 * Math.max(1, Math.abs(a), Math.abs(b));

/** The first combination of candidates that closes the position. */
const combination = (trade: ParsedTrade, candidates: readonly Deal[]): readonly Deal[] | null => {
  const whole = Number(trade.lots);
  const profit = Number(trade.profit);
  const chosen: Deal[] = [];
  let attempts = 0;
  const search = (from: number, lots: number, sum: number): boolean => {
    if (nearly(lots, whole)) return nearly(sum, profit) && closes(trade, chosen);
    for (let i = from; i < candidates.length && attempts < mostAttempts; i += 1) {
      const deal = candidates[i];
      const next = lots + Number(deal?.lots ?? Infinity);
      if (deal === undefined || (next > whole && !nearly(next, whole))) continue;
      attempts += 1;
      chosen.push(deal);
      if (search(i + 1, next, sum + Number(deal.profit))) return true;
      chosen.pop();
    }
    return false;
  };
  return search(0, 0, 0) ? chosen : null;
};

const closingSide = (trade: ParsedTrade): Deal['side'] => (trade.side === 'long' ? 'sell' : 'buy');

/** Place of the first deal that is not before the instant; deals are in order of time. */
const firstFrom = (deals: readonly Deal[], at: number): number => {
  let low = 0;
  let high = deals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((deals[middle]?.at ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
};

class Matching {
  readonly used = new Set<Deal>();
  private readonly openings = new Map<string, Deal[]>();
  private readonly closings = new Map<string, Deal[]>();
  private readonly closingsAt = new Map<string, Deal[]>();

  constructor(deals: readonly Deal[]) {
    for (const deal of deals.toSorted((a, b) => a.at - b.at || a.row - b.row)) {
      if (deal.effect === 'open') appendTo(this.openings, deal.order, deal);
      else {
        appendTo(this.closings, `${deal.symbol} ${deal.side}`, deal);
        appendTo(this.closingsAt, `${deal.symbol} ${deal.side} ${deal.at}`, deal);
      }
    }
  }

  private take(deals: readonly Deal[]): readonly Deal[] {
    for (const deal of deals) this.used.add(deal);
    return deals;
  }

  opening(trade: ParsedTrade): readonly Deal[] {
    const found = this.openings.get(trade.ticket)?.filter((deal) => deal.symbol === trade.symbol && deal.side !== closingSide(trade));
    return this.take(found ?? []);
  }

  /** One deal that closed the whole position at its closing time. */
  single(trade: ParsedTrade): readonly Deal[] | null {
    const at = this.closingsAt.get(`${trade.symbol} ${closingSide(trade)} ${trade.closedAt}`) ?? [];
    const found = at.filter((deal) => !this.used.has(deal) && closes(trade, [deal]));
    const best = found.find((deal) => same(deal.price, trade.closePrice)) ?? found[0];
    return best === undefined ? null : this.take([best]);
  }

  /** Several deals within the position's life, the last of them at the closing time. */
  several(trade: ParsedTrade): readonly Deal[] | null {
    const list = this.closings.get(`${trade.symbol} ${closingSide(trade)}`) ?? [];
    const candidates: Deal[] = [];
    for (let i = firstFrom(list, trade.openedAt); i < list.length && candidates.length <= mostCandidates; i += 1) {
      const deal = list[i];
      if (deal === undefined || deal.at > trade.closedAt) break;
      if (!this.used.has(deal)) candidates.push(deal);
    }
    if (candidates.length > mostCandidates || candidates.at(-1)?.at !== trade.closedAt) return null;
    const deals = combination(trade, candidates);
    return deals === null ? null : this.take(deals);
  }
}

/** Finds the deals of each position: first those closed by one deal, then, among what is left, those closed by several. */
export const matchDeals = (trades: readonly ParsedTrade[], deals: readonly Deal[]): MatchedDeals => {
  const matching = new Matching(deals);
  const openings = new Map(trades.map((trade) => [trade.ticket, matching.opening(trade)]));
  const closings = new Map<string, readonly Deal[]>();
  for (const find of [(trade: ParsedTrade) => matching.single(trade), (trade: ParsedTrade) => matching.several(trade)]) {
    for (const trade of trades) {
      if (closings.has(trade.ticket)) continue;
      const found = find(trade);
      if (found !== null) closings.set(trade.ticket, found);
    }
  }
  const positions = new Map(
    trades.map((trade) => [
      trade.ticket,
      { openings: openings.get(trade.ticket) ?? [], closings: closings.get(trade.ticket) ?? [] } satisfies MatchedPosition,
    ]),
  );
  return { positions, rest: deals.filter((deal) => !matching.used.has(deal)) };
};

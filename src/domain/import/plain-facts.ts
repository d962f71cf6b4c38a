/**
 * A trade or execution from what a row states of it: facts that most exports say nothing of are none, so that importers write
 * down only what theirs says. What is made here has one form: engines keep objects of one form small, which a file of hundreds
 * of thousands of them needs. MetaTrader's reports and TradingView's list of trades state forms of their own.
 */
import type { ParsedFill, ParsedTrade } from './contract';
import type { ContractTerms } from './contract-terms';
import { zero } from './statement-parts';

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/** Some facts are stated, of the others a file may say nothing: `undefined` is as good as leaving out. */
type Stated<Entry, Always extends keyof Entry> = Pick<Entry, Always> & {
  readonly [Name in Exclude<keyof Entry, Always>]?: Entry[Name] | undefined;
};

export type StatedFill = Stated<ParsedFill, 'fillId' | 'symbol' | 'side' | 'quantity' | 'price' | 'at' | 'timeText' | 'order' | 'row'>;

/** An execution in the terms of its contract; of one that is still asked about, without them. */
export const fillOf = (stated: StatedFill, terms: ContractTerms | null): ParsedFill => {
  const fill: Writable<ParsedFill> = {
    kind: 'fill',
    fillId: stated.fillId,
    symbol: stated.symbol,
    side: stated.side,
    quantity: stated.quantity,
    unit: stated.unit ?? terms?.unit ?? 'contracts',
    price: stated.price,
    at: stated.at,
    timeText: stated.timeText,
    order: stated.order,
    effect: stated.effect ?? null,
    position: stated.position ?? null,
    commission: stated.commission ?? zero,
    taxes: stated.taxes ?? zero,
    swap: stated.swap ?? zero,
    fees: stated.fees ?? {},
    profit: stated.profit ?? null,
    currency: stated.currency ?? terms?.currency ?? '',
    pointValue: stated.pointValue === undefined ? (terms?.pointValue ?? null) : stated.pointValue,
    stopPrice: stated.stopPrice ?? null,
    targetPrice: stated.targetPrice ?? null,
    comment: stated.comment ?? '',
    setup: stated.setup ?? null,
    row: stated.row,
  };
  if (stated.isStopInitial !== undefined) fill.isStopInitial = stated.isStopInitial;
  return fill;
};

export type StatedTrade = Stated<
  ParsedTrade,
  | 'ticket'
  | 'symbol'
  | 'side'
  | 'lots'
  | 'openedAt'
  | 'closedAt'
  | 'openedText'
  | 'closedText'
  | 'openPrice'
  | 'closePrice'
  | 'profit'
  | 'row'
>;

/** A closed trade in the terms of its contract; null: what a point is worth is not known, or is no matter. */
export const tradeOf = (stated: StatedTrade, terms: Pick<ContractTerms, 'unit' | 'pointValue'> | null): ParsedTrade => {
  const trade: Writable<ParsedTrade> = {
    ticket: stated.ticket,
    symbol: stated.symbol,
    side: stated.side,
    lots: stated.lots,
    openedAt: stated.openedAt,
    closedAt: stated.closedAt,
    openedText: stated.openedText,
    closedText: stated.closedText,
    openPrice: stated.openPrice,
    closePrice: stated.closePrice,
    stopPrice: stated.stopPrice ?? null,
    targetPrice: stated.targetPrice ?? null,
    commission: stated.commission ?? zero,
    taxes: stated.taxes ?? zero,
    swap: stated.swap ?? zero,
    profit: stated.profit,
    unit: stated.unit ?? terms?.unit ?? 'contracts',
    comment: stated.comment ?? '',
    magic: stated.magic ?? null,
    partOf: stated.partOf ?? null,
    continuedBy: stated.continuedBy ?? null,
    row: stated.row,
  };
  const pointValue = stated.pointValue ?? terms?.pointValue;
  if (pointValue !== undefined) trade.pointValue = pointValue;
  if (stated.currency !== undefined) trade.currency = stated.currency;
  if (stated.fees !== undefined) trade.fees = stated.fees;
  if (stated.excursion !== undefined) trade.excursion = stated.excursion;
  if (stated.setup !== undefined) trade.setup = stated.setup;
  if (stated.isStopInitial !== undefined) trade.isStopInitial = stated.isStopInitial;
  return trade;
};

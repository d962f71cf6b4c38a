/**
 * From executions to trades: a trade lasts from the first execution of a position until nothing of it is open. It stores
 * nothing, so that an execution that arrives later puts the trades right by itself.
 */
import { appendTo } from '@/lib/append-to';
import { inOneGo, type Steps } from '@/lib/steps';
import {
  closePart,
  emptyPosition,
  openPart,
  averagePlaces,
  type MatchMethod,
  type PositionInProgress,
  type Scales,
} from './build-position';
import type { FillFacts, StoredFill } from './fill';
import { openPositionOf, pointValueOf, tradeOfPosition, type OpenPosition } from './position-trade';
import { splitCosts, type FillCosts } from './split-costs';
import type { DecimalText } from '@/domain/money/decimal-text';
import { moneyDigits } from '@/domain/money/money-digits';
import type { Side, Trade } from './trade';
import { amountText, mostDecimalsIn, nearestQuotient, trimmedAmount, wholeAmount } from '@/domain/money/whole-amount';

/** An execution that is in no trade, and why. */
export interface UnmatchedFill {
  readonly id: string;
  readonly accountId: string;
  readonly reason: string;
}

/** A trade whose stated result is not what its prices give, by more than rounding to the cent explains. */
export interface ProfitDifference {
  readonly tradeId: string;
  readonly accountId: string;
  readonly stated: DecimalText;
  readonly computed: DecimalText;
}

export interface MatchedFills {
  /** By time of closing. */
  readonly trades: readonly Trade[];
  /** By time of opening. */
  readonly open: readonly OpenPosition[];
  readonly damaged: readonly UnmatchedFill[];
  readonly differences: readonly ProfitDifference[];
}

interface Result {
  readonly trades: Trade[];
  readonly open: OpenPosition[];
  readonly damaged: Map<string, UnmatchedFill>;
  readonly differences: ProfitDifference[];
}

/** Long and short side by side: only an execution that says nothing of its effect is set off against the other side. */
interface Book {
  readonly scales: Scales;
  readonly method: MatchMethod;
  readonly result: Result;
  readonly positions: { long: PositionInProgress | null; short: PositionInProgress | null };
}

const noteDamage = ({ damaged }: Result, { id, accountId }: StoredFill, reason: string): void => {
  const key = `${accountId}/${id}`;
  if (!damaged.has(key)) damaged.set(key, { id, accountId, reason });
};

/** The position cannot be told: all its executions are named, and what comes next begins from nothing. */
const giveUp = (book: Book, side: Side, reason: string): void => {
  for (const { fill } of book.positions[side]?.parts ?? []) noteDamage(book.result, fill, reason);
  book.positions[side] = null;
};

const noWorth = 'The file doesn’t state its result, and we don’t know what a point is worth.';

const finish = (book: Book, side: Side): void => {
  const position = book.positions[side];
  if (position === null || position.held > 0n) return;
  if (position.parts.some(({ effect, result }) => effect === 'closes' && result === null)) {
    giveUp(book, side, noWorth);
    return;
  }
  const trade = tradeOfPosition(position, book.scales);
  book.result.trades.push(trade);
  book.positions[side] = null;
  const { stated, computed } = position;
  if (stated === null || computed === null) return;
  const digits = moneyDigits(trade.broker.currency ?? '');
  const tolerance = BigInt(position.parts.length) * 10n ** BigInt(Math.max(0, book.scales.result - digits));
  const away = stated - computed;
  if ((away < 0n ? -away : away) <= tolerance) return;
  const text = (amount: bigint): DecimalText => trimmedAmount(amountText(amount, book.scales.result), digits);
  book.result.differences.push({ tradeId: trade.id, accountId: trade.accountId, stated: text(stated), computed: text(computed) });
};

/** How much of an execution closes, in whole numbers; or why that cannot be told. */
const closingQuantity = (facts: FillFacts, quantity: bigint, held: bigint): bigint | string => {
  const text = `It closes ${facts.quantity}, and less is open: an execution before it was never imported.`;
  switch (facts.effect) {
    case 'open':
      return 0n;
    case 'close':
    case 'close-by':
      return held < quantity ? text : quantity;
    case 'reverse':
      return held === 0n || held >= quantity
        ? 'It reverses a position that is not the one open: an execution before it was never imported.'
        : held;
    case null:
      return held < quantity ? held : quantity;
  }
};

const isZero = (amount: DecimalText): boolean => /^-?[0.]*$/.test(amount);

const apply = (book: Book, fill: StoredFill): void => {
  const { facts } = fill;
  const { scales, method, positions } = book;
  const own: Side = facts.side === 'buy' ? 'long' : 'short';
  const other: Side = own === 'long' ? 'short' : 'long';
  const quantity = wholeAmount(facts.quantity, scales.quantity);
  if (quantity <= 0n) return noteDamage(book.result, fill, 'Its quantity is not above 0.');
  const closes = closingQuantity(facts, quantity, positions[other]?.held ?? 0n);
  if (typeof closes === 'string') {
    noteDamage(book.result, fill, closes);
    return giveUp(book, other, `It belongs to a position of which executions are missing, as ${facts.fillId} shows.`);
  }
  if (closes === 0n && facts.profit !== null && !isZero(facts.profit)) {
    return noteDamage(book.result, fill, 'It states a result, but what it closed was never imported.');
  }
  const isShare = closes > 0n && closes < quantity;
  const [closing, opening]: readonly [FillCosts, FillCosts] = isShare
    ? splitCosts(facts, { closed: closes, whole: quantity })
    : [facts, facts];
  const closed = positions[other];
  if (closes > 0n && closed !== null) {
    const pointValue = facts.pointValue ?? pointValueOf(closed.parts);
    closePart(closed, { fill, quantity: closes, costs: closing, isShare }, { scales, pointValue });
    finish(book, other);
  }
  if (closes < quantity) {
    const position = positions[own] ?? emptyPosition(own, method);
    positions[own] = position;
    openPart(position, { fill, quantity: quantity - closes, costs: opening, isShare }, scales);
  }
};

/** What the open part cost, price × quantity in whole numbers. */
const openCostOf = ({ lots, firstLot, averageCost, method }: PositionInProgress): bigint =>
  method === 'average'
    ? nearestQuotient(averageCost.numerator, averageCost.denominator)
    : lots.slice(firstLot).reduce((cost, { price, quantity }) => cost + price * quantity, 0n);

const leaveOpen = (book: Book, side: Side): void => {
  const position = book.positions[side];
  if (position === null) return;
  if (position.parts.some(({ effect, result }) => effect === 'closes' && result === null)) return giveUp(book, side, noWorth);
  book.result.open.push(openPositionOf(position, book.scales, openCostOf(position)));
};

const byTime = (a: StoredFill, b: StoredFill): number =>
  a.facts.at - b.facts.at || a.facts.order - b.facts.order || (a.id < b.id ? -1 : Number(a.id > b.id));

const scalesOf = (fills: readonly StoredFill[], method: MatchMethod): Scales => {
  const price = mostDecimalsIn(fills.map(({ facts }) => facts.price));
  const quantity = mostDecimalsIn(fills.map(({ facts }) => facts.quantity));
  const worth = mostDecimalsIn(fills.flatMap(({ facts }) => facts.pointValue ?? []));
  const stated = mostDecimalsIn(fills.flatMap(({ facts }) => facts.profit ?? []));
  const computed = price + quantity + worth + (method === 'average' ? averagePlaces : 0);
  return { price, quantity, result: Math.max(computed, stated, 2) };
};

/** Executions that can meet: of one account, symbol, position where positions are kept apart, unit and currency. */
const bookKeyOf = ({ accountId, facts: { symbol, position, unit, currency } }: StoredFill): string =>
  [accountId, symbol, position ?? '', unit, currency].join('\n');

const inBooks = (fills: readonly StoredFill[]): Iterable<readonly StoredFill[]> => {
  const books = new Map<string, StoredFill[]>();
  for (const fill of fills) appendTo(books, bookKeyOf(fill), fill);
  return books.values();
};

export interface Matching {
  readonly method: MatchMethod;
  /** Called now and then with the share matched so far, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

const progressFills = 1_000;
/** Work between two pauses: a few milliseconds. */
const fillsAtATime = 200;

/** `matchFills` in steps. */
export function* matchInSteps(fills: readonly StoredFill[], { method, onProgress }: Matching): Steps<MatchedFills> {
  const result: Result = { trades: [], open: [], damaged: new Map(), differences: [] };
  let done = 0;
  for (const group of inBooks(fills)) {
    const book: Book = { scales: scalesOf(group, method), method, result, positions: { long: null, short: null } };
    for (const fill of group.toSorted(byTime)) {
      apply(book, fill);
      done += 1;
      if (done % progressFills === 0) onProgress?.(done / fills.length);
      if (done % fillsAtATime === 0) yield;
    }
    leaveOpen(book, 'long');
    leaveOpen(book, 'short');
  }
  return {
    trades: result.trades.toSorted((a, b) => a.broker.closedAt - b.broker.closedAt || (a.id < b.id ? -1 : 1)),
    open: result.open.toSorted((a, b) => a.openedAt - b.openedAt || (a.id < b.id ? -1 : 1)),
    damaged: [...result.damaged.values()],
    differences: result.differences,
  };
}

/**
 * Matches executions of any accounts. Those of one instant go by `order`. Without a stated effect an execution first closes
 * what is open on the other side, and opens with the rest: it then belongs to two trades, the second with `~r` behind its
 * id. With a stated effect long and short positions can be open side by side. Money is exact: commission, taxes, swap, fees
 * and stated results of all trades and open positions together are those of the executions in them.
 */
export const matchFills = (fills: readonly StoredFill[], matching: Matching): MatchedFills => inOneGo(matchInSteps(fills, matching));

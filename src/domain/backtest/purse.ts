/** The money behind a book of positions. A book by itself has all of it; the books of a portfolio share one. */
import type { OrderOutcome } from './order-log';

/** An entry that has its size and waits to be let in. */
export interface Wanted {
  readonly bar: number;
  /** Whether it fills at the close of the bar, or at its opening or inside it. */
  readonly edge: BarEdge;
  readonly equity: number;
  /** Its value, and what its stop puts at risk (NaN without a stop on the losing side), in the account's currency. */
  readonly value: number;
  readonly risk: number;
}

export interface Refused {
  readonly outcome: OrderOutcome;
  readonly needed: number;
  readonly available: number;
}

/** When of a bar something is asked: as it opens, or as it closes. */
export type BarEdge = 'open' | 'close';

export interface Money {
  cash: number;
  /** What exits inside the present bars have brought: no entry of the same bars can count on it. */
  inside: number;
}

export interface Purse {
  readonly money: Money;
  /** Worth of what the others hold, as it is known when a bar of this book opens or closes. */
  readonly othersWorth: (bar: number, edge: BarEdge) => number;
  readonly othersMargin: () => number;
  /** Why a limit of the whole keeps the entry out; null when none does. */
  readonly refuse: (wanted: Wanted) => Refused | null;
}

/** The purse of one book by itself. */
export const ownPurse = (cash: number): Purse => ({
  money: { cash, inside: 0 },
  othersWorth: () => 0,
  othersMargin: () => 0,
  refuse: () => null,
});

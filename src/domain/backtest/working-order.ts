/** An entry order that waits for its price, and how a bar touches it. It knows no account and no position. */
import type { Since } from './intrabar';
import type { ProgramEntry } from './program';

export interface WorkingOrder {
  readonly entry: ProgramEntry;
  /** Index of the entry's rule. */
  readonly rule: number;
  /** The bar that gave the signal. */
  readonly signalBar: number;
  /** Steps; NaN where the order has none. */
  readonly stop: number;
  readonly limit: number;
  /** Last bar on which it may be filled. */
  readonly lastBar: number;
  /** Trading day at whose end it expires; NaN for none. */
  readonly day: number;
  /** A stop-limit whose stop has been passed is a limit from then on. */
  readonly isTriggered: boolean;
}

/** The bar as the order's side meets it: asks for a purchase, bids for a sale. */
export interface EntryPrices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export type Touch =
  | { readonly kind: 'none' }
  /** The stop of a stop-limit was passed and its limit not surely met after that. */
  | { readonly kind: 'triggered' }
  | { readonly kind: 'filled'; readonly price: number; readonly since: Since };

const none: Touch = { kind: 'none' };

const touchLimit = (limit: number, side: 1 | -1, bar: EntryPrices): Touch => {
  if (side * bar.open <= side * limit) return { kind: 'filled', price: bar.open, since: 'open' };
  const reached = side > 0 ? bar.low <= limit : bar.high >= limit;
  return reached ? { kind: 'filled', price: limit, since: 'limit' } : none;
};

const touchStopLimit = (order: WorkingOrder, side: 1 | -1, bar: EntryPrices): Touch => {
  if (side * bar.open >= side * order.stop) {
    const touch = touchLimit(order.limit, side, bar);
    return touch.kind === 'none' ? { kind: 'triggered' } : touch;
  }
  if (!(side > 0 ? bar.high >= order.stop : bar.low <= order.stop)) return none;
  // A limit beyond the stop is met in the moment of the trigger; one behind it only when the price comes back.
  if (side * order.limit >= side * order.stop) return { kind: 'filled', price: order.stop, since: 'stop' };
  return side * bar.close <= side * order.limit ? { kind: 'filled', price: order.limit, since: 'late' } : { kind: 'triggered' };
};

/** What the bar does to the order. Gaps fill at the open: worse than a stop, better than a limit. */
export const touchOrder = (order: WorkingOrder, bar: EntryPrices): Touch => {
  const { side, kind } = order.entry;
  if (kind === 'limit' || order.isTriggered) return touchLimit(order.limit, side, bar);
  if (kind === 'stop-limit') return touchStopLimit(order, side, bar);
  if (side * bar.open >= side * order.stop) return { kind: 'filled', price: bar.open, since: 'open' };
  const reached = side > 0 ? bar.high >= order.stop : bar.low <= order.stop;
  return reached ? { kind: 'filled', price: order.stop, since: 'stop' } : none;
};

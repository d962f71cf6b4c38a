/** The entry orders of a simulation that wait for their price: placed, triggered, filled, expired and cancelled here. */
import { blackoutWithin } from './clock-columns';
import type { Reading, Since } from './intrabar';
import type { OrderLogger, OrderOutcome } from './order-log';
import type { Fill } from './fill';
import type { Program } from './program';
import { momentOf } from './settle-bar';
import { touchOrder, type EntryPrices, type Touch, type WorkingOrder } from './working-order';

type Touched = { readonly order: WorkingOrder; readonly touch: Extract<Touch, { kind: 'filled' }> };

/** What takes the fills: an account with one position, or a book of several. */
export interface OrderHost {
  readonly program: Program;
  readonly reading: Reading;
  readonly orders: OrderLogger;
  /** Whether several orders may be filled on one bar. */
  readonly fillsMany: boolean;
  readonly onStep: (level: number) => number;
  readonly entryPrices: (bar: number, side: 1 | -1) => EntryPrices;
  /** Why an entry of this side is not taken now; null when it is. */
  readonly refusal: (side: 1 | -1) => OrderOutcome | null;
  readonly open: (fill: Fill) => boolean;
  readonly protect: (bar: number, since: Since, order: WorkingOrder) => boolean;
}

export class WorkingOrders {
  readonly #account: OrderHost;
  #orders: WorkingOrder[] = [];
  /** Orders whose sequence within a bar the candles do not show. */
  uncertain = 0;

  constructor(account: OrderHost) {
    this.#account = account;
  }

  get count(): number {
    return this.#orders.length;
  }

  /** Places the order of rule `rule` for the signal of a bar; a newer one takes an older one's place. */
  place(rule: number, bar: number): void {
    const { program, orders } = this.#account;
    const entry = program.entries[rule];
    if (entry === undefined) return;
    const stop = entry.stop === null ? NaN : this.#account.onStep(entry.stop(bar));
    const limit = entry.limit === null ? NaN : this.#account.onStep(entry.limit(bar));
    if ((entry.stop !== null && Number.isNaN(stop)) || (entry.limit !== null && Number.isNaN(limit))) {
      orders.add(bar, rule, 'rejected: no price, a value it needs is missing');
      return;
    }
    const older = this.#orders.find((order) => order.rule === rule);
    if (older !== undefined) this.#drop(older, bar, 'cancelled: a newer order of the same rule took its place');
    const { timeInForce } = entry;
    const lastBar = timeInForce.kind === 'bars' ? bar + timeInForce.bars : Infinity;
    const day = timeInForce.kind === 'day' ? (program.tradingDays?.[bar] ?? NaN) : NaN;
    this.#orders.push({ entry, rule, signalBar: bar, stop, limit, lastBar, day, isTriggered: false });
  }

  #drop(order: WorkingOrder, bar: number, outcome: OrderOutcome): void {
    this.#orders = this.#orders.filter((other) => other !== order);
    this.#account.orders.add(bar, order.rule, outcome);
  }

  /** Ends all of them. */
  dropAll(bar: number, outcome: OrderOutcome): void {
    for (const order of this.#orders.slice()) this.#drop(order, bar, outcome);
  }

  #expire(bar: number): void {
    const day = this.#account.program.tradingDays?.[bar] ?? NaN;
    for (const order of this.#orders.slice()) {
      if (bar > order.lastBar || day > order.day) this.#drop(order, bar, 'expired');
    }
  }

  #touched(bar: number): readonly Touched[] {
    const touched: Touched[] = [];
    for (const [k, order] of this.#orders.entries()) {
      const touch = touchOrder(order, this.#account.entryPrices(bar, order.entry.side));
      if (touch.kind === 'filled') touched.push({ order, touch });
      else if (touch.kind === 'triggered') this.#orders[k] = { ...order, isTriggered: true };
    }
    return touched;
  }

  /** What a bar does to the orders, one fill at most unless several may be open; tells whether a position was closed inside the bar. */
  fill(bar: number, isExitInside: boolean): boolean {
    this.#expire(bar);
    const account = this.#account;
    if (((account.program.blackout?.[bar] ?? 0) & blackoutWithin) !== 0) return isExitInside;
    const touched = this.#touched(bar);
    if (touched.length === 0) return isExitInside;
    // The touch may have come before or after what was closed inside the bar: the order stays for the next one.
    if (isExitInside) {
      this.uncertain += touched.length;
      return true;
    }
    const { order, touch } = this.#first(bar, touched);
    const refusal = account.refusal(order.entry.side);
    if (refusal !== null) {
      this.#drop(order, bar, refusal);
      return account.fillsMany && this.fill(bar, false);
    }
    this.#orders = this.#orders.filter((other) => other !== order);
    if (account.open({ ...order, bar, price: touch.price, since: touch.since, order })) {
      this.#cancelGroup(order, bar);
      if (account.protect(bar, touch.since, order)) return true;
    } else if (!account.fillsMany) return false;
    return account.fillsMany && this.fill(bar, false);
  }

  #cancelGroup({ entry: { group } }: WorkingOrder, bar: number): void {
    if (group === null) return;
    for (const other of this.#orders.slice()) {
      if (other.entry.group === group) this.#drop(other, bar, 'cancelled: another order of its group was filled');
    }
  }

  /** Which touched order came first: known for those at the open and on one side of it, told by shorter bars or chosen by the reading otherwise. */
  #first(bar: number, touched: readonly Touched[]): Touched {
    const { program, reading } = this.#account;
    const [start, end] = [program.prices.open[bar]!, program.prices.close[bar]!];
    const away = ({ touch }: Touched): number => (touch.since === 'open' ? 0 : Math.abs(touch.price - start));
    const byNearness = touched.toSorted((a, b) => away(a) - away(b));
    const nearest = byNearness[0]!;
    const isAbove = ({ touch }: Touched): boolean => touch.price > start;
    if (away(nearest) === 0 || touched.every((one) => isAbove(one) === isAbove(nearest))) return nearest;
    const told = this.#firstBelow(bar, touched);
    if (told !== null) return told;
    this.uncertain += 1;
    const worth = ({ order, touch }: Touched): number => order.entry.side * (end - touch.price);
    const byWorth = touched.toSorted((a, b) => worth(a) - worth(b));
    return byWorth[reading === 'pessimistic' ? 0 : byWorth.length - 1]!;
  }
  /** The order that a shorter bar touches before any touches another; null where they do not tell. */
  #firstBelow(bar: number, touched: readonly Touched[]): Touched | null {
    const { program } = this.#account;
    if (program.lower === undefined) return null;
    const at = touched.map(({ order }) => momentOf(program, bar, order)?.k ?? Infinity);
    const earliest = Math.min(...at);
    return earliest === Infinity || at.filter((k) => k === earliest).length > 1 ? null : touched[at.indexOf(earliest)]!;
  }
}

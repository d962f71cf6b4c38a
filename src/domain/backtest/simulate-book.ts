/**
 * Runs a program over its candles with a book of positions, bar by bar. It follows the rules of `simulate` and gives the same for
 * a strategy that both can run; that one is faster and has one position, closed as a whole.
 */
import type { Fill } from './fill';
import { Book } from './book';
import { moveStopAfter, protectBook } from './book-walk';
import { blackoutAtOpen, blackoutWithin } from './clock-columns';
import { holds } from './condition-marks';
import { partOf, type HeldPosition } from './held-position';
import type { Reading, Since } from './intrabar';
import type { OrderOutcome } from './order-log';
import { cancelBit, exitLongBit, exitShortBit, maxEntries, partialExitBit, type Program, type ProgramEntry } from './program';
import { ownPurse, type Purse } from './purse';
import { settlingOf } from './settle-bar';
import type { SimulatedRun } from './simulated-run';
import { spreadAt } from './spread-column';
import type { ExitReason } from './trade-columns';
import type { WorkingOrder } from './working-order';
import { WorkingOrders, type OrderHost } from './working-orders';

interface MarketOrder {
  readonly entry: ProgramEntry;
  readonly rule: number;
  readonly signalBar: number;
}

const entryBits = (1 << maxEntries) - 1;

export class BookSimulation {
  readonly #program: Program;
  readonly book: Book;
  readonly #working: WorkingOrders;
  readonly #equity: Float64Array;
  readonly #lastBar: number;
  #market: readonly MarketOrder[] = [];
  #ruinedAtBar: number | null = null;

  constructor(program: Program, reading: Reading, purse: Purse) {
    this.#program = program;
    const book = new Book(program, reading, purse);
    this.book = book;
    this.#equity = new Float64Array(program.events.length);
    this.#lastBar = program.events.length - 1;
    const host: OrderHost = {
      program,
      reading,
      orders: book.orders,
      fillsMany: book.fillsMany,
      onStep: (level) => book.onStep(level),
      entryPrices: (bar, side) => book.entryPrices(bar, side),
      refusal: (side): OrderOutcome | null => book.refusal(side),
      open: (fill: Fill) => book.open(fill),
      protect: (bar: number, since: Since, order: WorkingOrder) => protectBook(book, bar, { since, order }, book.positions.slice(-1)),
    };
    this.#working = new WorkingOrders(host);
  }

  run(): SimulatedRun {
    const { book } = this;
    for (let i = 0; i <= this.#lastBar; i += 1) {
      book.purse.money.inside = 0;
      this.closeAtOpening(i);
      this.fillAtOpening(i);
      this.passBar(i);
      this.markEquity(i);
      if (this.#equity[i]! <= 0 && book.positions.length === 0) {
        this.breakDown(i);
        break;
      }
      this.decide(i);
    }
    return this.result();
  }

  /** Nothing is left: the run ends with this bar. */
  breakDown(bar: number): void {
    this.#equity.fill(this.book.cash, bar);
    this.#working.dropAll(bar, 'skipped: the account was closed');
    for (const { rule } of this.#market) this.book.orders.add(bar, rule, 'skipped: the account was closed');
    this.#market = [];
    this.#ruinedAtBar = bar;
  }

  /** The swap of the nights before a bar, and what is closed as it opens. */
  closeAtOpening(bar: number): void {
    this.book.chargeSwap(bar);
    this.#closeAtOpen(bar);
  }

  /** What happens inside a bar. */
  passBar(bar: number): void {
    const { book } = this;
    const isFull = book.positions[0] !== undefined && book.refusal(book.positions[0].side) !== null;
    const isClosedInside = protectBook(book, bar, { since: 'open' }, book.positions);
    // With room for another position an order is filled whether that exit came before it or after.
    if (this.#working.count > 0) this.#working.fill(bar, isClosedInside && (isFull || !book.fillsMany));
    for (const position of book.positions) {
      moveStopAfter(book, position, bar);
      const { maxBars } = this.#program.protection;
      if (maxBars !== null && bar - position.firstBar >= maxBars - 1) this.#ask(position, bar, 'time');
    }
  }

  /** The worth of the account at the close of a bar. */
  markEquity(bar: number): void {
    this.#equity[bar] = this.book.worthAt(bar);
  }

  /** What the rules make of a closed bar. */
  decide(bar: number): void {
    const events = this.#program.events[bar]!;
    if (events !== 0) this.#decide(bar, events);
  }

  #closeAtOpen(bar: number): void {
    const book = this.book;
    const { blackout, closings, strategy, prices, slippage } = this.#program;
    const isNews = strategy.blackout?.openPositions === 'close' && ((blackout?.[bar] ?? 0) & blackoutWithin) !== 0;
    const forAll = isNews ? 'blackout' : closings?.[bar] === 1 ? 'time of day' : null;
    for (const position of book.positions) {
      const reason = position.closing ?? forAll;
      const price = book.exitPrice(prices.open[bar]!, bar, position.side) - position.side * slippage;
      if (reason !== null) book.close({ position, bar, price, reason });
      else if (position.closingUnits > 0) this.#closePart(position, bar, price);
    }
  }

  #closePart(position: HeldPosition, bar: number, price: number): void {
    const units = position.closingUnits;
    position.closingUnits = 0;
    this.book.close({ position, bar, price, reason: 'partial exit rule', units });
  }

  /** Orders at market that meet the opening of a bar. */
  fillAtOpening(bar: number): void {
    const orders = this.#market;
    this.#market = [];
    const isNews = ((this.#program.blackout?.[bar] ?? 0) & blackoutAtOpen) !== 0;
    for (const order of orders) {
      if (isNews) this.book.orders.add(bar, order.rule, 'skipped: news blackout');
      else this.#fill(order, bar, 'open');
    }
  }

  #fill({ entry, rule, signalBar }: MarketOrder, bar: number, since: 'open' | 'close'): void {
    const price = this.#program.prices[since][bar]! + (entry.side > 0 ? spreadAt(this.#program, bar) : 0);
    this.book.open({ entry, rule, signalBar, bar, price, since });
  }

  /** Has a position closed at market: at this close, or at the next open. */
  #ask(position: HeldPosition, bar: number, reason: ExitReason): void {
    if (this.#program.settings.marketFill === 'next open') {
      position.closing ??= reason;
      return;
    }
    this.book.close({ position, bar, price: this.#closePrice(position, bar), reason });
  }

  #closePrice({ side }: HeldPosition, bar: number): number {
    return this.book.exitPrice(this.#program.prices.close[bar]!, bar, side) - side * this.#program.slippage;
  }

  /** Rules for a part, each once for each position. */
  #askParts(bar: number): void {
    const { partialExits, settings } = this.#program;
    for (const [k, { marks, closesLongs, closesShorts, percent }] of partialExits.entries()) {
      if (marks[bar] !== holds) continue;
      for (const position of this.book.staying) {
        const isMeant = position.side > 0 ? closesLongs : closesShorts;
        if (!isMeant || (position.doneRules & (1 << k)) !== 0) continue;
        position.doneRules |= 1 << k;
        const { unitStep } = settings.contract;
        const units = partOf(position.fullUnits, percent, unitStep);
        const available = (position.fullUnits * percent) / 100;
        if (units > 0) position.closingUnits += units;
        else this.book.orders.add(bar, position.rule, 'rejected: a part is below the smallest step', { needed: unitStep, available });
      }
    }
    if (settings.marketFill === 'next open') return;
    for (const position of this.book.staying)
      if (position.closingUnits > 0) this.#closePart(position, bar, this.#closePrice(position, bar));
  }

  #decide(bar: number, events: number): void {
    const book = this.book;
    for (const position of book.positions) {
      if ((events & (position.side > 0 ? exitLongBit : exitShortBit)) !== 0) this.#ask(position, bar, 'exit rule');
    }
    if ((events & partialExitBit) !== 0) this.#askParts(bar);
    if ((events & cancelBit) !== 0) this.#working.dropAll(bar, 'cancelled: by hand');
    if ((events & entryBits) !== 0) this.#enter(bar, events & entryBits);
    if (this.#program.settings.marketFill === 'close') this.markEquity(bar);
  }

  #enter(bar: number, fired: number): void {
    const { entries } = this.#program;
    const told = entries
      .map((entry, rule): MarketOrder => ({ entry, rule, signalBar: bar }))
      .filter(({ rule }) => (fired & (1 << rule)) !== 0);
    const isSent = (side: 1 | -1): boolean => told.some(({ entry }) => entry.kind === 'market' && entry.side === side);
    const isContradiction = isSent(1) && isSent(-1);
    for (const order of told) this.#tell(order, isContradiction);
  }

  #tell(order: MarketOrder, isContradiction: boolean): void {
    const { entry, rule, signalBar } = order;
    const isMarket = entry.kind === 'market';
    const refusal = this.book.refusal(entry.side, isMarket ? this.#market.length : 0);
    if (isMarket && isContradiction) this.book.orders.add(signalBar, rule, 'skipped: the sides contradict each other on this bar');
    else if (refusal !== null) this.book.orders.add(signalBar, rule, refusal);
    else if (isMarket) this.#send(order);
    else this.#working.place(rule, signalBar);
  }

  #send(order: MarketOrder): void {
    const { settings, strategy, blackout } = this.#program;
    if (strategy.whileOpen === 'replace') this.#working.dropAll(order.signalBar, 'cancelled: an order replaced it');
    if (settings.marketFill === 'next open') {
      this.#market = [...this.#market, order];
      return;
    }
    const bar = order.signalBar;
    if (((blackout?.[bar] ?? 0) & blackoutWithin) !== 0) this.book.orders.add(bar, order.rule, 'skipped: news blackout');
    else this.#fill(order, bar, 'close');
  }

  result(): SimulatedRun {
    const book = this.book;
    const last = this.#lastBar;
    for (const { rule } of this.#market) book.orders.add(last, rule, 'skipped: the candles end here');
    this.#working.dropAll(last, 'skipped: the candles end here');
    const openPositions = book.openPositions(last);
    return {
      reading: book.reading,
      trades: book.trades.columns(),
      orders: book.orders.log(),
      equity: this.#equity,
      cash: book.cash,
      finalEquity: book.worthAt(last),
      open: openPositions[0] ?? null,
      openPositions,
      uncertainOrders: this.#working.uncertain,
      uncertainStops: book.uncertainStops,
      ruinedAtBar: this.#ruinedAtBar,
      ...settlingOf(book.settler),
    };
  }
}

/** One run in one reading, by the fill model `sextant`. The program must have at least one bar. */
export const simulateBook = (program: Program, reading: Reading): SimulatedRun =>
  new BookSimulation(program, reading, ownPurse(program.settings.cash)).run();

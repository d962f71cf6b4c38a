/**
 * Runs a program over its candles, bar by bar, with one account and at most one position. Orders made at the close
 * of a bar meet the following bars only; nothing here reads a bar that has not come.
 */
import { Account } from './account';
import { blackoutAtOpen, blackoutWithin } from './clock-columns';
import type { Reading } from './intrabar';
import { cancelBit, exitLongBit, exitShortBit, maxEntries, type Program, type ProgramEntry } from './program';
import { settlingOf } from './settle-bar';
import type { SimulatedRun } from './simulated-run';
import { spreadAt } from './spread-column';
import type { ExitReason } from './trade-columns';
import { WorkingOrders } from './working-orders';

interface MarketOrder {
  readonly entry: ProgramEntry;
  readonly rule: number;
  readonly signalBar: number;
}

const entryBits = (1 << maxEntries) - 1;

/** Bits of the entry rules that send market orders of one side. */
const marketBits = ({ entries }: Program, side: 1 | -1): number =>
  entries.reduce((bits, entry, rule) => bits | (entry.kind === 'market' && entry.side === side ? 1 << rule : 0), 0);

class Simulation {
  readonly #program: Program;
  readonly #account: Account;
  readonly #working: WorkingOrders;
  readonly #equity: Float64Array;
  readonly #lastBar: number;
  readonly #longMarketBits: number;
  readonly #shortMarketBits: number;
  /** Whether every bar can move the stop or end the time of a position. */
  readonly #mayMove: boolean;
  #market: MarketOrder | null = null;
  #closing: ExitReason | null = null;
  #ruinedAtBar: number | null = null;

  constructor(program: Program, reading: Reading) {
    this.#program = program;
    this.#account = new Account(program, reading);
    this.#working = new WorkingOrders(this.#account);
    this.#equity = new Float64Array(program.events.length);
    this.#lastBar = program.events.length - 1;
    this.#longMarketBits = marketBits(program, 1);
    this.#shortMarketBits = marketBits(program, -1);
    const { trailing, breakEven, maxBars } = program.protection;
    this.#mayMove = trailing !== null || breakEven !== null || maxBars !== null;
  }

  run(): SimulatedRun {
    const { events } = this.#program;
    for (let i = 0; i <= this.#lastBar;) {
      if (this.#isBusy(i)) this.#step(i);
      const last = this.#mark(i, this.#isBusy(i) ? i : this.#lastBar);
      this.#checkFunds(last);
      if (this.#ruinedAtBar !== null) break;
      if (events[last] !== 0) this.#decide(last, events[last]!);
      i = last + 1;
    }
    return this.#result();
  }

  /** Whether something other than the value of the position can change on the bar. */
  #isBusy(bar: number): boolean {
    if (this.#market !== null || this.#closing !== null || this.#working.count > 0) return true;
    return this.#account.position !== null && this.#mayAct(bar);
  }

  /** Whether anything of the open position waits for a bar: a level, a clock, the end of its margin. */
  #isWatched(): boolean {
    const { position } = this.#account;
    if (position === null) return false;
    const { nights, blackout, closings } = this.#program;
    const hasLevel = !Number.isNaN(position.stop) || !Number.isNaN(position.target);
    return hasLevel || this.#mayMove || nights !== null || blackout !== null || closings !== null || this.#mayBreak();
  }

  /** Whether the bar can close the open position or change its levels or its costs. */
  #mayAct(bar: number): boolean {
    if (this.#mayMove) return true;
    const { nights, blackout, closings } = this.#program;
    if (closings !== null && closings[bar] === 1) return true;
    if (nights !== null && nights[bar] !== 0) return true;
    if (blackout !== null && blackout[bar] !== 0) return true;
    return this.#account.isReachedOn(bar);
  }

  /** Equity from bar `from` up to the first bar with an event, before one that does something to the position, or `to`; returns that bar. */
  #mark(from: number, to: number): number {
    const equity = this.#equity;
    const { events, prices, spread, stepValue } = this.#program;
    const { close } = prices;
    const { cash, position } = this.#account;
    let i = from;
    if (position === null) {
      for (; cash > 0 && i < to && events[i] === 0; i += 1) equity[i] = cash;
      equity[i] = cash;
      return i;
    }
    const { units, entry } = position;
    const account = this.#account;
    const floor = account.isRaw ? this.#floor() : -Infinity;
    const isWatched = this.#isWatched();
    const spreads = typeof spread === 'number' || units > 0 ? null : spread;
    const paid = typeof spread === 'number' && units < 0 ? spread : 0;
    for (; ; i += 1) {
      const value = cash + units * (close[i]! + (spreads === null ? paid : spreads[i]!) - entry) * stepValue;
      equity[i] = value;
      if (i >= to || events[i] !== 0 || value <= floor || (isWatched && this.#mayAct(i + 1))) return i;
    }
  }

  #floor(): number {
    return (this.#account.position?.margin ?? 0) * this.#program.settings.stopOutRatio;
  }

  /** Whether any bar of the series reaches the price at which the open position uses up its margin. */
  #mayBreak(): boolean {
    const { position } = this.#account;
    if (position === null || this.#account.isRaw) return false;
    const { lowest, highest } = this.#program.extremes();
    return position.side > 0 ? lowest <= position.broken : highest >= position.broken;
  }

  /** After a bar: nothing may be left, and backtesting.py looks at closes only, where its position goes at the next open. */
  #checkFunds(bar: number): void {
    const account = this.#account;
    const equity = this.#equity[bar]!;
    if (account.position !== null && account.isRaw && equity <= this.#floor() && equity > 0) this.#closing ??= 'stop-out';
    if (equity <= 0 && (account.position === null || account.isRaw)) this.#breakDown(bar);
  }

  /** Nothing is left: what is open is closed, and the run ends. */
  #breakDown(bar: number): void {
    const account = this.#account;
    if (account.position !== null) {
      account.close(bar, account.exitPrice(this.#program.prices.close[bar]!, bar, account.position.side), 'ruin');
    }
    // backtesting.py sets the account to 0; a broker may ask for what is missing.
    if (account.isRaw) account.cash = 0;
    this.#equity.fill(account.cash, bar);
    this.#working.dropAll(bar, 'skipped: the account was closed');
    this.#ruinedAtBar = bar;
  }

  #step(bar: number): void {
    const account = this.#account;
    account.chargeSwap(bar);
    this.#closeAtOpen(bar);
    this.#fillMarket(bar);
    let isExitInside = account.protect(bar, 'open');
    if (this.#working.count > 0) isExitInside = this.#working.fill(bar, isExitInside);
    if (account.endBar(bar)) this.#ask(bar, 'time');
  }

  #closeAtOpen(bar: number): void {
    const account = this.#account;
    const { blackout, closings, strategy, prices, slippage } = this.#program;
    const isNews = strategy.blackout?.openPositions === 'close' && ((blackout?.[bar] ?? 0) & blackoutWithin) !== 0;
    const reason = this.#closing ?? (isNews ? 'blackout' : closings?.[bar] === 1 ? 'time of day' : null);
    this.#closing = null;
    if (account.position === null || reason === null) return;
    const { side } = account.position;
    account.close(bar, account.exitPrice(prices.open[bar]!, bar, side) - side * slippage, reason);
  }

  #fillMarket(bar: number): void {
    const order = this.#market;
    this.#market = null;
    if (order === null) return;
    const isNews = ((this.#program.blackout?.[bar] ?? 0) & blackoutAtOpen) !== 0;
    if (isNews) this.#account.orders.add(bar, order.rule, 'skipped: news blackout');
    else this.#fill(order, bar, 'open');
  }

  #fill({ entry, rule, signalBar }: MarketOrder, bar: number, since: 'open' | 'close'): void {
    const price = this.#program.prices[since][bar]! + (entry.side > 0 ? spreadAt(this.#program, bar) : 0);
    this.#account.open({ entry, rule, signalBar, bar, price, since });
  }

  /** Has the position closed at market: at this close, or at the next open. */
  #ask(bar: number, reason: ExitReason): void {
    const account = this.#account;
    if (account.position === null) return;
    if (this.#program.settings.marketFill === 'next open') {
      this.#closing ??= reason;
      return;
    }
    const { side } = account.position;
    const price = account.exitPrice(this.#program.prices.close[bar]!, bar, side);
    account.close(bar, price - side * this.#program.slippage, reason);
  }

  /** What the rules that fired on a closed bar lead to. */
  #decide(bar: number, events: number): void {
    const { position } = this.#account;
    if (position !== null && (events & (position.side > 0 ? exitLongBit : exitShortBit)) !== 0) this.#ask(bar, 'exit rule');
    if ((events & cancelBit) !== 0) this.#working.dropAll(bar, 'cancelled: by hand');
    if ((events & entryBits) !== 0) this.#enter(bar, events);
    if (this.#program.settings.marketFill === 'close') this.#equity[bar] = this.#account.worthAt(bar);
  }

  #enter(bar: number, events: number): void {
    const { entries } = this.#program;
    const fired = events & entryBits;
    const isContradiction = (fired & this.#longMarketBits) !== 0 && (fired & this.#shortMarketBits) !== 0;
    for (let rule = 0; rule < entries.length; rule += 1) {
      const entry = entries[rule]!;
      if ((fired & (1 << rule)) !== 0) this.#tell({ entry, rule, signalBar: bar }, isContradiction);
    }
  }

  /** An entry rule has fired: its order is sent, placed or skipped. */
  #tell(order: MarketOrder, isContradiction: boolean): void {
    const { entry, rule, signalBar } = order;
    const account = this.#account;
    const isMarket = entry.kind === 'market';
    const isTaken = this.#closing === null && !account.mayReplace(entry.side);
    if (isMarket && isContradiction) account.orders.add(signalBar, rule, 'skipped: the sides contradict each other on this bar');
    else if (isTaken || (isMarket && this.#market !== null)) account.orders.add(signalBar, rule, 'skipped: a position is open');
    else if (isMarket) this.#send(order);
    else this.#working.place(rule, signalBar);
  }

  #send(order: MarketOrder): void {
    const { settings, strategy, blackout } = this.#program;
    if (strategy.whileOpen === 'replace') this.#working.dropAll(order.signalBar, 'cancelled: an order replaced it');
    if (settings.marketFill === 'next open') {
      this.#market = order;
      return;
    }
    const bar = order.signalBar;
    if (((blackout?.[bar] ?? 0) & blackoutWithin) !== 0) this.#account.orders.add(bar, order.rule, 'skipped: news blackout');
    else this.#fill(order, bar, 'close');
  }

  #result(): SimulatedRun {
    const account = this.#account;
    const last = this.#lastBar;
    const open = account.openPosition(last);
    if (this.#market !== null) account.orders.add(last, this.#market.rule, 'skipped: the candles end here');
    this.#working.dropAll(last, 'skipped: the candles end here');
    return {
      reading: account.reading,
      trades: account.trades.columns(),
      orders: account.orders.log(),
      equity: this.#equity,
      cash: account.cash,
      finalEquity: account.worthAt(last),
      open,
      openPositions: open === null ? [] : [open],
      uncertainOrders: this.#working.uncertain,
      uncertainStops: account.uncertainStops,
      ruinedAtBar: this.#ruinedAtBar,
      ...settlingOf(account.settler),
    };
  }
}

/** One run in one reading. The program must have at least one bar. */
export const simulate = (program: Program, reading: Reading): SimulatedRun => new Simulation(program, reading).run();

/**
 * The account of a simulation: its cash, its one position with the levels that protect it, its closed trades and the
 * log of orders. It takes fills; which orders are filled when is decided elsewhere.
 */
import { refusals, type Fill } from './fill';
import { resolveBar, type Reading, type Since } from './intrabar';
import { orderLogger, type OrderOutcome } from './order-log';
import { breakingPoint, raiseStop, type Position } from './position';
import { commissionOf, positionSize } from './position-size';
import type { Program } from './program';
import { Settler } from './settle-bar';
import type { OpenPosition } from './simulated-run';
import { spreadAt } from './spread-column';
import { exitReasons, TradeCollector, type ExitReason } from './trade-columns';
import { StepGrid } from './step-grid';
import type { WorkingOrder } from './working-order';

export class Account extends StepGrid {
  readonly reading: Reading;
  readonly trades = new TradeCollector();
  readonly orders = orderLogger();
  readonly isRaw: boolean;
  readonly fillsMany = false;
  readonly settler: Settler;
  cash: number;
  position: Position | null = null;
  /** Entries inside a bar after which the bar does not tell where a moving stop stood at its end. */
  uncertainStops = 0;

  constructor(program: Program, reading: Reading) {
    super(program);
    this.reading = reading;
    this.cash = program.settings.cash;
    this.settler = new Settler(program, reading);
    this.isRaw = program.settings.fillModel !== 'sextant';
  }

  /** Worth of the account at the close of a bar. */
  worthAt(bar: number): number {
    const { position } = this;
    return position === null ? this.cash : this.cash + this.#unrealised(position, bar);
  }

  #unrealised({ units, entry, side }: Position, bar: number): number {
    return units * (this.exitPrice(this.program.prices.close[bar]!, bar, side) - entry) * this.program.stepValue;
  }

  /** Whether an entry of this side may take the place of what is open. */
  mayReplace(side: 1 | -1): boolean {
    const { whileOpen } = this.program.strategy;
    if (this.position === null) return true;
    return whileOpen === 'replace' || (whileOpen === 'reverse' && this.position.side !== side);
  }

  refusal(side: 1 | -1): OrderOutcome | null {
    return this.mayReplace(side) ? null : 'skipped: a position is open';
  }

  /** Level of the stop or the target of an entry; NaN for none. */
  #level(kind: 'stop' | 'target', { entry: { side }, signalBar }: Fill, price: number): number {
    const rule = this.program.protection[kind];
    if (rule === null) return NaN;
    const from = rule.from === 'fill' ? price : this.program.prices.close[signalBar]!;
    const away = kind === 'stop' ? -side : side;
    return this.onStep(from + away * rule.distance(signalBar, from));
  }

  /** Opens a position, after closing what it replaces; false when the account refuses it. */
  open(order: Fill): boolean {
    const { bar, entry, rule, since, signalBar } = order;
    const { side } = entry;
    const { settings, stepValue, strategy, protection, slippage } = this.program;
    if (this.position !== null) this.#closeFor(order);
    const isLimit = entry.kind === 'limit' || entry.kind === 'stop-limit';
    const price = order.price + (isLimit ? 0 : side * slippage);
    const fixed = this.#level('stop', order, price);
    const target = this.#level('target', order, price);
    const trailing = protection.trailing === null ? NaN : this.onStep(price - side * protection.trailing(signalBar, price));
    const isMissing =
      (protection.stop !== null && Number.isNaN(fixed)) ||
      (protection.target !== null && Number.isNaN(target)) ||
      (protection.trailing !== null && Number.isNaN(trailing));
    if (isMissing) {
      this.orders.add(bar, rule, 'rejected: no price, a value it needs is missing');
      return false;
    }
    // The nearer of the two protects the entry; it is the distance of one R and of a size by risk.
    const isTrailing = Number.isNaN(fixed) || side * trailing > side * fixed;
    const stop = isTrailing ? trailing : fixed;
    const stopSteps = side * (price - stop);
    const size = positionSize({ sizing: strategy.size, settings, equity: this.cash, price, stopSteps, stepValue });
    if (!size.ok) {
      this.orders.add(bar, rule, refusals[size.reason], size.reason === 'no stop' ? undefined : size);
      return false;
    }
    this.cash -= size.commission;
    this.position = {
      rule,
      side,
      units: side * size.units,
      entry: price,
      entryBar: bar,
      firstBar: since === 'close' ? bar + 1 : bar,
      signalBar,
      entryCommission: size.commission,
      margin: size.margin,
      initialStop: stop,
      stop,
      stopReason: isTrailing ? 'trailing stop' : 'stop',
      target,
      best: price,
      isBestSure: since === 'open' || since === 'stop' || since === 'close',
      broken: NaN,
      swap: 0,
      isAmbiguous: false,
      order: order.order,
    };
    this.#findBreakingPoint();
    return true;
  }

  #findBreakingPoint(): void {
    const { position, cash, program } = this;
    if (position === null) return;
    position.broken = this.isRaw ? -position.side * Infinity : breakingPoint(position, cash, program);
  }

  /** Whether the bar reaches the stop or the target of the open position, or the price at which its margin is used up. */
  isReachedOn(bar: number): boolean {
    const { position, program } = this;
    if (position === null) return false;
    const { stop, target, broken } = position;
    const { open, high, low } = program.prices;
    if (position.side > 0) {
      // An opening outside of its own bar, as damaged files have it, counts as well.
      const worst = Math.min(low[bar]!, open[bar]!);
      return worst <= stop || worst <= broken || Math.max(high[bar]!, open[bar]!) >= target;
    }
    const spread = spreadAt(program, bar);
    const worst = Math.max(high[bar]!, open[bar]!) + spread;
    return worst >= stop || worst >= broken || Math.min(low[bar]!, open[bar]!) + spread <= target;
  }

  /** Closes what an entry replaces, at the moment and the price of the entry. */
  #closeFor({ bar, entry, price }: Fill): void {
    const { position } = this;
    if (position === null) return;
    const { slippage } = this.program;
    // A purchase closes a short at the same price; it replaces a long at the bid, a spread below.
    const meets = position.side === entry.side ? price - entry.side * spreadAt(this.program, bar) : price;
    this.close(bar, meets - position.side * slippage, 'reversal');
  }

  /** Closes the position at a price in steps. */
  close(bar: number, price: number, reason: ExitReason): void {
    const { position } = this;
    if (position === null) return;
    const { settings, stepValue } = this.program;
    const { units, entry, entryCommission, swap } = position;
    const exitCommission = commissionOf(settings, Math.abs(units), price, stepValue);
    const gross = units * (price - entry) * stepValue;
    this.cash += gross - exitCommission;
    const commission = exitCommission + entryCommission;
    this.trades.add({
      // One position at a time, closed as a whole: entries and trades have the same numbers.
      entry: this.trades.count,
      unitsLeft: 0,
      rule: position.rule,
      units,
      entryBar: position.entryBar,
      exitBar: bar,
      entryPrice: this.priceOf(entry),
      exitPrice: this.priceOf(price),
      initialStop: this.priceOf(position.initialStop),
      gross,
      commission,
      swap,
      net: gross - commission + swap,
      exitReason: exitReasons.indexOf(reason),
      isAmbiguous: position.isAmbiguous ? 1 : 0,
      rate: 1,
      signalBar: position.signalBar,
    });
    this.position = null;
  }

  /** Credits or charges the nights between the bar before and this one. */
  chargeSwap(bar: number): void {
    const { nights, settings } = this.program;
    const count = nights?.[bar] ?? 0;
    if (this.position === null || count === 0 || settings.swap === null) return;
    const ticks = this.position.side > 0 ? settings.swap.longTicks : settings.swap.shortTicks;
    const money = ticks * count * Math.abs(this.position.units) * Number(settings.contract.tickSize) * settings.contract.pointValue;
    this.position.swap += money;
    this.cash += money;
    this.#findBreakingPoint();
  }

  /** Closes the position at its stop, or where the account could not carry it any longer. */
  #closeAtStop(bar: number, price: number): void {
    const { position } = this;
    if (position === null) return;
    const { side, stop, broken, units, entry, stopReason } = position;
    const isStop = side * stop >= side * broken;
    const isRuin = !(this.cash + units * (price - entry) * this.program.stepValue > 0);
    this.close(bar, price - side * this.program.slippage, isStop ? stopReason : isRuin ? 'ruin' : 'stop-out');
  }

  /** Stop and target on a bar since some moment of it, after the fill of `order` if there is one; tells whether they closed the position after the open. */
  protect(bar: number, since: Since, order?: WorkingOrder): boolean {
    const { position } = this;
    if (position === null) return false;
    const { side, broken, target } = position;
    // Whichever the price meets first: the stop, or the end of the margin.
    const stop = side * position.stop >= side * broken ? position.stop : broken;
    const { prices } = this.program;
    const at = (price: number): number => this.exitPrice(price, bar, side);
    const open = at(prices.open[bar]!);
    const isWhole = since === 'open';
    if (isWhole && side * open <= side * stop) {
      this.#closeAtStop(bar, open);
      return false;
    }
    // backtesting.py looks at the stop first, even where the open is beyond the target.
    if (isWhole && !this.isRaw && side * open >= side * target) {
      this.close(bar, open, 'target');
      return false;
    }
    const [worst, best] = side > 0 ? [at(prices.low[bar]!), at(prices.high[bar]!)] : [at(prices.high[bar]!), at(prices.low[bar]!)];
    const levels = { stop, target };
    const byBar = resolveBar({ side, worst, best, close: at(prices.close[bar]!) }, levels, since, this.reading);
    const { end, isAmbiguous } = byBar.isAmbiguous ? this.settler.resolve({ bar, side, order }, levels, byBar) : byBar;
    position.isAmbiguous ||= isAmbiguous;
    if (end === 'stop') this.#closeAtStop(bar, stop);
    if (end === 'target') this.close(bar, isWhole ? side * Math.max(side * open, side * target) : target, 'target');
    return end !== 'open';
  }

  /** Moves the stop after a bar; true when the time of the position is over. */
  endBar(bar: number): boolean {
    const { position } = this;
    if (position === null) return false;
    const { protection, prices } = this.program;
    const { side } = position;
    const best = this.exitPrice((side > 0 ? prices.high : prices.low)[bar]!, bar, side);
    if (bar > position.entryBar || position.isBestSure) this.#moveStop(position, best);
    else {
      const known = this.settler.bestsSince(bar, position) ?? { sure: this.exitPrice(prices.close[bar]!, bar, side), possible: best };
      this.#moveUnsurely(position, known.possible, known.sure);
    }
    return protection.maxBars !== null && bar - position.firstBar >= protection.maxBars - 1;
  }

  #moveStop(position: Position, best: number): void {
    const { side, signalBar, entry } = position;
    const { breakEven, trailing } = this.program.protection;
    position.best = side * Math.max(side * position.best, side * best);
    if (breakEven !== null && side * (position.best - entry) >= breakEven.after(signalBar, entry)) {
      raiseStop(position, this.onStep(entry + side * breakEven.lock(signalBar, entry)), 'break-even stop');
    }
    if (trailing !== null) raiseStop(position, this.onStep(position.best - side * trailing(signalBar, position.best)), 'trailing stop');
  }

  /** In the bar of an entry only the close surely came after it; where the best price moves the stop further, the reading chooses. */
  #moveUnsurely(position: Position, best: number, close: number): void {
    const other = { ...position };
    this.#moveStop(position, close);
    this.#moveStop(other, best);
    if (other.stop === position.stop || Number.isNaN(other.stop)) return;
    this.uncertainStops += 1;
    this.position = { ...(this.reading === 'optimistic' ? other : position), isAmbiguous: true };
  }

  /** The open position as the result states it. */
  openPosition(lastBar: number): OpenPosition | null {
    const { position } = this;
    if (position === null) return null;
    return {
      entry: this.trades.count,
      rule: position.rule,
      side: position.side > 0 ? 'long' : 'short',
      units: Math.abs(position.units),
      entryBar: position.entryBar,
      entryPrice: this.priceOf(position.entry),
      unrealised: this.#unrealised(position, lastBar),
      entryCommission: position.entryCommission,
      swap: position.swap,
      isAmbiguous: position.isAmbiguous,
    };
  }
}

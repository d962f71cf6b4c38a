/**
 * The account of a simulation that can have several positions of one side open, each with its own levels and a trade for
 * each part that is closed of it. Margin and the end of the account are those of all of them together.
 */
import { refusals, type Fill } from './fill';
import type { Reading } from './intrabar';
import { isAll, partOf, shareOf, type HeldPosition, type PartTarget } from './held-position';
import { orderLogger, type OrderOutcome } from './order-log';
import { commissionOf, positionSize } from './position-size';
import type { Program } from './program';
import type { OpenPosition } from './simulated-run';
import type { BarEdge, Purse } from './purse';
import { Settler } from './settle-bar';
import { spreadAt } from './spread-column';
import { exitReasons, TradeCollector, type ExitReason } from './trade-columns';
import { StepGrid } from './step-grid';

interface Closing {
  readonly position: HeldPosition;
  readonly bar: number;
  /** Steps. */
  readonly price: number;
  readonly reason: ExitReason;
  /** Above 0; more than is left closes all of it. */
  readonly units?: number;
}

const rise = (side: 1 | -1) => (a: PartTarget, b: PartTarget) => side * (a.level - b.level);

export class Book extends StepGrid {
  readonly reading: Reading;
  readonly trades = new TradeCollector();
  readonly orders = orderLogger();
  readonly fillsMany: boolean;
  readonly #most: number;
  readonly settler: Settler;
  readonly purse: Purse;
  #entries = 0;
  positions: readonly HeldPosition[] = [];
  uncertainStops = 0;

  constructor(program: Program, reading: Reading, purse: Purse) {
    super(program);
    this.reading = reading;
    this.purse = purse;
    this.settler = new Settler(program, reading);
    this.fillsMany = program.strategy.whileOpen === 'add';
    this.#most = this.fillsMany ? (program.strategy.maxPositions ?? 2) : 1;
  }

  /** The account's money for one unit and one step. */
  stepValueAt(bar: number): number {
    const { rates, stepValue } = this.program;
    return rates === null ? stepValue : stepValue * rates[bar]!;
  }

  get cash(): number {
    return this.purse.money.cash;
  }

  /** Worth of the account with the candles of this book as they open or close. */
  worthAt(bar: number, edge: BarEdge = 'close'): number {
    return this.purse.money.cash + this.purse.othersWorth(bar, edge) + this.unrealised(this.program.prices[edge][bar]!, bar);
  }

  /** Worth of the positions with the candles at a price. */
  unrealised(price: number, bar: number): number {
    const stepValue = this.stepValueAt(bar);
    let worth = 0;
    for (const { units, entry, side } of this.positions) worth += units * (this.exitPrice(price, bar, side) - entry) * stepValue;
    return worth;
  }

  get margin(): number {
    return this.positions.reduce((sum, position) => sum + position.margin, 0);
  }

  /** The positions that are not to be closed at the next opening. */
  get staying(): readonly HeldPosition[] {
    return this.positions.filter(({ closing }) => closing === null);
  }

  /** Why an entry of this side is not taken beside what stays open and `pending` orders of its kind; null when it is. */
  refusal(side: 1 | -1, pending = 0): OrderOutcome | null {
    const { staying } = this;
    const { whileOpen } = this.program.strategy;
    if (whileOpen === 'add') {
      if (staying.some((position) => position.side !== side)) return 'skipped: a position of the other side is open';
      return staying.length + pending >= this.#most ? 'skipped: the strategy’s most positions are open' : null;
    }
    if (pending > 0) return 'skipped: a position is open';
    const mayReplace = staying.length === 0 || whileOpen === 'replace' || (whileOpen === 'reverse' && staying[0]!.side !== side);
    return mayReplace ? null : 'skipped: a position is open';
  }

  #levels({ entry: { side }, signalBar }: Fill, price: number) {
    const { protection, prices } = this.program;
    const at = (rule: { distance: (bar: number, from: number) => number; from: 'fill' | 'signal' } | null, way: number): number => {
      if (rule === null) return NaN;
      const from = rule.from === 'fill' ? price : prices.close[signalBar]!;
      return this.onStep(from + way * rule.distance(signalBar, from));
    };
    const fixed = at(protection.stop, -side);
    const target = at(protection.target, side);
    const trailing = protection.trailing === null ? NaN : this.onStep(price - side * protection.trailing(signalBar, price));
    const partials = protection.partials.map((rule) => at(rule, side));
    const isMissing =
      (protection.stop !== null && Number.isNaN(fixed)) ||
      (protection.target !== null && Number.isNaN(target)) ||
      (protection.trailing !== null && Number.isNaN(trailing)) ||
      partials.some(Number.isNaN);
    return { fixed, target, trailing, partials, isMissing };
  }

  /** Opens a position, after closing what it replaces; false when the account refuses it. */
  open(order: Fill): boolean {
    const { bar, entry, rule, since, signalBar } = order;
    const { side } = entry;
    const { settings, strategy, slippage } = this.program;
    if (!this.fillsMany) this.#closeFor(order);
    const isLimit = entry.kind === 'limit' || entry.kind === 'stop-limit';
    const price = order.price + (isLimit ? 0 : side * slippage);
    const { fixed, target, trailing, partials, isMissing } = this.#levels(order, price);
    if (isMissing) {
      this.orders.add(bar, rule, 'rejected: no price, a value it needs is missing');
      return false;
    }
    const isTrailing = Number.isNaN(fixed) || side * trailing > side * fixed;
    const stop = isTrailing ? trailing : fixed;
    const stepValue = this.stepValueAt(bar);
    // Inside a bar nothing is surely known of the others but their worth at its opening.
    const edge = since === 'close' ? 'close' : 'open';
    const worth = this.worthAt(bar, edge);
    const equity = since === 'close' ? worth : worth - this.purse.money.inside;
    const free = Math.min(worth, equity) - this.margin - this.purse.othersMargin();
    const size = positionSize({ sizing: strategy.size, settings, equity, free, price, stopSteps: side * (price - stop), stepValue });
    if (!size.ok) {
      this.orders.add(bar, rule, refusals[size.reason], size.reason === 'no stop' ? undefined : size);
      return false;
    }
    const risk = size.units * side * (price - stop) * stepValue;
    const refused = this.purse.refuse({ bar, edge, equity: Math.min(worth, equity), value: size.units * price * stepValue, risk });
    if (refused !== null) {
      this.orders.add(bar, rule, refused.outcome, refused);
      return false;
    }
    this.purse.money.cash -= size.commission;
    const position: HeldPosition = {
      id: this.#entries,
      rule,
      side,
      fullUnits: size.units,
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
      swap: 0,
      isAmbiguous: false,
      partials: this.#parts(size.units, partials, order),
      doneRules: 0,
      closing: null,
      closingUnits: 0,
      order: order.order,
      rate: this.program.rates === null ? 1 : this.program.rates[bar]!,
    };
    this.#entries += 1;
    this.positions = [...this.positions, position];
    return true;
  }

  /** The targets of parts, the nearest first; one below the smallest step is left out, and said so. */
  #parts(units: number, levels: readonly number[], { bar, rule, entry }: Fill): readonly PartTarget[] {
    const { unitStep } = this.program.settings.contract;
    const parts = this.program.protection.partials.map(({ percent }, k) => ({
      level: levels[k]!,
      units: partOf(units, percent, unitStep),
    }));
    for (const [k, part] of parts.entries()) {
      if (part.units > 0) continue;
      const available = (units * this.program.protection.partials[k]!.percent) / 100;
      this.orders.add(bar, rule, 'rejected: a part is below the smallest step', { needed: unitStep, available });
    }
    return parts.filter((part) => part.units > 0).toSorted(rise(entry.side));
  }

  /** Closes what an entry replaces, at the moment and the price of the entry. */
  #closeFor({ bar, entry, price }: Fill): void {
    const { slippage } = this.program;
    for (const position of this.positions) {
      const meets = position.side === entry.side ? price - entry.side * spreadAt(this.program, bar) : price;
      this.close({ position, bar, price: meets - position.side * slippage, reason: 'reversal' });
    }
  }

  /** Closes a position or a part of it at a price in steps. */
  close({ position, bar, price, reason, units: wanted = Infinity }: Closing): void {
    const { settings } = this.program;
    const stepValue = this.stepValueAt(bar);
    const { side, entry } = position;
    const left = Math.abs(position.units);
    const isWhole = isAll(wanted, left, settings.contract.unitStep);
    const units = isWhole ? left : wanted;
    const signed = side * units;
    const exitCommission = commissionOf(settings, units, price, stepValue);
    const gross = signed * (price - entry) * stepValue;
    const paid = isWhole ? position.entryCommission : shareOf(position.entryCommission, units, left);
    const swap = isWhole ? position.swap : shareOf(position.swap, units, left);
    this.purse.money.cash += gross - exitCommission;
    const commission = exitCommission + paid;
    this.trades.add({
      entry: position.id,
      unitsLeft: isWhole ? 0 : left - units,
      rule: position.rule,
      units: signed,
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
      rate: position.rate,
      signalBar: position.signalBar,
    });
    position.margin -= isWhole ? position.margin : (position.margin * units) / left;
    position.entryCommission -= paid;
    position.swap -= swap;
    position.units = isWhole ? 0 : side * (left - units);
    if (isWhole) this.positions = this.positions.filter((other) => other !== position);
  }

  /** Credits or charges each position the nights between the bar before and this one. */
  chargeSwap(bar: number): void {
    const { nights, settings, rates } = this.program;
    const count = nights?.[bar] ?? 0;
    const { swap, contract } = settings;
    if (count === 0 || swap === null) return;
    for (const position of this.positions) {
      const ticks = position.side > 0 ? swap.longTicks : swap.shortTicks;
      const quote = ticks * count * Math.abs(position.units) * Number(contract.tickSize) * contract.pointValue;
      const money = rates === null ? quote : quote * rates[bar]!;
      position.swap += money;
      this.purse.money.cash += money;
    }
  }

  /** The open positions as the result states them. */
  openPositions(bar: number): readonly OpenPosition[] {
    const { close } = this.program.prices;
    return this.positions.map(({ id, rule, side, units, entryBar, entry, entryCommission, swap, isAmbiguous }) => ({
      entry: id,
      rule,
      side: side > 0 ? 'long' : 'short',
      units: Math.abs(units),
      entryBar,
      entryPrice: this.priceOf(entry),
      unrealised: units * (this.exitPrice(close[bar]!, bar, side) - entry) * this.stepValueAt(bar),
      entryCommission,
      swap,
      isAmbiguous,
    }));
  }
}

/**
 * The one account of several books. What the others are worth when one of them fills is what was known at that instant: the close of a bar
 * that was over, or the opening of one that was under way; no price of a bar is seen before that bar has closed.
 */
import type { Book } from './book';
import type { HeldPosition } from './held-position';
import type { BarEdge, Money, Purse, Refused, Wanted } from './purse';

/** What the whole may hold at once. An entry that would pass a limit is skipped whole, and never made smaller. */
export interface PortfolioLimits {
  /** Positions open in all. */
  readonly positions?: number | undefined;
  /** Positions open on one instrument, by its symbol. */
  readonly positionsEach?: number | undefined;
  /** Value of everything open / equity: 2 for twice the equity. */
  readonly exposure?: number | undefined;
  /** What all stops together would lose from the entries on / equity: 0.05 for 5 %. With it each entry needs a stop. */
  readonly risk?: number | undefined;
}

/** One leg as the account sees it. */
export interface SharedLeg {
  readonly book: Book;
  readonly symbol: string;
  /** When each bar opens and closes, epoch ms. */
  readonly time: Float64Array;
  readonly closes: Float64Array;
}

interface Counted {
  readonly position: HeldPosition;
  readonly leg: SharedLeg;
  readonly value: number;
  readonly risk: number;
}

/** What is held at one instant, in parts of the equity where a ratio is named. */
export interface Load {
  readonly positions: number;
  readonly exposure: number;
  readonly risk: number;
}

/** Rounding of sums: a limit that is met exactly is not passed. */
const slack = 1 + 1e-12;

const lastBarAt = (time: Float64Array, instant: number, isBefore: boolean): number => {
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (time[middle]! < instant || (!isBefore && time[middle] === instant)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Whether a position was opened inside a bar that is under way at the instant: then it is worth what it cost. */
const isUnderWay = (
  { closes }: SharedLeg,
  { entryBar, order }: Pick<HeldPosition, 'entryBar' | 'order'>,
  bar: number,
  instant: number,
): boolean => entryBar > bar || (entryBar === bar && order !== undefined && closes[bar]! > instant);

export class SharedAccount {
  readonly limits: PortfolioLimits;
  readonly legs: SharedLeg[] = [];
  readonly money: Money;
  /** What was open when the bars that close now began: nothing that closes inside them makes room for an entry inside them. */
  #before: readonly Counted[] = [];

  constructor(cash: number, limits: PortfolioLimits) {
    this.money = { cash, inside: 0 };
    this.limits = limits;
  }

  /** The purse of leg number `at`. */
  purse(at: number): Purse {
    const others = (): readonly SharedLeg[] => this.legs.filter((_, k) => k !== at);
    const when = (bar: number, edge: BarEdge): number => this.legs[at]![edge === 'open' ? 'time' : 'closes'][bar]!;
    return {
      money: this.money,
      othersWorth: (bar, edge) => others().reduce((sum, leg) => sum + this.#unrealised(leg, when(bar, edge), edge), 0),
      othersMargin: () => others().reduce((sum, { book }) => sum + book.margin, 0),
      refuse: (wanted) => this.#refuse(this.legs[at]!, wanted, when(wanted.bar, wanted.edge)),
    };
  }

  /** The bar of a leg that tells its price at an instant, and that price; before its first bar there is none. */
  #known({ book, time, closes }: SharedLeg, instant: number, edge: BarEdge): { readonly bar: number; readonly price: number } {
    const bar = lastBarAt(time, instant, edge === 'close');
    const { open, close } = book.program.prices;
    return { bar, price: (closes[bar]! <= instant ? close : open)[bar] ?? NaN };
  }

  #unrealised(leg: SharedLeg, instant: number, edge: BarEdge): number {
    const { book } = leg;
    if (book.positions.length === 0) return 0;
    const { bar, price } = this.#known(leg, instant, edge);
    const stepValue = book.stepValueAt(bar);
    let worth = 0;
    for (const { units, entry, side, entryBar, order } of book.positions) {
      if (!isUnderWay(leg, { entryBar, order }, bar, instant)) worth += units * (book.exitPrice(price, bar, side) - entry) * stepValue;
    }
    return worth;
  }

  /** Worth of the account at an instant at which bars close. */
  worthAt(instant: number): number {
    return this.legs.reduce((sum, leg) => sum + this.#unrealised(leg, instant, 'close'), this.money.cash);
  }

  get margin(): number {
    return this.legs.reduce((sum, { book }) => sum + book.margin, 0);
  }

  #counted(instant: number, edge: BarEdge): readonly Counted[] {
    return this.legs.flatMap((leg) => {
      const { book } = leg;
      if (book.positions.length === 0) return [];
      const { bar, price } = this.#known(leg, instant, edge);
      const stepValue = book.stepValueAt(bar);
      return book.positions.map((position): Counted => {
        const { side, entry, stop, units } = position;
        const known = isUnderWay(leg, position, bar, instant) ? entry : book.exitPrice(price, bar, side);
        return { position, leg, value: Math.abs(units) * known * stepValue, risk: Math.max(0, units * (entry - stop) * stepValue) };
      });
    });
  }

  /** Bars are about to be passed: what is open now counts until they are. */
  beginBars(instant: number): void {
    this.money.inside = 0;
    this.#before = this.#counted(instant, 'close');
  }

  endBars(): void {
    this.money.inside = 0;
    this.#before = [];
  }

  #load(own: SharedLeg, instant: number, edge: BarEdge): readonly Counted[] {
    // Where a leg has one position, its own rules know in which order that is closed and replaced.
    const before = this.#before.filter(({ leg }) => leg !== own || own.book.fillsMany);
    const known = new Set(before.map(({ position }) => position));
    return [...before, ...this.#counted(instant, edge).filter(({ position }) => !known.has(position))];
  }

  #refuse(own: SharedLeg, { edge, equity, value, risk }: Wanted, instant: number): Refused | null {
    const { positions, positionsEach, exposure, risk: mostRisk } = this.limits;
    const open = this.#load(own, instant, edge);
    const each = open.filter(({ leg }) => leg.symbol === own.symbol).length;
    const value0 = open.reduce((sum, one) => sum + one.value, 0);
    const risk0 = open.reduce((sum, one) => sum + one.risk, 0);
    if (positions !== undefined && open.length >= positions) {
      return { outcome: 'skipped: the portfolio’s most positions are open', needed: open.length + 1, available: positions };
    }
    if (positionsEach !== undefined && each >= positionsEach) {
      return { outcome: 'skipped: the most positions of this instrument are open', needed: each + 1, available: positionsEach };
    }
    if (exposure !== undefined && value0 + value > exposure * equity * slack) {
      return { outcome: 'skipped: the portfolio’s exposure would pass its limit', needed: value0 + value, available: exposure * equity };
    }
    if (mostRisk === undefined) return null;
    if (!(risk > 0)) return { outcome: 'rejected: the risk has no size, there is no stop on the losing side', needed: NaN, available: NaN };
    if (risk0 + risk <= mostRisk * equity * slack) return null;
    return { outcome: 'skipped: the portfolio’s risk would pass its limit', needed: risk0 + risk, available: mostRisk * equity };
  }

  /** What is held as bars close. A position without a stop has no size of risk and adds none. */
  loadAt(instant: number, equity: number): Load {
    const open = this.#counted(instant, 'close');
    const sum = (of: (one: Counted) => number): number => open.reduce((total, one) => total + (Number.isNaN(of(one)) ? 0 : of(one)), 0);
    return { positions: open.length, exposure: sum(({ value }) => value) / equity, risk: sum(({ risk }) => risk) / equity };
  }
}

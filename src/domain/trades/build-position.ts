/**
 * One position while it is being built up and taken down, execution by execution, in whole numbers. It decides nothing about
 * which position an execution belongs to, and nothing about how a finished one is shown.
 */
import { dividedBy, minus, plus, times, wholeFraction, zero, type Fraction } from '@/domain/money/fraction';
import type { StoredFill } from './fill';
import type { FillCosts } from './split-costs';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Side } from './trade';
import { nearestQuotient, wholeAmount } from '@/domain/money/whole-amount';

/** What the part of a position that is closed had cost: the oldest lots first, or the average of all that is open. */
export type MatchMethod = 'fifo' | 'average';

/** Decimal places of the whole numbers of one group of executions. */
export interface Scales {
  readonly price: number;
  readonly quantity: number;
  /** Of results: fine enough for price × quantity × point value and for what is stated. */
  readonly result: number;
}

/** The part of an execution that belongs to a position. */
export interface Part {
  readonly fill: StoredFill;
  readonly effect: 'opens' | 'closes';
  readonly quantity: bigint;
  readonly costs: FillCosts;
  /** The execution belongs to two positions. */
  readonly isShare: boolean;
  /** What it realised, in units of the scale of results: stated, else from prices; null for what opens. */
  readonly result: bigint | null;
}

interface Lot {
  readonly price: bigint;
  quantity: bigint;
}

/** Counted in whole numbers: quantities by the scale of quantities, values by those of price and quantity together. */
export interface PositionInProgress {
  readonly side: Side;
  readonly method: MatchMethod;
  readonly parts: Part[];
  held: bigint;
  maxHeld: bigint;
  opened: bigint;
  entryValue: bigint;
  exitValue: bigint;
  /** Open lots, oldest first, from `firstLot` on. */
  readonly lots: Lot[];
  firstLot: number;
  /** Average cost only: that of what is open, and all that was taken out of it so far. */
  averageCost: Fraction;
  averageTaken: Fraction;
  /** Sum of the results from prices; null as soon as one closing has no point value. */
  computed: bigint | null;
  /** Sum of the stated results; null as soon as one closing states none. */
  stated: bigint | null;
}

export const emptyPosition = (side: Side, method: MatchMethod): PositionInProgress => ({
  side,
  method,
  parts: [],
  held: 0n,
  maxHeld: 0n,
  opened: 0n,
  entryValue: 0n,
  exitValue: 0n,
  lots: [],
  firstLot: 0,
  averageCost: zero,
  averageTaken: zero,
  computed: 0n,
  stated: 0n,
});

export type AddedPart = Omit<Part, 'effect' | 'result'>;

/** Adds to the position. */
export const openPart = (position: PositionInProgress, part: AddedPart, { price: places }: Scales): void => {
  const price = wholeAmount(part.fill.facts.price, places);
  position.parts.push({ ...part, effect: 'opens', result: null });
  position.held += part.quantity;
  position.opened += part.quantity;
  if (position.held > position.maxHeld) position.maxHeld = position.held;
  position.entryValue += price * part.quantity;
  if (position.method === 'fifo') position.lots.push({ price, quantity: part.quantity });
  else position.averageCost = plus(position.averageCost, wholeFraction(price * part.quantity));
};

/** Cost of the oldest lots of the quantity, which leave the position. */
const takeOldest = (position: PositionInProgress, quantity: bigint): bigint => {
  let [rest, cost] = [quantity, 0n];
  while (rest > 0n) {
    const lot = position.lots[position.firstLot];
    if (lot === undefined) throw new RangeError('It closes more than is open.');
    const taken = lot.quantity < rest ? lot.quantity : rest;
    cost += taken * lot.price;
    lot.quantity -= taken;
    rest -= taken;
    if (lot.quantity === 0n) position.firstLot += 1;
  }
  return cost;
};

/** Places beyond those of price × quantity in which the cost at an average price is counted: it seldom ends. */
export const averagePlaces = 6;
const averageUnit = 10n ** BigInt(averagePlaces);

const rounded = (value: Fraction): bigint => nearestQuotient(value.numerator * averageUnit, value.denominator);

/** Cost at the average price, rounded so that all costs taken from a position add up to what it cost. */
const takeAverage = (position: PositionInProgress, quantity: bigint): bigint => {
  const taken = times(position.averageCost, dividedBy(wholeFraction(quantity), wholeFraction(position.held)));
  const before = rounded(position.averageTaken);
  position.averageCost = minus(position.averageCost, taken);
  position.averageTaken = plus(position.averageTaken, taken);
  return rounded(position.averageTaken) - before;
};

export interface Closing {
  readonly scales: Scales;
  /** Money for a move of 1.00 of one unit; null: unknown. */
  readonly pointValue: DecimalText | null;
}

/**
 * Takes from the position, at most what is open. The result is the stated one, else what prices and point value give;
 * `computed` and `stated` of the position become null where one of the two is missing.
 */
export const closePart = (position: PositionInProgress, part: AddedPart, { scales, pointValue }: Closing): void => {
  const { facts } = part.fill;
  const { method } = position;
  const exit = wholeAmount(facts.price, scales.price) * part.quantity;
  const fine = method === 'average' ? averageUnit : 1n;
  const cost = method === 'average' ? takeAverage(position, part.quantity) : takeOldest(position, part.quantity);
  const gained = (exit * fine - cost) * (position.side === 'long' ? 1n : -1n);
  const finePlaces = scales.price + scales.quantity + (method === 'average' ? averagePlaces : 0);
  const computed = pointValue === null ? null : gained * wholeAmount(pointValue, scales.result - finePlaces);
  const stated = facts.profit === null ? null : wholeAmount(facts.profit, scales.result);
  position.exitValue += exit;
  position.held -= part.quantity;
  position.computed = position.computed === null || computed === null ? null : position.computed + computed;
  position.stated = position.stated === null || stated === null ? null : position.stated + stated;
  position.parts.push({ ...part, effect: 'closes', result: stated ?? computed });
};

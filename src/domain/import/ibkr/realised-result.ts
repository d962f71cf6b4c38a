/**
 * What executions of one account realise when the first bought is the first sold, to be held against what the
 * report says of it. It stores nothing: which trades the journal shows is derived elsewhere.
 */
import Big from 'big.js';
import type { ParsedFill } from '@/domain/import/contract';

interface Lot {
  /** Positive for bought, negative for sold. */
  quantity: Big;
  readonly price: Big;
  /** Costs of one unit, signed as their effect. */
  readonly costPerUnit: Big;
}

export interface RealisedResult {
  /** Net of the costs of opening and closing, in the currency of the executions. */
  readonly net: Big;
  readonly gross: Big;
  /** Part of the execution for which the file shows no opening although the broker says that it closes. */
  readonly hasUnknownOpening: boolean;
}

const costsOf = (fill: ParsedFill): Big => new Big(fill.commission).plus(fill.taxes);

/** Closes lots of the other side, oldest first; what is left of the execution opens a lot of its own. */
const matchInto = (lots: Lot[], fill: ParsedFill): RealisedResult => {
  const signed = new Big(fill.quantity).times(fill.side === 'buy' ? 1 : -1);
  const price = new Big(fill.price);
  const costPerUnit = costsOf(fill).div(signed.abs());
  const worth = new Big(fill.pointValue ?? 0);
  let rest = signed;
  let net = new Big(0);
  let gross = new Big(0);
  for (let lot = lots[0]; lot !== undefined && !rest.eq(0) && lot.quantity.s !== rest.s; lot = lots[0]) {
    const closed = lot.quantity.abs().lt(rest.abs()) ? lot.quantity.abs() : rest.abs();
    const direction = lot.quantity.s;
    const result = price.minus(lot.price).times(closed).times(worth).times(direction);
    gross = gross.plus(result);
    net = net.plus(result).plus(lot.costPerUnit.plus(costPerUnit).times(closed));
    lot.quantity = lot.quantity.minus(closed.times(direction));
    rest = rest.plus(closed.times(direction));
    if (lot.quantity.eq(0)) lots.shift();
  }
  const hasUnknownOpening = !rest.eq(0) && fill.effect === 'close';
  if (!rest.eq(0) && !hasUnknownOpening) lots.push({ quantity: rest, price, costPerUnit });
  return { net, gross, hasUnknownOpening };
};

/** Results by execution, in the given order, which must be that of time. */
export const realisedResults = (fills: readonly ParsedFill[]): ReadonlyMap<ParsedFill, RealisedResult> => {
  const lots = new Map<string, Lot[]>();
  const results = new Map<ParsedFill, RealisedResult>();
  for (const fill of fills) {
    const key = `${fill.currency}\n${fill.symbol}`;
    const open = lots.get(key) ?? [];
    lots.set(key, open);
    results.set(fill, matchInto(open, fill));
  }
  return results;
};

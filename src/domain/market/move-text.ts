/** A move of price in the unit that traders of the market speak. */
import { instrumentOf } from './resolve-instrument';

const digits = (value: number): string => (value >= 10 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(2));

/** `0.12 pips` of a pair, `2.0 ticks` of a future, of anything else the price itself with `decimals` (at most 12). `move` is in price, 0 or more. */
export const moveText = (move: number, market: string, decimals: number): string => {
  const instrument = market.trim() === '' ? null : instrumentOf(market);
  if (instrument?.kind === 'forex') return `${digits(move / Number(instrument.pipSize))} pips`;
  if (instrument?.kind === 'future') return `${digits(move / Number(instrument.tickSize))} ticks`;
  return `${move.toFixed(Math.min(12, decimals))} in price`;
};

/** An error in price, in the unit that traders of the instrument speak. */
import type { PriceAxis } from '@/domain/vision/reading';
import { instrumentOf } from '@/domain/market/resolve-instrument';

/** Decimals in which a price of this axis is told: those of the market's tick, else as many as its error leaves a meaning. */
export const priceDigits = (axis: Pick<PriceAxis, 'digits' | 'error'> | null, market: string): number => {
  const tick = market.trim() === '' ? undefined : instrumentOf(market)?.tickSize;
  if (tick !== undefined) return tick.split('.')[1]?.length ?? 0;
  if (axis === null) return 2;
  return Math.min(8, Math.max(axis.digits, axis.error > 0 ? Math.ceil(-Math.log10(axis.error)) : 0));
};

const digits = (value: number): string => (value >= 10 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(2));

/** `0.12 pips`, `1 tick` of futures, points of anything else with the decimals of its axis. */
export const moveText = (move: number, market: string, decimals: number): string => {
  const instrument = market.trim() === '' ? null : instrumentOf(market);
  if (instrument?.kind === 'forex') return `${digits(move / Number(instrument.pipSize))} pips`;
  if (instrument?.kind === 'future') return `${digits(move / Number(instrument.tickSize))} ticks`;
  return `${move.toFixed(Math.min(12, decimals))} in price`;
};

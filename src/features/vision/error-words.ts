/** With how many decimals a price that was read is told. */
import type { PriceAxis } from '@/domain/vision/reading';
import { instrumentOf } from '@/domain/market/resolve-instrument';

/** Decimals in which a price of this axis is told: those of the market's tick, else as many as its error leaves a meaning. */
export const priceDigits = (axis: Pick<PriceAxis, 'digits' | 'error'> | null, market: string): number => {
  const tick = market.trim() === '' ? undefined : instrumentOf(market)?.tickSize;
  if (tick !== undefined) return tick.split('.')[1]?.length ?? 0;
  if (axis === null) return 2;
  return Math.min(8, Math.max(axis.digits, axis.error > 0 ? Math.ceil(-Math.log10(axis.error)) : 0));
};

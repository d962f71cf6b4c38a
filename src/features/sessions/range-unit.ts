/** In which unit a range is read: pips of a pair, points of a future, plain price of the rest. */
import { instrumentOf } from '@/domain/market/resolve-instrument';

export interface RangeUnit {
  /** Price of one unit. */
  readonly size: number;
  readonly word: string;
  readonly decimals: number;
}

/** The unit of a symbol. */
export const rangeUnit = (symbol: string): RangeUnit => {
  const instrument = instrumentOf(symbol);
  if (instrument?.kind === 'forex') return { size: Number(instrument.pipSize), word: 'pips', decimals: 1 };
  if (instrument?.kind === 'future') {
    const tick = Number(instrument.tickSize);
    return { size: 1, word: 'points', decimals: tick >= 0.01 ? 2 : Math.min(7, Math.ceil(-Math.log10(tick))) };
  }
  return { size: 1, word: 'in price', decimals: 2 };
};

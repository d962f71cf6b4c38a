/** The stated error of candles that were read from a picture, as every screen that uses them says it. */
import { moveText } from '@/domain/market/move-text';
import type { CandleSource } from './candle-series';

/** Decimals that leave two digits of a price that small, and no fewer than two. */
const decimalsOf = (error: number): number => Math.max(2, 1 - Number(error.toExponential().split('e')[1]));

/** `0.42 pips`; null for candles of any other source. */
export const pictureErrorText = (source: CandleSource, symbol: string): string | null =>
  source.kind === 'picture' ? moveText(source.error, symbol, decimalsOf(source.error)) : null;

/** One sentence; null for candles of any other source. */
export const pictureErrorSentence = (source: CandleSource, symbol: string): string | null => {
  const error = pictureErrorText(source, symbol);
  return error === null ? null : `Read from a picture: each price is within ${error}, 9 times in 10.`;
};

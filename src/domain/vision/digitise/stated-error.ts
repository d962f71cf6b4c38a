/** How far the edges of a candle may be off, 90 times in 100. */
import type { MeasuredCandle } from './read-candles';

/** Of a sharp edge, and for each row over which an edge rises. */
const sharp = 0.2;
const perSpread = 0.45;

export const errorPxOf = ({ spread, hidden, isBodyless }: MeasuredCandle): number =>
  sharp + perSpread * spread + hidden / 2 + (isBodyless ? 1 : 0);

/** Whether an end may lie rows away behind something else. */
export const isHiddenInPart = ({ hidden }: Pick<MeasuredCandle, 'hidden'>): boolean => hidden >= 3;

export const isUnsure = (candle: MeasuredCandle): boolean => isHiddenInPart(candle) || candle.isBodyless;

/** What one pixel of a picture is worth on its price axis. */
import { priceAt } from '@/domain/vision/axis/price';
import type { PriceAxis } from '@/domain/vision/reading';

/** What one pixel is in price at a height, without its sign. */
export const pricePerPixel = (axis: Pick<PriceAxis, 'scale' | 'slope' | 'intercept'>, y: number): number =>
  Math.abs(priceAt(axis, y + 0.5) - priceAt(axis, y - 0.5));

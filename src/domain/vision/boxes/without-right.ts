/** A picture without its right part, in which labels of the scale are taken for fills. */
import type { Picture } from '@/domain/vision/picture';

/** A picture without what lies right of a column, in its own places. */
export const withoutRight = ({ width, height, data }: Picture, right: number): Picture => {
  const kept = Math.max(1, Math.min(width, Math.floor(right)));
  const cut = new Uint8ClampedArray(kept * height * 4);
  for (let y = 0; y < height; y += 1) cut.set(data.subarray(4 * y * width, 4 * (y * width + kept)), 4 * y * kept);
  return { width: kept, height, data: cut };
};

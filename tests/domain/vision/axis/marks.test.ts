import { describe, expect, it } from 'vitest';
import { markNear } from '@/domain/vision/axis/marks';

/** White, with one row of gray dots a few pixels apart. */
const dotted = (width: number, row: number, apart: number, first: number) => {
  const height = 40;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let x = first; x < width; x += apart) data.set([120, 120, 120, 255], (row * width + x) * 4);
  return { width, height, data };
};

describe('rules of dots', () => {
  it.each([
    [640, 4, 1],
    [640, 4, 2],
    [960, 6, 1],
    [1280, 8, 3],
    [100, 4, 1],
  ])('are found in %d columns with dots %d apart that begin at %d', (width, apart, first) => {
    expect(markNear(dotted(width, 21, apart, first), [0, width], 19.5, 3.2)).toBeCloseTo(21.5, 6);
  });

  it('are not seen where there are none', () => {
    expect(markNear(dotted(640, 21, 10_000, 9_999), [0, 640], 19.5, 3.2)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { ReadLabel } from '@/domain/vision/axis/doubts';
import { markNear } from '@/domain/vision/axis/marks';
import { place } from '@/domain/vision/axis/placed-scale';

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

describe('a scale beside a plot', () => {
  const [width, height] = [400, 400];
  const plot = { left: 0, right: 320, top: 0, bottom: height };
  /** Labels at text heights, in order from the top, ten units apart unless a price is given. */
  const labelsAt = (heights: readonly number[], prices = heights.map((_, k) => 200 - 10 * k)): readonly ReadLabel[] =>
    heights.map((y, id) => {
      const box = { left: 332, right: 362, top: y - 5, bottom: y + 5 };
      const text = String(prices[id]!);
      return { id, y, price: prices[id]!, sure: 0.9, text, digits: 0, line: { text, box, sure: 0.9, characters: [] } };
    });
  const paint = (rows: readonly (readonly [y: number, left: number, right: number, lightness: number])[]) => {
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (const [y, left, right, lightness] of rows)
      for (let x = left; x < right; x += 1) data.set([lightness, lightness, lightness, 255], (y * width + x) * 4);
    return { width, height, data };
  };
  const heights = [50, 100, 150, 200, 250, 300];

  it('stands at its ticks where weaker lines seem to be rules of the grid', () => {
    const picture = paint(heights.flatMap((y) => [[y - 3, 0, 320, 249] as const, [y, 320, 326, 40] as const]));
    const placed = place(picture, plot, labelsAt(heights));
    expect(placed?.fit.on.map(({ y }) => y)).toEqual(heights.map((y) => y + 0.5));
  });

  it('stands at the rules of its grid where ticks are no plainer', () => {
    const picture = paint(heights.flatMap((y) => [[y + 1, 0, 320, 200] as const, [y, 320, 326, 200] as const]));
    expect(place(picture, plot, labelsAt(heights))?.fit.on.map(({ y }) => y)).toEqual(heights.map((y) => y + 1.5));
  });

  it('does not lean on a label between its steps, which may have been moved', () => {
    const all = [...heights, 330];
    const picture = paint(all.map((y) => [y, 0, 320, 200] as const));
    const prices = [...heights.map((_, k) => 200 - 10 * k), 144.1];
    const placed = place(picture, plot, labelsAt(all, prices));
    expect(placed?.fit.on.map(({ price }) => price)).toEqual(prices.slice(0, 6));
    expect(placed!.fit.slope).toBeCloseTo(-0.2, 9);
  });
});

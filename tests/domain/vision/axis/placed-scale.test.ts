import { describe, expect, it } from 'vitest';
import type { ReadLabel } from '@/domain/vision/axis/doubts';
import { place } from '@/domain/vision/axis/placed-scale';
import { priceAt } from '@/domain/vision/axis/price';
import type { Picture } from '@/domain/vision/picture';

const plot = { left: 0, top: 0, right: 300, bottom: 400 };
const heights = [40, 110, 180, 250, 320, 390];

/** White, with a dash beside the plot that begins at some distance from each label. */
const pictureWith = (off: number, lightness: number, thick = 1): Picture => {
  const data = new Uint8ClampedArray(4 * 400 * 420).fill(255);
  for (const y of heights) {
    for (let row = y + off; row < y + off + thick; row += 1) data.fill(lightness, 4 * (row * 400 + 300), 4 * (row * 400 + 306));
  }
  return { width: 400, height: 420, data };
};

/** Labels whose middle lies at each height, 16 pixels high. */
const labels = heights.map((y, id): ReadLabel => {
  const box = { left: 310, right: 350, top: y - 8, bottom: y + 8 };
  const text = String(2900 - 30 * id);
  return { id, y, price: Number(text), sure: 0.9, text, digits: 0, line: { text, box, sure: 0.9, characters: [] } };
});

describe('where the labels of a scale stand', () => {
  it('is at their ticks', () => {
    const placed = place(pictureWith(2, 60), plot, labels)!;
    expect(placed.isMarked).toBe(true);
    expect(priceAt(placed.fit, 42.5)).toBeCloseTo(2900, 1);
  });

  it('is where ticks begin that are a point of a dense screen thick', () => {
    const placed = place(pictureWith(1, 60, 3), plot, labels)!;
    expect(placed.isMarked).toBe(true);
    expect(Math.abs((2900 - placed.fit.intercept) / placed.fit.slope - 41)).toBeLessThan(0.6);
  });

  it('is at their text where only what compression leaves stands beside them', () => {
    const placed = place(pictureWith(-4, 251), plot, labels)!;
    expect(placed.isMarked).toBe(false);
    expect(Math.abs(priceAt(placed.fit, 41) - 2900)).toBeLessThan(0.3);
  });
});

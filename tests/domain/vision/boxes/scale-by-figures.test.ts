import { describe, expect, it } from 'vitest';
import { priceAt } from '@/domain/vision/axis/price';
import { scaleByFigures } from '@/domain/vision/boxes/scale-by-figures';
import type { ReadLine } from '@/domain/vision/reading';

/** A label 6 pixels high around a height, its figures as sure as is said. */
const line = (text: string, y: number, sure = 0.9): ReadLine => {
  const box = { left: 500, right: 530, top: y - 3, bottom: y + 3 };
  return { text, box, sure, characters: Array.from(text, (character) => ({ character, sure, box })) };
};

/** 4,110.00 at height 30 and five points less each 50 pixels, which the product takes to stand half a pixel below its text. */
const scale = ['4110.00', '4105.00', '4100.00', '4095.00', '4090.00', '4085.00', '4080.00'];
const drawn = scale.map((text, at) => line(text, 30 + 50 * at));

describe('a scale in small print', () => {
  it('is what all labels say together, though each lost a figure or shows another', () => {
    const blurred = ['4110.00', '410$00', '41O0.00', '4@500', '4090.00', '408S00', '4080.00'].map((text, at) =>
      line(text, 30 + 50 * at, 0.6),
    );
    const axis = scaleByFigures(blurred);
    expect(axis?.digits).toBe(2);
    expect(priceAt(axis!, 30.54)).toBeCloseTo(4110, 1);
    expect(priceAt(axis!, 330.54)).toBeCloseTo(4080, 1);
  });

  it('is none where one figure is another in all labels, or hardly any figure is left', () => {
    const torn = scale.map((text, at) => line(text.replace(/^41|^40/u, '4@'), 30 + 50 * at, 0.6));
    expect(scaleByFigures(torn)).toBeNull();
    expect(scaleByFigures(scale.map((_, at) => line('4m', 30 + 50 * at, 0.3)))).toBeNull();
  });

  it('is none without a point, at uneven distances, or with too few labels', () => {
    expect(scaleByFigures(drawn)).not.toBeNull();
    expect(scaleByFigures(scale.map((text, at) => line(text.replace('.', ''), 30 + 50 * at)))).toBeNull();
    expect(scaleByFigures(scale.map((text, at) => line(text, 30 + 50 * at + 9 * (at % 3) * at)))).toBeNull();
    expect(scaleByFigures(drawn.slice(0, 4))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { combsOfRounded } from '@/domain/vision/digitise/color-combs';
import type { Strokes } from '@/domain/vision/digitise/strokes';

const width = 1040;

/** Strokes three pixels wide, each set to a whole point of three pixels. */
const strokesAt = (spacing: number): Strokes => {
  const columns = (): Float64Array => new Float64Array(width);
  const strokes = { profile: columns(), lefts: columns(), rights: columns(), ends: columns(), starts: columns(), pixels: 1000 };
  for (let place = 0; 3 * Math.round((place * spacing) / 3) + 2 < width; place += 1) {
    const left = 3 * Math.round((place * spacing) / 3);
    for (let x = left; x < left + 3; x += 1) strokes.profile[x] = 1;
    strokes.lefts[left] = 1;
    strokes.rights[left + 2] = 1;
  }
  return strokes;
};

describe('candles set to whole points of a screen of threefold density', () => {
  it.each([11.91, 20.45])('are %d pixels apart', (spacing) => {
    const found = combsOfRounded({ strokes: [strokesAt(spacing)], width });
    // Half a pixel over the whole width.
    const places = width / spacing;
    expect(Math.min(...found.map((one) => Math.abs(one - spacing)))).toBeLessThan(1.5 / places);
  });
});

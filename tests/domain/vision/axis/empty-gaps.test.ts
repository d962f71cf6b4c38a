import { describe, expect, it } from 'vitest';
import { haveEmptyGaps } from '@/domain/vision/axis/empty-gaps';
import type { ReadLine } from '@/domain/vision/reading';

const [width, height] = [80, 30];
/** Where figures begin: five black bars, four pixels wide and nine high, a wider gap before the last three. */
const lefts = [10, 16, 26, 32, 38];
const [top, bottom] = [10, 19];

const line = (text: string): ReadLine => ({
  text,
  sure: 0.9,
  box: { left: 10, right: 42, top, bottom },
  characters: Array.from(text.replaceAll(' ', ''), (character, at) => ({
    character,
    sure: 0.9,
    box: { left: lefts[at]!, right: lefts[at]! + 4, top, bottom },
  })),
});

/** White, with the figures, and a dot at the foot of the gap of some lightness. */
const picture = (dot: number) => {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = top; y < bottom; y += 1) for (const left of lefts) data.fill(0, 4 * (y * width + left), 4 * (y * width + left + 4));
  data.fill(dot, 4 * ((bottom - 1) * width + 23), 4 * ((bottom - 1) * width + 24));
  return { width, height, data };
};

describe('the gap before the last three figures', () => {
  it('is one of thousands where nothing stands in it', () => {
    expect(haveEmptyGaps(picture(255), [line('80 000')])).toBe(true);
    expect(haveEmptyGaps(picture(255), [line('80 000'), line('0')])).toBe(true);
    expect(haveEmptyGaps(picture(255), [line('500'), line('0')])).toBe(false);
  });

  it('may be that of a point where ink stands at its foot, or where there is no gap', () => {
    expect(haveEmptyGaps(picture(120), [line('80 000')])).toBe(false);
    expect(haveEmptyGaps(picture(255), [line('80000')])).toBe(false);
  });
});

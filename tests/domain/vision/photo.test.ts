import { describe, expect, it } from 'vitest';
import { namingPhotos, seemsPhotographed } from '@/domain/vision/photo';
import type { Picture } from '@/domain/vision/picture';
import type { Refusal } from '@/domain/vision/reading';

/** A dark screen with a grid and some strokes, as a chart has them. */
const screen = (): Picture => {
  const [width, height] = [320, 240];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isStroke = x % 16 > 9 && Math.abs(y - 120 - 60 * Math.sin(x / 40)) < 14;
      const color = isStroke ? [38, 166, 154] : x % 64 === 0 || y % 48 === 0 ? [42, 46, 57] : [19, 23, 34];
      data.set([...color, 255], 4 * (y * width + x));
    }
  return { width, height, data };
};

/** The same as a camera sees it: uneven light, the grid of the screen, and the noise of a sensor, from a fixed row of numbers. */
const photo = (): Picture => {
  const { width, height, data } = screen();
  let state = 7;
  const noise = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647 - 0.5) * 18;
  };
  const seen = data.map((value, at) => {
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    return at % 4 === 3 ? 255 : value * (1.1 - x / 900) + 12 * Math.sin(2.1 * x) * Math.sin(2.3 * y) + 14 + noise();
  });
  return { width, height, data: seen };
};

const refusal: Refusal = { ok: false, kind: 'not a chart', reason: 'No candles.', help: 'Use another.' };

describe('a photograph of a screen', () => {
  it('is told from a screenshot', () => {
    expect([seemsPhotographed(screen()), seemsPhotographed(photo())]).toEqual([false, true]);
  });

  it('is named where a picture is refused without saying why, and nowhere else', () => {
    const named = namingPhotos(photo(), refusal);
    expect(named).toMatchObject({ ok: false, kind: 'photo of a screen' });
    expect(namingPhotos(screen(), refusal)).toBe(refusal);
    const small: Refusal = { ...refusal, kind: 'too small' };
    expect(namingPhotos(photo(), small)).toBe(small);
  });
});

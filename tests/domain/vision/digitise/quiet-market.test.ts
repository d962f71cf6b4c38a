import { describe, expect, it } from 'vitest';
import type { Fit } from '@/domain/vision/digitise/fit';
import { paletteOf } from '@/domain/vision/digitise/palette';
import { planesOf } from '@/domain/vision/digitise/planes';
import { withQuietMarket } from '@/domain/vision/digitise/quiet-market';

const [width, height] = [300, 120];
const plot = { left: 0, top: 0, right: width, bottom: height };
const slots = { first: 10.5, spacing: 10, count: 29, bodyWidth: 7, wickWidth: 1, isBars: false, isPlain: false };
const known = 16;
const usual = { from: 40, to: 60 };

type Paint = (x: number, y: number, value: number) => void;

/** Places of candles, of which the first 16 were found and the others are drawn as dashes of a row. */
const foundIn = (draw: (paint: Paint) => void, look = slots): readonly number[] => {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const paint: Paint = (x, y, value) => void data.fill(value, 4 * (y * width + x), 4 * (y * width + x) + 3);
  for (let slot = 0; slot < known; slot += 1)
    for (let y = usual.from; y < usual.to; y += 1) for (let x = -3; x <= 3; x += 1) paint(10 + 10 * slot + x, y, 40);
  draw(paint);
  const planes = planesOf({ width, height, data });
  const chosen = Array.from({ length: slots.count }, (_, slot): Fit | null =>
    slot < known ? { ...usual, bodyFrom: usual.from, bodyTo: usual.to, gain: 1000, quality: 1 } : null,
  );
  const all = withQuietMarket({ planes, palette: paletteOf(planes, plot), cover: { box: plot, width, height }, slots: look }, chosen, plot);
  return all.flatMap((fit, slot) => (fit === null || slot < known ? [] : [slot]));
};

const dash = (paint: Paint, slot: number, y: number, value = 40): void => {
  for (let x = -3; x <= 3; x += 1) paint(10 + 10 * slot + x, y, value);
};
const places = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, k) => from + k);

describe('candles of one row beyond the last', () => {
  it('are those at whose places dashes as wide as a body lie, row by row', () => {
    const rows = [58, 58, 59, 61, 61, 60, 62];
    expect(foundIn((paint) => rows.forEach((y, k) => dash(paint, known + k, y)))).toEqual(places(known, known + 7));
  });

  it('are also those between two of which a line hides some', () => {
    expect(
      foundIn((paint) => {
        for (const slot of [16, 17, 20, 21]) dash(paint, slot, 55);
        for (let x = 10 * 18 + 4; x < 10 * 20 + 6; x += 1) paint(x, 55, 40);
      }),
    ).toEqual(places(16, 22));
  });

  it('show through an average that hides all but their gaps', () => {
    expect(
      foundIn((paint) => {
        for (let x = 165; x < 300; x += 1) paint(x, 52, 150);
        for (const slot of places(16, 24)) dash(paint, slot, 52, 60);
      }),
    ).toEqual(places(16, 24));
  });

  it('may have the open of a bar on one row and its close on the next', () => {
    const bars = { ...slots, isBars: true };
    const draw = (paint: Paint): void => {
      for (const slot of places(16, 20)) for (let x = -3; x <= 3; x += 1) paint(10 + 10 * slot + x, x < 0 ? 57 : 58, 40);
    };
    expect(foundIn(draw, bars)).toEqual(places(16, 20));
    expect(foundIn(draw)).toEqual([]);
  });
});

describe('what is no candle of a quiet market', () => {
  it('is a line of dashes, shorter than bodies or as long as they are', () => {
    expect(
      foundIn((paint) => {
        for (let x = 0; x < width; x += 1) if (x % 6 < 3) paint(x, 58, 40);
      }),
    ).toEqual([]);
    expect(foundIn((paint) => places(0, slots.count).forEach((slot) => dash(paint, slot, 70)))).toEqual([]);
  });

  it('is a dash of a line that is as wide as a body and lies at the place of one by chance', () => {
    const between = [16, 17, 18].map((slot) => 10 + 10 * slot + 5);
    expect(
      foundIn((paint) => {
        for (const x of between) for (let k = -3; k <= 3; k += 1) paint(x + k, 58, 40);
        dash(paint, 19, 58);
      }),
    ).toEqual([]);
  });

  it('is a line that goes on', () => {
    expect(
      foundIn((paint) => {
        for (let x = 0; x < width; x += 1) paint(x, 58, 40);
      }),
    ).toEqual([]);
  });

  it('lies in rows where no candle goes on from the last', () => {
    expect(foundIn((paint) => places(16, 22).forEach((slot) => dash(paint, slot, 90)))).toEqual([]);
  });
});

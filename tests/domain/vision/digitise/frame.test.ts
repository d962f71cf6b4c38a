import { describe, expect, it } from 'vitest';
import { isAmong } from '@/domain/vision/digitise/core';
import { endOfLevels } from '@/domain/vision/digitise/frame';
import { linesAcross, uprightLines } from '@/domain/vision/digitise/long-lines';
import { planesOf } from '@/domain/vision/digitise/planes';

const width = 600;
const height = 300;
const upright = 420;
const rows = { top: 40, bottom: 260 };
const core = { left: 20, right: 590, ...rows };

/** A strong upright line with rules of a grid that end at given places. */
const draw = (ends: readonly number[]) => {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const set = (x: number, y: number, value: number): void => {
    data.fill(value, 4 * (y * width + x), 4 * (y * width + x) + 3);
  };
  for (const [k, end] of ends.entries()) for (let x = 0; x < end; x += 1) set(x, 70 + 50 * k, 210);
  for (let y = 20; y < 280; y += 1) set(upright, y, 20);
  return planesOf({ width, height, data });
};

const endOf = (ends: readonly number[]): number | null => endOfLevels(draw(ends), { core, rows, isRight: true, scale: 1 });

describe('the frame of a plot among what was taken for candles', () => {
  it('is a strong line at which rules of the grid end, ticks of the scale or not', () => {
    expect(endOf([upright, upright, upright])).toBe(upright);
    expect(endOf([upright, upright + 5, upright + 5])).toBe(upright);
  });

  it('is none that a rule goes on through', () => {
    expect(endOf([width, width, width])).toBeNull();
    expect(endOf([upright, upright, width])).toBeNull();
  });

  it('is none at which a single line ends', () => {
    expect(endOf([upright])).toBeNull();
  });
});

describe('a border close behind a rule of the grid', () => {
  it('is where the border is', () => {
    const data = new Uint8ClampedArray(4 * width * height).fill(255);
    for (const [x, value] of [
      [upright - 2, 225],
      [upright, 20],
    ] as const)
      for (let y = 0; y < height; y += 1) data.fill(value, 4 * (y * width + x), 4 * (y * width + x) + 3);
    expect(uprightLines(planesOf({ width, height, data }), 380, 460, rows).map(({ at }) => at)).toEqual([upright]);
  });
});

describe('a line of dashes', () => {
  /** Dashes of four pixels with as many between them, which compression has filled a little. */
  const dashed = (isUpright: boolean) => {
    const data = new Uint8ClampedArray(4 * width * height).fill(20);
    for (let k = 0; k < (isUpright ? height : width); k += 1) {
      const i = isUpright ? k * width + upright : 150 * width + k;
      data.fill(k % 8 < 4 ? 160 : 32, 4 * i, 4 * i + 3);
    }
    return planesOf({ width, height, data });
  };

  it('is no border, upright or level', () => {
    expect(uprightLines(dashed(true), 380, 460, rows)).toEqual([]);
    expect(linesAcross(dashed(false), { left: 0, right: width })).toEqual([]);
  });
});

describe('a level line among candles', () => {
  const candle = (top: number) => ({ top, bottom: top + 10 });
  const isWithin = (tops: readonly number[]) => isAmong({ ...core, candles: tops.map(candle) }, { at: 150, contrast: 20 });

  it('is no border where candles are above and below it', () => {
    expect(isWithin([60, 70, 80, 160, 170, 180, 190, 200, 210, 220])).toBe(true);
  });

  it('may be one where only a letter or two stand beyond it', () => {
    expect(isWithin([60, 160, 165, 170, 175, 180, 185, 190, 200, 210])).toBe(false);
  });

  it('is none where two of them go through it', () => {
    const through = { top: 100, bottom: 200 };
    const isNone = (...candles: readonly { top: number; bottom: number }[]) => isAmong({ ...core, candles }, { at: 150, contrast: 20 });
    expect(isNone(candle(160), through, through, candle(90))).toBe(true);
    expect(isNone(candle(160), through, ...Array.from({ length: 10 }, (_, k) => candle(250 + 20 * k)))).toBe(false);
  });
});

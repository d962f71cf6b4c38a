import { describe, expect, it } from 'vitest';
import { asBars } from '@/domain/vision/digitise/bars';
import { filledOf, withShare, type Cover } from '@/domain/vision/digitise/cover';
import { withoutFloor } from '@/domain/vision/digitise/floor';
import type { MeasuredCandle } from '@/domain/vision/digitise/read-candles';
import { readChart } from '@/domain/vision/read-chart';
import { paintChart, type Look } from './painted-chart';

type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

const coverOf = (width: number, height: number, inked: readonly Rectangle[], hidden: readonly Rectangle[] = []): Cover => {
  const filled = (rectangles: readonly Rectangle[], value: number): Uint8Array => {
    const all = new Uint8Array(width * height);
    for (const [left, top, right, bottom] of rectangles)
      for (let y = top; y < bottom; y += 1) all.fill(value, y * width + left, y * width + right);
    return all;
  };
  const none = new Uint8Array(width * height);
  const box = { left: 0, top: 0, right: width, bottom: height };
  return withShare(
    { box, width, height, share: none, hidden: filled(hidden, 1), ink: none, filled: filledOf(none, none, width, height) },
    filled(inked, 255),
  );
};

describe('a tick', () => {
  const stem: Rectangle = [20, 5, 21, 30];
  const [left, right]: [Rectangle, Rectangle] = [
    [14, 10, 20, 11],
    [21, 25, 27, 26],
  ];
  const bar: MeasuredCandle = {
    slot: 0,
    middle: 20.5,
    high: 5,
    low: 30,
    bodyTop: 5,
    bodyBottom: 30,
    filled: 1,
    hidden: 0,
    spread: 0,
    isBodyless: false,
    quality: 1,
  };
  const slots = { first: 20.5, spacing: 20, count: 1, bodyWidth: 13, wickWidth: 1, isBars: true, isPlain: false };
  const read = (hidden: readonly Rectangle[]) => asBars(coverOf(41, 40, [stem, left, right], hidden), slots, [bar])[0]!;

  it('is found though the pixel where it meets its line is brighter than both', () => {
    const { ticks, isBodyless } = read([[19, 10, 20, 11]]);
    expect(ticks).toEqual({ open: 10.5, close: 25.5 });
    expect(isBodyless).toBe(false);
  });

  it('is not known where something lies over most of it', () => {
    expect(read([[15, 10, 20, 11]]).isBodyless).toBe(true);
  });
});

describe('strokes that end on one row', () => {
  const heights = [30, 12, 44, 21, 38, 17, 26, 33, 41, 15];
  const above = heights.map((tall, k): Rectangle => [10 * k + 5, 60 - tall, 10 * k + 7, 60]);
  const line: readonly Rectangle[] = [[0, 60, 105, 62]];
  const inkOf = (cover: Cover): number => cover.share.reduce((sum, one) => sum + (one > 0 ? 1 : 0), 0);

  it('stand on it where nothing is below, and go on behind a line where something is', () => {
    const other: Rectangle = [101, 5, 103, 100];
    const standing = coverOf(105, 120, [...above, other], line);
    expect(inkOf(withoutFloor(standing))).toBe(2 * 95);
    const below = heights.map((tall, k): Rectangle => [10 * k + 5, 62, 10 * k + 7, 70 + tall]);
    const crossing = coverOf(105, 120, [...above, ...below, other], line);
    expect(inkOf(withoutFloor(crossing))).toBe(inkOf(crossing));
  });
});

describe('a toolbar beside the chart', () => {
  it('ends at its border, and its buttons are no candles though they stand where some would', () => {
    const look: Look = { background: 0xffffff, rising: 0x089981, falling: 0xf23645, spacing: 9, bodyWidth: 7, count: 90 };
    const { picture, candles } = paintChart(look);
    const fill = ([left, top, right, bottom]: Rectangle, color: readonly [number, number, number]): void => {
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) picture.data.set([...color, 255], 4 * (y * picture.width + x));
    };
    fill([0, 0, 43, picture.height], [255, 255, 255]);
    fill([42, 0, 43, picture.height], [0, 0, 0]);
    for (const middle of [20, 29]) fill([middle - 3, 195, middle + 4, 209], [8, 153, 129]);
    const reading = readChart(picture);
    expect(reading.ok && reading.candles.map(({ x }) => Math.round(x - 0.5))).toEqual(candles.slice(3).map(({ x }) => x - 0.5));
  });
});

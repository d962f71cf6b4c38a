import { describe, expect, it } from 'vitest';
import { firstPlace, placedTimes } from '@/domain/vision/axis/time-places';
import type { TimeLabel } from '@/domain/vision/axis/time-labels';

const width = 700;
const height = 140;
const spacing = 16;
const first = 20.5;
const border = 100;
const wide = 60;

interface Drawn {
  /** Candles at which volume stands on the border. */
  readonly volume: readonly number[];
  /** Candles at which a tick goes down from the border. */
  readonly ticks: readonly number[];
}

/** A plot on white above its border, rows of which are no longer than a tick away from the labels. */
const draw = ({ volume, ticks }: Drawn) => {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const dark = (x: number, y: number): void => {
    data.fill(20, 4 * (y * width + x), 4 * (y * width + x) + 3);
  };
  const column = (place: number): number => Math.floor(first + spacing * place);
  for (let x = 0; x < width; x += 1) dark(x, border);
  for (const place of volume) for (let y = border - 30; y < border; y += 1) dark(column(place), y);
  for (const place of ticks) for (let y = border + 1; y < border + 4; y += 1) dark(column(place), y);
  return { width, height, data };
};

const places = [1, 8, 15, 22];
/** Labels of an hour each with a date, the left sides of which stand at the x of their places but for an offset. */
const labelsAt = (leftOf: (place: number) => number): readonly TimeLabel[] =>
  places.map((place, k) => {
    const left = leftOf(place);
    const text = `15 Jul 1${k}:20`;
    return { x: left + wide / 2, left, top: border + 5, bottom: border + 13, text, sure: 0.9 };
  });

const all = Array.from({ length: 40 }, (_, place) => place);
const beginning = labelsAt((place) => first + spacing * place + 2);

describe('candles of whole dates', () => {
  it('are those of the ticks, though volume stands at the middle of each label', () => {
    const placed = placedTimes(draw({ volume: all, ticks: places }), beginning, first, spacing);
    expect(placed.map(({ place, minute }) => [place, minute])).toEqual(places.map((place, k) => [place, 60 * (10 + k) + 20]));
  });

  it('are open where only volume stands above them, at labels as at others', () => {
    expect(placedTimes(draw({ volume: all, ticks: [] }), beginning, first, spacing)).toEqual([]);
    // Volume that goes down to where ticks would be.
    const noBorder = draw({ volume: all, ticks: all });
    noBorder.data.fill(255, 4 * border * width, 4 * (border + 1) * width);
    expect(placedTimes(noBorder, beginning, first, spacing)).toEqual([]);
  });

  it('are those at the middles of labels where ticks stand there', () => {
    const middled = labelsAt((place) => first + spacing * place - wide / 2);
    const placed = placedTimes(draw({ volume: all, ticks: places }), middled, first, spacing);
    expect(placed.map(({ place }) => place)).toEqual(places);
  });
});

describe('the place of the first candle', () => {
  const candles = Array.from({ length: 40 }, (_, k) => ({ x: 3.9 + 4.03 * k }));

  it('is where all of them have it, though the side of the plot cuts off a part of the first', () => {
    expect(firstPlace([{ x: 5.7 }, ...candles.slice(1)], 4.03)).toBeCloseTo(3.9, 6);
    expect(firstPlace(candles, 4.03)).toBeCloseTo(3.9, 6);
  });

  it('is its own where it stands alone', () => {
    expect(firstPlace([{ x: 12 }], 8)).toBe(12);
  });
});

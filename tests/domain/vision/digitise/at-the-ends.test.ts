/** What is and what isn't a candle before the first and after the last. */
import { describe, expect, it } from 'vitest';
import { withCandlesBehindAverage } from '@/domain/vision/digitise/behind-average';
import type { SlotColumns } from '@/domain/vision/digitise/columns';
import { filledOf, type Cover } from '@/domain/vision/digitise/cover';
import type { Fit } from '@/domain/vision/digitise/fit';
import { withoutLetterRow } from '@/domain/vision/digitise/row-of-letters';
import { readChart } from '@/domain/vision/read-chart';
import { paintChart } from './painted-chart';

const fit = (from: number, to: number): Fit => ({ from, to, bodyFrom: from, bodyTo: to, gain: 1000, quality: 1, isHidden: false });

const placesOf = (chosen: readonly (Fit | null)[]): readonly number[] => chosen.flatMap((one, slot) => (one === null ? [] : [slot]));

describe('bars four pixels apart, with ticks of one pixel', () => {
  it('are read each at its place', () => {
    const { picture, candles } = paintChart({
      background: 0xffffff,
      rising: 0x089981,
      falling: 0xf23645,
      bars: 'with ticks',
      spacing: 4,
      bodyWidth: 3,
      count: 200,
    });
    const reading = readChart(picture);
    expect(reading.ok && reading.candles.map(({ x }) => Math.round(x - 0.5))).toEqual(candles.map(({ x }) => x - 0.5));
  });
});

describe('letters in the color of candles beyond the last', () => {
  const height = 200;
  const columns = (isAbove: (slot: number) => boolean): readonly SlotColumns[] =>
    Array.from({ length: 19 }, (_, slot) => {
      const ink = new Uint8Array(height);
      if (isAbove(slot)) ink.fill(255, 20, 30);
      return { center: ink, left: ink, right: ink } as unknown as SlotColumns;
    });
  const candles = Array.from({ length: 16 }, (_, slot) => fit(100 + (slot % 3), 120 + (slot % 5)));
  const chosen = [...candles, fit(20, 30), fit(20, 30), fit(20, 30)];

  it('are none where their line begins above the candles, and are left where nothing stands there', () => {
    expect(
      placesOf(
        withoutLetterRow(
          columns((slot) => slot >= 8),
          chosen,
        ),
      ),
    ).toEqual(placesOf(candles));
    expect(
      placesOf(
        withoutLetterRow(
          columns((slot) => slot >= 16),
          chosen,
        ),
      ),
    ).toEqual(placesOf(chosen));
  });
});

describe('an average that goes on beyond the candles along which it goes', () => {
  const [width, height] = [300, 120];
  const slots = { first: 10.5, spacing: 10, count: 28, bodyWidth: 7, wickWidth: 1, isBars: false, isPlain: false };
  const yAt = (x: number): number => 40 + Math.floor(x / 8);
  const coverTo = (end: number): Cover => {
    const hidden = new Uint8Array(width * height);
    for (let x = 0; x <= end; x += 1) for (const y of [yAt(x), yAt(x) + 1]) hidden[y * width + x] = 1;
    const none = new Uint8Array(width * height);
    const box = { left: 0, top: 0, right: width, bottom: height };
    return { box, width, height, share: none, hidden, ink: none, filled: filledOf(none, none, width, height) };
  };
  const chosen = Array.from({ length: 28 }, (_, slot) => (slot < 20 ? fit(yAt(10 + 10 * slot) - 4, yAt(10 + 10 * slot) + 6) : null));

  it('hides one at each place up to its end', () => {
    const found = withCandlesBehindAverage({ cover: coverTo(230), slots }, chosen);
    expect(placesOf(found)).toEqual(Array.from({ length: 23 }, (_, slot) => slot));
    expect(found.slice(20, 23).every((one) => one?.isHidden === true)).toBe(true);
  });

  it('hides none where it ends with them', () => {
    expect(placesOf(withCandlesBehindAverage({ cover: coverTo(200), slots }, chosen))).toEqual(placesOf(chosen));
  });
});

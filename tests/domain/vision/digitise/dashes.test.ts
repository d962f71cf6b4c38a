import { describe, expect, it } from 'vitest';
import { filledOf, type Cover } from '@/domain/vision/digitise/cover';
import { withoutDashes } from '@/domain/vision/digitise/dashes';
import type { Fit } from '@/domain/vision/digitise/fit';
import { isMarket } from '@/domain/vision/digitise/refuse';
import type { MeasuredCandle } from '@/domain/vision/digitise/read-candles';

const [width, height, row] = [200, 60, 20];
const slots = { first: 10, spacing: 20, count: 10, bodyWidth: 13, wickWidth: 1, isBars: false, isPlain: false };
const small: Fit = { from: row, to: row + 1, bodyFrom: row, bodyTo: row + 1, gain: 8, quality: 1 };
const tall: Fit = { ...small, to: row + 15, bodyTo: row + 15, gain: 90 };

/** A line of dashes of 4 pixels and as many between them, and a body at the given place. */
const coverWith = (bodyAt: number | null): Cover => {
  const share = new Uint8Array(width * height);
  for (let x = 0; x < width; x += 1) {
    const isBody = bodyAt !== null && Math.abs(x + 0.5 - slots.first - bodyAt * slots.spacing) < slots.bodyWidth / 2;
    if (x % 8 < 4 || isBody) share[row * width + x] = 255;
  }
  const none = new Uint8Array(width * height);
  const box = { left: 0, top: 0, right: width, bottom: height };
  return { box, width, height, share, hidden: none, ink: none, filled: filledOf(share, none, width, height) };
};

const placesOf = (chosen: readonly (Fit | null)[]): readonly number[] => [...chosen.keys()].filter((slot) => chosen[slot] !== null);

describe('dashes beyond the last candle', () => {
  const chosen = [small, null, tall, tall, tall, small, small, small, null, null];

  it('are no candles, before the first and after the last', () => {
    expect(placesOf(withoutDashes(coverWith(null), slots, chosen))).toEqual([2, 3, 4]);
  });

  it('are told from a body of one row among them, which is longer', () => {
    expect(placesOf(withoutDashes(coverWith(6), slots, chosen))).toEqual([2, 3, 4, 5, 6]);
  });

  it('are left where they are as long as bodies, so that nothing tells them apart', () => {
    expect(placesOf(withoutDashes(coverWith(null), { ...slots, bodyWidth: 5 }, chosen))).toEqual([0, 2, 3, 4, 5, 6, 7]);
  });
});

describe('candles that go on from each other', () => {
  const count = 40;
  const isRising = Array.from({ length: count }, (_, i) => i % 3 !== 0);
  /** Each opens `jump` below or above where the one before closed. */
  const foundWith = (jump: number, turned = false) => {
    let price = 300;
    const candles = isRising.map((isUp, slot): MeasuredCandle => {
      const open = price + (slot % 2 === 0 ? jump : -jump);
      const body = 8 + 10 * ((7 * slot) % 5);
      price = isUp ? open - body : open + body;
      const [bodyTop, bodyBottom] = [Math.min(open, price), Math.max(open, price)];
      const about = { filled: 1, hidden: 4, spread: 0, isBodyless: false, quality: 1 };
      return { slot, middle: 10 * slot, high: bodyTop - 4, low: bodyBottom + 4, bodyTop, bodyBottom, ...about };
    });
    const tone = { light: 0, blue: 0, red: 0 };
    const told = { isRising: isRising.map((isUp) => isUp !== turned), isSure: isRising.map(() => true) };
    return { candles, slots, directions: { ...told, rising: tone, falling: tone, isHollow: false, isClear: true } };
  };

  it('are a market', () => {
    expect(isMarket(foundWith(1))).toBe(true);
  });

  it('are none where opens lie elsewhere, directions are guesses, or candles are few', () => {
    expect(isMarket(foundWith(9))).toBe(false);
    expect(isMarket(foundWith(1, true))).toBe(false);
    const found = foundWith(1);
    expect(isMarket({ ...found, directions: { ...found.directions, isSure: isRising.map((_, i) => i % 4 !== 0) } })).toBe(false);
    expect(isMarket({ ...found, candles: found.candles.slice(0, 20) })).toBe(false);
  });
});

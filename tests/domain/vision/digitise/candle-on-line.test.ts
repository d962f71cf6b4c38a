import { describe, expect, it } from 'vitest';
import { withCandleOnLine } from '@/domain/vision/digitise/candle-on-line';
import type { SlotColumns } from '@/domain/vision/digitise/columns';
import { filledOf, type Cover } from '@/domain/vision/digitise/cover';
import type { Fit } from '@/domain/vision/digitise/fit';
import { measuredCandle } from '@/domain/vision/digitise/read-candles';

const height = 120;
const spacing = 10;
const places = 16;
const levels = { wick: 1, besideWick: 0, body: 1 };
const last: Fit = { from: 40, to: 62, bodyFrom: 44, bodyTo: 58, gain: 100, quality: 1 };

interface Drawn {
  /** The row of the line, and the columns of it that are empty. */
  readonly line: number;
  readonly isGap?: (x: number) => boolean;
  /** Rows of ink at the first place after the last candle, and at all places after it. */
  readonly wick?: readonly number[];
  readonly everywhere?: readonly number[];
}

/** The last candle at the first place, a line through all of them. */
const found = ({ line, isGap = () => false, wick = [], everywhere = [] }: Drawn) => {
  const rowsOf = (rows: readonly number[]): Uint8Array => Uint8Array.from({ length: height }, (_, y) => (rows.includes(y) ? 255 : 0));
  const columns = Array.from({ length: places }, (_, slot): SlotColumns => {
    const rows = [...everywhere, ...(slot === 1 ? wick : [])];
    const lines = rowsOf([line]).map(Math.sign);
    return {
      middle: 5 + spacing * slot,
      rows: Int32Array.from([...rows, line].toSorted((a, b) => a - b)),
      center: rowsOf(rows),
      left: new Uint8Array(height),
      right: new Uint8Array(height),
      centerHidden: lines,
      sideHidden: lines,
      crossed: new Uint8Array(height),
      beside: new Uint8Array(height),
    };
  });
  const width = spacing * places;
  const box = { left: 0, top: 0, right: width, bottom: height };
  const hidden = new Uint8Array(width * height);
  for (let x = 0; x < width; x += 1) if (!isGap(x)) hidden[line * width + x] = 1;
  const cover: Cover = { box, width, height, share: hidden, hidden, ink: hidden, filled: filledOf(hidden, hidden, width, height) };
  const slots = { first: 5, spacing, count: places, bodyWidth: 8, wickWidth: 1, isBars: false, isPlain: false };
  const chosen = [last, ...Array.from({ length: places - 1 }, () => null)];
  const all = withCandleOnLine({ columns, levels, slots, cover }, chosen, box);
  return { fit: all[1]!, columns: columns[1]!, count: all.filter((one) => one !== null).length };
};

describe('the last candle on the line of its price', () => {
  it('is there where a wick goes on from the line, and reaches as far as it', () => {
    const { fit } = found({ line: 58, wick: [55, 56, 57] });
    expect(fit).toMatchObject({ from: 55, to: 59, isHidden: true });
  });

  it('is none where ink stands apart from the line', () => {
    expect(found({ line: 58, wick: [53, 54] }).count).toBe(1);
  });

  it('is none where the same lies beside the line everywhere', () => {
    expect(found({ line: 58, everywhere: [57, 59] }).count).toBe(1);
  });

  it('is none where the line is a dash of a slanting one, which no other place has in its rows', () => {
    expect(found({ line: 58, wick: [55, 56, 57], isGap: (x) => x > 20 }).count).toBe(1);
  });

  it('is none behind the frame of the plot', () => {
    expect(found({ line: height - 1, wick: [116, 117, 118] }).count).toBe(1);
  });

  it('is there where a body fills the gaps of dashes', () => {
    const isDashed = (x: number): boolean => x % 4 > 1;
    expect(found({ line: 58, isGap: isDashed }).count).toBe(1);
    expect(found({ line: 58, isGap: (x) => isDashed(x) && !(x > 10 && x < 20) }).count).toBe(2);
  });

  it('is not told from dashes that are as long as a body', () => {
    const isDashed = (x: number): boolean => x % 14 > 9;
    expect(found({ line: 58, isGap: (x) => isDashed(x) && !(x > 10 && x < 20) }).count).toBe(1);
  });

  it('never ends above where it begins', () => {
    const isDashed = (x: number): boolean => x % 4 > 1;
    const { fit, columns } = found({ line: 58, isGap: (x) => isDashed(x) && !(x > 10 && x < 20) });
    const { high, low, bodyTop, bodyBottom } = measuredCandle(1, columns, fit, levels);
    expect([high, bodyTop, bodyBottom, low]).toEqual([high, bodyTop, bodyBottom, low].toSorted((a, b) => a - b));
    expect([high, low]).toEqual([58, 59]);
  });
});

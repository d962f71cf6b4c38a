import { describe, expect, it } from 'vitest';
import { chosenRuns } from '@/domain/vision/digitise/choose-runs';
import { columnsOf, type SlotColumns } from '@/domain/vision/digitise/columns';
import { filledOf, type Cover } from '@/domain/vision/digitise/cover';
import { explainedBy } from '@/domain/vision/digitise/explained';
import type { Fit } from '@/domain/vision/digitise/fit';
import { withoutLines } from '@/domain/vision/digitise/ground';
import { withHiddenCandles, type IsMarked } from '@/domain/vision/digitise/hidden-candles';
import { planesOf } from '@/domain/vision/digitise/planes';
import { standsOut } from '@/domain/vision/digitise/stands-out';
import { uprightInk } from '@/domain/vision/digitise/slots';
import { paintChart } from './painted-chart';

const height = 120;

const fit = (from: number, to: number, quality = 1, gain = 100): Fit => ({ from, to, bodyFrom: from, bodyTo: to, gain, quality });

/** Ink in the middle and at both borders of the rows given, nothing elsewhere. */
const columns = (rows: readonly number[], ink = 255): SlotColumns => {
  const filled = (): Uint8Array => Uint8Array.from({ length: height }, (_, y) => (rows.includes(y) ? ink : 0));
  const empty = new Uint8Array(height);
  return {
    middle: 0,
    rows: Int32Array.from(rows),
    center: filled(),
    left: filled(),
    right: filled(),
    centerHidden: empty,
    sideHidden: empty,
    crossed: empty,
    beside: empty,
  };
};

describe('letters at the height of the last candles', () => {
  const candles = Array.from({ length: 30 }, (_, k) => [fit(40 + (k % 7) * 3, 60 + (k % 5) * 4)]);
  const label = (quality: number) => [9, 2, 9, 4, 6].map((tall) => [fit(50, 50 + tall, quality, 20)]);
  const filled = (chosen: readonly (Fit | null)[]): number => chosen.filter((one) => one !== null).length;

  it('are no candles', () => {
    expect(filled(chosenRuns([...candles, ...label(0.5)], height))).toBe(30);
    expect(filled(chosenRuns([...label(0.5), ...candles], height))).toBe(30);
  });

  it('are told from a quiet market, which looks like candles', () => {
    expect(filled(chosenRuns([...candles, ...label(1)], height))).toBe(35);
  });
});

describe('what lies beyond a jump', () => {
  const candles = Array.from({ length: 60 }, (_, k) => [fit(600 + (k % 7) * 3, 640 + (k % 5) * 4)]);
  const first = (before: readonly (readonly Fit[])[]): number =>
    chosenRuns([...before, ...candles], 900).findIndex((one) => one !== null) - before.length;

  it('are candles where it is taller than letters', () => {
    expect(first([70, 74, 66, 72, 70].map((from) => [fit(from, from + 42, 1, 300)]))).toBe(-5);
  });

  it('are letters where it is as small as they are', () => {
    expect(first([9, 2, 9, 4, 6].map((tall) => [fit(50, 50 + tall, 1, 300)]))).toBe(0);
  });

  it('are candles where a few of them look like the others, and letters where all stand on one foot', () => {
    expect(first([[fit(62, 96)], [fit(50, 90)]])).toBe(-2);
    expect(first([[fit(62, 90)], [fit(50, 90)]])).toBe(0);
  });

  it('is a candle where it stands alone, and a letter where others stand beside it', () => {
    const one = fit(50, 90);
    expect(first([[], [], [one]])).toBe(-1);
    expect(first([[fit(55, 85, 0.1, 6)], [], [one]])).toBe(0);
  });
});

describe('what lies beyond the last candle', () => {
  const rule = columns([50], 120);
  const around = (own: SlotColumns) => ({
    columns: [...Array.from({ length: 20 }, () => rule), own],
    chosen: Array.from({ length: 21 }, () => null),
    wick: 1,
  });

  it('is none where no more than a rule goes through', () => {
    expect(standsOut(rule, { from: 49, to: 52 }, around(rule))).toBe(false);
  });

  it('is one where there is more', () => {
    const own = columns([49, 50, 51, 52]);
    expect(standsOut(own, { from: 49, to: 53 }, around(own))).toBe(true);
  });

  it('is none without ink in its middle', () => {
    const own = { ...columns([70, 71, 72]), center: new Uint8Array(height) };
    expect(standsOut(own, { from: 70, to: 73 }, around(own))).toBe(false);
  });
});

describe('a quiet market between two candles', () => {
  const place = (rows: readonly number[]) => columns(rows, 110);
  const chosen = [
    fit(40, 60),
    ...Array.from({ length: 8 }, () => null),
    fit(44, 64),
    ...Array.from({ length: 60 }, (_, k) => fit(45 + (k % 5), 70)),
  ];
  const withPlaces = (rowOf: (k: number) => number | null) =>
    chosen.map((_, k) => {
      const row = k > 0 && k < 9 ? rowOf(k) : null;
      return place(row === null ? [] : [row]);
    });
  const found = (rowOf: (k: number) => number | null, isMarked?: IsMarked): number =>
    withHiddenCandles(withPlaces(rowOf), chosen, height, isMarked)
      .slice(1, 9)
      .filter((one) => one !== null).length;

  it('is a row of candles where strokes stand beside each other', () => {
    expect(found((k) => 52 + (k % 2))).toBe(8);
  });

  it('is none where one of them is missing, or they jump', () => {
    expect(found((k) => (k === 4 ? null : 52))).toBe(0);
    expect(found((k) => (k % 2 === 0 ? 46 : 58))).toBe(0);
  });

  it('is a row of candles where something of another color stands, and none where that fills all rows', () => {
    expect(
      found(
        () => null,
        (_, y) => y === 52,
      ),
    ).toBe(8);
    expect(
      found(
        () => null,
        () => true,
      ),
    ).toBe(0);
  });
});

describe('an empty place between two candles', () => {
  const found = (after: Fit): Fit | null => {
    const chosen = [...Array.from({ length: 20 }, () => fit(40, 60)), null, after];
    return withHiddenCandles(
      chosen.map(() => columns([])),
      chosen,
      height,
    )[20]!;
  };

  it('is a candle of which nothing shows where they go on from each other', () => {
    expect(found(fit(60, 72))).toMatchObject({ from: 60, isHidden: true });
  });

  it('stays empty where they do not', () => {
    expect(found(fit(66, 72))).toBeNull();
  });
});

describe('a candle that the side of the plot cuts in two', () => {
  it('has the border that is seen on both sides', () => {
    const [width, rows] = [40, 60];
    const share = new Uint8Array(width * rows);
    for (let y = 20; y < 40; y += 1) share.fill(255, y * width, y * width + 3);
    const none = new Uint8Array(width * rows);
    const cover: Cover = {
      box: { left: 0, top: 0, right: width, bottom: rows },
      width,
      height: rows,
      share,
      hidden: none,
      ink: none,
      filled: filledOf(share, none, width, rows),
    };
    const slots = { first: 0.5, spacing: 8, count: 1, bodyWidth: 5, wickWidth: 1, isBars: false, isPlain: false };
    const { left, right } = columnsOf(cover, slots)[0]!;
    expect([left[30], right[30], left[50]]).toEqual([255, 255, 0]);
  });
});

describe('an upright stroke', () => {
  const hiddenBy = (from: number, to: number): number => {
    const {
      data,
      width: wide,
      height: tall,
    } = paintChart({ background: 0xffffff, rising: 0, falling: 0, spacing: 9, bodyWidth: 7, count: 1 }).picture;
    for (let y = from; y < to; y += 1) data.set([0, 0, 0, 255], 4 * (y * wide + 400));
    const planes = planesOf({ width: wide, height: tall, data });
    const background = { light: planes.light[0]!, blue: planes.blue[0]!, red: planes.red[0]! };
    return withoutLines(planes, { left: 0, top: 0, right: wide, bottom: tall }, background).hidden.reduce((sum, one) => sum + one, 0);
  };

  it('is a line where it goes from side to side, and the wick of a tall candle where it does not', () => {
    expect(hiddenBy(0, 500)).toBe(500);
    expect(hiddenBy(100, 400)).toBe(0);
  });
});

describe('bars at twice their distance', () => {
  /** Stems four pixels apart, with ticks of one pixel. */
  const stems = (): Cover => {
    const width = 160;
    const share = new Uint8Array(width * height);
    for (let bar = 0; bar < 40; bar += 1) {
      for (let y = 30 + (bar % 9); y < 70; y += 1) share[y * width + 4 * bar + 2] = 255;
      share[40 * width + 4 * bar + 1] = 255;
      share[60 * width + 4 * bar + 3] = 255;
    }
    return {
      box: { left: 0, top: 0, right: width, bottom: height },
      width,
      height,
      share,
      hidden: share,
      ink: share,
      filled: filledOf(share, share, width, height),
    };
  };
  const explainedAt = (spacing: number): number => {
    const cover = stems();
    const count = 160 / spacing;
    const slots = { first: 2.5, spacing, count, bodyWidth: spacing - 1, wickWidth: 1, isBars: true, isPlain: false };
    return explainedBy(
      cover,
      uprightInk(cover),
      Array.from({ length: count }, () => fit(30, 70)),
      slots,
    );
  };

  it('explain half of the ink, whatever their ticks would reach to', () => {
    expect(explainedAt(4)).toBeGreaterThan(0.95);
    expect(explainedAt(8)).toBeLessThan(0.6);
  });
});

/** The sealed end: what is cut off, what stays cut off however the data grows, and how looks at it are counted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Seal } from '@/domain/runs/seal-kind';
import { cutAt, instrumentKey, looksAt, sealedData, sealId, sealStanding, sealStart, spanOf, spansOverlap } from '@/domain/runs/sealed-end';

const hour = 3_600_000;

/** So many bars from an instant on. */
const bars = (length: number, periodMs: number | null = hour, from = 0): CandleSeries => {
  const price = (): Float64Array => new Float64Array(length).fill(1);
  const tick = (): Int32Array => new Int32Array(length).fill(1);
  return {
    length,
    time: Float64Array.from({ length }, (_, at) => from + at * (periodMs ?? hour)),
    open: price(),
    high: price(),
    low: price(),
    close: price(),
    volume: price(),
    periodMs,
    tickSize: '1',
    ticks: { open: tick(), high: tick(), low: tick(), close: tick() },
    symbol: 'EURUSD',
    source: { kind: 'simulated', seed: 1, model: 'x' },
  };
};

const digest = 'ab'.repeat(32);
const seal = (over: Partial<Seal>): Seal => ({
  family: 'trend',
  dataHash: digest,
  instrument: 'EURUSD',
  from: 70 * hour,
  to: 100 * hour,
  hash: digest,
  ...over,
});

describe('the cut', () => {
  it('seals the last 30 of 100 bars', () => {
    const { seen, sealed, from } = sealedData(bars(100), { fixed: undefined });
    expect([seen.length, sealed?.series.length, from]).toEqual([70, 30, 70 * hour]);
    expect(sealed?.span).toEqual({ from: 70 * hour, to: 100 * hour });
    expect(sealed?.series.time[0]).toBe(70 * hour);
  });

  it('leaves a bar on each side, and none of what is too short to be cut', () => {
    expect(sealedData(bars(2), { fixed: undefined }).seen).toHaveLength(1);
    expect(sealedData(bars(3), { fixed: undefined, share: 0.1 }).sealed?.series).toHaveLength(1);
    expect(sealedData(bars(1), { fixed: undefined })).toMatchObject({ seen: { length: 1 }, sealed: null, from: null });
    expect(sealStart(bars(0))).toBeNull();
    expect(spanOf(bars(0))).toBeNull();
  });

  it.each([
    [0.5, 50],
    [0.1, 90],
    [0, 90],
    [-1, 90],
    [0.6, 40],
    [1, 40],
    [Number.NaN, 70],
  ])('takes a share of %s within what can be chosen', (share, seen) => {
    expect(sealedData(bars(100), { fixed: undefined, share }).seen).toHaveLength(seen);
  });

  it('stands once it is fixed, whatever share is asked for and however the data grew', () => {
    const fixed = 70 * hour;
    expect(sealedData(bars(100), { fixed, share: 0.1 }).seen).toHaveLength(70);
    expect(sealedData(bars(1_000), { fixed }).seen).toHaveLength(70);
    expect(sealedData(bars(60), { fixed })).toMatchObject({ seen: { length: 60 }, sealed: null, from: fixed });
  });

  it('hides a bar of a longer interval that is not over at the cut', () => {
    // The cut is at 70:00; the bar of four hours from 68:00 ends at 72:00.
    expect(cutAt(bars(30, 4 * hour), 70 * hour).seen).toHaveLength(17);
    expect(cutAt(bars(30, 4 * hour), 72 * hour).seen).toHaveLength(18);
    // The first bar itself is not over.
    expect(cutAt(bars(30, 4 * hour), hour)).toMatchObject({ seen: { length: 0 }, sealed: { span: { from: 0 } } });
    expect(cutAt(bars(100, null), 70 * hour)).toMatchObject({ seen: { length: 70 }, sealed: { span: { to: 99 * hour + 1 } } });
  });

  it('shows no instant at or after the cut, at any interval', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 0, max: 300 }),
        (length, hours, at) => {
          const { seen, sealed } = cutAt(bars(length, hours * hour), at * hour);
          expect(seen.length + (sealed?.series.length ?? 0)).toBe(length);
          const end = spanOf(seen)?.to ?? 0;
          expect(end).toBeLessThanOrEqual(Math.max(0, at * hour));
        },
      ),
      { seed: 20261124, numRuns: 300 },
    );
  });
});

describe('spans', () => {
  it('overlap when they have an instant in common, which one that ends where the other begins has not', () => {
    expect(spansOverlap({ from: 0, to: 10 }, { from: 10, to: 20 })).toBe(false);
    expect(spansOverlap({ from: 0, to: 11 }, { from: 10, to: 20 })).toBe(true);
    expect(spansOverlap({ from: 12, to: 13 }, { from: 10, to: 20 })).toBe(true);
    expect(spansOverlap({ from: 0, to: 30 }, { from: 10, to: 20 })).toBe(true);
  });
});

describe('looks', () => {
  const span = { from: 70 * hour, to: 100 * hour };
  it('count the own one, before it is recorded and after', () => {
    expect(looksAt([], 'EURUSD', span)).toBe(1);
    expect(looksAt([seal({})], 'EURUSD', span)).toBe(1);
  });

  it('count every family, file and interval that saw some of these bars, in any spelling of the instrument', () => {
    const seals = [
      seal({}),
      // Another family over the same file.
      seal({ family: 'fade' }),
      // Five-minute bars of the last hour alone, in another file.
      seal({ family: 'fade', dataHash: 'cd'.repeat(32), from: 99 * hour, to: 100 * hour }),
      seal({ family: 'other', instrument: 'EUR/USD', from: 0, to: 71 * hour }),
      // Days that are no part of it, and another instrument.
      seal({ family: 'other', from: 100 * hour, to: 130 * hour }),
      seal({ family: 'other', from: 0, to: 70 * hour }),
      seal({ family: 'other', instrument: 'GBPUSD' }),
    ];
    expect(looksAt(seals, 'EURUSD', span)).toBe(4);
    expect(looksAt(seals, 'frxEURUSD', span)).toBe(4);
  });

  it('know a future by its root, and what no table knows by its own name', () => {
    expect(['MNQZ26', 'MNQ 12-26', 'MNQ'].map(instrumentKey)).toEqual(['MNQ', 'MNQ', 'MNQ']);
    expect(instrumentKey('NQ')).toBe('NQ');
    expect(instrumentKey(' my  index ')).toBe('MY INDEX');
    expect(instrumentKey('')).toBe('UNNAMED');
  });
});

describe('a seal', () => {
  const asked = { family: 'trend', instrument: 'EURUSD', span: { from: 70 * hour, to: 100 * hour }, hash: digest };
  it('is opened once per family, whatever file and interval', () => {
    expect(sealStanding([], asked)).toEqual({ state: 'closed' });
    expect(sealStanding([seal({ family: 'fade' })], asked)).toEqual({ state: 'closed' });
    const opened = seal({});
    expect(sealStanding([opened], asked)).toEqual({ state: 'opened', seal: opened });
    const other = seal({ hash: 'cd'.repeat(32), dataHash: 'ef'.repeat(32), from: 90 * hour });
    expect(sealStanding([other], asked)).toEqual({ state: 'spent', seal: other });
    // What was shown once may be shown again beside it.
    expect(sealStanding([other, opened], asked)).toEqual({ state: 'opened', seal: opened });
    expect(sealId('trend', digest)).toBe(`trend_${digest}`);
  });
});

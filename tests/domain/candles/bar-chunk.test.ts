/** Series cut into pieces of bytes and put together again, and pieces that two series share. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesPerBar, chunkBars, chunkSpans, emptyBars, packBars, putBars, unpackBars } from '@/domain/candles/bar-chunk';
import { aSeries, bars } from './series-builder';

const series = aSeries(bars('2025-01-06T00:00Z', '2025-01-06T02:00Z', 60_000));
const columns = ({ length, time, open, high, low, close, volume, ticks }: typeof series) => ({
  length,
  time,
  open,
  high,
  low,
  close,
  volume,
  ticks,
});

describe('chunks', () => {
  it('are cut at the same bars whatever follows, and miss none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * chunkBars }), fc.integer({ min: 0, max: 3 * chunkBars }), (length, more) => {
        const [spans, longer] = [chunkSpans(length), chunkSpans(length + more)];
        expect(spans.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(length);
        for (const [index, [from, to]] of spans.entries()) {
          expect(from).toBe(index * chunkBars);
          if (to - from === chunkBars) expect(longer[index]).toEqual([from, to]);
        }
      }),
    );
  });

  it('hold every bit of their bars, also of a window, in any cut', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: series.length }), { maxLength: 8 }), (cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), series.length];
        const parts = edges.slice(1).map((to, index) => {
          const packed = packBars(series, edges[index]!, to);
          expect(packed.byteLength).toBe((to - edges[index]!) * bytesPerBar);
          const part = unpackBars(packed.buffer);
          if (part === null) throw new Error('Not whole bars.');
          return part;
        });
        const joined = emptyBars(series.length);
        for (const [index, part] of parts.entries()) putBars(joined, part, edges[index]!);
        expect(joined).toEqual(columns(series));
      }),
    );
  });

  it('of a number of bytes that is no number of bars are refused', () => {
    expect(unpackBars(new ArrayBuffer(bytesPerBar * 3 + 8))).toBeNull();
  });
});

/** The lowest and highest of long columns that grow in their memory, against a walk over all entries. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { treeOf } from '@/ui/chart/data/low-high';
import { seededRandom } from '@/lib/random';

const most = 3_000;
const random = seededRandom(9);

it('is right after a column has grown, shrunk and changed its last entry', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: -50, max: 50 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(steps, fc.nat(most), fc.nat(most), (lengths, a, b) => {
      const [lows, highs] = [Float64Array.from({ length: most }, () => random.below(100)), new Float64Array(most)];
      for (const [i, low] of lows.entries()) highs[i] = low + random.below(9);
      let before = 0;
      for (const [length, last] of lengths) {
        // Only what is new may differ from what was handed over, and the last entry of that.
        const at = Math.max(0, Math.min(before, length) - 1);
        lows[at] = last;
        highs[at] = last + 3;
        before = length;
        const [low, high] = [lows.subarray(0, length), highs.subarray(0, length)];
        const [from, to] = [Math.min(a, b, length - 1), Math.min(Math.max(a, b) + 1, length)];
        const found = treeOf({ low, high }).between(from, to);
        expect(found).toEqual({ low: Math.min(...low.subarray(from, to)), high: Math.max(...high.subarray(from, to)) });
      }
    }),
  );
});

it('is kept apart for columns that share their memory elsewhere', () => {
  const memory = Float64Array.of(1, 2, 3, 4, 5, 6);
  const [first, second] = [memory.subarray(0, 3), memory.subarray(3)];
  expect(treeOf({ low: first, high: first }).between(0, 3)).toEqual({ low: 1, high: 3 });
  expect(treeOf({ low: second, high: second }).between(0, 3)).toEqual({ low: 4, high: 6 });
  expect(treeOf({ low: first, high: second }).between(0, 3)).toEqual({ low: 1, high: 6 });
});

/** Paths of plots, against coordinates worked out by hand: 10 px a step to the right, 100 px upwards from 200. */
import { describe, expect, it } from 'vitest';
import { bandPath, linePath } from '@/features/calculator/plot-paths';

const scales = { x: (step: number) => step * 10, y: (value: number) => 200 - value * 100 };

describe('a path', () => {
  it('of a line goes through its values in order', () => {
    expect(linePath([0, 5, 10], Float64Array.of(1, 1.5, 0.25), scales)).toBe('M0.0 100.0L50.0 50.0L100.0 175.0');
  });

  it('of a band goes along its upper edge, back along its lower one, and closes', () => {
    expect(bandPath([0, 1], { low: [0, 0.5], high: [1, 2] }, scales)).toBe('M0.0 100.0L10.0 0.0L10.0 150.0L0.0 200.0Z');
  });
});

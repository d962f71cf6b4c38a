// @vitest-environment jsdom
/** What the equity curve draws stays inside its plot: a reader sees where the region without edge ends. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EquityColumns } from '@/domain/journal/equity-columns';
import { EquityChart } from '@/features/journal/views/equity-chart';

afterEach(cleanup);

const widthPx = 600;
/** The plot of the curve, in px from the top of the drawing: above it the box ends, below it the drawdown begins. */
const plot = { top: 10, bottom: 206 };

/** The columns of a curve through these values. */
const curveOf = (values: readonly number[]): EquityColumns => {
  let peak = 0;
  const drawdown = values.map((value) => (peak = Math.max(peak, value)) - value);
  const depth = Math.max(0, ...drawdown);
  return {
    basis: 'net',
    rows: Uint32Array.from(values.keys()),
    at: Float64Array.from(values, (_, i) => Date.UTC(2026, 0, 5 + i)),
    equity: Float64Array.from(values),
    drawdown: Float64Array.from(drawdown),
    deepest: { depth, troughIndex: depth === 0 ? null : drawdown.indexOf(depth), peakIndex: null },
    exact: null,
  };
};

/** Heights of every point of the dashed lines. */
const edgeHeights = (container: HTMLElement): number[] =>
  [...container.querySelectorAll('path[stroke="var(--color-text-3)"][fill="none"]')].flatMap((path) =>
    [...(path.getAttribute('d') ?? '').matchAll(/[\d.-]+ ([\d.-]+)/gu)].map(([, y]) => Number(y)),
  );

describe('the region without edge', () => {
  it.each([
    ['wins and losses that cancel', [100, 0, 100, 0, 100, 0, 100, 0]],
    ['a curve that only falls', [-50, -100, -150, -200]],
    ['a curve that only climbs', [10, 20, 30, 40, 50, 60]],
    ['one trade that dwarfs the rest', [1, 2, 1_000, 1_001, 1_002]],
  ])('lies within the plot: %s', (_, values) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, widthPx, 300));
    const { container } = render(
      <EquityChart equity={curveOf(values)} label="" formatAxis={String} formatDate={(at) => new Date(at).toISOString().slice(0, 10)} />,
    );
    const heights = edgeHeights(container);
    expect(heights.length).toBeGreaterThan(2 * values.length);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(plot.top);
    expect(Math.max(...heights)).toBeLessThanOrEqual(plot.bottom);
    expect(container.querySelector('clipPath')).toBeNull();
  });
});

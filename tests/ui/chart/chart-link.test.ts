/** What linked charts tell each other. */
import { describe, expect, it } from 'vitest';
import { chartLink } from '@/ui/chart/chart-link';
import type { LinkedChart } from '@/ui/chart/chart-link';

const listener = () => {
  const heard: unknown[] = [];
  const chart: LinkedChart = { point: (instant) => heard.push(instant), showTimes: (times) => heard.push(times) };
  return { chart, heard };
};

describe('a link of charts', () => {
  it('carries what one tells to all others, and not back', () => {
    const link = chartLink({ crosshair: true, range: true });
    const [a, b, c] = [listener(), listener(), listener()];
    for (const { chart } of [a, b, c]) link.join(chart);
    link.tellPoint(a.chart, 5);
    link.tellTimes(b.chart, { from: 1, to: 2 });
    link.tellPoint(c.chart, null);
    expect(a.heard).toEqual([{ from: 1, to: 2 }, null]);
    expect(b.heard).toEqual([5, null]);
    expect(c.heard).toEqual([5, { from: 1, to: 2 }]);
  });

  it('carries only what is shared, and only while a chart is in it', () => {
    const link = chartLink({ crosshair: false, range: true });
    const [a, b] = [listener(), listener()];
    link.join(a.chart);
    const leave = link.join(b.chart);
    link.tellPoint(a.chart, 5);
    link.tellTimes(a.chart, { from: 1, to: 2 });
    leave();
    link.tellTimes(a.chart, { from: 3, to: 4 });
    expect(b.heard).toEqual([{ from: 1, to: 2 }]);
  });
});

/** Minutes of a walk in steps of 0.00001, the same ones every time, in the columns that a chart reads. */
import { minuteMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import type { ChartBars } from '@/ui/chart/chart-bars';

export const inventedBars = (length: number): ChartBars => {
  const random = seededRandom(22);
  const column = (): Float64Array => new Float64Array(length);
  const bars = { time: column(), open: column(), high: column(), low: column(), close: column(), volume: column() };
  let close = 110_000;
  for (let bar = 0; bar < length; bar += 1) {
    const open = close;
    close = Math.max(50_000, close + random.below(21) - 10);
    bars.time[bar] = Date.UTC(2000, 0, 3) + bar * minuteMs;
    bars.open[bar] = open / 1e5;
    bars.high[bar] = (Math.max(open, close) + random.below(6)) / 1e5;
    bars.low[bar] = (Math.min(open, close) - random.below(6)) / 1e5;
    bars.close[bar] = close / 1e5;
    bars.volume[bar] = 1 + random.below(90);
  }
  return { length, ...bars, periodMs: minuteMs, tickSize: '0.00001' };
};

/** The first bars of a series, in the same memory. */
export const firstBars = (bars: ChartBars, length: number): ChartBars => ({
  ...bars,
  length,
  time: bars.time.subarray(0, length),
  open: bars.open.subarray(0, length),
  high: bars.high.subarray(0, length),
  low: bars.low.subarray(0, length),
  close: bars.close.subarray(0, length),
  volume: bars.volume.subarray(0, length),
});

/** The charts of replays that go on, up to a size: what was not used for longest is given up, and made anew when it is wanted again. */
import type { PriceSeries } from './read-bars';
import { replayedBars } from './replayed-bars';
import type { ReplayedBars, ReplayedKind } from './replayed-bars';

/** Bytes of columns that are kept; the chart that was used last is kept whatever its size. */
const mostBytes = 256_000_000;

export interface ReplayShelf {
  /** null: these bars cannot be joined so. */
  readonly chart: (digest: string, series: PriceSeries, kind: ReplayedKind) => ReplayedBars | null;
  /** Gives up what there is no room for. */
  readonly trim: () => void;
}

export const replayShelf = (most = mostBytes): ReplayShelf => {
  // A map iterates in the order of insertion, and what is used is inserted again.
  const charts = new Map<string, ReplayedBars>();
  return {
    chart: (digest, series, kind) => {
      const key = `${digest} ${kind.interval ?? ''} ${kind.kind ?? ''} ${String(kind.brickTicks)}`;
      const chart = charts.get(key) ?? replayedBars(series, kind);
      charts.delete(key);
      if (chart !== null) charts.set(key, chart);
      return chart;
    },
    trim: () => {
      let size = [...charts.values()].reduce((sum, chart) => sum + chart.bytes(), 0);
      for (const [key, chart] of charts) {
        if (size <= most || charts.size === 1) break;
        size -= chart.bytes();
        charts.delete(key);
      }
    },
  };
};

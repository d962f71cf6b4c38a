/** What linked charts tell each other: the moment under the crosshair, and the stretch of time in view. Nobody hears what it told itself. */

export interface TimesInView {
  /** Epoch ms at the left and at the right edge. */
  readonly from: number;
  readonly to: number;
}

/** One chart as the others see it. */
export interface LinkedChart {
  /** The moment under another chart's crosshair; null: nowhere. */
  readonly point: (instant: number | null) => void;
  readonly showTimes: (times: TimesInView) => void;
}

export interface ChartLink {
  /** Adds a chart; what is returned removes it. */
  readonly join: (chart: LinkedChart) => () => void;
  readonly tellPoint: (from: LinkedChart, instant: number | null) => void;
  readonly tellTimes: (from: LinkedChart, times: TimesInView) => void;
}

/** A link over which charts share their crosshair, their range, or both. */
export const chartLink = (shares: { readonly crosshair: boolean; readonly range: boolean }): ChartLink => {
  const charts = new Set<LinkedChart>();
  const tell = (from: LinkedChart, say: (chart: LinkedChart) => void): void => {
    for (const chart of charts) if (chart !== from) say(chart);
  };
  return {
    join: (chart) => {
      charts.add(chart);
      return () => charts.delete(chart);
    },
    tellPoint: (from, instant) => {
      if (shares.crosshair) tell(from, (chart) => chart.point(instant));
    },
    tellTimes: (from, times) => {
      if (shares.range) tell(from, (chart) => chart.showTimes(times));
    },
  };
};

/** The charts that go on live, by their names: bars that arrive are given to all that asked for them, with what indicators make of them. */
import type { CandleRow } from '@/domain/candles/build-series';
import type { ComputedKind } from './computed-bars';
import type { IndicatorQuestion } from './computed-columns';
import { liveBars, priceNames } from './live-bars';
import type { LiveBars } from './live-bars';
import type { PriceSeries } from './read-bars';

export interface LiveTold {
  /** The chart, by a name of its own. */
  readonly live: string;
  /** In the order of their times. */
  readonly rows: readonly CandleRow[];
  /** Whether the last of them is still under way. */
  readonly isForming: boolean;
  /** The first bar that is wanted back, and the first value of each indicator. */
  readonly from: number;
  readonly questions: readonly { readonly question: IndicatorQuestion; readonly from: number }[];
}

export interface LiveChange {
  readonly ok: true;
  readonly length: number;
  /** Bars from the first that was wanted on. */
  readonly bars: ReturnType<LiveBars['bars']>;
  /** In the order of the questions; null for what cannot go on bar by bar. */
  readonly outputs: readonly (readonly Float64Array[] | null)[];
}

/** A chart that has begun: its last bar as it was traded, with which it goes on. */
export interface LiveStart {
  readonly ok: true;
  readonly last: CandleRow;
}

export type LiveRefusal = { readonly ok: false; readonly reason: string };

export const liveShelf = () => {
  const charts = new Map<string, LiveBars>();
  return {
    /** Goes on from a series as it was traded. */
    start: (live: string, traded: PriceSeries, { kind }: ComputedKind): LiveRefusal | LiveStart => {
      if (kind === 'renko') return { ok: false, reason: 'Renko bricks aren’t updated live. Choose candles or another look of the bars.' };
      const at = traded.length - 1;
      if (at < 0) return { ok: false, reason: 'There are no bars to continue from.' };
      charts.set(live, liveBars(traded, kind));
      return { ok: true, last: Object.fromEntries(priceNames.map((name) => [name, traded[name][at]!])) as unknown as CandleRow };
    },
    tell: ({ live, rows, isForming, from, questions }: LiveTold): LiveChange | LiveRefusal => {
      const chart = charts.get(live);
      if (chart === undefined) return { ok: false, reason: 'This chart is no longer live.' };
      chart.extend(rows, isForming);
      return {
        ok: true,
        length: chart.length,
        bars: chart.bars(from),
        outputs: questions.map((one) => chart.outputs(one.question, one.from)),
      };
    },
    end: (live: string): void => {
      charts.delete(live);
    },
  };
};

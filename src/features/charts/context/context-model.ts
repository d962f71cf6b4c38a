/** All that is drawn over the bars of one chart from elsewhere, as it was known at the instant the chart has reached. */
import type { ChartAlert } from '@/domain/alerts/chart-alert';
import type { DayBuckets } from '@/domain/time/trading-day';
import { dayClock } from '@/domain/time/trading-day';
import type { DayClock } from '@/domain/time/trading-day';
import type { ContextName } from '@/domain/workspaces/layout';
import type { ChartBars, ChartSpan } from '@/ui/chart/chart-bars';
import type { LevelHours } from './level-hours';
import type { LevelsOfChart } from './market-levels';
import type { ChartNews } from './news-marks';
import type { Overlap } from './overlaps-of-sessions';
import type { OpenPlan } from './plan-lines';
import type { TradeShape } from './trade-shapes';

export interface ContextModel {
  readonly shows: ReadonlySet<ContextName>;
  readonly bars: ChartBars;
  /** Epoch ms: bars that are not over by then are under way. */
  readonly asOf: number;
  readonly days: DayBuckets;
  readonly clock: DayClock;
  readonly hours: LevelHours;
  /** null: they are not shown, or the bars are computed and have no prices that were traded. */
  readonly levels: LevelsOfChart | null;
  readonly hasTradedPrices: boolean;
  readonly spans: readonly ChartSpan[];
  readonly overlaps: readonly Overlap[];
  readonly news: ChartNews;
  readonly trades: readonly TradeShape[];
  readonly plans: readonly OpenPlan[];
  /** Alerts on prices of the market. */
  readonly alerts: readonly ChartAlert[];
}

const clocks = new Map<string, DayClock>();

/** A clock knows the day it was asked for last, so one for each kind of day is enough. */
export const clockOfDays = (days: DayBuckets): DayClock => {
  const key = `${days.zone} ${days.dayStart}`;
  const known = clocks.get(key) ?? dayClock(days);
  clocks.set(key, known);
  return known;
};

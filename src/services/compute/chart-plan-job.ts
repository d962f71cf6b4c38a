/** A chart measured and turned into plans, each beside how often chance alone would take it to its target. */
import { analysisSteps } from '@/domain/chart-analysis/analyse-chart';
import type { AnalysisOptions } from '@/domain/chart-analysis/analysis-options';
import type { ChartAnalysis } from '@/domain/chart-analysis/chart-analysis';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { ticksOf } from '@/domain/candles/tick-grid';
import type { Statistic } from '@/domain/statistics/statistic';
import { dayClock, type DayBuckets } from '@/domain/time/trading-day';
import { scenariosOf, type Scenario } from '@/domain/trade-plans/scenarios';
import { targetBeforeStop, type TargetBeforeStop } from '@/domain/trade-plans/target-before-stop';
import { inOneGo } from '@/lib/steps';
import type { JobContext } from './job';

export interface ChartPlanInput {
  readonly series: Omit<CandleSeries, 'ticks'>;
  readonly options: Omit<AnalysisOptions, 'onProgress'>;
  readonly days: DayBuckets;
  /** Epoch ms; what the device believes. */
  readonly nowMs: number;
}

export interface PlannedScenario {
  readonly scenario: Scenario;
  readonly chance: Statistic<TargetBeforeStop>;
}

export interface ChartPlan {
  readonly analysis: ChartAnalysis;
  /** Best grade first. */
  readonly plans: readonly PlannedScenario[];
}

/** Share of the work that is measuring; the rest is chance. */
const measured = 0.9;

const withTicks = (series: ChartPlanInput['series']): CandleSeries => {
  const ticks = (prices: Float64Array): Int32Array =>
    ticksOf(prices, series.tickSize) ?? Int32Array.from(prices, (price) => Math.round(price / Number(series.tickSize)));
  return { ...series, ticks: { open: ticks(series.open), high: ticks(series.high), low: ticks(series.low), close: ticks(series.close) } };
};

export const chartPlanJob = ({ series, options, days, nowMs }: ChartPlanInput, { progress }: JobContext): ChartPlan => {
  const whole = withTicks(series);
  const analysis = inOneGo(analysisSteps(whole, { ...options, onProgress: (share) => progress(share * measured) }));
  const scenarios = scenariosOf(analysis, { nowMs, days: dayClock(days), hasTimes: options.hasTimes ?? true });
  const plans = scenarios.map((scenario, i): PlannedScenario => {
    const { entry, stop, target } = scenario.prices;
    const question = { series: whole, entry: Number(entry), seed: options.seed };
    const distance = (to: string): number => Math.abs(Number(to) - Number(entry));
    const chance = targetBeforeStop({ ...question, stop: distance(stop), target: distance(target) });
    progress(measured + ((1 - measured) * (i + 1)) / scenarios.length);
    return { scenario, chance };
  });
  return { analysis, plans };
};

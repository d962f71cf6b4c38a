/** The analysis of a chart as a job of a worker. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { AnalysisOptions } from '@/domain/chart-analysis/analysis-options';
import { analyseChart } from '@/domain/chart-analysis/analyse-chart';
import type { ChartAnalysis } from '@/domain/chart-analysis/chart-analysis';
import type { JobContext } from './job';

export interface ChartAnalysisInput {
  readonly series: CandleSeries;
  readonly options: Omit<AnalysisOptions, 'onProgress'>;
}

export const chartAnalysisJob = ({ series, options }: ChartAnalysisInput, { progress }: JobContext): ChartAnalysis =>
  analyseChart(series, { ...options, onProgress: progress });

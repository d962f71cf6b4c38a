/** Reading pictures as jobs of a worker. */
import type { Picture } from '@/domain/vision/picture';
import { readHistory } from '@/domain/vision/history/read-history';
import { readChart, type ReadChartOptions } from '@/domain/vision/read-chart';
import type { ChartReading, HistoryReading, Refusal } from '@/domain/vision/reading';

export interface ReadChartInput extends ReadChartOptions {
  readonly picture: Picture;
}

export const readChartJob = ({ picture, ...options }: ReadChartInput): ChartReading | Refusal => readChart(picture, options);

export const readHistoryJob = ({ picture }: { readonly picture: Picture }): HistoryReading | Refusal => readHistory(picture);

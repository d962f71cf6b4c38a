/** Reading pictures as jobs of a worker. */
import type { Picture } from '@/domain/vision/picture';
import type { HistoryOptions } from '@/domain/vision/history/history-of-lines';
import { readHistory } from '@/domain/vision/history/read-history';
import { namingPhotos } from '@/domain/vision/photo';
import { readChart, type ReadChartOptions } from '@/domain/vision/read-chart';
import type { ChartReading, HistoryReading, Refusal } from '@/domain/vision/reading';

export interface ReadChartInput extends ReadChartOptions {
  readonly picture: Picture;
}

export const readChartJob = ({ picture, ...options }: ReadChartInput): ChartReading | Refusal =>
  namingPhotos(picture, readChart(picture, options));

export interface ReadHistoryInput extends HistoryOptions {
  readonly picture: Picture;
}

export const readHistoryJob = ({ picture, ...options }: ReadHistoryInput): HistoryReading | Refusal => readHistory(picture, options);

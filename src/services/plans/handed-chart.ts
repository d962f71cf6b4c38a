/** A chart on its way to the screen that makes plans of it, such as one that was read from a picture. It is kept by the page alone. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { liveCell, type Live } from '@/lib/live';

export interface HandedChart {
  readonly series: CandleSeries;
  /** What it is, as the screen names it: `EURUSD from a screenshot`. */
  readonly title: string;
  /** False where the picture had no readable time axis: days, sessions, news and expiry are left out then. */
  readonly hasTimes: boolean;
}

const cell = liveCell<HandedChart | null>(null);

export const handedChart: Live<HandedChart | null> = cell;

/** Hands a chart over; the caller goes to the screen `chartAnalysis` afterwards. */
export const openChartAnalysis = (
  series: CandleSeries,
  { title = series.symbol, hasTimes = true }: Partial<Omit<HandedChart, 'series'>> = {},
): void => cell.set({ series, title, hasTimes });

/** Forgets the chart: another one was chosen. */
export const leaveHandedChart = (): void => cell.set(null);

import type { ChartBars } from '@/ui/chart/chart-bars';

interface PeerChart {
  readonly pan: () => void;
  /** Shows all bars but as many as it is given; null where the library cannot. */
  readonly showAll: ((shift: number) => void) | null;
  readonly dispose: () => void;
}

type Maker = (host: HTMLElement, bars: ChartBars) => PeerChart;

export declare const lightweightChart: Maker;
export declare const klineChart: Maker;
export declare const uplotChart: Maker;

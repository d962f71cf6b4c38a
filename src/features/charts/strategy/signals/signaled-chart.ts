/** What a strategy marks on the charts while it is edited: the link between its panel, which is loaded when it is first opened, and the charts. */
import { useMemo } from 'react';
import { layersTogether } from '@/features/charts/backtest/tested-chart';
import { liveCell } from '@/lib/live';
import type { ChartLayer } from '@/ui/chart/chart-layer';
import { useLive } from '@/ui/hooks/use-live';

export interface SignaledChart {
  /** The market and the interval whose charts show it, as a layout names them. */
  readonly market: string;
  readonly interval: string;
  readonly layer: ChartLayer;
}

/** What the open strategy marks; null: nothing. */
export const signaledChart = liveCell<SignaledChart | null>(null);

/** The layer of a chart with the marks of the strategy below it; `isHidden` in a replay. */
export const useSignaledLayer = (
  { market, interval }: Pick<SignaledChart, 'market' | 'interval'>,
  isHidden: boolean,
  layer: ChartLayer | null,
): ChartLayer | null => {
  const now = useLive(signaledChart);
  const marks = now === null || isHidden || now.market !== market || now.interval !== interval ? null : now.layer;
  return useMemo(() => (marks === null ? layer : layer === null ? marks : layersTogether(marks, layer)), [marks, layer]);
};

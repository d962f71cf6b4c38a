/** What a backtest shows on the charts: the link between its report, which is loaded when it is first asked for, and the charts. */
import { useCallback, useMemo } from 'react';
import { liveCell } from '@/lib/live';
import type { ChartLayer, LayerSurface } from '@/ui/chart/chart-layer';
import type { TimesInView } from '@/ui/chart/chart-link';
import type { Point } from '@/ui/chart/draw/shape';
import { useLive } from '@/ui/hooks/use-live';

export interface TestedChart {
  /** The market whose charts show it, as a layout names it. */
  readonly market: string;
  readonly layer: ChartLayer;
  /** The chosen trade; null: the chart stays where it is. */
  readonly lookAt: TimesInView | null;
  /** A trade on the chart was pressed, by the name its layer gave. */
  readonly onMark: (mark: string) => void;
}

/** What the report in view has to show; null: nothing. */
export const testedChart = liveCell<TestedChart | null>(null);

/** Names of trades on the chart begin with it, so that a press on one is told from a press on anything else. */
export const testMark = 'test:';

export interface MarkedParts {
  readonly layer: ChartLayer | null;
  readonly onMark: (mark: string, at: Point) => void;
}

/** Two layers as one: the second over the first, and a press is on the second where both are met. */
export const layersTogether = (below: ChartLayer | null, above: ChartLayer): ChartLayer => {
  const footPx = (surface: LayerSurface): number => Math.max(below?.footPx?.(surface) ?? 0, above.footPx?.(surface) ?? 0);
  return {
    footPx,
    under: (pen, surface) => {
      const free = { ...surface, footPx: Math.max(surface.footPx ?? 0, footPx(surface)) };
      below?.under?.(pen, free);
      above.under?.(pen, free);
    },
    over: (pen, surface) => {
      below?.over?.(pen, surface);
      above.over?.(pen, surface);
    },
    markAt: (point, reach) => above.markAt?.(point, reach) ?? below?.markAt?.(point, reach) ?? null,
  };
};

/** The parts of a chart together with the trades of a backtest of its market; `isHidden` in a replay, which must not tell what comes. */
export const useTestedParts = (
  market: string,
  isHidden: boolean,
  { layer, onMark }: MarkedParts,
): MarkedParts & { readonly lookAt: TimesInView | null } => {
  const now = useLive(testedChart);
  const tested = now === null || isHidden || now.market !== market ? null : now;
  const both = useMemo(() => (tested === null ? layer : layersTogether(layer, tested.layer)), [tested, layer]);
  const press = useCallback(
    (mark: string, at: Point): void => {
      if (tested !== null && mark.startsWith(testMark)) tested.onMark(mark);
      else onMark(mark, at);
    },
    [tested, onMark],
  );
  return { layer: both, onMark: press, lookAt: tested?.lookAt ?? null };
};

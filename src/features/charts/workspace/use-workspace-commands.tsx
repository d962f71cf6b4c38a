/** What the command palette can do on this screen: markets, intervals, indicators and the tools of the workspace. */
import { usualIntervals } from '@/domain/candles/interval';
import { indicatorIds, indicatorOf } from '@/domain/indicators/registry';
import type { IndicatorId } from '@/domain/indicators/registry';
import type { ChartSetup } from '@/domain/workspaces/layout';
import { intervalsOf } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import type { ScreenAction } from '@/ui/hooks/use-screen-actions';
import { crosshairKeys } from '@/ui/price-chart/crosshair-keys';
import { paneLineKeys } from '@/ui/price-chart/pane-lines';
import { keysFor } from './workspace-keys';
import type { WorkspaceAction } from './workspace-keys';

/** Gives the keys to the first chart. */
const focusChart = (): void => document.querySelector<HTMLElement>('[role="slider"]')?.focus();

export interface WorkspaceCommands {
  readonly chart: ChartSetup;
  readonly market: ChartMarket | null;
  readonly markets: readonly ChartMarket[];
  readonly actions: Readonly<Record<WorkspaceAction, () => void>>;
  readonly onChart: (label: string, part: Partial<ChartSetup>) => void;
  readonly onStudy: (id: IndicatorId) => void;
  /** null: a visitor, who has none. */
  readonly onCandles: (() => void) | null;
}

export const useWorkspaceCommands = ({ chart, market, markets, actions, onChart, onStudy, onCandles }: WorkspaceCommands): void => {
  const intervals = market === null ? [] : intervalsOf(market, usualIntervals);
  useScreenActions([
    ...markets
      .filter(({ symbol }) => symbol !== chart.market)
      .map(({ symbol, title }): ScreenAction => ({
        id: `chart-market-${symbol}`,
        label: `Show ${title}`,
        words: 'chart market instrument',
        isOnlyFound: true,
        run: () => onChart(`Market ${symbol}`, { market: symbol }),
      })),
    ...intervals
      .filter((interval) => interval !== chart.interval)
      .map((interval): ScreenAction => ({
        id: `chart-interval-${interval}`,
        label: `Show ${interval} bars`,
        words: 'chart interval timeframe',
        isOnlyFound: true,
        run: () => onChart(`Interval ${interval}`, { interval }),
      })),
    ...indicatorIds.map((id): ScreenAction => ({
      id: `chart-indicator-${id}`,
      label: `Add ${indicatorOf(id).title}`,
      words: `indicator ${id}`,
      isOnlyFound: true,
      run: () => onStudy(id),
    })),
    ...keysFor(onCandles === null).map(([action, { what, keys }]): ScreenAction => ({
      id: `chart-${action}`,
      section: 'Charts',
      label: what,
      words: 'chart',
      keys: keys.join(' '),
      run: actions[action],
    })),
    ...[...crosshairKeys, paneLineKeys].map(({ shown, what }): ScreenAction => ({
      id: `chart-keys-${shown}`,
      section: 'In a chart',
      label: what,
      words: 'chart crosshair',
      keys: shown,
      isOnlyFound: true,
      run: focusChart,
    })),
    ...(onCandles === null
      ? []
      : [
          { id: 'chart-candles', label: 'Add candles from a file', words: 'import csv data history', deed: 'add' as const, run: onCandles },
        ]),
  ]);
};

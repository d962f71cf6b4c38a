/** A series that another screen brought here by the address: shown in the chart in hand, once, and the address is plain again. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { intervalOfPeriod, intervalText, usualIntervals } from '@/domain/candles/interval';
import { readChartArrival } from '@/domain/workspaces/chart-arrival';
import { intervalsOf, marketSymbol, nearestInterval } from '@/features/charts/markets/chart-market';
import type { Markets } from '@/features/charts/markets/use-markets';
import { showToast } from '@/ui/show-toast';
import type { WorkspaceState } from './use-workspace';

export const useArrival = (
  { change, chart, showTab, showPart }: Pick<WorkspaceState, 'change' | 'chart' | 'showTab' | 'showPart'>,
  { isRead, all }: Markets,
  onReplay: (isChoosing: boolean) => void,
): void => {
  const [search, setSearch] = useSearchParams();
  const arrival = readChartArrival(search);
  const isTaken = useRef(false);
  useEffect(() => {
    if (arrival === null || !isRead || isTaken.current) return;
    isTaken.current = true;
    setSearch({}, { replace: true });
    const symbol = marketSymbol(arrival.market);
    const market = all.find((one) => one.symbol === symbol);
    const series = market?.series.find(({ digest }) => digest === arrival.series);
    if (market === undefined || series === undefined) {
      showToast({ tone: 'danger', title: 'These candles aren’t on this device', text: 'Read the picture again, or add their file.' });
      return;
    }
    const own = series.periodMs === null ? null : intervalOfPeriod(series.periodMs);
    const interval = nearestInterval(intervalsOf(market, usualIntervals), own === null ? chart.interval : intervalText(own));
    change(`Market ${symbol}`, { market: symbol, series: arrival.series, interval });
    if (arrival.part === 'backtest') {
      showTab('strategy');
      showPart('strategy');
    }
    if (arrival.part === 'replay') onReplay(true);
  });
};

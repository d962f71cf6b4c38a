/** A trade on its chart: entries and exits, stop and target, over candles of the trader's own files. Without candles it says how to get them. */
import { lazy, Suspense, useMemo } from 'react';
import type { Trade } from '@/domain/trades/trade';
import { initialStopOf } from '@/domain/journal/initial-risk';
import type { TradeMeasures } from '@/domain/journal/trade-measures';
import { formatR } from '@/lib/format-number';
import type { ChartLevel, ChartMarker } from '@/ui/chart/chart-bars';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import type { CandleState } from './use-trade-candles';

const PriceChart = lazy(async () => ({ default: (await import('@/ui/price-chart/price-chart')).PriceChart }));

export interface ChartSectionProps {
  readonly trade: Trade;
  readonly measures: TradeMeasures;
  readonly candles: CandleState;
  readonly zone: string;
}

const heightPx = 280;

/** Executions where they are known, else the average entry and exit. */
const markersOf = ({ id, broker, fills }: Trade, { r }: TradeMeasures): readonly ChartMarker[] => {
  const side = broker.side;
  const result = r.value === null ? {} : { text: formatR(r.value) };
  if (fills === undefined) {
    return [
      { at: broker.openedAt, price: Number(broker.openPrice), kind: 'entry', side, trade: id },
      { at: broker.closedAt, price: Number(broker.closePrice), kind: 'exit', trade: id, ...result },
    ];
  }
  return fills.map((fill, index) => ({
    at: fill.at,
    price: Number(fill.price),
    kind: fill.effect === 'opens' ? 'entry' : 'exit',
    side,
    trade: id,
    ...(index === fills.length - 1 ? result : {}),
  }));
};

const levelsOf = (trade: Trade): readonly ChartLevel[] => {
  const { broker, user } = trade;
  const stop = initialStopOf(trade)?.price ?? null;
  const target = user.plannedTarget ?? broker.targetPrice;
  return [
    ...(stop === null ? [] : [{ price: Number(stop), label: 'Stop', kind: 'stop' as const }]),
    ...(target === null ? [] : [{ price: Number(target), label: 'Target', kind: 'target' as const }]),
  ];
};

export const ChartSection = ({ trade, measures, candles, zone }: ChartSectionProps) => {
  const { symbol } = trade.broker;
  const markers = useMemo(() => markersOf(trade, measures), [trade, measures]);
  const levels = useMemo(() => levelsOf(trade), [trade]);
  if (candles.state === 'loading') return <Skeleton className="h-10" />;
  if (candles.state === 'damaged') {
    return (
      <p className="text-micro text-pretty text-text-3">
        No chart: part of {candles.title} is damaged on this device. Your trade is unaffected. Add the file again under Sessions to repair
        it.
      </p>
    );
  }
  if (candles.state === 'none') {
    return (
      <p className="text-micro text-pretty text-text-3">
        No chart: no candles of {symbol} for this time on this device. Candle files you add under Sessions are used here too.
      </p>
    );
  }
  const bars = candles.series;
  const isSimulated = bars.source.kind === 'simulated';
  return (
    <Panel title="Chart" body="flush" aside={<span>{isSimulated ? `${candles.title}, simulated prices` : candles.title}</span>}>
      <Suspense fallback={<Skeleton className="h-[312px]" />}>
        <PriceChart
          bars={bars}
          markers={markers}
          levels={levels}
          heightPx={heightPx}
          zone={zone}
          label={`${symbol} around the trade, with its entries, exits, stop and target`}
        />
      </Suspense>
    </Panel>
  );
};

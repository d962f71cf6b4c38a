/** A trade on a few bars around it, small: where it was entered and where it was left. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';
import { useTradeCandles } from '@/features/journal/trade/use-trade-candles';
import { Skeleton } from '@/ui/skeleton';

const [width, height, margin] = [180, 92, 6];
/** More bars than this are no longer told apart. */
const mostBars = 60;

/** From the first bar shown to the one after the last: the trade, and a quarter of its length on both sides. */
const shownBars = ({ time, length }: CandleSeries, { openedAt, closedAt }: BrokerFacts): readonly [number, number] => {
  const at = (instant: number): number => {
    let index = 0;
    while (index + 1 < length && (time[index + 1] ?? 0) <= instant) index += 1;
    return index;
  };
  const [from, to] = [at(openedAt), at(closedAt)];
  const around = Math.max(8, Math.ceil((to - from) / 4));
  return [Math.max(0, from - around), Math.min(length, to + around + 1)];
};

const Drawing = ({ series, broker }: { readonly series: CandleSeries; readonly broker: BrokerFacts }) => {
  const [from, to] = shownBars(series, broker);
  const step = Math.max(1, Math.ceil((to - from) / mostBars));
  const bars = Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => {
    const [first, end] = [from + i * step, Math.min(to, from + (i + 1) * step)];
    return {
      open: series.open[first] ?? 0,
      close: series.close[end - 1] ?? 0,
      high: Math.max(...series.high.subarray(first, end)),
      low: Math.min(...series.low.subarray(first, end)),
    };
  });
  const [entry, exit] = [Number(broker.openPrice), Number(broker.closePrice)];
  const high = Math.max(entry, exit, ...bars.map((bar) => bar.high));
  const low = Math.min(entry, exit, ...bars.map((bar) => bar.low));
  const y = (price: number): number => margin + ((high - price) / (high - low || 1)) * (height - 2 * margin);
  const slot = (width - 2 * margin) / bars.length;
  const [start, end] = [series.time[from] ?? 0, series.time[to - 1] ?? 1];
  const x = (at: number): number => margin + Math.min(1, Math.max(0, (at - start) / (end - start || 1))) * (width - 2 * margin);
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      role="img"
      aria-label="Price from entry to exit"
      className="h-[92px] w-full bg-well"
    >
      {bars.map((bar, i) => {
        const middle = margin + (i + 0.5) * slot;
        const isUp = bar.close >= bar.open;
        return (
          // Bars have no name of their own, and stay where they are.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={i} className={isUp ? 'fill-up stroke-up' : 'fill-none stroke-down'}>
            <line x1={middle} x2={middle} y1={y(bar.high)} y2={y(bar.low)} strokeWidth={1} />
            <rect
              x={middle - slot * 0.3}
              width={slot * 0.6}
              y={Math.min(y(bar.open), y(bar.close))}
              height={Math.max(1, Math.abs(y(bar.open) - y(bar.close)))}
              strokeWidth={1}
            />
          </g>
        );
      })}
      <line x1={x(broker.openedAt)} y1={y(entry)} x2={x(broker.closedAt)} y2={y(exit)} strokeDasharray="2 3" className="stroke-text" />
      <path
        d={`M${String(x(broker.openedAt))} ${String(y(entry))}l-5 9h10z`}
        className="fill-text"
        transform={broker.side === 'long' ? undefined : `rotate(180 ${String(x(broker.openedAt))} ${String(y(entry))})`}
      />
      <circle cx={x(broker.closedAt)} cy={y(exit)} r={4} strokeWidth={1.5} className="fill-bg stroke-text" />
    </svg>
  );
};

/** Without candles of its time on this device it says so. */
export const MiniChart = ({ uid, trade }: { readonly uid: string; readonly trade: Trade }) => {
  const { broker } = trade;
  const candles = useTradeCandles(uid, trade);
  if (candles.state === 'loading') return <Skeleton className="h-[92px]" />;
  if (candles.state !== 'found' || candles.series.length < 2) {
    return (
      <p className="grid h-[92px] place-items-center bg-well px-3 text-center text-micro text-text-3">
        No candles for this time on this device
      </p>
    );
  }
  return <Drawing series={candles.series} broker={broker} />;
};

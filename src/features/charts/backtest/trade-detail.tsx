/** The chosen trade: why it was opened and why it was closed, and both of its ends where nobody can know. */
import { useMemo } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Strategy } from '@/domain/strategy/strategy';
import { formatMoney, formatPrice, formatR } from '@/lib/format-number';
import type { ReportClock } from './report-clock';
import type { TradeRow } from './trade-rows';
import { exitWords, tradeReasons, tradeValues } from './trade-words';

export interface TradeDetailProps {
  readonly row: TradeRow;
  readonly strategy: Strategy;
  readonly time: Float64Array;
  /** The bars of the run, for the values behind it; null where only its result was kept. */
  readonly series: CandleSeries | null;
  readonly marketFill: 'next open' | 'close';
  readonly clock: ReportClock;
  readonly currency: string;
  readonly decimals: number;
}

export const TradeDetail = ({ row, strategy, time, series, marketFill, clock, currency, decimals }: TradeDetailProps) => {
  const { pessimistic, optimistic, r, optimisticR, isDecided } = row;
  const { opened, closed } = tradeReasons(strategy, pessimistic);
  const values = useMemo(
    () => (series === null ? { opened: '', closed: '' } : tradeValues(strategy, pessimistic, { series, marketFill, decimals })),
    [strategy, pessimistic, series, marketFill, decimals],
  );
  const price = (value: number): string => formatPrice(value.toFixed(decimals));
  const results = [
    { name: isDecided ? 'Pessimistic' : 'Result', trade: pessimistic, inR: r },
    ...(isDecided && optimistic !== null ? [{ name: 'Optimistic', trade: optimistic, inR: optimisticR }] : []),
  ];
  return (
    <section aria-label={`Trade ${String(row.index + 1)}`} className="border-t border-line px-4 py-3 text-dense">
      <h3 className="text-h4 font-semibold">Trade {row.index + 1}</h3>
      <p className="mt-1 text-pretty">
        <span className="text-text-3">
          {clock.full(time[pessimistic.entryBar] ?? 0)} at {price(pessimistic.entryPrice)}.
        </span>{' '}
        {opened}
        {pessimistic.initialStop !== null && ` The stop stood at ${price(pessimistic.initialStop)}.`}
      </p>
      {values.opened !== '' && (
        <p className="mt-0.5 text-pretty text-text-2">
          As the candle of {clock.full(time[pessimistic.signalBar ?? 0] ?? 0)} closed: {values.opened}
        </p>
      )}
      <p className="mt-1 text-pretty">
        <span className="text-text-3">
          {clock.full(time[pessimistic.exitBar] ?? 0)} at {price(pessimistic.exitPrice)}.
        </span>{' '}
        {closed}
      </p>
      {values.closed !== '' && <p className="mt-0.5 text-pretty text-text-2">When the rule held: {values.closed}</p>}
      {isDecided && (
        <p className="mt-1 text-pretty text-caution">
          The candle doesn’t show which price came first, so this trade has two possible ends.
        </p>
      )}
      <ul className="mt-1.5 grid gap-1">
        {results.map(({ name, trade, inR }) => (
          <li key={name} className="flex flex-wrap gap-x-3">
            <span className="text-text-2">{name}</span>
            <span>
              {exitWords[trade.exitReason]} at {price(trade.exitPrice)}
            </span>
            <span className={trade.net > 0 ? 'text-up' : trade.net < 0 ? 'text-down' : ''}>
              {inR !== null && `${formatR(inR)}, `}
              {formatMoney(trade.net, { currency })}
            </span>
            <span className="text-text-3">
              prices {formatMoney(trade.gross, { currency })}, commission {formatMoney(-trade.commission, { currency })}, swap{' '}
              {formatMoney(trade.swap, { currency })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** One's own entries of a market, as a blind quiz asks about them: those whose stop at entry is known, on its losing side. */
import { initialStopOf } from '@/domain/journal/initial-risk';
import { netResult } from '@/domain/trades/net-result';
import type { Trade } from '@/domain/trades/trade';
import type { MadeEntry } from '@/services/bars/blind-questions';

export interface OwnMade extends MadeEntry {
  /** The trade it is of. */
  readonly trade: Trade;
}

/** The result in R, from prices; costs take their share of it. */
const resultOf = ({ broker }: Trade, stop: number): number => {
  const [open, close, gross, net] = [broker.openPrice, broker.closePrice, broker.profit, netResult(broker)].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const sign = broker.side === 'long' ? 1 : -1;
  const ratio = (sign * (close - open)) / Math.abs(open - stop);
  return gross === 0 || ratio === 0 ? Math.sign(net) * Math.abs(ratio) : (ratio * net) / gross;
};

export const madeEntries = (trades: readonly Trade[]): readonly OwnMade[] =>
  trades.flatMap((trade): readonly OwnMade[] => {
    const { broker } = trade;
    const known = initialStopOf(trade);
    const [price, stop] = [Number(broker.openPrice), known === null ? NaN : Number(known.price)];
    const sign = broker.side === 'long' ? 1 : -1;
    if (!(sign * stop < sign * price)) return [];
    const target = broker.targetPrice === null ? NaN : Number(broker.targetPrice);
    return [
      {
        trade,
        openedAt: broker.openedAt,
        closedAt: broker.closedAt,
        side: broker.side,
        price,
        stop,
        target: sign * target > sign * price ? target : null,
        result: resultOf(trade, stop),
      },
    ];
  });

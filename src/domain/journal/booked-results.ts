/** What trades and open positions have put on the balance, instant by instant. Positions still open count with what they have realised and paid only. */
import { sumDecimals } from '@/domain/money/decimal';
import { netResult } from '@/domain/trades/net-result';
import type { OpenPosition } from '@/domain/trades/position-trade';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade, TradeFill } from '@/domain/trades/trade';

export interface BookedResult {
  readonly at: EpochMs;
  readonly tradeId: string;
  /** '0' where a trade was only opened. */
  readonly amount: DecimalText;
}

const nothing = '0' as DecimalText;

const ofFill = (tradeId: string, { at, costs, profit }: TradeFill): BookedResult => ({
  at,
  tradeId,
  amount: profit === null ? costs : sumDecimals([costs, profit]),
});

const ofTrade = ({ id, broker, fills }: Trade): readonly BookedResult[] =>
  fills !== undefined
    ? fills.map((fill) => ofFill(id, fill))
    : [
        { at: broker.openedAt, tradeId: id, amount: nothing },
        { at: broker.closedAt, tradeId: id, amount: netResult(broker) },
      ];

/**
 * All bookings in order of time. Where executions are known, each books its own costs and what it realised; a trade that its
 * broker states as a whole books everything at its closing. Their sum is net of all trades plus what open positions realised.
 */
export const bookedResults = (trades: readonly Trade[], open: readonly OpenPosition[] = []): readonly BookedResult[] =>
  [...trades.flatMap(ofTrade), ...open.flatMap(({ id, fills }) => fills.map((fill) => ofFill(id, fill)))].toSorted((a, b) => a.at - b.at);

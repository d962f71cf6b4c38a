/** The running sum of results in the order in which trades closed. It shows closed trades only: what was open in between is not in it. */
import Big from 'big.js';
import { netResult } from '@/domain/trades/net-result';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';
import { compareDecimals, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { undefinedBecause, type Statistic } from './statistic';

export interface EquityPoint {
  readonly at: EpochMs;
  readonly tradeId: string;
  readonly net: DecimalText;
  /** Sum of all results up to and with this trade; it begins from 0, not from the account's balance. */
  readonly equity: DecimalText;
  /** Equity below its highest point so far, at least 0; the start counts as a point at 0. */
  readonly drawdown: DecimalText;
}

/** Tickets are whole numbers of any length; where one is not, texts are compared. */
const compareTickets = (a: string, b: string): number => {
  const numeric = /^\d+$/;
  if (numeric.test(a) && numeric.test(b)) {
    const [x, y] = [BigInt(a), BigInt(b)];
    return x < y ? -1 : Number(x > y);
  }
  return a < b ? -1 : Number(a > b);
};

/** Trades by time of closing; trades that closed in the same instant by ticket. */
export const inClosingOrder = (trades: readonly Trade[]): readonly Trade[] =>
  trades.toSorted((a, b) => a.broker.closedAt - b.broker.closedAt || compareTickets(a.broker.ticket, b.broker.ticket));

/** One point per trade, in closing order. The trades must be of one currency. */
export const equityCurve = (trades: readonly Trade[]): readonly EquityPoint[] => {
  let equity = '0' as DecimalText;
  let peak = equity;
  return inClosingOrder(trades).map((trade) => {
    const net = netResult(trade.broker);
    equity = sumDecimals([equity, net]);
    if (compareDecimals(equity, peak) > 0) peak = equity;
    return { at: trade.broker.closedAt, tradeId: trade.id, net, equity, drawdown: subtractDecimals(peak, equity) };
  });
};

export interface Drawdown {
  /** Money lost from peak to trough, at least 0. */
  readonly money: DecimalText;
  /** Index in the curve of the deepest point; null when the curve never fell. */
  readonly troughIndex: number | null;
  /** Index of the peak before it; null when that is the start. */
  readonly peakIndex: number | null;
}

/** The deepest fall of a curve below its highest point so far; the first of equals. Undefined without trades. */
export const maxDrawdown = (curve: readonly EquityPoint[]): Statistic<Drawdown> => {
  const [first] = curve;
  if (first === undefined) return undefinedBecause('No trades.');
  let money = new Big(0);
  let troughIndex: number | null = null;
  for (const [i, point] of curve.entries()) {
    if (money.lt(point.drawdown)) {
      money = new Big(point.drawdown);
      troughIndex = i;
    }
  }
  const trough = troughIndex === null ? undefined : curve[troughIndex];
  if (troughIndex === null || trough === undefined) return { value: { money: '0' as DecimalText, troughIndex: null, peakIndex: null } };
  const top = new Big(trough.equity).plus(trough.drawdown);
  const peakIndex = curve.slice(0, troughIndex).findLastIndex((point) => top.eq(point.equity));
  return { value: { money: trough.drawdown, troughIndex, peakIndex: peakIndex === -1 ? null : peakIndex } };
};

/** A trade as the table sorts and shows it. Amounts as numbers are for the order only; text shown comes from the exact decimals. */
import { netResult } from '@/domain/journal/net-result';
import type { DecimalText, EpochMs, Trade, TradingAccount } from '@/domain/journal/trade';

export interface TradeRow {
  /** Unique over all accounts. */
  readonly key: string;
  readonly trade: Trade;
  readonly account: TradingAccount;
  readonly closedAt: EpochMs;
  readonly openedAt: EpochMs;
  readonly heldMs: number;
  readonly market: string;
  readonly lots: number;
  readonly openPrice: number;
  readonly closePrice: number;
  /** Exact result after costs. */
  readonly net: DecimalText;
  readonly netAmount: number;
}

const rowOf = (trade: Trade, account: TradingAccount): TradeRow => {
  const { broker } = trade;
  const net = netResult(broker);
  return {
    key: `${account.id}/${trade.id}`,
    trade,
    account,
    closedAt: broker.closedAt,
    openedAt: broker.openedAt,
    heldMs: broker.closedAt - broker.openedAt,
    market: broker.symbol,
    lots: Number(broker.lots),
    openPrice: Number(broker.openPrice),
    closePrice: Number(broker.closePrice),
    net,
    netAmount: Number(net),
  };
};

/** Rows of the trades whose account is among `accounts`. */
export const tradeRows = (trades: readonly Trade[], accounts: readonly TradingAccount[]): readonly TradeRow[] => {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return trades.flatMap((trade) => {
    const account = byId.get(trade.accountId);
    return account === undefined ? [] : [rowOf(trade, account)];
  });
};

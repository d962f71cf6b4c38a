/** Trades apart by the currency of their amounts: amounts of different currencies are never added. */
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { appendTo } from '@/lib/append-to';

export interface CurrencyGroup {
  readonly currency: string;
  readonly trades: readonly Trade[];
}

export interface CurrencyGroups {
  /** The currency with most trades first, equals by code. */
  readonly groups: readonly CurrencyGroup[];
  /** Trades that state no currency and whose account is not known: they belong in no total. */
  readonly withoutAccount: readonly Trade[];
}

/** Groups trades by the currency they state, else by that of their account. */
export const byCurrency = (trades: readonly Trade[], accounts: readonly TradingAccount[]): CurrencyGroups => {
  const currencies = new Map(accounts.map((account) => [account.id, account.currency]));
  const groups = new Map<string, Trade[]>();
  const withoutAccount: Trade[] = [];
  for (const trade of trades) {
    const currency = trade.broker.currency ?? currencies.get(trade.accountId);
    if (currency === undefined) withoutAccount.push(trade);
    else appendTo(groups, currency, trade);
  }
  const sorted = [...groups]
    .map(([currency, grouped]): CurrencyGroup => ({ currency, trades: grouped }))
    .toSorted((a, b) => b.trades.length - a.trades.length || (a.currency < b.currency ? -1 : 1));
  return { groups: sorted, withoutAccount };
};

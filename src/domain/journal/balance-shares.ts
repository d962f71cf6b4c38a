/** Results as shares of the balance of their account. Open positions are not in a balance. */
import type { ResultColumns } from '@/domain/statistics/result-columns';
import type { Dictionary } from './dictionary';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { powerOfTen } from '@/lib/elementary/power-of-ten';

/** Money put in or taken out, the first deposit included; a withdrawal is negative. */
export interface BalanceChange {
  readonly at: EpochMs;
  readonly amount: DecimalText;
}

export interface BalanceInput {
  /** In the order of closing. */
  readonly results: ResultColumns;
  readonly account: Dictionary;
  readonly currency: Dictionary;
  readonly accountCurrencies: ReadonlyMap<string, string>;
  /** By account, in its currency. */
  readonly changes: ReadonlyMap<string, readonly BalanceChange[]>;
}

interface Running {
  readonly currency: string | undefined;
  readonly changes: readonly BalanceChange[];
  next: number;
  balance: number;
}

/**
 * Net result / balance before it: all deposits and withdrawals up to its closing and every result booked before it. NaN where
 * no deposit of the account is known, the balance is not above 0, or the trade is in another currency than its account.
 */
export const balanceShares = ({ results, account, currency, accountCurrencies, changes }: BalanceInput): Float64Array => {
  const unit = powerOfTen(results.decimals);
  const running = account.names.map((id): Running => ({
    currency: accountCurrencies.get(id),
    changes: (changes.get(id) ?? []).toSorted((a, b) => a.at - b.at),
    next: 0,
    balance: 0,
  }));
  const shares = new Float64Array(results.net.length).fill(NaN);
  for (let i = 0; i < shares.length; i += 1) {
    const one = running[account.keys[i] ?? 0];
    if (one === undefined || one.changes.length === 0) continue;
    const net = (results.net[i] ?? NaN) / unit;
    for (
      let change = one.changes[one.next];
      change !== undefined && change.at <= (results.closedAt[i] ?? NaN);
      change = one.changes[one.next]
    ) {
      one.balance += Number(change.amount);
      one.next += 1;
    }
    if (currency.names[currency.keys[i] ?? 0] !== one.currency) continue;
    if (one.balance > 0) shares[i] = net / one.balance;
    one.balance += net;
  }
  return shares;
};
